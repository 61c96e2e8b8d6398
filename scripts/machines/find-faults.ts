import type { Finding, GraphEdge, MachineGraph } from '#src/workbench/graph.ts'

/** States that can be in force: the initial ones, and what transitions of reachable states lead to. */
function reachableIn({ nodes, edges }: MachineGraph): Set<string> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const reached = new Set<string>()
  const entered = new Set<string>()
  const childrenOf = (id: string) => nodes.filter(({ parent }) => parent === id)
  /** In force, with the groups around it and every other region of a parallel one. */
  const reach = (id: string): void => {
    const node = byId.get(id)
    if (!node || reached.has(id)) return
    reached.add(id)
    for (const edge of edges) if (edge.source === id) edge.targets.forEach(enter)
    if (node.kind === 'parallel') for (const child of childrenOf(id)) enter(child.id)
    if (node.parent !== null) reach(node.parent)
  }
  /** Led to: what it starts in comes into force as well. */
  const enter = (id: string): void => {
    reach(id)
    if (entered.has(id)) return
    entered.add(id)
    const node = byId.get(id)
    if (node?.initial) enter(node.initial)
    node?.history?.targets.forEach(enter)
  }
  const [root] = nodes
  if (root) enter(root.id)
  return reached
}

const isShadowing = (edge: GraphEdge): boolean =>
  edge.guard === null && (edge.kind !== 'always' || edge.targets.length > 0)

/** Faults found without running the machine. `sent` are all sent events; without it unsent events aren't reported. */
export function findFaults(graph: MachineGraph, sent: ReadonlySet<string> | null): Finding[] {
  const reached = reachableIn(graph)
  const unreachable = graph.nodes
    .filter(({ id, parent }) => !reached.has(id) && (parent === null || reached.has(parent)))
    .map(({ id }): Finding => ({ kind: 'unreachable', at: id, text: `No transition leads to ${id}.` }))
  const shadowed = graph.edges.flatMap((edge): Finding[] => {
    const earlier = graph.edges.find(
      (other) =>
        other.source === edge.source &&
        other.event === edge.event &&
        other.order.index < edge.order.index &&
        isShadowing(other),
    )
    return earlier
      ? [
          {
            kind: 'shadowed',
            at: edge.id,
            text: `${edge.id} is never taken: ${earlier.id} comes first and asks nothing.`,
          },
        ]
      : []
  })
  const heard = Map.groupBy(
    graph.edges.filter(({ kind, event }) => kind === 'on' && !event.startsWith('xstate.')),
    ({ event }) => event,
  )
  const unsent = [...heard].flatMap(([event, [edge]]): Finding[] =>
    sent && edge && !sent.has(event)
      ? [{ kind: 'unsent', at: edge.id, text: `Nobody sends ${event}: no view, no wiring, no other machine.` }]
      : [],
  )
  return [...unreachable, ...shadowed, ...unsent]
}
