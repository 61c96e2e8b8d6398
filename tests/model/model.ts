import type { AnyActorLogic, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Step } from '#machines/shared/model-path.ts'
import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import { allNodes, transitionIds } from '#machines/shared/transition-ids.ts'
import { listOf, rebuilt } from './config.ts'
import { guardLabels, watchedGuard, type Guard } from './guards.ts'
import { boxesIn, type SecretNames } from './plain.ts'

/** One guard of one transition, before it was wrapped. */
export type GuardUse = { id: string; guard: Guard; labels: string[]; transition: AnyTransitionDefinition }

/**
 * A flow prepared for walks: its actors wait for the walk, its wiring's actions do nothing, and guards report their
 * results to `listener`, which is also called before each step. `ids` and `guards` belong to this machine object.
 */
export type Model = {
  flow: FlowOutcomes
  machine: AnyStateMachine
  nodes: AnyStateNode[]
  ids: Map<AnyTransitionDefinition, string>
  byId: Map<string, AnyTransitionDefinition>
  guards: GuardUse[]
  listener: { guard: (key: string, holds: boolean) => void; step: (state: unknown, step: Step) => void }
  secrets: SecretNames
}

/** Every walk's clock starts here, in milliseconds: late enough to tell a time in a context from a counter. */
export const START = Date.UTC(2026, 0, 1)

/** The event that gives a held actor its outcome. */
export type Change = { type: 'kit.settled'; status?: string; output?: unknown; error?: unknown; context?: unknown }

/** An actor that does nothing until it receives its outcome. */
const placeholder: AnyActorLogic = {
  transition: (snapshot: object, event: Change | { type: 'xstate.stop' }) => {
    const { type, ...change } = event
    if (type === 'xstate.stop') return { ...snapshot, status: 'stopped' }
    return type === 'kit.settled' ? { ...snapshot, ...change } : snapshot
  },
  getInitialSnapshot: (_scope: unknown, input: unknown) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    context: undefined,
    input,
  }),
  getPersistedSnapshot: (snapshot: unknown) => snapshot,
} as never

const isOwn = (action: unknown): action is () => void => typeof action === 'function' && !('resolve' in action)

const silent = (action: unknown): unknown =>
  isOwn(action) ? Object.defineProperty(() => {}, 'name', { value: action.name }) : action

const MARK = 'kit.taken '

/**
 * An action whose name shows that a transition was really taken. XState's own `_transitions` is not enough: of two
 * conflicting transitions it lists both.
 */
const mark = (id: string): unknown => Object.defineProperty(() => {}, 'name', { value: `${MARK}${id}` })

/** The id of the transition that an executed action marks, or null if it marks none. */
export const markedBy = (actionType: string): string | null =>
  actionType.startsWith(MARK) ? actionType.slice(MARK.length) : null

const entriesOf = (record: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

const withHeldActors = (machine: AnyStateMachine): AnyStateMachine => {
  const { actors, actions } = machine.implementations
  const holding = rebuilt(machine, (node) =>
    node.invoke === undefined
      ? node
      : {
          ...node,
          invoke: listOf(node.invoke).map((one) => (typeof one.src === 'string' ? one : { ...one, src: placeholder })),
        },
  )
  return holding.provide({ actors: entriesOf(actors, () => placeholder), actions: entriesOf(actions, silent) } as never)
}

const secretsOf = (flow: FlowOutcomes): SecretNames =>
  new Map(boxesIn({ inputs: flow.inputs?.(() => START), events: flow.events, outcomes: flow.outcomes }))

/** Prepares a flow. Each call makes a new machine. */
export const prepare = (flow: FlowOutcomes): Model => {
  const machine = withHeldActors(flow.machine)
  const nodes = allNodes(machine)
  for (const node of nodes) {
    node.entry = node.entry.map(silent) as never
    node.exit = node.exit.map(silent) as never
    if (node.type === 'compound') Object.assign(node.initial, { actions: node.initial.actions.map(silent) })
  }
  const ids = transitionIds(machine)
  const listener: Model['listener'] = { guard: () => {}, step: () => {} }
  const guards: GuardUse[] = []
  for (const [transition, id] of ids) {
    // a new array: the old one belongs to the config, which other machines share
    Object.assign(transition, { actions: [mark(id), ...transition.actions.map(silent)] })
    if (transition.guard === undefined) continue
    const guard = transition.guard as Guard
    guards.push({ id, guard, labels: guardLabels(guard, machine), transition })
    transition.guard = watchedGuard(guard, machine, (label, answer) =>
      listener.guard(`${id}|${label}`, answer),
    ) as never
  }
  const byId = new Map([...ids].map(([transition, id]) => [id, transition]))
  return { flow, machine, nodes, ids, byId, guards, listener, secrets: secretsOf(flow) }
}
