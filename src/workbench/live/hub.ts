import type { AnyActorRef, InspectionEvent, Snapshot } from 'xstate'
import { describeActor } from './describe-actor.ts'
import { createKeeper, isRunning } from './keep-steps.ts'
import { createLog, type Limits } from './log.ts'
import type { Controls, PageInfo, Session } from './protocol.ts'
import { redact, type IsOpen } from './redact.ts'
import { steerSystem, type Outcome, type Steering } from './steer-system.ts'

export type HubOptions = {
  page: PageInfo
  now: () => number
  limits?: Limits
  isOpen?: IsOpen
}
export type Hub = ReturnType<typeof createHub>

type Hooks = {
  now: () => number
  onLetGo: (actor: AnyActorRef) => void
  inspect: (seen: InspectionEvent) => void
}

/** The manual steering of a page's actors: which outcomes it holds back, and whether time is paused. */
function createSteerings({ now, onLetGo, inspect }: Hooks) {
  const ofSystem = new WeakMap<AnyActorRef['system'], Steering>()
  const running = new Set<Steering>()
  const holds = new Set<string>()
  let paused = false
  const start = (root: AnyActorRef): Steering => {
    const steering = steerSystem(root, {
      holds: (actor) => holds.has(holdName(actor)),
      paused: () => paused,
      now,
      onLetGo,
    })
    ofSystem.set(root.system, steering)
    root.system.inspect(inspect)
    return steering
  }
  return {
    of: (actor: AnyActorRef): Steering | undefined => ofSystem.get(actor.system),
    follow: (root: AnyActorRef) => void running.add(ofSystem.get(root.system) ?? start(root)),
    ended(actor: AnyActorRef): void {
      const steering = ofSystem.get(actor.system)
      if (actor._parent || !steering) return
      steering.stillHeld()
      running.delete(steering)
    },
    hold: (name: string, on: boolean) => void (on ? holds.add(name) : holds.delete(name)),
    fire: (timer: string): boolean => [...running].some((steering) => steering.fire(timer)),
    pause(on: boolean): void {
      paused = on
      for (const steering of running) steering.pause(on)
    },
    controls: (isOpen: IsOpen | undefined): Controls => ({
      holds: [...holds],
      heldCalls: [...running].flatMap((steering) => heldCallsOf(steering, isOpen)),
      timers: [...running].flatMap((steering) => steering.timers()),
      paused,
    }),
  }
}

/** Keeps a step; an error here doesn't affect the watched page. */
function keepSafely(keeper: ReturnType<typeof createKeeper>, log: ReturnType<typeof createLog>, seen: InspectionEvent) {
  try {
    keeper.keepStep(seen)
  } catch (error) {
    const text = `this step could not be read: ${error instanceof Error ? error.name : 'unknown'}`
    log.add({ kind: 'control', actor: seen.actorRef.sessionId, text })
  }
}

/**
 * Records what a page's actors do, redacted and within a number and a size, and steers them on request. Listeners are
 * notified once per turn.
 */
export function createHub({ page, now, limits = { count: 5_000, bytes: 8_000_000 }, isOpen }: HubOptions) {
  const log = createLog(limits, now)
  const keeper = createKeeper({
    log,
    isOpen,
    isHeld: (actor) => steerings.of(actor)?.isHeld(actor) ?? false,
    onEnded: (actor) => steerings.ended(actor),
  })
  const steerings = createSteerings({
    now,
    onLetGo: (actor) => keeper.ended(actor, endOf(actor)),
    inspect: (seen) => keepSafely(keeper, log, seen),
  })
  const controls = () => steerings.controls(isOpen)

  return {
    /** Follows a root actor and all actors it starts. */
    follow(root: AnyActorRef): void {
      steerings.follow(root)
      if (isRunning(root)) keeper.registerTree(root)
    },
    /** The current state; the same object until something changes. */
    read: (): Session => log.read(page, controls),
    subscribe: log.subscribe,
    actorOf: keeper.actorOf,
    /** Notes a manual action in the log. */
    note: (actor: string, text: string): void => log.add({ kind: 'control', actor, text }),
    hold(name: string, on: boolean): void {
      steerings.hold(name, on)
      log.changed()
    },
    release: (actor: AnyActorRef): void => steerings.of(actor)?.release(actor),
    settle: (actor: AnyActorRef, outcome: Outcome): void => steerings.of(actor)?.settle(actor, outcome),
    fire: steerings.fire,
    pause(on: boolean): void {
      steerings.pause(on)
      log.changed()
    },
    /** Clears the log; the actors' current state stays known. */
    forget: log.forget,
  }
}

const endOf = (actor: AnyActorRef) => ((actor.getSnapshot() as Snapshot<unknown>).status === 'error' ? 'error' : 'done')

/** The name for holding back an actor's outcome: its parent's machine and its name. */
function holdName(actor: AnyActorRef): string {
  const { machine, name } = actor._parent ? describeActor(actor._parent) : { machine: null, name: '' }
  return `${machine ?? name}/${actor.id}`
}

const heldCallsOf = (steering: Steering, isOpen: IsOpen | undefined): Controls['heldCalls'] =>
  steering.stillHeld().map(({ actor, outcome }) => ({
    actor: actor.sessionId,
    ok: 'output' in outcome,
    value: redact('output' in outcome ? outcome.output : outcome.error, isOpen),
  }))
