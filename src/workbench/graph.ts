/**
 * A machine as data: read by the build; drawn by the viewer, the exports and the reports. Ids of transitions are
 * `nodeId|event|index`, where the event is XState's own descriptor (`xstate.done.actor.logIn`; `always` for
 * eventless).
 */
export type NodeKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
export type EdgeKind = 'on' | 'always' | 'after' | 'done' | 'error' | 'snapshot' | 'wildcard' | 'forbidden'

export type GraphInvoke = { id: string; src: string }

/** An event that an action sends to its own machine. `data`: its payload, if it is static. */
export type GraphRaise = {
  event: string
  delay: string | null
  id: string | null
  data: Record<string, unknown> | null
}

export type GraphNode = {
  id: string
  /** Its name within its parent; the machine's id for the root. */
  key: string
  kind: NodeKind
  /** Null for the machine itself. */
  parent: string | null
  /** The initial state of a compound state. */
  initial: string | null
  tags: string[]
  description: string | null
  /** Numbers of the specification, from `meta.spec`. */
  spec: string[]
  entry: string[]
  exit: string[]
  invokes: GraphInvoke[]
  /** A history state's depth, and its target before there is a history. */
  history: { deep: boolean; targets: string[] } | null
}

export type GraphEdge = {
  id: string
  source: string
  /** Empty when no state is left or entered; more than one for parallel regions. */
  targets: string[]
  kind: EdgeKind
  /** XState's descriptor. */
  event: string
  /** The descriptor in readable form: `done: logIn`, `after 5 s`. */
  label: string
  guard: string | null
  actions: string[]
  delay: string | null
  reenter: boolean
  /**
   * Its place among the transitions of the same event, and their number: the first whose guard passes wins.
   */
  order: { index: number; count: number }
  description: string | null
  spec: string[]
}

export type FindingKind = 'unreachable' | 'shadowed' | 'unsent'

/** A fault that static analysis finds. `at` is the id of a state or a transition. */
export type Finding = { kind: FindingKind; at: string; text: string }

export type MachineGraph = {
  id: string
  /** Path of its source from the root of the project. */
  file: string
  description: string | null
  /** Parents come before their children; the machine itself is first. */
  nodes: GraphNode[]
  edges: GraphEdge[]
  /** The events that actions raise, by the actions' names. */
  raises: Record<string, GraphRaise>
  /** The delayed events that actions cancel, by the actions' names. */
  cancels: Record<string, string>
  findings: Finding[]
}

export type Box = { x: number; y: number; width: number; height: number }
export type Point = { x: number; y: number }

/** A measured line of text; `part` chooses its style, `edge` is its transition. */
export type TextLine = Point & {
  text: string
  part: 'key' | 'tag' | 'spec' | 'text' | 'action' | 'invoke' | 'event' | 'guard'
  edge?: string
  invoke?: string
}

export type PlacedNode = Box & {
  id: string
  lines: TextLine[]
  /** The position of a group's texts: along its top, or along its side. Null for a state. */
  head: { width: number; height: number } | null
  /** The number of states and transitions folded into it. */
  folded: { states: number; transitions: number } | null
  /** It lies outside the shown group, as the end of an edge. */
  outside: boolean
}

export type PlacedEdge = {
  /** One transition; several where groups are folded and they share a route. */
  ids: string[]
  /** The drawn ends: a folded group replaces its content. */
  from: string
  to: string
  label: (Box & { lines: TextLine[] }) | null
  /** One line each: more than one where it crosses group borders. */
  routes: Point[][]
}

/**
 * One drawing. `links` are the dots at initial states and the defaults of history states, which aren't transitions.
 */
export type Picture = {
  width: number
  height: number
  nodes: PlacedNode[]
  edges: PlacedEdge[]
  links: { kind: 'initial' | 'history'; to: string; points: Point[] }[]
}

/**
 * A machine with its drawings. `views` are named by the id of the shown group: the machine's id shows everything,
 * with groups folded from 40 states; a group's id shows its content. `brief` repeats the views that are too large to
 * read at once, with fewer details; exports use `views`.
 */
export type LaidOutMachine = {
  graph: MachineGraph
  views: Record<string, Picture>
  brief: Record<string, Picture>
}

/** A machine's entry in the list, before its drawing has loaded. */
export type MachineEntry = Pick<MachineGraph, 'id' | 'file' | 'findings'> & {
  states: number
  transitions: number
  /** All searchable names: states, events, guards, actors, numbers of the specification. */
  words: string[]
  load: () => Promise<LaidOutMachine>
}
