import { expect, it } from 'vitest'
import { answers, attempt, ok, refused, type Call } from './attempt.ts'

const json = (schema: string) => `          application/json: { schema: ${schema} }`
const make = (content: string) => `paths:
  /things:
    post:
      operationId: make
      requestBody:
        required: true
        content:
${content}
      responses:
${answers(400)}
`
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any
const taking = (takes: (body: Body, call: Call) => boolean) => (call: Call) =>
  call.path === '/things' && call.method === 'POST' ? (takes(call.json, call) ? ok : refused) : undefined
const isFields = (body: Body) => typeof body === 'object' && body !== null && !Array.isArray(body)
const isWhole = (value: unknown, max = Infinity) => Number.isInteger(value) && (value as number) <= max
const isText = (value: unknown) => typeof value === 'string'

const tuple =
  '{ type: object, required: [at], properties: { at: { type: array, prefixItems: [{ type: number, minimum: -90 }, { type: string, enum: [n, s] }], items: false, minItems: 2 } } }'
const takesTuple = (min: number) => (body: Body) =>
  isFields(body) &&
  Array.isArray(body.at) &&
  body.at.length === 2 &&
  typeof body.at[0] === 'number' &&
  body.at[0] >= min &&
  ['n', 's'].includes(body.at[1])
const containing =
  '{ type: object, required: [parts], properties: { parts: { type: array, minItems: 2, contains: { const: main }, items: { type: string, enum: [main, side, back] } } } }'
const takesHeld = (has: (parts: string[]) => boolean) => (body: Body) =>
  isFields(body) &&
  Array.isArray(body.parts) &&
  body.parts.length >= 2 &&
  body.parts.every((one: string) => ['main', 'side', 'back'].includes(one)) &&
  has(body.parts)
const conditional =
  '{ type: object, required: [kind], properties: { kind: { type: string, enum: [card, cash] }, number: { type: string, pattern: "^[0-9]{4}$" } }, if: { properties: { kind: { const: card } } }, then: { required: [number] } }'
const takesConditional = (asks: boolean) => (body: Body) =>
  isFields(body) &&
  ['card', 'cash'].includes(body.kind) &&
  (body.number === undefined ? !(asks && body.kind === 'card') : isText(body.number) && /^[0-9]{4}$/.test(body.number))
const dependent =
  '{ type: object, dependentRequired: { a: [b] }, required: [c], properties: { a: { type: string }, b: { type: string }, c: { type: integer } } }'
const takesDependent = (asks: boolean) => (body: Body) =>
  isFields(body) &&
  isWhole(body.c) &&
  [body.a, body.b].every((one) => one === undefined || isText(one)) &&
  !(asks && body.a !== undefined && body.b === undefined)
const names =
  '{ type: object, minProperties: 1, maxProperties: 3, propertyNames: { pattern: "^[a-z]{2}$" }, additionalProperties: { type: string, maxLength: 4 } }'
const takesNames = (name: RegExp) => (body: Body) =>
  isFields(body) &&
  Object.keys(body).length > 0 &&
  Object.keys(body).length <= 3 &&
  Object.entries(body).every(
    ([key, value]) => name.test(key) && isText(value) && Array.from(value as string).length <= 4,
  )
const patterns =
  '{ type: object, minProperties: 1, additionalProperties: false, patternProperties: { "^x-[a-z]+$": { type: integer, maximum: 5 } } }'
const takesPatterns = (max: number) => (body: Body) =>
  isFields(body) &&
  Object.keys(body).length > 0 &&
  Object.entries(body).every(([key, value]) => /^x-[a-z]+$/.test(key) && isWhole(value, max))
const forbidden = '{ type: object, required: [a], properties: { a: { type: string, not: { enum: [admin, root] } } } }'
const takesAllowed = (others: string[]) => (body: Body) => isFields(body) && isText(body.a) && !others.includes(body.a)
const many =
  '{ type: array, minItems: 1, maxItems: 3, items: { type: object, required: [a], properties: { a: { type: integer, maximum: 9 } } } }'
const takesMany = (max: number) => (body: Body) =>
  Array.isArray(body) &&
  body.length > 0 &&
  body.length <= 3 &&
  body.every((one) => isFields(one) && isWhole(one.a, max))

it.each([
  ['a list whose items have places', tuple, takesTuple(-90), takesTuple(-999), 'item 1 beyond its minimum -90'],
  [
    'a list that has to hold something',
    containing,
    takesHeld((parts) => parts.includes('main')),
    takesHeld(() => true),
    'without what it has to hold',
  ],
  [
    'a field that a condition asks for',
    conditional,
    takesConditional(true),
    takesConditional(false),
    'the body without number',
  ],
  ['a field that another one asks for', dependent, takesDependent(true), takesDependent(false), 'a without b'],
  ['a map whose names have a form', names, takesNames(/^[a-z]{2}$/), takesNames(/./), 'with a name it must not have'],
  ['a map by the form of its names', patterns, takesPatterns(5), takesPatterns(99), 'beyond its maximum 5'],
  [
    'a text that must not be another',
    forbidden,
    takesAllowed(['admin', 'root']),
    takesAllowed([]),
    'against what it must not be',
  ],
  ['a list in place of an object', many, takesMany(9), takesMany(99), 'a beyond its maximum 9'],
] as const)('makes %s, and finds when it is no longer asked for', async (_, schema, takes, loose, sentence) => {
  const clean = await attempt(make(json(schema)), taking(takes))
  expect([clean.found, clean.unprobed]).toEqual([[], []])
  expect((await attempt(make(json(schema)), taking(loose))).found).toEqual([
    expect.stringMatching(new RegExp(`^invalid-accepted: .*${sentence}`)),
  ])
})

const open = '{ type: object, required: [a], properties: { a: { type: string } } }'
it.each([
  ['an open object', open, (body: Body) => isText(body?.a) && Object.keys(body as object).length === 1],
  [
    'one that does not say that it is one',
    '{ required: [a], properties: { a: { type: string } } }',
    (body: Body) => isFields(body) && isText(body.a) && Object.keys(body as object).length === 1,
  ],
  [
    'one inside another',
    '{ type: object, required: [a], properties: { a: { type: object, required: [b], properties: { b: { type: integer } } } } }',
    (body: Body) => isWhole(body?.a?.b) && Object.keys(body.a as object).length === 1,
  ],
  [
    'one whose further fields have a form',
    '{ type: object, required: [a], properties: { a: { type: string } }, additionalProperties: { type: integer } }',
    (body: Body) => isText(body?.a) && Object.keys(body as object).length === 1,
  ],
  [
    'one in two parts',
    '{ allOf: [{ type: object, required: [a], properties: { a: { type: string } } }, { type: object, properties: { b: { type: integer } } }] }',
    (body: Body) =>
      isText(body?.a) && Object.keys(body as object).every((name) => name === 'a' || (name === 'b' && isWhole(body.b))),
  ],
])('finds, once, that %s is refused a field the contract allows', async (_, schema, takes) => {
  expect((await attempt(make(json(schema)), taking(takes))).found).toEqual([
    expect.stringMatching(/^valid-refused: .*an extra field, which is allowed$/),
  ])
})

it.each([
  ['header', ({ headers }: Call) => headers['x-any'] !== undefined],
  ['query parameter', ({ search }: Call) => search.has('any')],
  ['field', ({ json: body }: Call) => body.any !== undefined],
])('finds that nothing is accepted without a %s nobody documented', async (_, has) => {
  const { found } = await attempt(
    make(json(open)),
    taking((body, call) => isText(body?.a) && has(call)),
  )
  expect(found).toEqual(['valid-refused: refused with 400: every request that keeps the contract'])
})

const closed =
  '{ type: object, additionalProperties: false, required: [a], properties: { a: { type: string, maxLength: 5 }, n: { type: integer, maximum: 5 } } }'
const form = '          application/x-www-form-urlencoded'
const xml = '          application/xml'
const takesClosed = (body: Body) =>
  isFields(body) &&
  isText(body.a) &&
  Array.from(body.a as string).length <= 5 &&
  Object.keys(body).every((name) => name === 'a' || (name === 'n' && isWhole(body.n, 5)))
const fromForm = (text: string) =>
  Object.fromEntries(
    Array.from(new URLSearchParams(text), ([name, value]) => [
      name,
      name === 'n' && /^-?\d+$/.test(value) ? Number(value) : value,
    ]),
  )

it('holds each documented media type to the contract, not only the first', async () => {
  const contract = make(`${json(closed)}\n${form}: { schema: ${closed} }`)
  const serve = (takesForm: (body: Body) => boolean) =>
    taking((body, call) =>
      call.headers['content-type'] === 'application/json' ? takesClosed(body) : takesForm(fromForm(call.body)),
    )
  expect((await attempt(contract, serve(takesClosed))).found).toEqual([])
  expect(
    (
      await attempt(
        contract,
        serve((body) => isText(body.a)),
      )
    ).found,
  ).toEqual([expect.stringMatching(/^invalid-accepted: .*as little checked: a, n$/)])
  expect(
    (
      await attempt(
        contract,
        serve(() => false),
      )
    ).found,
  ).toEqual([
    'valid-refused: refused with 400 though the contract allows it: a body of type application/x-www-form-urlencoded',
  ])
})

it('sends XML as the contract shows it, and none where it shows none', async () => {
  const shown = make(`${xml}: { schema: { type: object }, example: '<thing><a>1</a></thing>' }`)
  const takesXml = taking((_, { body }) => /^<thing>.*<\/thing>$/.test(body))
  const { found, calls } = await attempt(shown, takesXml)
  expect(found).toEqual([])
  expect(calls.some(({ body }) => body === '<thing><a>1</a></thing>')).toBe(true)
  const silent = await attempt(
    make(`${json(open)}\n${xml}: { schema: ${open} }`),
    taking((body) => isFields(body) && isText(body.a)),
  )
  expect([silent.found, silent.calls.filter(({ headers }) => headers['content-type'] === 'application/xml')]).toEqual([
    [],
    [],
  ])
})

it('breaks and varies a body that is a text', async () => {
  const contract = make('          text/plain: { schema: { type: string, minLength: 2, maxLength: 9 } }')
  const serve = (min: number, max: number) =>
    taking((_, { body }) => Array.from(body).length >= min && Array.from(body).length <= max)
  expect((await attempt(contract, serve(2, 9))).found).toEqual([])
  expect((await attempt(contract, serve(2, 99))).found).toEqual([expect.stringContaining('the body too long')])
  expect((await attempt(contract, serve(2, 8))).found).toEqual([
    expect.stringContaining('though the contract allows it'),
  ])
})
