import { isObject, textOf, type Json } from '../contract/json.ts'
import type { Contract } from '../contract/model.ts'
import { pointerOf } from '../contract/read.ts'
import type { Node, Union } from './node.ts'
import { bareNode } from './bare-node.ts'
import { expression } from './formats.ts'

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const count = (value: unknown, without: number) => (typeof value === 'number' ? value : without)

/** Compiles schemas of a contract by pointer, each once. */
export function createCompiler(contract: Contract): (pointer: string) => Node {
  const made = new Map<string, Node>()
  const old = contract.version === '3.0'

  function nodeAt(pointer: string): Node {
    const known = made.get(pointer)
    if (known) return known
    const [at, value] = old ? contract.resolve(pointer) : [pointer, contract.resolve(pointer)[1] && here(pointer)]
    const same = made.get(at)
    if (same) return same
    const node = bareNode(at, isObject(value) ? value : value === false ? { not: {} } : {}, old)
    made.set(at, node)
    made.set(pointer, node)
    fill(node)
    return node
  }

  /** The schema as it stands at a pointer, its own reference not followed. */
  function here(pointer: string): unknown {
    const cut = pointer.lastIndexOf('/')
    const [parent, holder] = [pointer.slice(0, cut), pointer.slice(cut + 1)]
    const [, above] = contract.resolve(parent)
    const key = holder.replaceAll('~1', '/').replaceAll('~0', '~')
    return Array.isArray(above) ? (above[Number(key)] as unknown) : isObject(above) ? above[key] : undefined
  }

  function fill(node: Node): void {
    const { schema, at } = node
    const child = (...steps: (string | number)[]) => nodeAt(at + pointerOf(...steps))
    const each = (key: string) => Object.keys(isObject(schema[key]) ? schema[key] : {})
    const orFalse = (key: string): Node | false | null =>
      schema[key] === false ? false : schema[key] === undefined ? null : child(key)
    const reference = typeof schema['$ref'] === 'string' ? schema['$ref'] : null

    node.props = new Map(each('properties').map((key) => [key, child('properties', key)]))
    node.patterns = each('patternProperties').flatMap((key) => {
      const pattern = expression(key)
      return pattern ? [[pattern, child('patternProperties', key)] as const] : []
    }) as [RegExp, Node][]
    node.additional = orFalse('additionalProperties')
    node.unevaluated = orFalse('unevaluatedProperties')
    node.names = schema['propertyNames'] === undefined ? null : child('propertyNames')
    node.prefix = list(schema['prefixItems']).map((_, index) => child('prefixItems', index))
    node.items = orFalse('items') ?? (schema['unevaluatedItems'] === false ? false : null)
    if (schema['contains'] !== undefined)
      node.contains = {
        node: child('contains'),
        min: count(schema['minContains'], 1),
        max: count(schema['maxContains'], Infinity),
      }
    node.dependent = [
      ...each('dependentRequired').map(
        (key) =>
          [key, list((schema['dependentRequired'] as Json)[key]) as string[], null] as [string, string[], Node | null],
      ),
      ...each('dependentSchemas').map(
        (key) => [key, [], child('dependentSchemas', key)] as [string, string[], Node | null],
      ),
    ]
    node.not = schema['not'] === undefined ? null : child('not')
    if (schema['if'] !== undefined)
      node.condition = {
        when: child('if'),
        met: schema['then'] === undefined ? null : child('then'),
        otherwise: schema['else'] === undefined ? null : child('else'),
      }
    node.unions = (['oneOf', 'anyOf'] as const).flatMap((kind) =>
      Array.isArray(schema[kind])
        ? [
            unionOf(
              node,
              kind,
              schema[kind].map((_, index) => child(kind, index)),
            ),
          ]
        : [],
    )
    const parts = [
      ...(reference ? [nodeAt(reference.replace(/^#/, '').replaceAll('%7B', '{').replaceAll('%7D', '}'))] : []),
      ...list(schema['allOf']).map((_, index) => child('allOf', index)),
    ]
    for (const part of parts) node.flat.push(part)
  }

  function unionOf(node: Node, kind: Union['kind'], branches: Node[]): Union {
    const union: Union = { kind, at: `${node.at}/${kind}`, branches, tag: null }
    const discriminator = node.schema['discriminator']
    if (!isObject(discriminator)) return union
    const mapping = isObject(discriminator['mapping']) ? discriminator['mapping'] : {}
    const byRef = new Map(branches.map((branch) => [refOf(branch), branch]))
    const branchOf = new Map<unknown, Node>()
    for (const [ref, branch] of byRef) if (ref !== null) branchOf.set(ref.split('/').pop(), branch)
    for (const [value, ref] of Object.entries(mapping)) {
      const branch = byRef.get(String(ref)) ?? byRef.get(`#/components/schemas/${String(ref)}`)
      if (!branch) continue
      const implied = refOf(branch)?.split('/').pop()
      if (branchOf.get(implied) === branch && !Object.hasOwn(mapping, String(implied))) branchOf.delete(implied)
      branchOf.set(value, branch)
    }
    return { ...union, tag: { name: textOf(discriminator['propertyName']), branchOf, strict: true } }
  }

  const refOf = (branch: Node) =>
    typeof branch.schema['$ref'] === 'string' ? branch.schema['$ref'] : old ? `#${branch.at}` : null

  const settled = new WeakSet<Node>()
  /** Parts of parts come in, once every node below has been filled; recursion ends at what is in already. */
  function settle(node: Node): Node {
    if (settled.has(node)) return node
    const all = new Set<Node>()
    const add = (one: Node) => {
      if (all.has(one)) return
      all.add(one)
      for (const part of one.flat) add(part)
    }
    add(node)
    node.flat = [...all]
    settled.add(node)
    const under = [
      ...node.flat,
      ...node.props.values(),
      ...node.patterns.map(([, one]) => one),
      ...node.prefix,
      ...node.dependent.map(([, , one]) => one),
      ...node.unions.flatMap(({ branches }) => branches),
      node.additional,
      node.unevaluated,
      node.items,
      node.names,
      node.not,
      node.contains?.node,
      node.condition?.when,
      node.condition?.met,
      node.condition?.otherwise,
    ]
    for (const one of under) if (one) settle(one)
    for (const union of node.unions) union.tag ??= impliedTag(union)
    return node
  }

  return (pointer) => settle(nodeAt(pointer))
}

/** A property that holds one fixed value in every branch, a different one in each, tells the branches apart. */
function impliedTag({ branches }: Union): Union['tag'] {
  const objects = branches.filter((branch) => branch.flat.some(({ props }) => props.size > 0))
  if (objects.length < 2) return null
  const fixed = (branch: Node, name: string) =>
    branch.flat.flatMap(({ props }) => props.get(name)?.flat.flatMap(({ values }) => values ?? []) ?? [])
  for (const name of objects[0]!.flat.flatMap(({ props }) => [...props.keys()])) {
    const branchOf = new Map(objects.flatMap((branch) => fixed(branch, name).map((value) => [value, branch] as const)))
    const all = objects.flatMap((branch) => fixed(branch, name))
    const everywhere = objects.every((branch) => fixed(branch, name).length > 0)
    if (everywhere && branchOf.size === all.length)
      return { name, branchOf, strict: objects.length === branches.length }
  }
  return null
}
