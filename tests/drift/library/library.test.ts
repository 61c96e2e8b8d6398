import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createChecker, type Report } from '#openapi/drift/checker.ts'
import { keenEvidence } from '#openapi/drift/gather/never-shown.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { runAgainst, type RunResult } from '#openapi/drift/run/run.ts'
import { closeConnections, usualLimits } from '#openapi/drift/run/send.ts'
import { socketTransport } from '#openapi/drift/run/wire.ts'
import type { Asked, Reply } from './library-routes.ts'
import { startLibrary, type Twist } from './library-server.ts'

const contract = openContract(join(import.meta.dirname, 'library.yaml'))
afterAll(closeConnections)

async function check(twist: Twist): Promise<{ report: Report; result: RunResult; said: string[] }> {
  const library = await startLibrary(twist)
  const checker = createChecker(contract, { evidence: keenEvidence })
  const credentials = readCredentials({ DRIFT_USER: 'ada', DRIFT_PASSWORD: 'open sesame' })
  const result = await runAgainst({
    contract,
    checker,
    base: library.url,
    transport: socketTransport(usualLimits),
    credentials,
    writes: false,
  })
  library.close()
  const report = checker.finish()
  return { report, result, said: report.findings.map(({ kind, text }) => `${kind}: ${text}`) }
}

const at = (method: string, path: RegExp, change: (reply: Reply, request: Asked) => Reply): Twist => ({
  reply: (request, reply) => (request.method === method && path.test(request.path) ? change(reply, request) : reply),
})
const done = (change: (reply: Reply) => Reply) => (reply: Reply) => (reply.status < 300 ? change(reply) : reply)
const books = (change: (book: Record<string, unknown>) => Record<string, unknown>): Twist => ({
  reply: (_, reply) => {
    const body = reply.body as Record<string, unknown> | undefined
    if (reply.status >= 300 || !body) return reply
    if (Array.isArray(body['items'])) return { ...reply, body: { ...body, items: body['items'].map(change) } }
    return 'bookId' in body ? { ...reply, body: change(body) } : reply
  },
})

const twists: [what: string, twist: Twist, said: RegExp][] = [
  [
    'a field renamed everywhere',
    books(({ addedAt, ...book }) => ({ ...book, added_at: addedAt })),
    /^rename: addedAt is sent as added_at$/,
  ],
  [
    'a price as a number',
    books((book) => ({ ...book, price: Number(book['price']) })),
    /^type: .*a decimal number as text$/,
  ],
  ['a map with a wrong value', books((book) => ({ ...book, counts: { lent: '2' } })), /^type: .*\/counts\/lent is "2"/],
  ['an optional field never sent', books(({ subtitle: _gone, ...book }) => book), /^never-shown: the field subtitle/],
  [
    'a dash for null',
    books((book) => ({ ...book, subtitle: book['subtitle'] ?? '-' })),
    /^never-shown: "-" was sent where null/,
  ],
  ['a new field', books((book) => ({ ...book, shelf: 'A' })), /^extra-field: .*shelf/],
  ['an id that is text', books((book) => ({ ...book, bookId: String(book['bookId']) })), /^type: .*bookId/],
  ['local time', books((book) => ({ ...book, addedAt: '2026-11-21T15:30:00+06:00' })), /^offset: /],
  [
    '200 for a creation',
    at(
      'POST',
      /^\/books$/,
      done((reply) => ({ ...reply, status: 200 })),
    ),
    /^status: 200 is not documented$/,
  ],
  [
    'no Location',
    at(
      'POST',
      /^\/books$/,
      done(({ headers: _gone, ...reply }) => reply),
    ),
    /^header: the header location is missing$/,
  ],
  [
    'a key that counts for nothing',
    {
      ask: (request) => ({
        ...request,
        headers:
          request.headers['idempotency-key']?.length === 36
            ? { ...request.headers, 'idempotency-key': crypto.randomUUID() }
            : request.headers,
      }),
    },
    /^idempotency: the same request with the same key was answered differently$/,
  ],
  [
    'a renamed parameter',
    {
      ask: (request) => ({
        ...request,
        query: new URLSearchParams(
          [...request.query].map(([name, value]): [string, string] => [
            { pageSize: 'old', per_page: 'pageSize' }[name] ?? name,
            value,
          ]),
        ),
      }),
      ...at('GET', /^\/books$/, (reply, { query }) =>
        [...query.keys()].every((name) => ['page', 'pageSize', 'genre'].includes(name))
          ? reply
          : { status: 400, type: 'application/problem+json', body: { title: 'unknown', status: 400, detail: null } },
      ),
    },
    /^rename: the query parameter pageSize is called per_page$/,
  ],
  [
    'a list that ignores its bounds',
    {
      ask: (request) =>
        request.path === '/books' && Number(request.query.get('pageSize')) > 20
          ? { ...request, query: new URLSearchParams() }
          : request,
    },
    /^invalid-accepted: .*pageSize/,
  ],
  [
    'any session',
    {
      ask: (request) => request,
      ...at('GET', /featured/, () => ({
        status: 200,
        body: {
          medium: 'audio',
          title: 'x',
          price: '1.00',
          author: { name: 'y' },
          genre: 'poem',
          tags: [],
          subtitle: null,
          bookId: 1,
          addedAt: '2026-11-21T09:30:00Z',
          counts: {},
          minutes: 1,
        },
      })),
    },
    /^security: /,
  ],
  [
    'a made-up id answered',
    at('GET', /^\/books\/\d+$/, (reply, request) =>
      reply.status === 404
        ? {
            status: 200,
            body: {
              medium: 'audio',
              title: 'x',
              price: '1.00',
              author: { name: 'y', born: 1 },
              genre: 'poem',
              tags: [],
              subtitle: null,
              bookId: Number(request.path.slice(7)),
              addedAt: '2026-11-21T09:30:00Z',
              counts: {},
              minutes: 1,
            },
          }
        : reply,
    ),
    /^invalid-accepted: .*a made-up bookId/,
  ],
  [
    'a method nobody documented',
    at('PATCH', /^\/books\/featured$/, () => ({ status: 200, body: {} })),
    /^method: PATCH/,
  ],
  [
    'letters lost',
    at('PATCH', /^\/books\/\d+$/, (reply) => {
      const body = reply.body as Record<string, unknown> | undefined
      return reply.status < 300 && typeof body?.['title'] === 'string'
        ? { ...reply, body: { ...body, title: body['title'].replaceAll(/\P{ASCII}/gu, '?') } }
        : reply
    }),
    /^text: title comes back changed/,
  ],
  [
    'JPEG for PNG',
    at(
      'GET',
      /cover$/,
      done((reply) => ({ ...reply, type: 'image/jpeg' })),
    ),
    /^media-type: content type image\/jpeg/,
  ],
  [
    'problems as plain JSON',
    { reply: (_, reply) => (reply.status >= 400 ? { ...reply, type: 'application/json' } : reply) },
    /^media-type: content type application\/json/,
  ],
  [
    'a problem whose status is another',
    {
      reply: (_, reply) =>
        reply.status === 401 ? { ...reply, body: { title: 'x', status: 403, detail: null } } : reply,
    },
    /^envelope: the body says status 403/,
  ],
  [
    'a delete that answers',
    at(
      'DELETE',
      /^\/books\/\d+$/,
      done(() => ({ status: 200, body: {} })),
    ),
    /^status: 200 is not documented$/,
  ],
]

describe('a second little API, in OpenAPI 3.0', () => {
  it('keeps its contract: nothing is said and everything is called', async () => {
    const { said, result, report } = await check({})
    expect(said).toEqual([])
    expect(result.unreached).toEqual([])
    const { operations } = report.coverage.totals
    expect(operations.shown).toBe(operations.all)
  })

  it.each(twists)('finds %s, as one finding', async (_what, twist, pattern) => {
    expect((await check(twist)).said).toEqual([expect.stringMatching(pattern)])
  })
})
