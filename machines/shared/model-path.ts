/**
 * A walk through a machine as data: tests replay it, a failing run prints it, and recordings of the inspector are
 * converted to it. Cases and outcomes have the names of the flow's `*.outcomes.ts`. A path never contains a secret: in
 * a payload from a recording a secret is the text `[secret:<field>]`, which the replay replaces with that field's box
 * from the flow's cases.
 */
export type ModelPath = {
  format: 'fairhall-path/1'
  /** what a run calls it: the machine and a sign of its content, so that the same path is the same everywhere */
  id?: string
  /** what walks it in a run: the bare machine always, the rendered flow in a browser when a person can take it */
  drivers?: PathDriver[]
  /** the machine's id */
  machine: string
  /** name of one of the flow's inputs */
  input: string
  /** of the random walk that found it */
  seed?: number
  steps: Step[]
}

export type PathDriver = 'machine' | 'browser'

/** One thing that happens to a machine, and, if wanted, what is seen after it. */
export type Step = (Send | Settle | Advance) & { expect?: Expectation }

/** Sends an event with a case of the flow, or with a payload of the path. */
export type Send = { do: 'send'; event: string; case?: string; payload?: Record<string, unknown> }

/**
 * A held actor comes to something: an outcome of the flow by name, or a value of the path's own. `actor` is the id it
 * was invoked or spawned under.
 */
export type Settle = {
  do: 'settle'
  actor: string
  outcome?: string
  output?: unknown
  error?: unknown
  snapshot?: unknown
  sends?: { type: string }
}

/** The clock goes on to the earliest timer, which must be this one: the type of the event it fires. */
export type Advance = { do: 'advance'; delay: string }

/** The values compared after a step; omitted ones are not compared. */
export type Expectation = {
  /** the snapshot's value, as XState writes it */
  value?: unknown
  status?: 'active' | 'done' | 'error'
  /** types of the pending timers' events, earliest first */
  timers?: string[]
  /** events emitted by the step, with their payloads */
  emitted?: unknown[]
}

/** The file a run leaves behind, `.cache/model/coverage.json`. */
export type CoverageFile = { machines: Record<string, MachineCoverage> }

/**
 * Hits by id; `guards` by `transitionId|label`; `unreachable` with the declared reason; `pairs` of transitions in a
 * row.
 */
export type MachineCoverage = {
  states: Record<string, number>
  transitions: Record<string, number>
  guards: Record<string, { true: number; false: number }>
  unreachable: Record<string, string>
  pairs: { met: number; of: number }
}
