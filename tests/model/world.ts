import { createActor, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, type AnyStateNode } from 'xstate'
import type { Step } from '#machines/shared/model-path.ts'
import type { Outcome } from '#machines/shared/outcomes.ts'
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

/** A machine and what is around it at one moment, as a value: steps lead from one to the next, and can be taken back. */
export type World = {
  input: string
  now: number
  snapshot: AnyMachineSnapshot
  timers: readonly PendingTimer[]
  /** actors that came to an end while their state is still active */
  ended: ReadonlySet<AnyActorRef>
}

/** A world, how it came about from the last one, and whether the machine threw on the way. */
export type Moved = {
  world: World
  effects: Effects
  /** ids of the transitions taken, in order */
  taken: string[]
  /** `transitionId|label|true` for each answer of a guard */
  answers: string[]
  /** the states active after each microstep */
  visited: AnyStateNode[][]
}

type Microstep = { type: string; snapshot: AnyMachineSnapshot }
type Scope = Parameters<AnyStateNode['machine']['transition']>[2]

export const runningIn = ({ snapshot, ended }: World): [id: string, child: AnyActorRef][] =>
  snapshot.status === 'active'
    ? Object.entries(snapshot.children as Record<string, AnyActorRef>).filter(([, child]) => !ended.has(child))
    : []

/** The transition function of a model as a world of its own: no actor runs, nothing waits, every world can be kept. */
export const createWorlds = (model: Model) => {
  const { machine, flow } = model
  let now = START
  let executed: Executed[] = []
  let moved: Pick<Moved, 'taken' | 'answers' | 'visited'> = { taken: [], answers: [], visited: [] }
  const inputs = flow.inputs?.(() => now) ?? { usual: undefined }
  const self = createActor(machine, { input: Object.values(inputs)[0], logger: () => {} })
  const system = {
    ...self.system,
    _set: () => {},
    _sendInspectionEvent: (event: Microstep) => {
      if (event.type !== '@xstate.microstep') return
      moved.visited.push(event.snapshot._nodes as AnyStateNode[])
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
    actionExecutor: (action: Executed) => void executed.push(action),
  } as unknown as Scope

  const settleActions = (world: World, queue: AnyEventObject[], effects: Effects): World => {
    const timers = [...world.timers]
    for (const { type, params } of executed) {
      const taken = markedBy(type)
      if (taken !== null) {
        moved.taken.push(taken)
        continue
      }
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
    executed = []
    return { ...world, timers: world.snapshot.status === 'active' ? timers : [] }
  }

  const follow = (from: World | null, first: World, queue: AnyEventObject[]): Moved => {
    const effects: Effects = { emitted: [], calls: [] }
    let world = first
    const welcome = (before: AnyMachineSnapshot | null) => {
      for (const [id, child] of Object.entries(world.snapshot.children as Record<string, AnyActorRef>)) {
        if (before?.children[id] === child || !(child as { _syncSnapshot?: boolean })?._syncSnapshot) continue
        queue.push({ type: `xstate.snapshot.${id}`, snapshot: child.getSnapshot() as unknown })
      }
    }
    world = settleActions(world, queue, effects)
    welcome(from?.snapshot ?? null)
    while (queue.length > 0 && world.snapshot.status === 'active') {
      const before = world.snapshot
      const event = queue.shift()!
      const snapshot = machine.transition(before, event, scope) as AnyMachineSnapshot
      world = settleActions({ ...world, snapshot }, queue, effects)
      welcome(before)
    }
    effects.calls.push(...startedBetween(from?.snapshot ?? null, world.snapshot))
    return { world, effects, ...moved }
  }

  const listening = <T>(run: () => T): T => {
    const { guard } = model.listener
    moved = { taken: [], answers: [], visited: [] }
    executed = []
    model.listener.guard = (key, holds) => void moved.answers.push(`${key}|${holds}`)
    try {
      return run()
    } finally {
      model.listener.guard = guard
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

  return {
    inputs: Object.keys(inputs),
    /** The world a machine wakes up in. */
    start: (input: string): Moved =>
      listening(() => {
        now = START
        if (!(input in inputs)) throw new Infeasible(`${machine.id} has no input "${input}"`)
        const snapshot = machine.getInitialSnapshot(scope, inputs[input] as never) as AnyMachineSnapshot
        return follow(null, { input, now, snapshot, timers: [], ended: new Set() }, [])
      }),
    /** The world after one step; throws `Infeasible` when it cannot be made, and whatever the machine throws. */
    step: (world: World, step: Step): Moved =>
      listening(() => {
        if (world.snapshot.status !== 'active') throw new Infeasible(`the machine is ${world.snapshot.status}`)
        const [next, events] =
          step.do === 'send'
            ? ([world, [eventOf(model, step)]] as const)
            : step.do === 'advance'
              ? advanced(world, step.delay)
              : settled(world, step.actor, outcomeOf(model, step, srcName(childOf(world, step.actor))))
        now = next.now
        return follow(world, next, [...events])
      }),
  }
}

export type Worlds = ReturnType<typeof createWorlds>
