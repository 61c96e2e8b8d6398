import type { GraphEdge, GraphNode, MachineGraph } from '../graph.ts'

type Transition = {
  target?: string | string[]
  guard?: string
  actions?: string[]
  reenter?: true
  description?: string
  meta?: { spec: string[] }
}
type Transitions = Record<string, Transition[]>

/** A key within a target: dots separate keys, so those of a key itself are escaped. */
const escaped = (key: string): string => key.replaceAll('.', String.raw`\.`)

/** The way from the machine to a state, as a target: `#machine.group.state`. */
function targetOf(id: string, nodes: readonly GraphNode[]): string {
  const node = nodes.find((one) => one.id === id)
  if (!node) return `#${escaped(id)}`
  return node.parent === null ? `#${escaped(node.id)}` : `${targetOf(node.parent, nodes)}.${escaped(node.key)}`
}

function transitionOf(edge: GraphEdge, { nodes }: MachineGraph): Transition {
  const targets = edge.targets.map((id) => targetOf(id, nodes))
  return {
    ...(targets.length > 0 && { target: targets.length === 1 ? targets[0]! : targets }),
    ...(edge.guard !== null && { guard: edge.guard }),
    ...(edge.actions.length > 0 && { actions: edge.actions }),
    ...(edge.reenter && { reenter: true as const }),
    ...(edge.description !== null && { description: edge.description }),
    ...(edge.spec.length > 0 && { meta: { spec: edge.spec } }),
  }
}

const listed = (edges: GraphEdge[], graph: MachineGraph): Transition[] =>
  edges.toSorted((a, b) => a.order.index - b.order.index).map((edge) => transitionOf(edge, graph))

/** Transitions by the key that an event has in a config. */
const byKey = (edges: GraphEdge[], keyOf: (edge: GraphEdge) => string, graph: MachineGraph): Transitions =>
  Object.fromEntries([...Map.groupBy(edges, keyOf)].map(([key, list]) => [key, listed(list, graph)]))

const isAny = (value: object | readonly unknown[]) => Object.keys(value).length > 0

function nodeConfig(node: GraphNode, graph: MachineGraph): object {
  const edges = graph.edges.filter(({ source }) => source === node.id)
  const of = (event: string) =>
    listed(
      edges.filter((edge) => edge.event === event),
      graph,
    )
  const invoke = node.invokes.map(({ id, src }) => {
    const [onDone, onError] = [of(`xstate.done.actor.${id}`), of(`xstate.error.actor.${id}`)]
    const onSnapshot = of(`xstate.snapshot.${id}`)
    return {
      id,
      src,
      ...(isAny(onDone) && { onDone }),
      ...(isAny(onError) && { onError }),
      ...(isAny(onSnapshot) && { onSnapshot }),
    }
  })
  const own = new Set([
    'always',
    `xstate.done.state.${node.id}`,
    ...node.invokes.flatMap(({ id }) => [
      `xstate.done.actor.${id}`,
      `xstate.error.actor.${id}`,
      `xstate.snapshot.${id}`,
    ]),
  ])
  const after = edges.filter(({ kind }) => kind === 'after')
  const on = edges.filter((edge) => edge.kind !== 'after' && !own.has(edge.event))
  const [always, onDone] = [of('always'), of(`xstate.done.state.${node.id}`)]
  const children = graph.nodes.filter(({ parent }) => parent === node.id)
  const delays = byKey(after, ({ event }) => event.slice('xstate.after.'.length, -`.${node.id}`.length), graph)
  const hasOwnId = node.parent === null || node.id !== `${node.parent}.${node.key}`
  const initial = children.find(({ id }) => id === node.initial)?.key
  return {
    ...(hasOwnId && { id: node.id }),
    ...(['parallel', 'final', 'history'].includes(node.kind) && { type: node.kind }),
    ...(node.history && {
      history: node.history.deep ? 'deep' : 'shallow',
      ...(node.history.targets[0] !== undefined && { target: targetOf(node.history.targets[0], graph.nodes) }),
    }),
    ...(initial !== undefined && { initial }),
    ...(node.description !== null && { description: node.description }),
    ...(isAny(node.tags) && { tags: node.tags }),
    ...(isAny(node.spec) && { meta: { spec: node.spec } }),
    ...(isAny(node.entry) && { entry: node.entry }),
    ...(isAny(node.exit) && { exit: node.exit }),
    ...(isAny(invoke) && { invoke }),
    ...(isAny(always) && { always }),
    ...(isAny(on) && { on: byKey(on, ({ event }) => event, graph) }),
    ...(isAny(after) && { after: delays }),
    ...(isAny(onDone) && { onDone }),
    ...(isAny(children) && {
      states: Object.fromEntries(children.map((child) => [child.key, nodeConfig(child, graph)])),
    }),
  }
}

/**
 * A machine as the config that XState's `createMachine` and Stately read: JSON, with guards, actions, delays and actors
 * by their names, for which `setup` or `provide` supply the code.
 */
export const toXState = (graph: MachineGraph): string =>
  `${JSON.stringify(graph.nodes[0] ? nodeConfig(graph.nodes[0], graph) : {}, null, 2)}\n`
