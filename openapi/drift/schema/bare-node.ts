import { textOf, type Json } from '../contract/json.ts'
import { offsetOf } from './formats.ts'
import type { Node } from './node.ts'
import { numberRules, textRules } from './rules.ts'

const emptyMap: ReadonlyMap<string, never> = new Map<string, never>()
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const count = (value: unknown, without: number) => (typeof value === 'number' ? value : without)

/** A node with its own keywords; its children are filled in later. */
export function bareNode(at: string, schema: Json, old: boolean): Node {
  const types = typesOf(schema, old)
  const values = 'const' in schema ? [schema['const']] : Array.isArray(schema['enum']) ? schema['enum'] : null
  const allowed = values && old && schema['nullable'] === true && !values.includes(null) ? [...values, null] : values
  const node: Node = {
    at,
    schema,
    flat: [],
    types,
    values: allowed,
    texts: allowed && allowed.every((value) => typeof value !== 'object' || value === null) ? new Set(allowed) : null,
    text: textRules(schema),
    number: numberRules(schema, old),
    required: list(schema['required']).filter((key) => typeof key === 'string'),
    props: emptyMap,
    patterns: [],
    additional: null,
    unevaluated: null,
    names: null,
    counts: [count(schema['minProperties'], 0), count(schema['maxProperties'], Infinity)],
    dependent: [],
    prefix: [],
    items: null,
    lengths: [count(schema['minItems'], 0), count(schema['maxItems'], Infinity)],
    unique: schema['uniqueItems'] === true,
    contains: null,
    unions: [],
    not: null,
    condition: null,
    side: schema['readOnly'] === true ? 'read' : schema['writeOnly'] === true ? 'write' : null,
    offset: documentedOffset(schema),
    seen: {
      count: 0,
      answers: 0,
      serial: 0,
      nulls: 0,
      hollow: undefined,
      props: new Map(),
      values: new Map(),
      offsets: new Set(),
    },
  }
  node.flat.push(node)
  return node
}

function typesOf(schema: Json, old: boolean): ReadonlySet<string> | null {
  const { type } = schema
  if (type === undefined) return null
  return new Set([...[type].flat().map(String), ...(old && schema['nullable'] === true ? ['null'] : [])])
}

/** The required offset of a schema's time stamps, if its text or examples show one. */
function documentedOffset(schema: Json): string | null {
  if (schema['format'] !== 'date-time') return null
  const shown = [schema['example'], ...list(schema['examples'])].filter((one) => typeof one === 'string')
  const offsets = new Set(shown.map(offsetOf))
  if (/\b(UTC|GMT)\b/.test(textOf(schema['description']))) return 'Z'
  return offsets.size === 1 ? [...offsets][0]! : null
}
