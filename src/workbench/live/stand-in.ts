import { fromPromise, type AnyStateMachine } from 'xstate'

type Implementations = AnyStateMachine['implementations']

const isMachine = (logic: unknown): boolean => typeof logic === 'object' && logic !== null && 'root' in logic

/** Waits for the outcome that a person chooses. */
const waiting = fromPromise(() => new Promise(() => undefined))

type Named = { type?: unknown }
const nameOf = (one: unknown): string | null => {
  const type = typeof one === 'object' && one !== null ? (one as Named).type : one
  return typeof type === 'string' ? type : null
}

/** The names of guards that the transitions of a machine ask for. */
function guardsOf(node: AnyStateMachine['root']): string[] {
  const own = [...node.transitions.values(), node.always ?? []].flat().map(({ guard }) => nameOf(guard))
  return [...own.filter((name) => name !== null), ...Object.values(node.states).flatMap(guardsOf)]
}

const actorsOf = (node: AnyStateMachine['root']): string[] => [
  ...node.invoke.flatMap(({ src }) => (typeof src === 'string' ? [src] : [])),
  ...Object.values(node.states).flatMap(actorsOf),
]

/**
 * A machine without calls: what it invokes waits for an outcome, except other machines, which run. Guards that
 * its file leaves to its user let every event pass, and such actions do nothing.
 */
export function standIn(machine: AnyStateMachine): AnyStateMachine {
  const { actions, actors, guards } = machine.implementations as Implementations
  const calls = [...new Set([...actorsOf(machine.root), ...Object.keys(actors)])].map((name) => {
    const logic = actors[name]
    return [name, isMachine(logic) ? standIn(logic as unknown as AnyStateMachine) : waiting] as const
  })
  const open = guardsOf(machine.root).filter((name) => !(name in guards))
  const idle = Object.entries(actions).filter(([, action]) => typeof action === 'function' && 'missing' in action)
  return machine.provide({
    actions: Object.fromEntries(idle.map(([name]) => [name, () => undefined])),
    actors: Object.fromEntries(calls),
    guards: Object.fromEntries(open.map((name) => [name, () => true])),
  } as never)
}
