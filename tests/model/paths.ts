import {
  getNextSnapshot,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate'
import { getShortestPaths, getStateNodes } from 'xstate/graph'
import type { FlowOutcomes, Outcome } from '#machines/shared/outcomes.ts'

/** `input` is an index into the flow's inputs; `end` is the key of the snapshot the path leads to. */
export type WalkPath = { input: number; events: AnyEventObject[]; end: string }

/** More snapshots than any flow has: the walk must end, and end early when a key lets a counter through. */
const LIMIT = 20_000

/** Every transition of a machine by id `state|event|index`. The ids stay the same when actors are handed over. */
export const transitionsOf = (machine: AnyStateMachine): Map<object, string> => {
  const ids = new Map<object, string>()
  for (const node of allNodes(machine)) {
    const always = node.always?.map((transition) => ['always', transition] as const) ?? []
    const named = [...node.transitions].flatMap(([type, list]) => list.map((transition) => [type, transition] as const))
    const counted = new Map<string, number>()
    for (const [type, transition] of [...always, ...named]) {
      const index = counted.get(type) ?? 0
      counted.set(type, index + 1)
      ids.set(transition, `${node.id}|${type}|${index}`)
    }
  }
  return ids
}

/** The machine itself and every state in it. */
export const allNodes = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine)]

const settles = (id: string, outcome: Outcome): AnyEventObject =>
  'output' in outcome
    ? { type: `xstate.done.actor.${id}`, output: outcome.output, actorId: id }
    : { type: `xstate.error.actor.${id}`, error: outcome.error, actorId: id }

/** All that can happen to a machine: what people do, what actors come to, and what the clock does. */
export const eventsOf = ({ machine, events, outcomes }: FlowOutcomes): AnyEventObject[] => {
  const timers = [...transitionsOf(machine).values()]
    .map((id) => id.split('|')[1] ?? '')
    .filter((type) => type.startsWith('xstate.after.'))
  return [
    ...events,
    ...Object.entries(outcomes).flatMap(([id, list]) => list.map((outcome) => settles(id, outcome))),
    ...[...new Set(timers)].map((type) => ({ type })),
  ]
}

/** What makes two snapshots the same for a walk. */
export const keyOf = (flow: FlowOutcomes, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, snapshot.status, flow.key(snapshot.context)])

const isActorEvent = /^xstate\.(?:done|error)\.actor\.(.+)$/

/** The events a snapshot listens to; an actor's outcome only while that actor runs. */
const heardBy = (flow: FlowOutcomes, snapshot: AnyMachineSnapshot, universe: AnyEventObject[]): AnyEventObject[] =>
  snapshot.status !== 'active'
    ? []
    : universe.filter((event) => {
        const actor = isActorEvent.exec(event.type)?.[1]
        if (actor !== undefined && !(actor in snapshot.children)) return false
        return flow.machine.getTransitionData(snapshot, event).length > 0
      })

/** The shortest path to each snapshot of a flow, and from there one step further along each event it listens to. */
export const pathsOf = (flow: FlowOutcomes): WalkPath[] => {
  const universe = eventsOf(flow)
  return flow
    .inputs(() => 0)
    .flatMap((input, index) => {
      const paths = getShortestPaths(flow.machine, {
        input,
        events: (snapshot) => heardBy(flow, snapshot, universe),
        limit: LIMIT,
        serializeState: (snapshot) => keyOf(flow, snapshot),
      })
      return paths.flatMap(({ state, steps }) => {
        const events = steps.map((step) => step.event).filter(({ type }) => type !== 'xstate.init')
        const further = heardBy(flow, state, universe).map((event) => {
          const next = getNextSnapshot(flow.machine, state, event)
          return { input: index, events: [...events, event], end: keyOf(flow, next) }
        })
        return [{ input: index, events, end: keyOf(flow, state) }, ...further]
      })
    })
}
