import { describe, expect, it } from 'vitest'
import { judgeBodies } from './judge.ts'

const text = { type: 'string' }
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

type Case = [
  what: string,
  schema: object,
  clean: unknown[],
  drifted: unknown[],
  said: string | RegExp,
  components?: object,
  version?: string,
]

const pets = {
  Pet: { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
  Cat: object({ kind: text, lives: { type: 'integer', maximum: 9 } }, { required: ['kind', 'lives'] }),
  Dog: object({ kind: text, bark: { type: 'boolean' } }, { required: ['kind', 'bark'] }),
}
const cat = { kind: 'Cat', lives: 9 }
const dog = { kind: 'Dog', bark: true }
const node = { Node: object({ name: text, children: { type: 'array', items: ref('Node') } }, { required: ['name'] }) }

const cases: Case[] = [
  [
    'nested lists',
    { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
    [[[1], [2, 3]], []],
    [[[1], [2, 'x']]],
    'type: /*/* is "x", expected integer',
  ],
  [
    'a tree',
    ref('Node'),
    [{ name: 'a', children: [{ name: 'b', children: [] }] }],
    [{ name: 'a', children: [{ name: 'b', children: [{ children: [] }] }] }],
    'required: name is missing in /children/*/children/*',
    node,
  ],
  [
    'a branch told by its discriminator',
    ref('Pet'),
    [cat, dog],
    [{ kind: 'Cat', lives: 12 }, dog],
    'bounds: /lives is 12, expected at most 9',
    pets,
  ],
  [
    'a variant nobody documented',
    ref('Pet'),
    [cat, dog],
    [{ kind: 'Fish' }],
    /^variant: the body is of no documented variant/,
    pets,
  ],
  [
    'a variant told by a constant',
    {
      oneOf: [
        object({ t: { const: 'a' }, x: text }, { required: ['t', 'x'] }),
        object({ t: { const: 'b' }, y: text }, { required: ['t', 'y'] }),
      ],
    },
    [
      { t: 'a', x: '1' },
      { t: 'b', y: '1' },
    ],
    [{ t: 'b', y: 1 }],
    'type: /y is 1, expected string',
  ],
  [
    'a variant without any tag',
    {
      oneOf: [
        object({ x: text }, { required: ['x'], additionalProperties: false }),
        object({ y: text }, { required: ['y'], additionalProperties: false }),
      ],
    },
    [{ x: '1' }, { y: '1' }],
    [{ x: 1 }, { y: '1' }],
    'type: /x is 1, expected string',
  ],
  [
    'parts put together by allOf',
    { allOf: [object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] })] },
    [{ a: '1', b: '2' }],
    [{ a: '1', b: '2', c: '3' }],
    'extra-field: /c is not in the contract',
  ],
  [
    'a part of allOf left out',
    { allOf: [object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] })] },
    [{ a: '1', b: '2' }],
    [{ a: '1' }],
    'required: b is missing',
  ],
  [
    'unevaluatedProperties',
    { allOf: [object({ a: text })], unevaluatedProperties: false },
    [{ a: '1' }],
    [{ a: '1', z: 1 }],
    'extra-field: /z is not in the contract',
  ],
  [
    'the values of a map',
    { type: 'object', additionalProperties: { type: 'number' } },
    [{ x: 1, y: 2 }],
    [{ x: 1, y: '2' }],
    'type: /y is "2", expected number',
  ],
  [
    'a map that is open on purpose',
    object({ a: text }, { additionalProperties: true }),
    [{ a: '1', any: 1 }],
    [{ a: 1, any: 1 }],
    'type: /a is 1, expected string',
  ],
  [
    'keys by pattern',
    { type: 'object', patternProperties: { '^x-': { type: 'integer' } }, additionalProperties: false },
    [{ 'x-a': 1 }],
    [{ 'x-a': 1, y: 1 }],
    'extra-field: /y is not in the contract',
  ],
  [
    'names of keys',
    { type: 'object', propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: text },
    [{ a: '1' }],
    [{ A1: '1' }],
    /^pattern: \/A1 is "A1", expected a text like/,
  ],
  [
    'null by a list of types',
    object({ a: { type: ['string', 'null'] } }),
    [{ a: null }, { a: '1' }],
    [{ a: null }, { a: 7 }],
    'type: /a is 7, expected string or null',
  ],
  [
    'null by nullable',
    object({ a: { type: 'string', nullable: true } }),
    [{ a: null }, { a: '1' }],
    [{ a: null }, { a: 7 }],
    'type: /a is 7, expected string or null',
    {},
    '3.0.3',
  ],
  [
    'null where 3.0 does not say nullable',
    object({ a: text }, { required: ['a'] }),
    [{ a: '1' }],
    [{ a: null }],
    'nullable: /a is null',
    {},
    '3.0.3',
  ],
  [
    'null by anyOf',
    object({ a: { anyOf: [ref('Cat'), { type: 'null' }] } }),
    [{ a: null }, { a: cat }],
    [{ a: null }, { a: { kind: 'Cat' } }],
    'required: lives is missing in /a',
    pets,
  ],
  [
    'an empty text where null is documented',
    object({ a: { type: ['string', 'null'] } }),
    [{ a: null }, { a: 'x' }],
    [{ a: '' }, { a: 'x' }],
    /^never-shown: "" was sent where null is documented/,
  ],
  [
    'an exclusive bound of 3.0',
    object({ a: { type: 'number', minimum: 0, exclusiveMinimum: true } }),
    [{ a: 1 }],
    [{ a: 0 }],
    'bounds: /a is 0, expected above 0',
    {},
    '3.0.3',
  ],
  [
    'an exclusive bound of 3.1',
    object({ a: { type: 'number', exclusiveMaximum: 5 } }),
    [{ a: 4 }],
    [{ a: 5 }],
    'bounds: /a is 5, expected below 5',
  ],
  [
    'a list of numbers',
    object({ a: { type: 'integer', enum: [1, 2, 3] } }),
    [{ a: 2 }],
    [{ a: 4 }],
    'enum: /a is 4, expected 1 or 2 or 3',
  ],
  [
    'a multiple',
    object({ a: { type: 'number', multipleOf: 0.01 } }),
    [{ a: 19.99 }],
    [{ a: 19.999 }],
    'bounds: /a is 19.999, expected a multiple of 0.01',
  ],
  [
    'a number of 64 bits',
    object({ a: { type: 'integer', format: 'int64' } }),
    [{ a: 9007199254740991 }],
    [{ a: 1.5 }],
    'type: /a is 1.5, expected integer',
  ],
  [
    'a number of 32 bits',
    object({ a: { type: 'integer', format: 'int32' } }),
    [{ a: 1 }],
    [{ a: 3000000000 }],
    'format: /a is 3000000000, expected int32',
  ],
  [
    'bytes',
    object({ a: { type: 'string', format: 'byte' } }),
    [{ a: 'ZHJpZnQ=' }],
    [{ a: 'not base64!' }],
    'format: /a is "not base64!", expected a byte',
  ],
  [
    'a UUID',
    object({ a: { type: 'string', format: 'uuid' } }),
    [{ a: '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10' }],
    [{ a: '6f0f7a0e' }],
    'format: /a is "6f0f7a0e", expected a uuid',
  ],
  [
    'an address',
    object({ a: { type: 'string', format: 'uri' } }),
    [{ a: 'https://a.example/b' }],
    [{ a: '/b' }],
    'format: /a is "/b", expected a uri',
  ],
  [
    'an IP address',
    object({ a: { type: 'string', format: 'ipv4' } }),
    [{ a: '192.0.2.1' }],
    [{ a: '192.0.2.256' }],
    'format: /a is "192.0.2.256", expected a ipv4',
  ],
  [
    'a decimal as text',
    object({ price: { type: 'string', pattern: String.raw`^\d+\.\d{2}$` } }),
    [{ price: '1.00' }],
    [{ price: 1 }],
    'type: /price is the number 1: amounts travel as decimal strings',
  ],
  [
    'a secret that comes back',
    object({ a: text, password: { type: 'string', writeOnly: true } }, { required: ['a', 'password'] }),
    [{ a: '1' }],
    [{ a: '1', password: 'x' }],
    'extra-field: /password is sent back though it is writeOnly',
  ],
  [
    'a length in code points',
    object({ a: { type: 'string', maxLength: 2 } }),
    [{ a: '😀😀' }],
    [{ a: 'abc' }],
    'bounds: /a is "abc", expected at most 2 letters',
  ],
  [
    'items that repeat',
    { type: 'array', uniqueItems: true, items: { type: 'integer' } },
    [[1, 2]],
    [[1, 1]],
    /^bounds: the body is \[1,1\], expected items that differ/,
  ],
  [
    'a tuple',
    { type: 'array', prefixItems: [text, { type: 'integer' }], items: false },
    [['a', 1]],
    [['a', 'b']],
    'type: /* is "b", expected integer',
  ],
  [
    'a condition',
    {
      ...object({ a: text, b: text }),
      if: { properties: { a: { const: 'x' } } },
      ...(JSON.parse('{"then":{"required":["b"]}}') as object),
    },
    [{ a: 'x', b: '1' }, { a: 'y' }],
    [{ a: 'x' }, { a: 'y', b: '1' }],
    'required: b is missing',
  ],
  [
    'fields that need each other',
    { ...object({ a: text, b: text }), dependentRequired: { a: ['b'] } },
    [{ a: '1', b: '2' }, {}],
    [{ a: '1' }, { b: '1' }],
    'required: b is missing',
  ],
  ['what is kept out', object({ a: { not: { type: 'integer' } } }), [{ a: 'x' }], [{ a: 1 }], /^variant: \/a is 1/],
  [
    'a field renamed from camel to snake',
    object({ userName: text, b: text }, { required: ['userName'] }),
    [{ userName: 'a', b: '1' }],
    [{ user_name: 'a', b: '1' }],
    'rename: userName is sent as user_name',
  ],
  [
    'an optional field renamed',
    object({ userName: text, b: text }),
    [{ userName: 'a', b: '1' }],
    [
      { user_name: 'a', b: '1' },
      { user_name: 'a', b: '1' },
    ],
    'rename: userName is sent as user_name',
  ],
  [
    'a field renamed in a closed object',
    object({ total: { type: 'integer' }, b: text }, { required: ['total'], additionalProperties: false }),
    [{ total: 1, b: '1' }],
    [{ sum: 1, b: '1' }],
    'rename: total is sent as sum',
  ],
  [
    'an optional field never sent',
    object({ a: text, b: text }),
    [{ a: '1', b: '2' }, { a: '1' }],
    [{ a: '1' }, { a: '1' }],
    'never-shown: the field b was never sent in 2 answers',
  ],
  [
    'time stamps at another offset',
    object({ at: { type: 'string', format: 'date-time', examples: ['2026-01-01T00:00:00Z'] } }),
    [{ at: '2026-01-01T00:00:00Z' }],
    [{ at: '2026-01-01T06:00:00+06:00' }],
    /^offset: \/at is/,
  ],
]

describe('schemas', () => {
  it.each(cases)(
    'says nothing of %s as documented, and one thing of its drift',
    (_what, schema, clean, drifted, said, components, version) => {
      expect(judgeBodies(schema, clean, components, version)).toEqual([])
      const found = judgeBodies(schema, drifted, components, version)
      expect(found).toEqual([typeof said === 'string' ? said : expect.stringMatching(said)])
    },
  )

  it('makes one finding of a shared schema that is wrong in list, item and map', () => {
    const schema = object({
      list: { type: 'array', items: ref('Cat') },
      one: ref('Cat'),
      map: { type: 'object', additionalProperties: ref('Cat') },
    })
    const bad = { kind: 'Cat', lives: 'nine' }
    expect(judgeBodies(schema, [{ list: [bad, bad], one: bad, map: { x: bad } }], pets)).toEqual([
      expect.stringMatching(/^type: .*lives is "nine", expected integer$/),
    ])
  })

  it('names enum values, nulls and fields that long traffic never shows', () => {
    const schema = object(
      { a: { type: 'string', enum: ['x', 'y'] }, b: { type: ['string', 'null'] } },
      { required: ['a', 'b'] },
    )
    const many = Array.from({ length: 60 }, () => ({ a: 'x', b: 'q' }))
    expect(judgeBodies(schema, many).toSorted()).toEqual([
      'never-shown: null is documented and was never sent in 60 answers',
      'never-shown: the value "y" was never sent in 60 answers',
    ])
    expect(judgeBodies(schema, many.slice(0, 5))).toEqual([])
  })
})
