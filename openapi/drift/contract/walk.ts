import { isObject, type Json } from './json.ts'

/** The kind of an object in a contract: a schema, or another part. The same keyword means different things in them. */
export type Kind = 'schema' | 'part'
export type Child = { steps: string[]; node: unknown; kind: Kind }

/** Schema keywords that contain schemas by name, in a list, and alone. */
const schemaMaps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'])
const schemaLists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const schemaWords = new Set([
  'items',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'contentSchema',
])
/** Keywords of other parts that contain parts by name: a name may be any word, even `default` and `example`. */
const partMaps = new Set([
  'paths',
  'webhooks',
  'pathItems',
  'responses',
  'parameters',
  'requestBodies',
  'headers',
  'content',
  'encoding',
  'examples',
  'links',
  'callbacks',
  'securitySchemes',
  'additionalOperations',
  'mediaTypes',
])
/** Maps in which a name that begins with `x-` is an extension. */
const extended = new Set(['paths', 'responses', 'callbacks'])
const data = new Set(['example', 'value', 'default', 'enum', 'const', 'mapping'])

const named = (word: string, value: Json, kind: Kind): Child[] =>
  Object.entries(value)
    .filter(([name]) => !(extended.has(word) && name.startsWith('x-')))
    .map(([name, node]) => ({ steps: [word, name], node, kind }))

const listed = (word: string, value: readonly unknown[], kind: Kind): Child[] =>
  value.map((node, index) => ({ steps: [word, String(index)], node, kind }))

function inSchema(word: string, value: unknown): Child[] {
  if (schemaMaps.has(word)) return isObject(value) ? named(word, value, 'schema') : []
  if (Array.isArray(value)) return schemaLists.has(word) || word === 'items' ? listed(word, value, 'schema') : []
  return schemaWords.has(word) && isObject(value) ? [{ steps: [word], node: value, kind: 'schema' }] : []
}

function inPart(word: string, value: unknown): Child[] {
  if (word.startsWith('x-') || data.has(word)) return []
  if (word === 'schema' || word === 'itemSchema') return [{ steps: [word], node: value, kind: 'schema' }]
  if (word === 'schemas' && isObject(value)) return named(word, value, 'schema')
  if (Array.isArray(value)) return listed(word, value, 'part')
  if (!isObject(value)) return []
  return partMaps.has(word) ? named(word, value, 'part') : [{ steps: [word], node: value, kind: 'part' }]
}

/** The schemas and parts directly inside one. Examples, values and extensions are data, not parts of the contract. */
export const childrenOf = (node: Json, kind: Kind): Child[] =>
  Object.entries(node).flatMap(([word, value]) => (kind === 'schema' ? inSchema(word, value) : inPart(word, value)))
