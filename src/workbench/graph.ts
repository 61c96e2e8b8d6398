/**
 * A machine as data: what the build reads from it, what the viewer, the exports and the reports draw. Ids of transitions
 * are `nodeId|event|index`, the event being XState's own descriptor (`xstate.done.actor.logIn`; `always` for eventless).
 */
export type NodeKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
export type EdgeKind = 'on' | 'always' | 'after' | 'done' | 'error' | 'snapshot' | 'wildcard' | 'forbidden'

export type GraphInvoke = { id: string; src: string }

/** An event that an action sends to its own machine. `data`: what it carries, where that is known beforehand. */
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
  /** The id of the state that a compound state starts in. */
  initial: string | null
  tags: string[]
  description: string | null
  /** Numbers of the specification, from `meta.spec`. */
  spec: string[]
  entry: string[]
  exit: string[]
  invokes: GraphInvoke[]
  /** A history state's depth and where it leads before there is a history. */
  history: { deep: boolean; targets: string[] } | null
}

export type GraphEdge = {
  id: string
  source: string
  /** Empty when nothing is left or entered; more than one into parallel regions. */
  targets: string[]
  kind: EdgeKind
  /** XState's descriptor. */
  event: string
  /** The descriptor as people read it: `done: logIn`, `after 5 s`. */
  label: string
  guard: string | null
  actions: string[]
  delay: string | null
  reenter: boolean
  /** Its place among the transitions of the same event, and how many there are: the first whose guard holds is taken. */
  order: { index: number; count: number }
  description: string | null
  spec: string[]
}

export type FindingKind = 'unreachable' | 'shadowed' | 'unsent'

/** Something wrong with a machine that can be seen without running it. `at` is the id of a state or a transition. */
export type Finding = { kind: FindingKind; at: string; text: string }

export type MachineGraph = {
  id: string
  /** Path of its source from the root of the project. */
  file: string
  description: string | null
  /** Parents stand before their children; the machine itself is first. */
  nodes: GraphNode[]
  edges: GraphEdge[]
  /** What actions raise, by the actions' names. */
  raises: Record<string, GraphRaise>
  /** Delayed events that actions take back, by the actions' names. */
  cancels: Record<string, string>
  findings: Finding[]
}

export type Box = { x: number; y: number; width: number; height: number }
export type Point = { x: number; y: number }

/** One line of text as it was measured; `part` says how it is painted, `edge` which transition it stands for. */
export type TextLine = Point & {
  text: string
  part: 'key' | 'tag' | 'spec' | 'text' | 'action' | 'invoke' | 'event' | 'guard'
  edge?: string
  invoke?: string
}

export type PlacedNode = Box & {
  id: string
  lines: TextLine[]
  /** Where the texts of a group stand: along its top, or along its side. Null for a state. */
  head: { width: number; height: number } | null
  /** How many states and transitions are folded into it. */
  folded: { states: number; transitions: number } | null
  /** It stands outside the group that is shown, as the end of an edge. */
  outside: boolean
}

export type PlacedEdge = {
  /** One transition; several where groups are folded and they lead the same way. */
  ids: string[]
  /** Where it is drawn from and to: a folded group stands for what is in it. */
  from: string
  to: string
  label: (Box & { lines: TextLine[] }) | null
  /** One line each: more than one where it crosses the borders of groups. */
  routes: Point[][]
}

/** One drawing. `links` are the dots at initial states and the defaults of history states: no transitions. */
export type Picture = {
  width: number
  height: number
  nodes: PlacedNode[]
  edges: PlacedEdge[]
  links: { kind: 'initial' | 'history'; to: string; points: Point[] }[]
}

/**
 * A machine with its drawings. `views` are named by the id of the group they show: the machine's own id shows all of it,
 * groups folded when it has more than 40 states; a group's id shows what is in it. `brief` has those again that are too
 * large to be read at once, saying less: files are made of `views`.
 */
export type LaidOutMachine = {
  graph: MachineGraph
  views: Record<string, Picture>
  brief: Record<string, Picture>
}

/** What the list of machines says of one before its drawing is loaded. */
export type MachineEntry = Pick<MachineGraph, 'id' | 'file' | 'findings'> & {
  states: number
  transitions: number
  /** All names that can be searched for: states, events, guards, actors, numbers of the specification. */
  words: string[]
  load: () => Promise<LaidOutMachine>
}
