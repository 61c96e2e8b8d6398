import { createActor, fromPromise, type AnyMachineSnapshot, type AnyStateMachine, type InspectionEvent } from 'xstate'
import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import { keyOf, transitionsOf, type WalkPath } from './paths.ts'
import { SteppingClock } from './stepping-clock.ts'

/** What a replay saw: transitions taken, states entered, contexts, and everything a recorder could have written down. */
export type Replay = {
  end: string
  transitions: Set<string>
  states: Set<string>
  contexts: unknown[]
  recorded: string[]
}

type Settle = { resolve: (output: unknown) => void; reject: (error: unknown) => void }

/** Stand-ins for a machine's actors, each started under its invoke id and settled by hand. */
const manualActors = (machine: AnyStateMachine, pending: Map<string, Settle>) =>
  Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [
      name,
      fromPromise(({ self }) => {
        const { promise, resolve, reject } = Promise.withResolvers<unknown>()
        pending.set(self.id, { resolve, reject })
        return promise
      }),
    ]),
  )

/** Actions that only a wiring has do nothing here; built-in ones (assign, emit) stay. */
const silentActions = (machine: AnyStateMachine) =>
  Object.fromEntries(
    Object.entries(machine.implementations.actions)
      .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
      .map(([name]) => [name, () => {}]),
  )

const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

const seen = (event: InspectionEvent): string => {
  const { type, ...rest } = event
  const parts = Object.entries(rest).filter(
    ([name]) => !['actorRef', 'sourceRef', 'rootId', '_transitions'].includes(name),
  )
  return JSON.stringify({ type, ...Object.fromEntries(parts) })
}

/** Replays a path on a live actor: people's events are sent, actors settled, timers reached by moving the clock. */
export const playPath = async (flow: FlowOutcomes, path: WalkPath): Promise<Replay> => {
  const clock = new SteppingClock()
  const pending = new Map<string, Settle>()
  const machine = flow.machine.provide({
    actors: manualActors(flow.machine, pending),
    actions: silentActions(flow.machine),
  })
  const ids = transitionsOf(machine)
  const replay: Replay = { end: '', transitions: new Set(), states: new Set(), contexts: [], recorded: [] }
  const triggers: string[] = []
  const note = (snapshot: AnyMachineSnapshot) => {
    for (const node of snapshot._nodes) replay.states.add(node.id)
    replay.contexts.push(snapshot.context)
  }
  const actor = createActor(machine, {
    clock,
    input: flow.inputs(() => clock.now())[path.input],
    inspect: (event) => {
      replay.recorded.push(seen(event))
      if (event.type !== '@xstate.microstep' || event.rootId !== event.actorRef.sessionId) return
      triggers.push(event.event.type)
      for (const transition of event._transitions) {
        replay.transitions.add(ids.get(transition) ?? 'unknown')
        replay.states.add(transition.source.id)
      }
      note(event.snapshot as AnyMachineSnapshot)
    },
  })
  actor.subscribe({ error: () => {} })
  actor.start()
  note(actor.getSnapshot())
  for (const event of path.events) {
    const [, kind, name = ''] = /^xstate\.(done|error|after)\.(?:actor\.)?(.+)$/.exec(event.type) ?? []
    if (kind === 'done') pending.get(name)?.resolve(event['output'])
    else if (kind === 'error') pending.get(name)?.reject(event['error'])
    else if (kind === 'after') {
      clock.stepToNext()
      if (triggers.at(-1) !== event.type) throw new Error(`${event.type} was due, but ${triggers.at(-1)} came first`)
    } else actor.send(event)
    await settled()
    replay.recorded.push(JSON.stringify(actor.getPersistedSnapshot()))
  }
  replay.end = keyOf(flow, actor.getSnapshot())
  actor.stop()
  return replay
}
