import { createActor, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, type AnyStateNode } from 'xstate'
import type { Driver } from './driver.ts'
import { markedBy, START, type Change, type Model } from './model.ts'
import {
  callOf,
  earliestFirst,
  observe,
  startedBetween,
  srcName,
  type Effects,
  type Observation,
} from './observation.ts'
import { StepClock } from './step-clock.ts'
import { Infeasible } from './steps.ts'

/** What a live machine reports while it runs, for coverage. */
export type Watcher = {
  taken?: (transitionId: string) => void
  entered?: (node: AnyStateNode) => void
  guard?: (key: string, holds: boolean) => void
  /** each inspection event in the form a recorder writes */
  recorded?: (event: object) => void
}

type Scheduled = { event: AnyEventObject; delay: number }
type System = { getSnapshot: () => { _scheduledEvents: Record<string, Scheduled> } }

const changeOf = (outcome: object): Omit<Change, 'type'> => {
  if ('error' in outcome) return { status: 'error', error: outcome.error }
  if ('snapshot' in outcome) return { context: outcome.snapshot }
  return { status: 'done', output: 'output' in outcome ? outcome.output : undefined }
}

type Watched = { clock: StepClock; input: unknown; watcher: Watcher; onCall: (call: Effects['calls'][number]) => void }

/** An actor whose entered states, taken transitions and calls are recorded. */
function watchedActor(model: Model, { clock, input, watcher, onCall }: Watched) {
  return createActor(model.machine, {
    clock,
    input,
    logger: () => {},
    inspect: (event) => {
      watcher.recorded?.(event)
      if (event.actorRef.sessionId !== event.rootId) return
      if (event.type === '@xstate.microstep') {
        for (const node of (event.snapshot as AnyMachineSnapshot)._nodes as AnyStateNode[]) watcher.entered?.(node)
      } else if (event.type === '@xstate.action') {
        const taken = markedBy(event.action.type)
        if (taken !== null) return watcher.taken?.(taken)
        const call = callOf(event.actorRef as AnyActorRef, event.action)
        if (call !== null) onCall(call)
      }
    },
  })
}

/** The timers and the running actors of an actor. */
function watch(actor: AnyActorRef, clock: StepClock) {
  const due = new WeakMap<Scheduled, number>()
  const timers = () => {
    const scheduled = Object.values((actor.system as unknown as System).getSnapshot()._scheduledEvents)
    return scheduled.map((one) => {
      if (!due.has(one)) due.set(one, clock.now() + one.delay)
      return { event: one.event.type, due: due.get(one) ?? 0 }
    })
  }
  const children = (): [string, AnyActorRef][] => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    return snapshot.status === 'active' ? Object.entries(snapshot.children as Record<string, AnyActorRef>) : []
  }
  const running = () =>
    children().filter(([, child]) => (child.getSnapshot() as { status: string }).status === 'active')
  return { timers, running }
}

/** A live actor and the effects of its last step. */
function openActor(model: Model, input: string, watcher: Watcher) {
  const clock = new StepClock(START)
  const inputs = model.flow.inputs?.(clock.now) ?? { usual: undefined }
  if (!(input in inputs)) throw new Infeasible(`${model.machine.id} has no input "${input}"`)
  const last: { effects: Effects; before: AnyMachineSnapshot | null } = {
    effects: { emitted: [], calls: [] },
    before: null,
  }
  model.listener.guard = watcher.guard ?? (() => {})
  const actor = watchedActor(model, {
    clock,
    input: inputs[input],
    watcher,
    onCall: (call) => last.effects.calls.push(call),
  })
  actor.on('*', (event) => void last.effects.emitted.push(event))
  actor.subscribe({ error: () => {} })
  const step = (act: () => void) => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    if (snapshot.status !== 'active') throw new Infeasible(`the machine is ${snapshot.status}`)
    last.before = snapshot
    last.effects = { emitted: [], calls: [] }
    act()
  }
  return { actor, clock, last, step }
}

/** A live actor of a model with its own clock, started with one of the flow's inputs. */
export const createMachineDriver = (
  model: Model,
  input: string,
  watcher: Watcher = {},
): Driver<Observation> & { start: () => void } => {
  const { actor, clock, last, step } = openActor(model, input, watcher)
  const { timers, running } = watch(actor, clock)
  const childOf = (id: string): AnyActorRef => {
    const child = running().find(([name]) => name === id)?.[1]
    if (!child) throw new Infeasible(`actor ${id} does not run`)
    return child
  }
  return {
    start: () => void actor.start(),
    send: (event) => step(() => actor.send(event)),
    settle: (id, outcome) => {
      const child = childOf(id)
      step(() => {
        if ('sends' in outcome) actor.send(outcome.sends)
        else child.send({ type: 'kit.settled', ...changeOf(outcome) })
      })
    },
    advance: (delay) => {
      const next = earliestFirst(timers())[0]
      if (next?.event !== delay) throw new Infeasible(`${delay} is not next: ${next?.event ?? 'no timer is pending'}`)
      step(() => clock.fireNext())
    },
    observe: () => {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot
      const { effects, before } = last
      const started = snapshot.children ? startedBetween(before, snapshot) : []
      const seen = { emitted: effects.emitted, calls: [...effects.calls, ...started] }
      const ids = running().map(([id]) => id)
      return observe(snapshot, timers(), ids, seen, model.secrets)
    },
    srcOf: (id) => srcName(childOf(id)),
    stop: () => void actor.stop(),
  }
}
