import type { AnyActorRef, AnyEventObject, InspectionEvent, Snapshot } from 'xstate'
import { describeActor, describeSnapshot, transitionId } from './describe-actor.ts'
import type { PlainObject } from './plain.ts'
import { foldEntry } from './moments.ts'
import type { ActorState, Controls, Entry, PageInfo, Session } from './protocol.ts'
import { redact, type IsOpen } from './redact.ts'
import { Ring } from './ring.ts'
import { steerSystem, type Outcome, type Steering } from './steer-system.ts'

export type HubOptions = {
  page: PageInfo
  now: () => number
  limits?: { count: number; bytes: number }
  isOpen?: IsOpen
}

type Unstamped = Entry extends infer One ? (One extends Entry ? Omit<One, 'seq' | 'at'> : never) : never
type Event = PlainObject & { type: string }

const RUNNING = 1
const isRunning = (actor: AnyActorRef): boolean => Reflect.get(actor, '_processingStatus') === RUNNING
const childrenOf = (actor: AnyActorRef): AnyActorRef[] => {
  const { children } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }
  return Object.values(children ?? {}).filter((child) => child !== undefined)
}

/** What an actor tells itself of its promise says nothing that its parent is not told. */
const isInner = (from: string | null, to: string, type: string) => from === to && type.startsWith('xstate.promise.')

export type Hub = ReturnType<typeof createHub>

/**
 * Collects what the actors of a page do, redacted before it is kept, within a number and a size; and steers them when
 * somebody asks for it. Listeners are told once for all that happened in one turn.
 */
export function createHub({ page, now, limits = { count: 5_000, bytes: 8_000_000 }, isOpen }: HubOptions) {
  const actors = new Map<string, AnyActorRef>()
  const steerings = new WeakMap<AnyActorRef['system'], Steering>()
  const running = new Set<Steering>()
  const base = new Map<string, ActorState>()
  const ring = new Ring<Entry>(limits, (gone) => foldEntry(base, gone))
  const holds = new Set<string>()
  const listeners = new Set<() => void>()
  let paused = false
  let seq = 0
  let notified = true
  let known: Session | null = null

  const changed = () => {
    known = null
    if (!notified) return
    notified = false
    queueMicrotask(() => {
      notified = true
      for (const listener of listeners) listener()
    })
  }
  const add = (entry: Unstamped) => {
    const stamped = { ...entry, seq: ++seq, at: now() } as Entry
    ring.add(stamped, JSON.stringify(stamped).length)
    changed()
  }
  const eventOf = ({ type, ...rest }: AnyEventObject): Event => ({
    type,
    // a snapshot that is sent along is kept as its own actor's
    ...(type.startsWith('xstate.snapshot.') ? {} : (redact(rest, isOpen) as PlainObject)),
  })

  const register = (actor: AnyActorRef) => {
    if (actors.get(actor.sessionId) === actor) return
    actors.set(actor.sessionId, actor)
    add({ kind: 'started', actor: actor.sessionId, info: describeActor(actor) })
  }
  const ended = (actor: AnyActorRef, status: 'done' | 'error' | 'stopped') => {
    if (actors.get(actor.sessionId) !== actor) return
    actors.delete(actor.sessionId)
    add({ kind: 'ended', actor: actor.sessionId, status })
    const steering = steerings.get(actor.system)
    if (actor._parent || !steering) return
    steering.stillHeld()
    running.delete(steering)
  }
  const keepSnapshot = (actor: AnyActorRef, snapshot: Snapshot<unknown>, event: string) => {
    register(actor)
    add({ kind: 'snapshot', actor: actor.sessionId, event, snapshot: describeSnapshot(snapshot, isOpen) })
    const { status } = snapshot
    if (status !== 'active' && !steerings.get(actor.system)?.isHeld(actor)) ended(actor, status)
  }

  const keepEvent = (actor: AnyActorRef, source: AnyActorRef | undefined, event: AnyEventObject) => {
    const from = source?.sessionId ?? null
    if (isInner(from, actor.sessionId, event.type)) return
    if (event.type === 'xstate.init') register(actor)
    add({ kind: 'event', actor: actor.sessionId, from, event: eventOf(event) })
    if (source && event.type === `xstate.error.actor.${source.id}`) ended(source, 'error')
  }

  const keep = (seen: InspectionEvent) => {
    const actor = seen.actorRef as AnyActorRef
    if (seen.type === '@xstate.event') return keepEvent(actor, seen.sourceRef as AnyActorRef | undefined, seen.event)
    if (seen.type === '@xstate.snapshot') return keepSnapshot(actor, seen.snapshot, seen.event.type)
    if (seen.type === '@xstate.microstep') {
      const transitions = seen._transitions.map(transitionId)
      if (transitions.length > 0) add({ kind: 'taken', actor: actor.sessionId, event: seen.event.type, transitions })
    }
    if (seen.type === '@xstate.action' && seen.action.type === 'xstate.emit') {
      const { event } = seen.action.params as { event: AnyEventObject }
      add({ kind: 'emitted', actor: actor.sessionId, event: eventOf(event) })
    }
  }
  const keepSafely = (seen: InspectionEvent) => {
    try {
      keep(seen)
    } catch (error) {
      // the page that is watched must not feel it
      const text = `this step could not be read: ${error instanceof Error ? error.name : 'unknown'}`
      add({ kind: 'control', actor: seen.actorRef.sessionId, text })
    }
  }

  const registerTree = (actor: AnyActorRef) => {
    register(actor)
    keepSnapshot(actor, actor.getSnapshot() as Snapshot<unknown>, '')
    for (const child of childrenOf(actor)) if (isRunning(child)) registerTree(child)
  }
  const holdName = (actor: AnyActorRef): string => {
    const { machine, name } = actor._parent ? describeActor(actor._parent) : { machine: null, name: '' }
    return `${machine ?? name}/${actor.id}`
  }
  const steeringOf = (system: AnyActorRef['system'], root: AnyActorRef): Steering => {
    const steering = steerSystem(root, {
      holds: (actor) => holds.has(holdName(actor)),
      paused: () => paused,
      now,
      onLetGo: (actor) =>
        ended(actor, (actor.getSnapshot() as Snapshot<unknown>).status === 'error' ? 'error' : 'done'),
    })
    steerings.set(system, steering)
    system.inspect(keepSafely)
    return steering
  }
  const controls = (): Controls => ({
    holds: [...holds],
    heldCalls: [...running].flatMap((steering) =>
      steering.stillHeld().map(({ actor, outcome }) => ({
        actor: actor.sessionId,
        ok: 'output' in outcome,
        value: redact('output' in outcome ? outcome.output : outcome.error, isOpen),
      })),
    ),
    timers: [...running].flatMap((steering) => steering.timers()),
    paused,
  })

  return {
    /** Follows an actor that has no parent, and all it starts. */
    follow(root: AnyActorRef): void {
      running.add(steerings.get(root.system) ?? steeringOf(root.system, root))
      if (isRunning(root)) registerTree(root)
    },
    /** What is known now; the same object until something happens. */
    read: (): Session => {
      if (known) return known
      // first: outcomes that nobody waits for any more end their actors
      const now = controls()
      return (known = { page, base: [...base.values()], entries: ring.entries, dropped: ring.dropped, controls: now })
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    actorOf: (id: string): AnyActorRef | undefined => actors.get(id),
    /** Says in the log what somebody did by hand. */
    note: (actor: string, text: string): void => add({ kind: 'control', actor, text }),
    hold(name: string, on: boolean): void {
      if (on) holds.add(name)
      else holds.delete(name)
      changed()
    },
    release: (actor: AnyActorRef): void => steerings.get(actor.system)?.release(actor),
    settle: (actor: AnyActorRef, outcome: Outcome): void => steerings.get(actor.system)?.settle(actor, outcome),
    fire: (timer: string): boolean => [...running].some((steering) => steering.fire(timer)),
    pause(on: boolean): void {
      paused = on
      for (const steering of running) steering.pause(on)
      changed()
    },
    /** Forgets what happened; what the actors are now stays known. */
    forget(): void {
      ring.clear()
      changed()
    },
  }
}
