import { isObject } from '../contract/json.ts'
import type { Contract } from '../contract/model.ts'
import { bareNode } from './bare-node.ts'
import { fillNode } from './fill.ts'
import type { Node } from './node.ts'
import { impliedTag } from './unions.ts'

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
    fillNode(node, nodeAt, old)
    return node
  }

  /** The schema at a pointer, without following its reference. */
  function here(pointer: string): unknown {
    const cut = pointer.lastIndexOf('/')
    const [parent, holder] = [pointer.slice(0, cut), pointer.slice(cut + 1)]
    const [, above] = contract.resolve(parent)
    const key = holder.replaceAll('~1', '/').replaceAll('~0', '~')
    return Array.isArray(above) ? (above[Number(key)] as unknown) : isObject(above) ? above[key] : undefined
  }

  const settled = new WeakSet<Node>()
  return (pointer) => settle(nodeAt(pointer), settled)
}

/** Parts of parts come in, once every node below has been filled; recursion ends at what is in already. */
function settle(node: Node, settled: WeakSet<Node>): Node {
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
  for (const one of nodesUnder(node)) if (one) settle(one, settled)
  for (const union of node.unions) union.tag ??= impliedTag(union)
  return node
}

const nodesUnder = (node: Node): (Node | false | null | undefined)[] => [
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
