import { sameJson } from '../contract/json.ts'
import type { Node } from './node.ts'
import { keepsBy, report, type Path, type Visit } from './context.ts'

const none: readonly Node[] = []

/** Visits an object that all of `nodes` describe. */
export function visitObject(visit: Visit, value: Record<string, unknown>, nodes: readonly Node[], path: Path): void {
  const keys = Object.keys(value)
  let described = false
  for (const node of nodes) {
    if (node.props.size > 0 || node.required.length > 0) described = true
    visitShape(visit, node, value, keys.length, path)
  }
  for (const key of keys) {
    if (visit.failed && visit.issues === null) return
    const here = { up: path, key }
    let known = false
    let under: readonly Node[] = none
    for (const node of nodes) {
      const own = visitKey(visit, node, key, value[key], here)
      if (own === null) continue
      known = true
      under = under.length === 0 ? own : [...under, ...own]
    }
    if (!known) under = stranger(visit, key, value[key], nodes, here, described)
    if (under.length > 0) visit.walk(visit, value[key], under, here)
  }
}

/** The requirements for an object as a whole: its required fields, and their number. */
function visitShape(visit: Visit, node: Node, value: Record<string, unknown>, size: number, path: Path): void {
  const { required, counts, dependent } = node
  for (const key of required) if (!Object.hasOwn(value, key)) missing(visit, node, key, value, path)
  if (size < counts[0])
    report(visit, node, path, value, { keyword: 'minProperties', expected: `at least ${counts[0]} fields` })
  if (size > counts[1])
    report(visit, node, path, value, { keyword: 'maxProperties', expected: `at most ${counts[1]} fields` })
  for (const [key, wanted] of dependent)
    if (Object.hasOwn(value, key))
      for (const other of wanted) if (!Object.hasOwn(value, other)) missing(visit, node, other, value, path)
}

/** The schemas that one node applies to a field; null if it does not mention the field. */
function visitKey(visit: Visit, node: Node, key: string, value: unknown, here: Path): readonly Node[] | null {
  const child = node.props.get(key)
  let own: readonly Node[] | null = child?.flat ?? null
  if (child && visit.issues !== null) countKey(visit, node, child, key, value, here)
  for (const [pattern, schema] of node.patterns)
    if (pattern.test(key)) own = own === null ? schema.flat : [...own, ...schema.flat]
  if (node.names) visit.walk(visit, key, node.names.flat, here)
  if (own !== null || node.additional === null) return own
  if (node.additional !== false) return node.additional.flat
  report(visit, node, here, value, { keyword: 'additionalProperties', expected: `no field ${key}` }, key)
  return none
}

/** Counts a field that was shown, and reports one on the wrong side. */
function countKey(visit: Visit, node: Node, child: Node, key: string, value: unknown, here: Path): void {
  node.seen.props.set(key, (node.seen.props.get(key) ?? 0) + 1)
  const wrongSide = visit.side === 'response' ? 'write' : 'read'
  if (!child.flat.some(({ side }) => side === wrongSide)) return
  const expected = `no ${key} in a ${visit.side}`
  report(visit, node, here, value, { keyword: `${wrongSide}Only`, expected }, key)
}

/** An undocumented field: forbidden, or at least not described by the contract. */
function stranger(visit: Visit, key: string, value: unknown, nodes: readonly Node[], path: Path, described: boolean) {
  for (const node of nodes) {
    if (node.unevaluated === null) continue
    if (node.unevaluated !== false) return node.unevaluated.flat
    report(visit, node, path, value, { keyword: 'unevaluatedProperties', expected: `no field ${key}` }, key)
    return none
  }
  const owner = nodes.find(({ props }) => props.size > 0) ?? nodes[0]
  if (visit.closedWorld && described && owner && visit.issues !== null)
    report(
      visit,
      owner,
      path,
      value,
      { keyword: 'undocumented', expected: `no field ${key}: the contract does not name it` },
      key,
    )
  return none
}

function missing(visit: Visit, node: Node, key: string, value: unknown, path: Path): void {
  const child = node.props.get(key)
  const other = visit.side === 'response' ? 'write' : 'read'
  if (child?.flat.some(({ side }) => side === other)) return
  report(visit, node, path, value, { keyword: 'required', expected: `the field ${key}` }, key)
}

/** Visits a list that all of `nodes` describe. */
export function visitArray(visit: Visit, value: unknown[], nodes: readonly Node[], path: Path): void {
  const children: Node[] = []
  let prefixed = false
  for (const node of nodes) {
    const [minCount, maxCount] = node.lengths
    if (value.length < minCount)
      report(visit, node, path, value, { keyword: 'minItems', expected: `at least ${minCount} items` })
    if (value.length > maxCount)
      report(visit, node, path, value, { keyword: 'maxItems', expected: `at most ${maxCount} items` })
    if (node.unique && hasTwins(value))
      report(visit, node, path, value, { keyword: 'uniqueItems', expected: 'items that differ' })
    if (node.contains) {
      const { node: wanted, min: few, max: many } = node.contains
      const hits = value.filter((item) => keepsBy(visit.walk, wanted, item, visit.side)).length
      if (hits < few || hits > many)
        report(visit, node, path, value, { keyword: 'contains', expected: `from ${few} to ${many} matching items` })
    }
    if (node.prefix.length > 0) prefixed = true
    else if (node.items) children.push(...node.items.flat)
    if (node.items === false && value.length > node.prefix.length)
      report(visit, node, path, value, { keyword: 'items', expected: `at most ${node.prefix.length} items` })
  }
  if (children.length === 0 && !prefixed) return
  for (let index = 0; index < value.length; index += 1) {
    if (visit.failed && visit.issues === null) return
    const own = prefixed
      ? nodes.flatMap(
          (node) => node.prefix[index]?.flat ?? (node.prefix.length > 0 && node.items ? node.items.flat : []),
        )
      : none
    const under = own.length === 0 ? children : [...children, ...own]
    if (under.length > 0) visit.walk(visit, value[index], under, { up: path, key: index })
  }
}

function hasTwins(items: readonly unknown[]): boolean {
  if (items.every((item) => typeof item !== 'object' || item === null)) return new Set(items).size < items.length
  return items.some((item, index) => items.slice(index + 1).some((other) => sameJson(item, other)))
}
