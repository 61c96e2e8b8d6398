import { and, not, or, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'

type Check = (snapshot: AnyMachineSnapshot, args: { context: unknown; event: AnyEventObject }, own: unknown) => boolean
/** `and`, `or`, `not` and `stateIn` as XState makes them: functions that carry their check and their parts. */
type Composed = ((...args: unknown[]) => boolean) & { check: Check; guards?: Guard[]; stateValue?: unknown }
export type Guard = string | { type: string; params?: unknown } | ((...args: unknown[]) => boolean) | Composed

const isComposed = (guard: unknown): guard is Composed => typeof guard === 'function' && 'check' in guard

/** The guard behind a name in the machine, if that guard is composed. */
const meaning = (guard: Guard, machine: AnyStateMachine): Guard => {
  const name = typeof guard === 'string' ? guard : typeof guard === 'object' ? guard.type : null
  const found: unknown = name === null ? guard : machine.implementations.guards[name]
  return isComposed(found) ? found : guard
}

const kinds = new Map<Check, string>(
  [and(['x']), or(['x']), not('x')].map((guard, index) => [
    (guard as unknown as Composed).check,
    ['and', 'or', 'not'][index] ?? '',
  ]),
)

/** A guard in readable form: its name, `inline`, or `and(isComplete, not(isLocked))`. */
export const guardLabel = (guard: Guard): string => {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object') return guard.type
  if (!isComposed(guard)) return guard.name && guard.name !== 'guard' ? guard.name : 'inline'
  if (guard.stateValue !== undefined) return `in ${JSON.stringify(guard.stateValue).replaceAll('"', '')}`
  return `${kinds.get(guard.check) ?? 'guard'}(${(guard.guards ?? []).map(guardLabel).join(', ')})`
}

/** The labels of a guard and of all its parts. */
export const guardLabels = (guard: Guard, machine: AnyStateMachine): string[] => {
  const { guards = [] } = meaning(guard, machine) as Partial<Composed>
  return [...new Set([guardLabel(guard), ...guards.flatMap((part) => guardLabels(part, machine))])]
}

/** Whether a guard of any kind holds; passes on what it throws. */
export const guardHolds = (guard: Guard, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const whole = and([guard as never]) as unknown as Composed
  return whole.check(snapshot, { context: snapshot.context, event }, whole)
}

/** The same guard, reporting each of its results and those of its parts. */
export const watchedGuard = (
  guard: Guard,
  machine: AnyStateMachine,
  tell: (label: string, holds: boolean) => void,
): Guard => {
  const inside = meaning(guard, machine)
  const parts = isComposed(inside) ? inside.guards?.map((part) => watchedGuard(part, machine, tell)) : undefined
  const inner = parts ? Object.assign(() => false, { check: (inside as Composed).check, guards: parts }) : guard
  const whole = and([inner as never]) as unknown as Composed
  const { check } = whole
  whole.check = (snapshot, args, own) => {
    const holds = check(snapshot, args, own)
    tell(guardLabel(guard), holds)
    return holds
  }
  return whole
}
