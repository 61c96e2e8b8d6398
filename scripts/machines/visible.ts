import type { GraphEdge, GraphNode, MachineGraph } from '#src/workbench/graph.ts'

/** More states than this are not legible at once: groups are folded. */
export const LEGIBLE = 40
/** Where groups are folded, those of so few states stay open. */
const SMALL = 5

export type VisibleNode = {
  node: GraphNode
  /** The visible container around it; null at the top. */
  within: string | null
  folded: { states: number; transitions: number } | null
  outside: boolean
  /** Transitions written in its box: they lead nowhere. */
  inside: GraphEdge[]
}

/** `brief` ones lead to or from a folded group: only their event is written. */
export type VisibleEdge = { edges: GraphEdge[]; from: string; to: string; first: boolean; brief: boolean }

/**
 * `brief` ones show only the event and guard of a transition, and the name and running actors of a state. `start` is
 * the initial state if the group's own frame is left out.
 */
export type Visible = {
  group: string
  brief: boolean
  start: string | null
  /** Where transitions lead that are rows in the boxes of their states. */
  leads: ReadonlyMap<string, string>
  nodes: VisibleNode[]
  edges: VisibleEdge[]
}

/** The family relations of a graph's states. */
export function family(graph: MachineGraph) {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const children = Map.groupBy(graph.nodes, (node) => node.parent)
  const lineOf = (id: string): string[] => {
    const parent = byId.get(id)?.parent
    return parent ? [id, ...lineOf(parent)] : [id]
  }
  const childrenOf = (id: string): GraphNode[] => children.get(id) ?? []
  const inside = (id: string): number => childrenOf(id).reduce((sum, child) => sum + 1 + inside(child.id), 0)
  return { byId, lineOf, childrenOf, inside }
}

/** The groups that are unfolded in a view: the group itself and, smallest first, as many as stay legible. */
function unfoldedIn(graph: MachineGraph, group: string): Set<string> {
  const { childrenOf, inside } = family(graph)
  const unfolded = new Set([group])
  const unfold = (id: string): void => {
    unfolded.add(id)
    for (const child of childrenOf(id)) unfold(child.id)
  }
  if (inside(group) <= LEGIBLE) unfold(group)
  let shown = 1 + childrenOf(group).length
  const groups = childrenOf(group).filter((child) => !unfolded.has(child.id) && inside(child.id) > 0)
  for (const child of groups.filter(({ id }) => inside(id) <= SMALL).toSorted((a, b) => inside(a.id) - inside(b.id))) {
    shown += inside(child.id)
    if (shown > LEGIBLE) break
    unfold(child.id)
  }
  return unfolded
}

/** How much is folded into a state; null where nothing is inside. */
function foldedIn(
  graph: MachineGraph,
  { lineOf, inside }: ReturnType<typeof family>,
  id: string,
): VisibleNode['folded'] {
  if (inside(id) === 0) return null
  const within = graph.edges.filter(({ source }) => source !== id && lineOf(source).includes(id))
  return { states: inside(id), transitions: within.length }
}

const innerNode = (
  graph: MachineGraph,
  node: GraphNode,
  group: string,
  folded: VisibleNode['folded'],
): VisibleNode => ({
  node,
  within: node.id === group ? null : node.parent,
  folded,
  outside: false,
  inside: graph.edges.filter(({ source, targets }) => source === node.id && targets.length === 0),
})

const outerNode = (node: GraphNode): VisibleNode => ({ node, within: null, folded: null, outside: true, inside: [] })

/** What one view shows of a machine: the states of a group, groups in it folded where there are too many. */
export function visibleIn(graph: MachineGraph, group: string): Visible {
  const relations = family(graph)
  const { byId, lineOf } = relations
  const unfolded = unfoldedIn(graph, group)
  const line = new Set(lineOf(group))

  /** The visible box that represents a state: itself, the folded group around it, or the group outside. */
  const standIn = (id: string): string => {
    const ancestors = lineOf(id)
    const at = ancestors.indexOf(group)
    if (at === -1) return ancestors.findLast((ancestor) => !line.has(ancestor)) ?? ancestors[0]!
    return firstFolded(ancestors.slice(0, at + 1), unfolded)
  }

  const outside = new Set<string>()
  const lifted = graph.edges.flatMap((edge) =>
    edge.targets.map((target, index) => ({
      edge,
      from: standIn(edge.source),
      to: standIn(target),
      first: index === 0,
    })),
  )
  const isIn = (id: string): boolean => lineOf(id).includes(group)
  const shown = lifted.filter(({ edge, from, to }) => {
    if (!isIn(edge.source) && !edge.targets.some(isIn)) return false
    const folds = from === to && !(edge.source === from && edge.targets.includes(to))
    if (folds) return false
    for (const id of [from, to]) if (!isIn(id)) outside.add(id)
    return true
  })

  const inGroup = graph.nodes.filter(({ id }) => isIn(id) && standIn(id) === id)
  const foldedOf = (id: string) => (unfolded.has(id) ? null : foldedIn(graph, relations, id))
  return {
    group,
    brief: false,
    start: null,
    leads: new Map(),
    nodes: [
      ...inGroup.map((node) => innerNode(graph, node, group, foldedOf(node.id))),
      ...[...outside].map((id) => outerNode(byId.get(id)!)),
    ],
    edges: merged(shown, (id) => foldedOf(id) !== null || outside.has(id)),
  }
}

/** From a state up to its group: the outermost that is folded, or the state itself. */
const firstFolded = (ancestors: string[], unfolded: ReadonlySet<string>): string =>
  ancestors.findLast((ancestor, index) => index > 0 && !unfolded.has(ancestor)) ?? ancestors[0]!

type Lifted = { edge: GraphEdge; from: string; to: string; first: boolean }

/** Transitions that lead the same way from or to a folded group become one line. */
function merged(lifted: Lifted[], isFolded: (id: string) => boolean): VisibleEdge[] {
  const alone = lifted.filter(({ from, to }) => !isFolded(from) && !isFolded(to))
  const bundled = Map.groupBy(
    lifted.filter(({ from, to }) => isFolded(from) || isFolded(to)),
    ({ from, to }) => `${from}\n${to}`,
  )
  return [
    ...alone.map(({ edge, from, to, first }) => ({ edges: [edge], from, to, first, brief: false })),
    ...[...bundled.values()].map((list) => ({
      edges: [...new Set(list.map(({ edge }) => edge))],
      from: list[0]!.from,
      to: list[0]!.to,
      first: true,
      brief: true,
    })),
  ]
}

/** The groups with a separate view: the whole machine, and every group that is folded in any view. */
export function viewsOf(graph: MachineGraph): Visible[] {
  const views: Visible[] = []
  const open = (group: string): void => {
    const visible = visibleIn(graph, group)
    views.push(visible)
    for (const { node, folded } of visible.nodes) if (folded) open(node.id)
  }
  open(graph.nodes[0]!.id)
  return views
}
