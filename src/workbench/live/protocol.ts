import type { Plain, PlainObject } from './plain.ts'

export type ActorKind = 'machine' | 'call' | 'stream'

export type ActorInfo = {
  /** XState's session id: one for each actor of a page. */
  id: string
  /** Its id in its parent, or the machine's. */
  name: string
  kind: ActorKind
  /** The id of its machine, whose chart shows it. */
  machine: string | null
  parent: string | null
  /** The name by which its parent invokes it. */
  src: string | null
}

/** An event that the active states take. `can`: whether a guard lets it pass; null if that depends on its payload. */
export type EnabledEvent = { type: string; can: boolean | null }

export type SnapshotInfo = {
  status: 'active' | 'done' | 'error' | 'stopped'
  value: Plain
  /** Ids of the active states. */
  states: string[]
  tags: string[]
  context: Plain
  output: Plain
  error: Plain
  enabled: EnabledEvent[]
}

type Stamp = { seq: number; at: number; actor: string }

/** One redacted entry. `at` is in ms, as in `Date.now`. */
export type Entry =
  | (Stamp & { kind: 'started'; info: ActorInfo })
  | (Stamp & { kind: 'ended'; status: SnapshotInfo['status'] })
  | (Stamp & { kind: 'event'; from: string | null; event: PlainObject & { type: string } })
  | (Stamp & { kind: 'taken'; event: string; transitions: string[] })
  | (Stamp & { kind: 'emitted'; event: PlainObject & { type: string } })
  | (Stamp & { kind: 'snapshot'; event: string; snapshot: SnapshotInfo })
  | (Stamp & { kind: 'control'; text: string })

export type ActorState = { info: ActorInfo; at: number; snapshot: SnapshotInfo | null }

export type TimerInfo = {
  id: string
  actor: string
  /** XState's descriptor of the event it sends: `xstate.after.5000.login.waiting`. */
  event: string
  startedAt: number
  dueAt: number
  /** Milliseconds left while it is stopped. */
  left: number | null
}

export type Held = { actor: string; ok: boolean; value: Plain }

/** The calls and timers that can be delayed or fired now. `holds`: the outcomes that wait for a press, as `machine/invoke`. */
export type Controls = { holds: string[]; heldCalls: Held[]; timers: TimerInfo[]; paused: boolean }

export type PageInfo = { id: string; path: string; openedAt: number }

/** Everything known about a page: the actors before the first entry, and all later entries. */
export type Session = { page: PageInfo; base: ActorState[]; entries: Entry[]; dropped: number; controls: Controls }

/** The outcome to give an actor: a value, a thrown refusal, or an outcome of the flow's model by its name. */
export type ChosenOutcome = { output: Plain } | { error: { code: string } } | { named: string }

export type Command =
  /** `boxed`: paths of the fields whose text the page puts into a SecretBox. */
  | { do: 'send'; actor: string; event: PlainObject & { type: string }; boxed: string[][] }
  | { do: 'hold'; name: string; on: boolean }
  | { do: 'release'; actor: string }
  | { do: 'settle'; actor: string; outcome: ChosenOutcome }
  | { do: 'fire'; timer: string }
  | { do: 'pause'; on: boolean }
  | { do: 'forget' }

export const noControls: Controls = { holds: [], heldCalls: [], timers: [], paused: false }
