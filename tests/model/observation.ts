import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { plain, type SecretNames } from './plain.ts'

export type Timer = { event: string; due: number }

/** What can be observed of a machine after a step, as plain data: the oracle compares all of it. */
export type Observation = {
  value: unknown
  status: string
  tags: string[]
  context: unknown
  output: unknown
  error: unknown
  /** pending timers, earliest first; `due` in milliseconds of the walk's clock */
  timers: Timer[]
  /** ids of running actors */
  running: string[]
  /** events the step emitted */
  emitted: unknown[]
  /** what the step requested from others, in order: actors started, events sent to them, actions of the wiring */
  calls: unknown[]
}

/** A step's effects besides the new snapshot. */
export type Effects = { emitted: unknown[]; calls: unknown[] }

/** An action as XState passes it on for execution or inspection. */
export type Executed = { type: string; params?: unknown }

/** What an action requests from others, or null if it is internal to the machine. */
export const callOf = (self: AnyActorRef, { type, params }: Executed): unknown => {
  if (type === 'xstate.sendTo') {
    const { to, event } = params as { to?: AnyActorRef; event: AnyEventObject }
    return to === self ? null : { receiver: to?.id ?? 'nobody', event }
  }
  return type.startsWith('xstate.') ? null : { action: type, params }
}

const inputOf = (child: AnyActorRef): unknown => (child.getSnapshot() as { input?: unknown } | undefined)?.input

/** An actor's source by its name in the machine. */
export const srcName = (actor: { src: unknown } | undefined): string =>
  typeof actor?.src === 'string' ? actor.src : 'inline'

/** The actors a step started, as calls. */
export const startedBetween = (before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): unknown[] =>
  Object.entries(after.children as Record<string, AnyActorRef>).flatMap(([id, child]) =>
    before?.children[id] === child || !child ? [] : [{ started: id, src: srcName(child), input: inputOf(child) }],
  )

export const earliestFirst = <T extends Timer>(timers: readonly T[]): T[] => timers.toSorted((a, b) => a.due - b.due)

/** Everything that can be observed of a machine, as plain data. */
export const observe = (
  snapshot: AnyMachineSnapshot,
  timers: readonly Timer[],
  running: string[],
  effects: Effects,
  secrets: SecretNames,
): Observation => {
  const { value, status, context, output, error } = snapshot
  return {
    value,
    status,
    tags: [...(snapshot.tags as Set<string>)].toSorted(),
    context: plain(context, secrets),
    output: plain(output, secrets),
    error: plain(error, secrets),
    timers: earliestFirst(timers).map(({ event, due }) => ({ event, due })),
    running: running.toSorted(),
    emitted: effects.emitted.map((event) => plain(event, secrets)),
    calls: effects.calls.map((call) => plain(call, secrets)),
  }
}
