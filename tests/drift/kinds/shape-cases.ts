export const text = { type: 'string' }
export const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

export type Case = [
  what: string,
  schema: object,
  clean: unknown[],
  drifted: unknown[],
  said: string | RegExp,
  components?: object,
  version?: string,
]

export const pets = {
  Pet: { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
  Cat: object({ kind: text, lives: { type: 'integer', maximum: 9 } }, { required: ['kind', 'lives'] }),
  Dog: object({ kind: text, bark: { type: 'boolean' } }, { required: ['kind', 'bark'] }),
}
export const cat = { kind: 'Cat', lives: 9 }
const dog = { kind: 'Dog', bark: true }
const node = { Node: object({ name: text, children: { type: 'array', items: ref('Node') } }, { required: ['name'] }) }

/** Schemas with valid bodies, drifting bodies, and the expected findings. */
export const shapeCases: Case[] = [
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
]
