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

/**
 * Collects what the actors of a page do, redacted before it is kept, within a number and a size; and steers them when
 * somebody asks for it. Listeners are told once for all that happened in one turn.
 */
export function createHub({ page, now, limits = { count: 5_000, bytes: 8_000_000 }, isOpen }: HubOptions) {
  const steerings = new WeakMap<AnyActorRef['system'], Steering>()
  const running = new Set<Steering>()
  const holds = new Set<string>()
  let paused = false
  const log = createLog(limits, now)
  const keeper = createKeeper({
    log,
    isOpen,
    isHeld: (actor) => steerings.get(actor.system)?.isHeld(actor) ?? false,
    onEnded: (actor) => {
      const steering = steerings.get(actor.system)
      if (actor._parent || !steering) return
      steering.stillHeld()
      running.delete(steering)
    },
  })
  const keepSafely = (seen: InspectionEvent) => {
    try {
      keeper.keepStep(seen)
    } catch (error) {
      // the page that is watched must not feel it
      const text = `this step could not be read: ${error instanceof Error ? error.name : 'unknown'}`
      log.add({ kind: 'control', actor: seen.actorRef.sessionId, text })
    }
  }
  const startSteering = (root: AnyActorRef): Steering => {
    const steering = steerSystem(root, {
      holds: (actor) => holds.has(holdName(actor)),
      paused: () => paused,
      now,
      onLetGo: (actor) => keeper.ended(actor, endOf(actor)),
    })
    steerings.set(root.system, steering)
    root.system.inspect(keepSafely)
    return steering
  }
  const controls = (): Controls => ({
    holds: [...holds],
    heldCalls: [...running].flatMap((steering) => heldCallsOf(steering, isOpen)),
    timers: [...running].flatMap((steering) => steering.timers()),
    paused,
  })

  return {
    /** Follows an actor that has no parent, and all it starts. */
    follow(root: AnyActorRef): void {
      running.add(steerings.get(root.system) ?? startSteering(root))
      if (isRunning(root)) keeper.registerTree(root)
    },
    /** What is known now; the same object until something happens. */
    read: (): Session => log.read(page, controls),
    subscribe: log.subscribe,
    actorOf: keeper.actorOf,
    /** Says in the log what somebody did by hand. */
    note: (actor: string, text: string): void => log.add({ kind: 'control', actor, text }),
    hold(name: string, on: boolean): void {
      if (on) holds.add(name)
      else holds.delete(name)
      log.changed()
    },
    release: (actor: AnyActorRef): void => steerings.get(actor.system)?.release(actor),
    settle: (actor: AnyActorRef, outcome: Outcome): void => steerings.get(actor.system)?.settle(actor, outcome),
    fire: (timer: string): boolean => [...running].some((steering) => steering.fire(timer)),
    pause(on: boolean): void {
      paused = on
      for (const steering of running) steering.pause(on)
      log.changed()
    },
    /** Forgets what happened; what the actors are now stays known. */
    forget: log.forget,
  }
}

const endOf = (actor: AnyActorRef) => ((actor.getSnapshot() as Snapshot<unknown>).status === 'error' ? 'error' : 'done')

/** What the outcome of an actor is held by: its parent's machine and its own name. */
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
