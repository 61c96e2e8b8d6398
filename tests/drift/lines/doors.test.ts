import { expect, it } from 'vitest'
import { answers, attempt, ok, type Call, type Reply } from './attempt.ts'

const schemes = `components:
  securitySchemes:
    pass: { type: http, scheme: bearer }
    person: { type: http, scheme: basic }
    station: { type: apiKey, in: header, name: X-Station }
    feed: { type: apiKey, in: query, name: key }
    seat: { type: apiKey, in: cookie, name: sid }
`
const paths = ['/ships', '/ports', '/berths']
const guarded = (security: string) => `${schemes}paths:
${paths.map((path) => `  ${path}:\n    get:\n      operationId: ${path.slice(1)}\n      security: ${security}\n      responses:\n${answers(401)}`).join('\n')}
`
const settings = {
  DRIFT_PASS: 'a-pass-of-ours',
  DRIFT_STATION: 'a-key-of-ours',
  DRIFT_FEED: 'a-feed-of-ours',
  DRIFT_SEAT: 'a-seat-of-ours',
}
const guardedBy =
  (isIn: (call: Call) => boolean) =>
  (call: Call): Reply =>
    paths.includes(call.path) && call.method === 'GET'
      ? isIn(call)
        ? ok
        : [401, { error: 'who is there' }]
      : undefined

const pass = ({ headers }: Call) => headers['authorization'] === 'Bearer a-pass-of-ours'
const station = ({ headers }: Call) => headers['x-station'] === 'a-key-of-ours'
const anyStation = ({ headers }: Call) => headers['x-station'] !== undefined && headers['x-station'] !== ''
const both = '[{ pass: [], station: [] }]'
const either = '[{ pass: [] }, { station: [] }]'

it.each([
  ['both are asked for', both, (call: Call) => pass(call) && station(call), []],
  ['the second of two is not looked at', both, pass, ['security: no call asks for a valid header X-Station']],
  ['the first of two is not looked at', both, station, ['security: no call asks for a valid token']],
  [
    'any value of the second will do',
    both,
    (call: Call) => pass(call) && anyStation(call),
    ['security: no call asks for a valid header X-Station: a made-up one is enough'],
  ],
  ['one of the two is enough', either, (call: Call) => pass(call) || station(call), []],
  [
    'the other way in is open',
    either,
    (call: Call) => pass(call) || anyStation(call),
    ['security: no call asks for a valid header X-Station: a made-up one is enough'],
  ],
  [
    'the other way in is shut',
    either,
    pass,
    ['valid-refused: refused with 401: a call let in by station, as the contract allows'],
  ],
  [
    'an empty cookie will do',
    '[{ seat: [] }]',
    ({ headers }: Call) => /sid=(a-seat-of-ours)?(;|$)/.test(headers['cookie'] ?? ''),
    ['security: no call asks for a valid cookie sid: an empty one is enough'],
  ],
  [
    'any key of the query will do',
    '[{ feed: [] }]',
    ({ search }: Call) => Boolean(search.get('key')),
    ['security: no call asks for a valid parameter key: a made-up one is enough'],
  ],
] as const)('%s', async (_, security, isIn, found) => {
  expect((await attempt(guarded(security), guardedBy(isIn), settings)).found).toEqual(found)
})

it('logs in by the one of several ways that has credentials', async () => {
  const { unchecked } = await attempt(
    guarded(either),
    guardedBy((call) => pass(call) || station(call)),
    { DRIFT_STATION: 'a-key-of-ours' },
  )
  expect(unchecked).toBeNull()
})

it('tries name and password of HTTP, and others', async () => {
  const given = { DRIFT_USERNAME: 'ada', DRIFT_PASSWORD: 'sesame' }
  const pair = ({ headers }: Call) =>
    Buffer.from((headers['authorization'] ?? '').replace('Basic ', ''), 'base64').toString()
  const right = await attempt(
    guarded('[{ person: [] }]'),
    guardedBy((call) => pair(call) === 'ada:sesame'),
    given,
  )
  expect([right.found, right.unchecked]).toEqual([[], null])
  const any = await attempt(
    guarded('[{ person: [] }]'),
    guardedBy((call) => pair(call).length > 1),
    given,
  )
  expect(any.found).toEqual([expect.stringContaining('a made-up one is enough')])
  const wrong = await attempt(
    guarded('[{ person: [] }]'),
    guardedBy((call) => pair(call) === 'ada:sesame'),
    { ...given, DRIFT_PASSWORD: 'wrong' },
  )
  expect(wrong.unchecked).toMatch(/the login was refused/)
})

it.each([503, 502])(
  'tells a server that answers every fifth call with %i as one finding, and still reaches all',
  async (status) => {
    let count = 0
    const { found, unchecked } = await attempt(
      guarded('[{ pass: [] }]'),
      (call) => ((count += 1) % 5 === 0 ? [status, { error: 'busy' }] : guardedBy(pass)(call)),
      settings,
    )
    expect([found, unchecked]).toEqual([
      [expect.stringMatching(new RegExp(`${status} for \\d+ of \\d+ answers, whatever is asked$`))],
      null,
    ])
  },
)
