import { expect, it } from 'vitest'
import { answers, attempt, ok, refused, type Call } from './attempt.ts'

type Fields = Record<string, string | undefined>
type Read = (call: Call) => string[] | Fields | null

const list = '{ type: array, minItems: 1, maxItems: 3, items: { type: integer, minimum: 1, maximum: 9 } }'
const span =
  '{ type: object, additionalProperties: false, required: [low], properties: { low: { type: integer, minimum: 0 }, high: { type: integer, maximum: 9 } } }'

const operation = (path: string, parameter: string) => `paths:
  ${path}:
    get:
      operationId: look
      parameters: [{ name: a, ${parameter} }]
      responses:
${answers(400)}
`
const pairs = (parts: readonly string[]): Fields =>
  Object.fromEntries(parts.flatMap((part, index) => (index % 2 ? [] : [[part, parts[index + 1] ?? '']])))
const named = (parts: readonly string[]): Fields => Object.fromEntries(parts.map((part) => part.split('=', 2)))
const cookie = ({ headers }: Call) => /(?:^|; )a=([^;]*)/.exec(headers['cookie'] ?? '')?.[1]
const query = ({ search }: Call) => search.get('a') ?? undefined
const header = ({ headers }: Call) => headers['a']
const inPath = ({ path }: Call) => decodeURIComponent(path.slice('/things/'.length))
const split =
  (from: (call: Call) => string | undefined, sign: string | RegExp): Read =>
  (call) =>
    from(call)?.split(sign) ?? null
const fieldsOf =
  (read: Read, make: (parts: readonly string[]) => Fields): Read =>
  (call) =>
    (read(call) as string[] | null) && make(read(call) as string[])

const styles: [name: string, path: string, parameter: string, read: Read][] = [
  [
    'a list, said again for each',
    '/things',
    `in: query, schema: ${list}`,
    ({ search }) => (search.has('a') ? search.getAll('a') : null),
  ],
  ['a list between commas', '/things', `in: query, explode: false, schema: ${list}`, split(query, ',')],
  [
    'a list between pipes',
    '/things',
    `in: query, style: pipeDelimited, explode: false, schema: ${list}`,
    split(query, '|'),
  ],
  [
    'a list between spaces',
    '/things',
    `in: query, style: spaceDelimited, explode: false, schema: ${list}`,
    split(query, ' '),
  ],
  ['a list in a header', '/things', `in: header, schema: ${list}`, split(header, /, */)],
  [
    'a list in a cookie',
    '/things',
    `in: cookie, explode: false, schema: ${list}`,
    (call) => split((one) => cookie(one) && decodeURIComponent(cookie(one)!), ',')(call),
  ],
  ['a list in the path', '/things/{a}', `in: path, required: true, schema: ${list}`, split(inPath, ',')],
  [
    'a list in the path, behind a full stop',
    '/things/{a}',
    `in: path, required: true, style: label, schema: ${list}`,
    (call) => inPath(call).slice(1).split(','),
  ],
  [
    'a list in the path, behind its name',
    '/things/{a}',
    `in: path, required: true, style: matrix, schema: ${list}`,
    (call) => inPath(call).replace(/^;a=/, '').split(','),
  ],
  [
    'an object by its brackets',
    '/things',
    `in: query, style: deepObject, schema: ${span}`,
    ({ search }) => {
      const own = [...search].filter(([name]) => name.startsWith('a['))
      return own.length > 0 ? Object.fromEntries(own.map(([name, text]) => [name.slice(2, -1), text])) : null
    },
  ],
  [
    'an object between commas',
    '/things',
    `in: query, explode: false, schema: ${span}`,
    fieldsOf(split(query, ','), pairs),
  ],
  ['an object in a header', '/things', `in: header, schema: ${span}`, fieldsOf(split(header, ','), pairs)],
  [
    'an object in a header, by names',
    '/things',
    `in: header, explode: true, schema: ${span}`,
    fieldsOf(split(header, ','), named),
  ],
  [
    'an object in the path',
    '/things/{a}',
    `in: path, required: true, schema: ${span}`,
    fieldsOf(split(inPath, ','), pairs),
  ],
]

/** A server that reads its parameter by its style, and checks it against these bounds. */
const reading =
  (read: Read, { max = 9, items = 3 } = {}) =>
  (call: Call) => {
    if (!call.path.startsWith('/things') || call.method !== 'GET') return undefined
    const value = read(call)
    if (value === null) return ok
    if (Array.isArray(value))
      return value.length <= items && value.every((one) => /^\d+$/.test(one) && Number(one) >= 1 && Number(one) <= max)
        ? ok
        : refused
    const { low, high, ...more } = value
    const isWhole = (text: string | undefined) => text === undefined || /^-?\d+$/.test(text)
    return low !== undefined &&
      isWhole(low) &&
      Number(low) >= 0 &&
      isWhole(high) &&
      Number(high ?? 0) <= max &&
      Object.keys(more).length === 0
      ? ok
      : refused
  }

it.each(styles)(
  'writes %s as its style says: accepted, loosened and narrowed are told apart',
  async (_, path, parameter, read) => {
    const contract = operation(path, parameter)
    const clean = await attempt(contract, reading(read))
    expect([clean.found, clean.unprobed]).toEqual([[], []])
    expect((await attempt(contract, reading(read, { max: 99 }))).found).toEqual([
      expect.stringMatching(/^invalid-accepted: .*beyond its maximum 9/),
    ])
    const narrow = await attempt(contract, reading(read, { max: 8, items: 2 }))
    expect(narrow.found).toEqual(
      path.includes('{')
        ? []
        : [expect.stringMatching(/^valid-refused: refused with 400 though the contract allows it/)],
    )
  },
)

it('checks the parts of a JSON parameter like a body', async () => {
  const contract = operation('/things', `in: query, content: { application/json: { schema: ${span} } }`)
  const serve = (max: number) => (call: Call) => {
    if (call.path !== '/things' || call.method !== 'GET') return undefined
    const text = call.search.get('a')
    const value = text === null ? { low: 1 } : (JSON.parse(text) as Record<string, unknown> | null)
    const isFine =
      typeof value === 'object' &&
      value !== null &&
      Number.isInteger(value['low']) &&
      Number(value['low']) >= 0 &&
      (value['high'] === undefined || (Number.isInteger(value['high']) && Number(value['high']) <= max)) &&
      Object.keys(value).every((name) => name === 'low' || name === 'high')
    return isFine ? ok : refused
  }
  expect((await attempt(contract, serve(9))).found).toEqual([])
  expect((await attempt(contract, serve(99))).found).toEqual([expect.stringContaining('high beyond its maximum 9')])
})
