import type { GraphEdge } from '#src/workbench/graph.ts'
import type { Visible, VisibleEdge } from './visible.ts'

/** Something leaves or enters the machine itself, or happens in all of it. */
function hasOwn({ group, nodes, edges }: Visible): boolean {
  const frame = nodes.find(({ node }) => node.id === group)
  const inAll = (frame?.node.invokes.length ?? 0) + (frame?.inside.length ?? 0)
  return inAll > 0 || edges.some(({ from, to }) => from === group || to === group)
}

/** Transitions from the same state to the same state become one line. Those with several targets stay apart. */
function joined(edges: readonly VisibleEdge[]): VisibleEdge[] {
  const byEnds = Map.groupBy(edges, (edge) =>
    edge.brief || edge.edges.some(({ targets }) => targets.length > 1) ? edge : `${edge.from}\n${edge.to}`,
  )
  return [...byEnds.values()].map((list) => ({ ...list[0]!, edges: list.flatMap((edge) => edge.edges) }))
}

/**
 * A view as it is seen from afar: a line for all transitions that lead the same way, their actions, numbers and
 * descriptions left to the details. No frame stands around it: what leaves the whole group leaves a box of its name.
 */
export function briefOf(visible: Visible): Visible {
  const { group, nodes } = visible
  const edges = joined(visible.edges)
  const frame = nodes.find(({ node }) => node.id === group)?.node
  if (!frame || frame.kind === 'parallel' || nodes.every(({ within }) => within !== group))
    return { ...visible, brief: true, edges }
  return {
    ...visible,
    brief: true,
    start: frame.initial,
    nodes: nodes
      .filter(({ node }) => node.id !== group || hasOwn(visible))
      .map((one) => (one.within === group ? { ...one, within: null } : one)),
    edges,
  }
}

/** Some transitions as rows in the boxes they leave, where they say where they lead; some as lines. */
function withRows(
  brief: Visible,
  isRow: (edge: VisibleEdge) => boolean,
  isLine: (edge: VisibleEdge) => boolean,
): Visible {
  const names = new Map(brief.nodes.map(({ node }) => [node.id, node.key]))
  const rows = Map.groupBy(
    brief.edges.filter((edge) => edge.first && isRow(edge)),
    ({ from }) => from,
  )
  const edgesOf = (id: string) => (rows.get(id) ?? []).flatMap(({ edges }) => edges)
  const namesOf = ({ targets }: GraphEdge) => targets.map((id) => names.get(id) ?? id).join(', ')
  return {
    ...brief,
    leads: new Map([...rows.keys()].flatMap((id) => edgesOf(id).map((edge) => [edge.id, namesOf(edge)] as const))),
    nodes: brief.nodes.map((one) => ({ ...one, inside: [...one.inside, ...edgesOf(one.node.id)] })),
    edges: brief.edges.filter(isLine).map((edge) => (isRow(edge) ? { ...edge, first: false } : edge)),
  }
}

/** Puts the texts of transitions into the boxes of their states, so that lines need little room. */
export function rowsOf(brief: Visible): Visible {
  const groups = new Set(brief.nodes.map(({ within }) => within))
  return withRows(
    brief,
    ({ from, brief: counted }) => !groups.has(from) && !counted,
    () => true,
  )
}

/**
 * Each group of the machine as a separate part: a transition to another group is a row that names the target, without a
 * line. States without a group form one more part.
 */
export function partsOf(brief: Visible): Visible[] {
  const byId = new Map(brief.nodes.map((one) => [one.node.id, one]))
  const topOf = (id: string): string => {
    const within = byId.get(id)?.within
    return within ? topOf(within) : id
  }
  const groups = new Set(brief.nodes.map(({ within }) => within))
  const partOf = (id: string) => (groups.has(topOf(id)) ? topOf(id) : '')
  const isGroup = (id: string) => groups.has(id)
  const split = withRows(
    brief,
    ({ from, to, brief: counted }) => !counted && (!isGroup(from) || partOf(from) !== partOf(to)),
    // a row says of itself that it leads back to its own state
    ({ from, to }) => partOf(from) === partOf(to) && (from !== to || isGroup(from)),
  )
  return [...new Set(split.nodes.map(({ node }) => partOf(node.id)))].map((part) => ({
    ...split,
    start: split.start !== null && partOf(split.start) === part && part === '' ? split.start : null,
    nodes: split.nodes.filter(({ node }) => partOf(node.id) === part),
    edges: split.edges.filter(({ from }) => partOf(from) === part),
  }))
}
