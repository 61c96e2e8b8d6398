import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createChecker } from '#openapi/drift/checker.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { createCurl } from '#openapi/drift/out/curl.ts'
import { exchangeOf } from '#openapi/drift/replay/exchange-of.ts'
import { drift } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'drift-recorded-'))
const inFolder = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const contract = inFolder(
  'things.yaml',
  `openapi: 3.1.0
info: { title: things, version: '1' }
paths:
  /things:
    get:
      operationId: listThings
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { type: string } } } } }
    post:
      operationId: addThing
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer } } } } } }
`,
)

type Entry = { method?: string; status?: number; content?: object; headers?: Record<string, string>; sent?: object }

const entryOf = ({ method = 'GET', status = 200, content = {}, headers = {}, sent = {} }: Entry): object => ({
  startedDateTime: '2026-11-27T14:00:00.000Z',
  time: 5,
  request: { method, url: 'https://shop.example/things', headers: [], ...sent },
  response: {
    status,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    content: { mimeType: 'application/json', ...content },
  },
})

/** What the checker says of a recording with these entries. */
function checkEntries(...entries: readonly Entry[]) {
  const checker = createChecker(openContract(contract))
  for (const entry of entries) checker.take(exchangeOf(JSON.stringify(entryOf(entry)), true)!)
  const { findings, bodies } = checker.finish()
  return { found: findings.map(({ text }) => text), bodies }
}

const list = { content: { size: 5, text: '["a"]' } }

describe('recordings that leave bodies out', () => {
  it.each<[what: string, entry: Entry]>([
    ['an answer with a size and no text', { content: { size: 812 } }],
    ['an answer with a size and an empty text', { content: { size: 812, text: '' } }],
    ['an answer whose length is in its headers', { content: { size: 0 }, headers: { 'Content-Length': '812' } }],
    [
      'an answer that the contract has none for',
      { method: 'POST', status: 201, content: { size: 812 }, sent: { bodySize: 14 } },
    ],
    [
      'a request with a size and no text',
      { method: 'POST', status: 201, content: { size: 8, text: '{"id":1}' }, sent: { bodySize: 14 } },
    ],
  ])('are no drift: %s', (_, entry) => {
    expect(checkEntries(list, entry).found).toEqual([])
  })

  it('are no drift in lines either, where a length is all there is', () => {
    const line = (headers: object, more: object = {}) =>
      JSON.stringify({ method: 'GET', url: '/things', response: { status: 200, headers, ...more } })
    const checker = createChecker(openContract(contract))
    checker.take(exchangeOf(line({ 'content-type': 'application/json', 'content-length': '812' }), false)!)
    expect(checker.finish().findings).toEqual([])
  })

  it('still have their statuses and content types judged, and an answer that has no body misses it', () => {
    const page = { content: { size: 9, mimeType: 'text/html' } }
    expect(checkEntries(list, page, { content: { size: 0 } }).found.toSorted()).toEqual([
      '200 without a body, documented is application/json',
      'content type text/html, documented is application/json',
    ])
  })

  it('say how many answers were not checked, and are named when they contain no body at all', async () => {
    const har = (name: string, ...entries: Entry[]) =>
      inFolder(name, JSON.stringify({ log: { version: '1.2', entries: entries.map(entryOf) } }))
    const replay = (file: string) => drift(['replay', file, '--contract', contract, '--quiet'])
    const lost = { content: { size: 812 } }
    const [some, none] = await Promise.all([replay(har('some.har', list, lost, lost)), replay(har('none.har', lost))])
    expect([some.code, some.stdout]).toEqual([
      0,
      expect.stringContaining('2 answers have bodies that are not recorded, and not judged.'),
    ])
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('the recording holds the body of no answer')])
  })
})

describe('the command that repeats a recorded call', () => {
  const curl = createCurl(new Map(), () => false, [])
  const commandOf = (url: string, headers: object) =>
    curl(exchangeOf(JSON.stringify({ method: 'GET', url, request: { headers } }), false)!)

  it('has the host of the recording, else the one that the request named, else asks for one', () => {
    expect(commandOf('https://shop.example/things', {})).toBe(`curl -i -X GET 'https://shop.example/things'`)
    expect(commandOf('/things', { Host: 'shop.example:81' })).toBe(`curl -i -X GET 'http://shop.example:81/things'`)
    expect(commandOf('/things', {})).toBe(`curl -i -X GET "\${DRIFT_URL:?}"'/things'`)
  })
})
