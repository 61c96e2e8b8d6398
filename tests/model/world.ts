import { createActor, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, type AnyStateNode } from 'xstate'
import type { Step } from '#machines/shared/model-path.ts'
import type { Outcome } from '#machines/shared/outcomes.ts'
import { repeatedIn } from './budget.ts'
import { markedBy, START, type Model } from './model.ts'
import {
  callOf,
  earliestFirst,
  srcName,
  startedBetween,
  type Effects,
  type Executed,
  type Timer,
} from './observation.ts'
import { eventOf, Infeasible, outcomeOf } from './steps.ts'

type PendingTimer = Timer & { id: string; fires: AnyEventObject; forSelf: boolean }

/** A machine and its surroundings at one moment, as a value: steps lead from one to the next, and can be undone. */
export type World = {
  input: string
  now: number
  snapshot: AnyMachineSnapshot
  timers: readonly PendingTimer[]
  /** actors that ended while their state is still active */
  ended: ReadonlySet<AnyActorRef>
}

/** A world, how it followed from the last one, and whether the machine threw on the way. */
export type Moved = {
  world: World
  effects: Effects
  /** ids of the transitions taken, in order */
  taken: string[]
  /** `transitionId|label|true` for each guard result */
  answers: string[]
  /** the active states after each microstep */
  visited: AnyStateNode[][]
}

type Microstep = { type: string; snapshot: AnyMachineSnapshot }
type Scope = Parameters<AnyStateNode['machine']['transition']>[2]

export const runningIn = ({ snapshot, ended }: World): [id: string, child: AnyActorRef][] =>
  snapshot.status === 'active'
    ? Object.entries(snapshot.children as Record<string, AnyActorRef>).filter(([, child]) => !ended.has(child))
    : []

/** What executed actions work on. */
type Pending = { timers: World['timers'][number][]; now: number; queue: AnyEventObject[]; effects: Effects }

/** Carries out an executed action: a timer, an event to the machine itself, an emitted event, a call. */
function carryOut(self: AnyActorRef, { type, params }: Executed, { timers, now, queue, effects }: Pending): void {
  const invoked = (params ?? {}) as {
    event: AnyEventObject
    delay?: number
    id?: string
    sendId?: string
    to?: AnyActorRef
  }
  const forSelf = type === 'xstate.raise' || invoked.to === self
  if ((type === 'xstate.raise' || type === 'xstate.sendTo') && typeof invoked.delay === 'number') {
    const { event: fires, delay, id = `${fires.type}.${timers.length}` } = invoked
    timers.push({ id, fires, event: fires.type, due: now + delay, forSelf })
  } else if (type === 'xstate.cancel') {
    const index = timers.findLastIndex(({ id }) => id === invoked.sendId)
    if (index >= 0) timers.splice(index, 1)
  } else if (type === 'xstate.emit') effects.emitted.push(invoked.event)
  else if (type === 'xstate.sendTo' && forSelf) queue.push(invoked.event)
  else {
    const call = callOf(self, { type, params })
    if (call !== null) effects.calls.push(call)
  }
}

const childOf = (world: World, actor: string): AnyActorRef => {
  const child = runningIn(world).find(([id]) => id === actor)?.[1]
  if (!child) throw new Infeasible(`actor ${actor} does not run`)
  return child
}

const settled = (world: World, actor: string, outcome: Outcome): [World, AnyEventObject[]] => {
  const child = childOf(world, actor)
  if ('sends' in outcome) return [world, [outcome.sends]]
  if ('snapshot' in outcome) {
    const synced = (child as { _syncSnapshot?: boolean })._syncSnapshot
    const snapshot = { ...(child.getSnapshot() as object), context: outcome.snapshot }
    return [world, synced ? [{ type: `xstate.snapshot.${actor}`, snapshot }] : []]
  }
  const ended = new Set([...world.ended, child])
  const kind = 'error' in outcome ? 'error' : 'done'
  return [{ ...world, ended }, [{ ...outcome, type: `xstate.${kind}.actor.${actor}`, actorId: actor }]]
}

const advanced = (world: World, delay: string): [World, AnyEventObject[]] => {
  const next = earliestFirst(world.timers)[0]
  if (next?.event !== delay) throw new Infeasible(`${delay} is not next: ${next?.event ?? 'no timer is pending'}`)
  const timers = world.timers.filter((timer) => timer !== next)
  return [{ ...world, timers, now: Math.max(world.now, next.due) }, next.forSelf ? [next.fires] : []]
}

/** The first snapshots of new children, if the machine listens to them. */
function firstSnapshots(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): AnyEventObject[] {
  const events: AnyEventObject[] = []
  for (const [id, child] of Object.entries(after.children as Record<string, AnyActorRef>)) {
    if (before?.children[id] === child || !(child as { _syncSnapshot?: boolean })?._syncSnapshot) continue
    events.push({ type: `xstate.snapshot.${id}`, snapshot: child.getSnapshot() as unknown })
  }
  return events
}

type Hears = { microstep: (snapshot: AnyMachineSnapshot) => void; execute: (action: Executed) => void }

/** An actor that does not run, and the scope that makes a machine accept it as its own. */
function standIn(machine: Model['machine'], input: unknown, { microstep, execute }: Hears) {
  const self = createActor(machine, { input, logger: () => {} })
  const system = {
    ...self.system,
    _set: () => {},
    _sendInspectionEvent: (event: Microstep) => {
      if (event.type !== '@xstate.microstep') return
      microstep(event.snapshot)
    },
  }
  Object.assign(self, { system })
  const scope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: execute,
  } as unknown as Scope
  return { self, scope }
}

/** The world after a step's direct effect, and the events that the step sends. */
const changedBy = (model: Model, world: World, step: Step): readonly [World, readonly AnyEventObject[]] => {
  if (step.do === 'send') return [world, [eventOf(model, step)]]
  if (step.do === 'advance') return advanced(world, step.delay)
  return settled(world, step.actor, outcomeOf(model, step, srcName(childOf(world, step.actor))))
}

/** What a machine has done since a step began. */
type Heard = { executed: Executed[]; moved: Pick<Moved, 'taken' | 'answers' | 'visited'> }
type Standing = ReturnType<typeof standIn> & { model: Model; heard: Heard; now: () => number }

const nothing = (): Heard => ({ executed: [], moved: { taken: [], answers: [], visited: [] } })

/** Carries out what the machine executed. */
function settleActions({ self, heard, now }: Standing, world: World, queue: AnyEventObject[], effects: Effects): World {
  const timers = [...world.timers]
  for (const action of heard.executed) {
    const taken = markedBy(action.type)
    if (taken === null) carryOut(self, action, { timers, now: now(), queue, effects })
    else heard.moved.taken.push(taken)
  }
  heard.executed = []
  return { ...world, timers: world.snapshot.status === 'active' ? timers : [] }
}

/** A machine that still sends itself events after this many in one step is in an endless loop. */
const MOST_EVENTS = 1000

const endless = (state: unknown, handled: readonly string[]): Error =>
  new Error(
    `an endless loop: in ${JSON.stringify(state)} it sends itself ${(repeatedIn(handled) ?? [...new Set(handled)]).join(', ')} again and again` +
      ' (a sendTo without a receiver sends to the machine itself)',
  )

/** Handles events until no more are sent. Throws if the machine sends itself events without end. */
function follow(standing: Standing, from: World | null, first: World, queue: AnyEventObject[]): Moved {
  const { model, scope, heard } = standing
  const effects: Effects = { emitted: [], calls: [] }
  let world = settleActions(standing, first, queue, effects)
  queue.push(...firstSnapshots(from?.snapshot ?? null, world.snapshot))
  const handled: string[] = []
  while (queue.length > 0 && world.snapshot.status === 'active') {
    const before = world.snapshot
    const event = queue.shift()!
    handled.push(event.type)
    if (handled.length > MOST_EVENTS) throw endless(before.value, handled)
    const snapshot = model.machine.transition(before, event, scope) as AnyMachineSnapshot
    world = settleActions(standing, { ...world, snapshot }, queue, effects)
    queue.push(...firstSnapshots(before, world.snapshot))
  }
  effects.calls.push(...startedBetween(from?.snapshot ?? null, world.snapshot))
  return { world, effects, ...heard.moved }
}

/** Runs with everything the machine does recorded. */
function listening<T>({ model: { listener }, heard }: Standing, run: () => T): T {
  const { guard } = listener
  Object.assign(heard, nothing())
  listener.guard = (key, holds) => void heard.moved.answers.push(`${key}|${holds}`)
  try {
    return run()
  } finally {
    listener.guard = guard
  }
}

/** A model's transition function as worlds: no actor runs, nothing is asynchronous, and every world can be stored. */
export const createWorlds = (model: Model) => {
  const { machine, flow } = model
  let now = START
  const heard = nothing()
  const inputs = flow.inputs?.(() => now) ?? { usual: undefined }
  const stood = standIn(machine, Object.values(inputs)[0], {
    microstep: (snapshot) => void heard.moved.visited.push(snapshot._nodes as AnyStateNode[]),
    execute: (action) => void heard.executed.push(action),
  })
  const standing: Standing = { ...stood, model, heard, now: () => now }
  return {
    inputs: Object.keys(inputs),
    /** The world a machine starts in. */
    start: (input: string): Moved =>
      listening(standing, () => {
        now = START
        if (!(input in inputs)) throw new Infeasible(`${machine.id} has no input "${input}"`)
        const snapshot = machine.getInitialSnapshot(stood.scope, inputs[input] as never) as AnyMachineSnapshot
        return follow(standing, null, { input, now, snapshot, timers: [], ended: new Set() }, [])
      }),
    /** The world after one step; throws `Infeasible` if the step is impossible, and what the machine throws. */
    step: (world: World, step: Step): Moved =>
      listening(standing, () => {
        if (world.snapshot.status !== 'active') throw new Infeasible(`the machine is ${world.snapshot.status}`)
        model.listener.step(world.snapshot.value, step)
        const [next, events] = changedBy(model, world, step)
        now = next.now
        return follow(standing, world, next, [...events])
      }),
  }
}

export type Worlds = ReturnType<typeof createWorlds>
