import type { AnyActorRef, AnyEventObject } from 'xstate'

type System = AnyActorRef['system']
type Relay = (source: AnyActorRef | undefined, target: AnyActorRef, event: AnyEventObject) => void
/** The one function by which events reach actors of a system. XState's types hide it; the tests here watch it. */
type Relaying = System & { _relay: Relay }
type Schedule = { source: AnyActorRef; target: AnyActorRef; event: AnyEventObject; id: string; left: number }

export type Outcome = { output: unknown } | { error: unknown }
export type HeldOutcome = { actor: AnyActorRef; outcome: Outcome }
export type RunningTimer = {
  id: string
  actor: string
  event: string
  startedAt: number
  dueAt: number
  left: number | null
}

/** The outcome that an actor reports to its parent with this event; null for any other event. */
function outcomeIn(source: AnyActorRef | undefined, target: AnyActorRef, event: AnyEventObject): Outcome | null {
  if (!source || source._parent !== target) return null
  if (event.type === `xstate.done.actor.${source.id}`) return { output: event['output'] }
  if (event.type === `xstate.error.actor.${source.id}`) return { error: event['error'] }
  return null
}

const eventOf = (actor: AnyActorRef, outcome: Outcome): AnyEventObject =>
  'output' in outcome
    ? { type: `xstate.done.actor.${actor.id}`, output: outcome.output, actorId: actor.id }
    : { type: `xstate.error.actor.${actor.id}`, error: outcome.error, actorId: actor.id }

type Asks = {
  holds: (actor: AnyActorRef) => boolean
  paused: () => boolean
  now: () => number
  /** Called when an outcome is no longer held. */
  onLetGo: (actor: AnyActorRef) => void
}

export type Steering = ReturnType<typeof steerSystem>

/**
 * Takes control of one system of actors: it can hold back and replace outcomes of invoked actors, and stop timers
 * or fire them early. Without a request everything runs as usual.
 */
export function steerSystem(root: AnyActorRef, asks: Asks) {
  const system = root.system as Relaying
  return { ...holdOutcomes(system, asks), ...stopTimers(system, asks) }
}

function holdOutcomes(system: Relaying, asks: Asks) {
  const relay = system._relay
  const heldOutcomes = new Map<AnyActorRef, Outcome>()
  const settled = new WeakSet<AnyActorRef>()

  system._relay = (source, target, event) => {
    const outcome = outcomeIn(source, target, event)
    if (source && outcome && settled.has(source)) return
    if (source && outcome && asks.holds(source)) heldOutcomes.set(source, outcome)
    else relay(source, target, event)
  }

  /** Drops held outcomes whose parent has moved on. */
  const stillHeld = (): HeldOutcome[] => {
    for (const actor of heldOutcomes.keys()) {
      if (actor._parent?.getSnapshot().children?.[actor.id] === actor) continue
      heldOutcomes.delete(actor)
      asks.onLetGo(actor)
    }
    return [...heldOutcomes].map(([actor, outcome]) => ({ actor, outcome }))
  }

  const settle = (actor: AnyActorRef, outcome: Outcome): void => {
    const parent = actor._parent
    if (!parent || settled.has(actor)) return
    const waited = heldOutcomes.delete(actor)
    settled.add(actor)
    if (waited) asks.onLetGo(actor)
    relay(actor, parent, eventOf(actor, outcome))
  }

  return {
    stillHeld,
    isHeld: (actor: AnyActorRef): boolean => heldOutcomes.has(actor),
    /** Releases a held outcome unchanged. */
    release: (actor: AnyActorRef): void => {
      const outcome = heldOutcomes.get(actor)
      if (outcome) settle(actor, outcome)
    },
    /** Gives the parent this outcome instead; the actor's own is ignored. */
    settle,
  }
}

const keyOf = (source: AnyActorRef, id: string) => `${source.sessionId}.${id}`

/** Keeps the schedule while the page is paused; returns which scheduled events wait, by key. */
function interceptSchedules({ scheduler }: Relaying, asks: Asks) {
  const stopped = new Map<string, Schedule>()
  const schedule = scheduler.schedule.bind(scheduler)
  const cancel = scheduler.cancel.bind(scheduler)
  const cancelAll = scheduler.cancelAll.bind(scheduler)
  let unnamed = 0
  scheduler.schedule = (source, target, event, delay, id = `unnamed.${unnamed++}`) => {
    if (asks.paused()) stopped.set(keyOf(source, id), { source, target, event, id, left: delay })
    else schedule(source, target, event, delay, id)
  }
  scheduler.cancel = (source, id) => {
    stopped.delete(keyOf(source, id))
    cancel(source, id)
  }
  scheduler.cancelAll = (actor) => {
    for (const [key, { source }] of stopped) if (source === actor) stopped.delete(key)
    cancelAll(actor)
  }
  return { stopped, schedule, cancel }
}

function stopTimers(system: Relaying, asks: Asks) {
  const { scheduler } = system
  const { stopped, schedule, cancel } = interceptSchedules(system, asks)
  const running = () => system.getSnapshot()._scheduledEvents

  return {
    timers: (): RunningTimer[] => [
      ...Object.entries(running()).map(([id, { source, event, startedAt, delay }]) => ({
        id,
        actor: source.sessionId,
        event: event.type,
        startedAt,
        dueAt: startedAt + delay,
        left: null,
      })),
      ...[...stopped].map(([id, { source, event, left }]) => ({
        id,
        actor: source.sessionId,
        event: event.type,
        startedAt: asks.now(),
        dueAt: asks.now() + left,
        left,
      })),
    ],
    /** Sends the timer's event now. */
    fire: (id: string): boolean => {
      const timer = running()[id] ?? stopped.get(id)
      if (!timer) return false
      const { source, target, event } = timer
      scheduler.cancel(source, timer.id)
      system._relay(source, target, event)
      return true
    },
    /** Stops all timers with their remaining time, or resumes them. */
    pause: (on: boolean): void => {
      if (on) {
        for (const [key, { source, target, event, delay, startedAt, id }] of Object.entries(running())) {
          cancel(source, id)
          stopped.set(key, { source, target, event, id, left: Math.max(0, startedAt + delay - asks.now()) })
        }
        return
      }
      const waiting = [...stopped.values()]
      stopped.clear()
      for (const { source, target, event, left, id } of waiting) schedule(source, target, event, left, id)
    },
  }
}
