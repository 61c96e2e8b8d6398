import { describe, expect, it } from 'vitest'
import { answers, attempt, ok, refused, type Call, type Reply } from './attempt.ts'

const json = (schema: string) => `content: { application/json: { schema: ${schema} } }`
const id = 'parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]'
const none = `'404': { description: none, ${json('{ type: object, required: [error], properties: { error: { type: string } } }')} }`
const isFields = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

describe('ids that lists show', () => {
  const contract = `paths:
  /parcels: { get: { operationId: listParcels, responses: { '200': { description: ok, ${json('{ type: array, items: { type: object, required: [id], properties: { id: { type: integer } } } }')} } } } }
  /parcels/{id}/events:
    get: { operationId: listEvents, ${id}, responses: { '200': { description: ok, ${json('{ type: array, items: { type: object, required: [at], properties: { at: { type: string } } } }')} }, ${none} } }
`
  const serve =
    (events: Record<string, unknown[]>) =>
    ({ method, path }: Call): Reply => {
      if (method !== 'GET') return [405, { error: 'no' }]
      if (path === '/parcels') return [200, [{ id: 1 }, { id: 2 }, { id: 3 }]]
      const own = events[/^\/parcels\/(\d+)\/events$/.exec(path)?.[1] ?? '']
      return own && [200, own]
    }

  it('are used below them: what only another parcel has is judged too', async () => {
    const { found } = await attempt(contract, serve({ 1: [], 2: [{ at: 'noon' }], 3: [{ at: 7 }] }))
    expect(found).toEqual(['type: /*/at is 7, expected string'])
    expect((await attempt(contract, serve({ 1: [], 2: [{ at: 'noon' }], 3: [] }))).found).toEqual([])
  })
})

describe('the version of a whole that a part changes', () => {
  const contract = `paths:
  /shelves/{id}:
    get:
      operationId: getShelf
      parameters: [{ name: id, in: path, required: true, schema: { type: integer }, example: 1 }]
      responses: { '200': { description: ok, headers: { ETag: { required: true, schema: { type: string } } }, ${json('{ type: object, required: [label], properties: { label: { type: string } } }')} }, ${none} }
  /shelves/{id}/label:
    put:
      operationId: putLabel
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer }, example: 1 }
        - { name: If-Match, in: header, required: true, schema: { type: string } }
      requestBody: { required: true, ${json('{ type: object, required: [label], additionalProperties: false, properties: { label: { type: string, maxLength: 20 } } }')} }
      responses: { '204': { description: done }, '400': { description: no }, '412': { description: late }, ${none} }
`
  const serve = (isStrict: boolean) => {
    let version = 1
    let label = 'poems'
    return ({ method, path, headers, json: body }: Call): Reply => {
      const [, shelf, part] = /^\/shelves\/([^/]+)(\/label)?$/.exec(path) ?? []
      if (shelf === undefined) return undefined
      if (shelf !== '1') return [404, { error: 'none' }]
      if (method === (part ? 'PUT' : 'GET')) {
        if (!part) return [200, { label }, { etag: `"${version}"` }]
        const given: unknown = body?.label
        if (headers['if-match'] === undefined || !isFields(body) || Object.keys(body).length !== 1) return [400]
        if (typeof given !== 'string' || Array.from(given).length > 20) return [400]
        const isKnown = /^"\d+"$/.test(headers['if-match'])
        if (!isKnown || (isStrict && headers['if-match'] !== `"${version}"`)) return [412]
        label = given
        version += 1
        return [204]
      }
      return [405, { error: 'no' }]
    }
  }

  it('is sent with the change, and an older one has to be refused', async () => {
    expect((await attempt(contract, serve(true))).found).toEqual([])
    expect((await attempt(contract, serve(false))).found).toEqual([
      'condition: a change by an older version is taken with 204, documented is 412',
    ])
  })
})

describe('lists in parameters', () => {
  const contract = `paths:
  /things:
    get:
      operationId: look
      parameters: [{ name: tags, in: query, explode: false, schema: { type: array, items: { type: string, maxLength: 9 } } }]
      responses:
${answers(400)}
`
  it('are sent with two entries, which show how they are written', async () => {
    const serve =
      (sign: string) =>
      ({ search, method }: Call): Reply => {
        if (method !== 'GET') return [405, { error: 'no' }]
        const tags = search.get('tags')
        const isFine = tags === null || tags.split(sign).every((tag) => Array.from(tag).length <= 9)
        return isFine && [...search.keys()].every((name) => name === 'tags') ? ok : refused
      }
    const clean = await attempt(contract, serve(','))
    expect(clean.found).toEqual([])
    expect(clean.calls.some(({ search }) => search.get('tags')?.split(',').length === 2)).toBe(true)
    expect((await attempt(contract, serve('|'))).found).toEqual([expect.stringMatching(/^valid-refused: .*tags/)])
  })
})

describe('what is sorted', () => {
  const contract = `paths:
  /books:
    get:
      operationId: listBooks
      parameters: [{ name: sort, in: query, schema: { type: string, enum: [title, -title] } }]
      responses: { '200': { description: ok, ${json('{ type: array, items: { type: object, required: [title], properties: { title: { type: string } } } }')} }, '400': { description: no } }
`
  it('has to follow the requested direction', async () => {
    const books = ['a', 'b', 'c'].map((title) => ({ title }))
    const serve =
      (falls: boolean) =>
      ({ method, search }: Call): Reply => {
        const sort = search.get('sort')
        if (method !== 'GET') return [405]
        if (search.has('driftNobodyAskedForThis') || ![null, 'title', '-title'].includes(sort)) return [400]
        return [200, falls && sort === '-title' ? books.toReversed() : books]
      }
    expect((await attempt(contract, serve(true))).seen).toEqual([])
    expect((await attempt(contract, serve(false))).seen).toEqual(['sort=-title is answered with a rising title'])
  })
})

describe('what a new entry was sent with', () => {
  const note =
    '{ type: object, required: [id, stars], properties: { id: { type: integer }, stars: { type: integer } } }'
  const contract = `paths:
  /notes:
    post:
      operationId: addNote
      requestBody: { required: true, ${json('{ type: object, required: [stars], additionalProperties: false, properties: { stars: { type: integer, minimum: 2, maximum: 5 } } }')} }
      responses: { '201': { description: made, ${json(note)} }, '400': { description: no } }
  /notes/{id}: { get: { operationId: getNote, ${id}, responses: { '200': { description: ok, ${json(note)} }, ${none} } } }
`
  it('is what its answer holds', async () => {
    const serve = (kept: (stars: number) => number) => {
      const notes = new Map<string, { id: number; stars: number }>()
      return ({ method, path, json: body }: Call): Reply => {
        if (path === '/notes' && method === 'POST') {
          const stars: unknown = body?.stars
          if (!Number.isInteger(stars) || Number(stars) < 2 || Number(stars) > 5) return [400]
          if (Object.keys(body as object).length > 1) return [400]
          const made = { id: notes.size + 1, stars: kept(Number(stars)) }
          notes.set(String(made.id), made)
          return [201, made]
        }
        const known = notes.get(/^\/notes\/(\d+)$/.exec(path)?.[1] ?? '')
        return method === 'GET' && path !== '/notes' ? known && [200, known] : [405]
      }
    }
    expect(
      (
        await attempt(
          contract,
          serve((stars) => stars),
        )
      ).seen,
    ).toEqual([])
    expect(
      (
        await attempt(
          contract,
          serve((stars) => stars - 1),
        )
      ).seen,
    ).toEqual([expect.stringMatching(/^stars is sent as \d, and \d is what addNote answers$/)])
  })
})

describe('pages', () => {
  const contract = `paths:
  /logs:
    get:
      operationId: listLogs
      parameters: [{ name: cursor, in: query, schema: { type: string } }, { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 9 } }]
      responses: { '200': { description: ok, ${json('{ type: object, required: [items, nextCursor], properties: { items: { type: array, items: { type: object, required: [n], properties: { n: { type: integer } } } }, nextCursor: { type: [string, "null"] } } }')} }, '400': { description: no } }
`
  const serve =
    (next: (start: number) => number | null, most: (limit: number) => number) =>
    ({ method, search }: Call): Reply => {
      const limit = search.get('limit') ?? '2'
      const cursor = search.get('cursor') ?? '0'
      if (method !== 'GET') return [405]
      if ([...search.keys()].some((name) => name !== 'limit' && name !== 'cursor')) return [400]
      if (!/^[1-9]$/.test(limit) || !/^\d+$/.test(cursor)) return [400]
      const items = [0, 1, 2, 3, 4, 5].map((n) => ({ n })).slice(Number(cursor), Number(cursor) + most(Number(limit)))
      const after = next(Number(cursor) + items.length)
      return [200, { items, nextCursor: after === null ? null : String(after) }]
    }
  const ends = (start: number) => (start < 6 ? start : null)

  it('come to an end, and a cursor that leads back is found', async () => {
    expect(
      (
        await attempt(
          contract,
          serve(ends, (limit) => limit),
        )
      ).found,
    ).toEqual([])
    const { found } = await attempt(
      contract,
      serve(
        (start) => (start < 6 ? start : 0),
        (limit) => limit,
      ),
    )
    expect(found).toEqual([expect.stringMatching(/^pages: page \d+ is the end of the list and still names a next one/)])
  })

  it('are as long as requested', async () => {
    expect(
      (
        await attempt(
          contract,
          serve(ends, (limit) => limit + 1),
        )
      ).seen,
    ).toEqual(['limit=1 is answered with 2 entries'])
  })
})

describe('words', () => {
  it('call a query parameter that, not a body', async () => {
    const { found } = await attempt(
      `paths:
  /things:
    get:
      operationId: look
      parameters: [{ name: span, in: query, style: deepObject, explode: true, required: true, schema: { type: object, required: [low], additionalProperties: false, properties: { low: { type: integer } } } }]
      responses:
${answers(400)}
`,
      ({ method, search }) => {
        const low = search.get('span[low]')
        if (method !== 'GET') return [405, { error: 'no' }]
        if (![...search.keys()].some((name) => name.startsWith('span'))) return refused
        return low === null || /^-?\d+$/.test(low) ? ok : refused
      },
    )
    expect(found.join('\n')).toContain('query parameter span')
    expect(found.join('\n')).not.toContain('the body')
  })
})
