import { isObject } from '../contract/json.ts'
import { pointerOf } from '../contract/read.ts'
import { expression } from './formats.ts'
import type { Node } from './node.ts'
import { unionOf } from './unions.ts'

/** How a node reaches the nodes below it. */
type Reach = {
  nodeAt: (pointer: string) => Node
  child: (...steps: (string | number)[]) => Node
  /** A schema that may be `false`; null if absent. */
  orFalse: (key: string) => Node | false | null
  /** A schema; null if absent. */
  orNull: (key: string) => Node | null
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const count = (value: unknown, without: number) => (typeof value === 'number' ? value : without)
const keysOf = (value: unknown): string[] => Object.keys(isObject(value) ? value : {})

/** Adds the children of a node. */
export function fillNode(node: Node, nodeAt: (pointer: string) => Node, old: boolean): void {
  const { schema, at } = node
  const child = (...steps: (string | number)[]) => nodeAt(at + pointerOf(...steps))
  const orNull = (key: string) => (schema[key] === undefined ? null : child(key))
  const reach: Reach = { nodeAt, child, orNull, orFalse: (key) => (schema[key] === false ? false : orNull(key)) }
  fillObject(node, reach)
  fillArray(node, reach)
  fillDependent(node, reach)
  fillConditions(node, reach)
  fillUnions(node, reach, old)
  fillParts(node, reach)
}

function fillObject(node: Node, { child, orFalse, orNull }: Reach): void {
  const { schema } = node
  node.props = new Map(keysOf(schema['properties']).map((key) => [key, child('properties', key)]))
  node.patterns = keysOf(schema['patternProperties']).flatMap((key): [RegExp, Node][] => {
    const pattern = expression(key)
    return pattern ? [[pattern, child('patternProperties', key)]] : []
  })
  node.additional = orFalse('additionalProperties')
  node.unevaluated = orFalse('unevaluatedProperties')
  node.names = orNull('propertyNames')
}

function fillArray(node: Node, { child, orFalse }: Reach): void {
  const { schema } = node
  node.prefix = list(schema['prefixItems']).map((_, index) => child('prefixItems', index))
  node.items = orFalse('items') ?? (schema['unevaluatedItems'] === false ? false : null)
  if (schema['contains'] === undefined) return
  node.contains = {
    node: child('contains'),
    min: count(schema['minContains'], 1),
    max: count(schema['maxContains'], Infinity),
  }
}

function fillDependent(node: Node, { child }: Reach): void {
  const required = isObject(node.schema['dependentRequired']) ? node.schema['dependentRequired'] : {}
  node.dependent = [
    ...Object.entries(required).map(([key, names]): Node['dependent'][number] => [key, list(names) as string[], null]),
    ...keysOf(node.schema['dependentSchemas']).map((key): Node['dependent'][number] => [
      key,
      [],
      child('dependentSchemas', key),
    ]),
  ]
}

function fillConditions(node: Node, { child, orNull }: Reach): void {
  node.not = orNull('not')
  if (node.schema['if'] !== undefined)
    node.condition = { when: child('if'), met: orNull('then'), otherwise: orNull('else') }
}

function fillUnions(node: Node, { child }: Reach, old: boolean): void {
  const refOf = ({ schema, at }: Node) => (typeof schema['$ref'] === 'string' ? schema['$ref'] : old ? `#${at}` : null)
  node.unions = (['oneOf', 'anyOf'] as const).flatMap((kind) => {
    const branches = node.schema[kind]
    if (!Array.isArray(branches)) return []
    return [
      unionOf(
        node,
        kind,
        branches.map((_, index) => child(kind, index)),
        refOf,
      ),
    ]
  })
}

/** The node's reference, and the schemas that `allOf` adds. */
function fillParts(node: Node, { nodeAt, child }: Reach): void {
  const reference = node.schema['$ref']
  if (typeof reference === 'string')
    node.flat.push(nodeAt(reference.replace(/^#/, '').replaceAll('%7B', '{').replaceAll('%7D', '}')))
  for (const index of list(node.schema['allOf']).keys()) node.flat.push(child('allOf', index))
}
