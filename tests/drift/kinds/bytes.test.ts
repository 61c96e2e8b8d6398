import { describe, expect, it } from 'vitest'
import { createChecker } from '#openapi/drift/checker.ts'
import { contractOf, exchange, judge } from './judge.ts'

const text = { type: 'string' }
const file = (type: string) =>
  contractOf({
    paths: { '/a': { get: { responses: { 200: { description: '', content: { [type]: { schema: text } } } } } } },
  })

/** The findings about an answer of these bytes. */
function said(type: string, bytes: string | Uint8Array, sent = type): string[] {
  const checker = createChecker(file(type))
  const seen = exchange({ headers: { 'content-type': sent }, body: 'x' })
  checker.take({ ...seen, response: { ...seen.response!, body: Buffer.from(bytes) } })
  return checker.finish().findings.map(({ kind, text: words }) => `${kind}: ${words}`)
}

const png = Buffer.from('89504e470d0a1a0a', 'hex')

describe('what the bytes say', () => {
  it.each([
    ['image/png', png],
    ['application/pdf', '%PDF-1.7'],
    ['text/csv', 'a,b\n1,2'],
    ['application/xml', '<a/>'],
    ['text/html', '<!doctype html><p>a</p>'],
    ['text/plain', '<html> is a word'],
  ])('is right for %s', (type, bytes) => expect(said(type, bytes)).toEqual([]))

  it.each([
    ['image/png', '{"error":"none"}', 'media-type: declared as image/png, and the bytes are none'],
    ['image/jpeg', png, 'media-type: declared as image/jpeg, and the bytes are none'],
    ['application/pdf', '<html>busy</html>', 'media-type: declared as application/pdf, and the bytes are none'],
    ['text/csv', '<!doctype html><p>busy</p>', 'media-type: an HTML page sent as text/csv'],
    ['application/xml', '{"a":1}', 'media-type: declared as application/xml, and the body is JSON'],
  ])('reports a body that is not %s', (type, bytes, sentence) => expect(said(type, bytes)).toEqual([sentence]))

  it('checks the bytes against the charset', () => {
    const latin = Buffer.from('café', 'latin1')
    expect(said('text/plain', 'café', 'text/plain; charset=utf-8')).toEqual([])
    expect(said('text/plain', latin, 'text/plain; charset=iso-8859-1')).toEqual([])
    expect(said('text/plain', latin, 'text/plain; charset=utf-8')).toEqual([
      'text: declared as utf-8, and the bytes are no UTF-8',
    ])
    expect(said('text/plain', 'café', 'text/plain; charset=iso-8859-1')).toEqual([
      'media-type: declared as iso-8859-1, and the bytes are UTF-8',
    ])
    expect(said('application/json', '"a"', 'application/json; charset=iso-8859-1')).toEqual([
      'media-type: JSON in iso-8859-1, it has to be UTF-8',
    ])
  })

  it('is nothing after a 204', () => {
    const contract = contractOf({ paths: { '/a': { delete: { responses: { 204: { description: '' } } } } } })
    expect(judge(contract, [{ method: 'DELETE', status: 204 }])).toEqual([])
    expect(judge(contract, [{ method: 'DELETE', status: 204, headers: { 'content-length': '2' } }])).toEqual([
      'body: a 204 with a body, which has none',
    ])
  })
})

describe('one departure in many places', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const schemas = Object.fromEntries(
    names.map((name) => [
      `Thing${name}`,
      {
        type: 'object',
        required: ['made'],
        properties: { made: { type: 'string', format: 'date-time' }, [name]: { type: 'string' } },
      },
    ]),
  )
  const contract = contractOf({
    components: { schemas },
    paths: Object.fromEntries(
      names.map((name) => {
        const schema = { $ref: `#/components/schemas/Thing${name}` }
        const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
        return [`/${name}`, { get: { operationId: `get${name}`, responses } }]
      }),
    ),
  })
  const answers = (count: number) =>
    names.slice(0, count).map((name) => ({ url: `/${name}`, body: { made: `Mon, ${name} Jan` } }))

  it('is one finding with its count and its first place', () => {
    const checker = createChecker(contract)
    for (const one of answers(6)) checker.take(exchange(one))
    const { findings } = checker.finish()
    expect(findings.map(({ kind, text: words, count }) => [kind, words, count])).toEqual([
      ['format', '/made is "Mon, a Jan", expected a date-time – and alike in 5 other places', 6],
    ])
    expect(findings[0]!.at).toContain('Thinga')
    expect([...findings[0]!.operations]).toHaveLength(6)
  })

  it('stays apart in a few places, and for other faults', () => {
    expect(judge(contract, answers(4))).toHaveLength(4)
    const other = names.map((name) => ({ url: `/${name}`, body: { made: '2026-01-01T00:00:00Z', [name]: 1 } }))
    expect(judge(contract, other)).toHaveLength(6)
  })

  it('is one finding for statuses that all operations answer', () => {
    const refused = names.map((name) => ({ url: `/${name}`, status: 429, body: {} }))
    expect(judge(contract, refused)).toEqual(['status: 429 is not documented – and alike in 5 other places'])
  })
})
