import fc from 'fast-check'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { follow, operations, type Schema } from '#tests/support/contract-reader.ts'
import { exampleOf } from './good-calls.ts'

/** What becomes of a sealed body. */
type SealFate = 'good' | 'replayed' | 'altered' | 'stale' | 'elsewhere' | 'foreign' | 'cut' | 'plain'

export type Hostile = {
  /** Null: an address the contract does not name. */
  id: OperationId | null
  method: string
  path: string
  search: string
  /** `none`, `garbage`, or the account whose session is used. */
  token: string
  tokenText: string
  seal: SealFate
  body: unknown
  /** Sent in place of the body as it is. */
  raw: Uint8Array | null
  contentType: string
  headers: Record<string, string>
}

const ids = Object.keys(operationTable) as OperationId[]
const nasty = fc.constantFrom(
  '\u0000',
  'a\u0000b',
  'hello \u0000 world',
  '\ud800',
  '\u202e\u2066',
  '’; DROP TABLE members; --',
  "' OR 1=1 --",
  '%00%ff',
  '../../etc/passwd',
  '${7*7}{{7*7}}',
  '__proto__',
  '<script>alert(1)</script>',
  '০১৭১২৩৪৫৬৭৮',
  '1e309',
  '-0',
  'NaN',
  '9007199254740993',
  '0x10',
  'true',
  '[]',
)
const long = fc.integer({ min: 1, max: 20_000 }).map((n) => 'x'.repeat(n))
const text = fc.oneof({ weight: 3, arbitrary: nasty }, fc.string({ unit: 'binary' }), fc.string(), long)
const deep = fc.integer({ min: 5, max: 60 }).map((n) => {
  let value: unknown = 1
  for (let i = 0; i < n; i += 1) value = i % 2 ? [value] : { a: value }
  return value
})
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.double(),
  fc.constantFrom(null, true, {}, [], -1, 0, 2 ** 53, 1.5),
  deep,
)

/** Parts of a right body, some of them spoilt, some missing, some added. */
function bodyOf(id: OperationId): fc.Arbitrary<unknown> {
  const op = operations.find((one) => one.id === id)!
  if (!op.body) return fc.constant(undefined)
  const names = Object.keys(follow(op.body as Schema).properties ?? {})
  const example = exampleOf(id) ?? {}
  const part = fc.tuple(fc.constantFrom(...names, 'nobodyAskedForThis', '__proto__', 'constructor'), value)
  const spoilt = fc
    .tuple(fc.array(part, { maxLength: 3 }), fc.subarray(names, { maxLength: Math.min(2, names.length) }))
    .map(([parts, dropped]) => {
      const remaining = Object.entries(example).filter(([name]) => !dropped.includes(name))
      return Object.fromEntries([...remaining, ...parts])
    })
  return fc.oneof({ weight: 6, arbitrary: spoilt }, { weight: 1, arbitrary: value }, fc.constant(example))
}

function searchOf(id: OperationId): fc.Arbitrary<string> {
  const names = operations.find((one) => one.id === id)!.query.map((one) => String(one['name']))
  const name = fc.oneof({ weight: 5, arbitrary: fc.constantFrom('x', ...names) }, fc.string({ maxLength: 20 }))
  const typed = fc.oneof(
    nasty,
    fc.string({ maxLength: 300 }),
    fc.integer().map(String),
    fc.constantFrom('1', '2', '10', 'BN', 'EN', 'RNG', 'B', 'W', 'true', ''),
  )
  const pairs = fc.array(fc.tuple(name, typed), { maxLength: names.length > 0 ? 4 : 1 })
  const written = pairs.map((list) => {
    const search = String(new URLSearchParams(list.map(([key, one]) => [key.toWellFormed(), one.toWellFormed()])))
    return search && `?${search}`
  })
  return fc.oneof({ weight: 8, arbitrary: written }, fc.constantFrom('?%', '?%zz=%ff%fe', '?&&&=', '?a[b]=1&a[b]=2'))
}

const utf8 = new TextEncoder()
const raw: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .constantFrom('', '{', '[', '"', 'null', '{"value":', '{"a":1}}', '\ufeff{}', '{"__proto__":{"x":1}}')
    .map((one) => utf8.encode(one)),
  fc.integer({ min: 33, max: 40_000 }).map((n) => utf8.encode('['.repeat(n))),
  fc.integer({ min: 250_000, max: 300_000 }).map((n) => utf8.encode(`{"a":"${'x'.repeat(n)}"}`)),
  fc.string().map((one) => new Uint8Array(Buffer.from(`{"a":"${one}"}`, 'utf16le'))),
  fc.constant(Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d)),
)

const headerText = fc.stringMatching(/^[!-~]([ -~]{0,60}[!-~])?$/)
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.record({ language: fc.oneof(headerText, fc.constantFrom('EN', 'CN', 'bn', '')) }),
  fc.record({ merchant: headerText }),
  fc.record({ 'x-forwarded-for': headerText }),
  fc.record({ 'content-encoding': fc.constantFrom('gzip', 'br', 'x') }),
  fc.record({ 'accept-language': headerText, device: headerText, moduleid: headerText, 'user-agent': headerText }),
  fc.integer({ min: 1000, max: 14_000 }).map((n) => ({ 'x-padding': 'p'.repeat(n) })),
)
const token = fc.record({
  token: fc.constantFrom('none', 'none', 'nodi_27', 'nodi_27', 'agent_07', 'guest.user', 'garbage'),
  tokenText: fc.oneof(
    headerText,
    fc.integer({ min: 1, max: 8000 }).map((n) => 'A'.repeat(n)),
    fc.stringMatching(/^[\w-]{22}$/),
  ),
})
const seal = fc.constantFrom<SealFate>(
  'good',
  'good',
  'good',
  'replayed',
  'altered',
  'stale',
  'elsewhere',
  'foreign',
  'cut',
  'plain',
)
const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  fc.constantFrom(
    'text/plain',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'application/json;;;',
    'APPLICATION/JSON',
  ),
)

const perOperation = ids.map((id) =>
  fc.record({
    id: fc.constant(id),
    method: fc.constant(operationTable[id].method as string),
    path: fc.constant(operationTable[id].path as string),
    search: searchOf(id),
    body: bodyOf(id),
    raw: fc.option(raw, { freq: 6 }),
  }),
)
const known = fc.oneof(...perOperation)
const segment = fc.oneof(
  fc.constantFrom('session', 'login', 'member', 'relay', '..', '.', '%2e%2e', '%00', '%'),
  fc.webSegment(),
)
const unknown = fc.record({
  id: fc.constant(null),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
  path: fc
    .tuple(fc.constantFrom('/wps', '/lgw', '/lotto'), fc.array(segment, { minLength: 1, maxLength: 4 }))
    .map(([area, rest]) => `${area}/nothing-${rest.join('/')}`),
  search: fc.constantFrom('', '?x=1', '?%'),
  body: value,
  raw: fc.option(raw, { freq: 3 }),
})

/** One part of an otherwise right call that is spoilt: the `part`th of its body or query. */
export type NearlyRight = { id: OperationId; part: number; value: unknown }

/** A call that would be done but for one part. */
export const nearlyRight: fc.Arbitrary<NearlyRight> = fc.record({
  id: fc.constantFrom(...ids),
  part: fc.nat({ max: 12 }),
  value: fc.oneof({ weight: 5, arbitrary: nasty }, value),
})

/** A malformed or hostile request. */
export const hostileRequest: fc.Arbitrary<Hostile> = fc
  .tuple(
    fc.oneof({ weight: 12, arbitrary: known }, { weight: 1, arbitrary: unknown }),
    token,
    fc.record({ seal, contentType, headers }),
  )
  .map(([call, caller, more]) => ({ ...call, ...caller, ...more }))
