import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { nodesBelow, transitionsFrom } from '#machines/shared/transition-ids.ts'
import { guardHolds, type Guard } from './guards.ts'
import type { Model } from './model.ts'
import { earliestFirst, srcName } from './observation.ts'
import { plain } from './plain.ts'
import { outcomesOf, sendsOf } from './steps.ts'
import { runningIn, type World } from './world.ts'

/** The state value, and every other feature that counts. */
type Key = { value: string; features: string[] }
type Question = { guard: Guard; event: AnyEventObject }

const actorEvent = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/

/** The events that can trigger a transition, with every payload the flow knows. */
const triggersOf = ({ flow, nodes }: Model, type: string): AnyEventObject[] => {
  const [, kind, actor = ''] = actorEvent.exec(type) ?? []
  if (kind !== undefined) {
    const src = srcName(nodes.flatMap(({ invoke }) => invoke).find(({ id }) => id === actor))
    const field = kind === 'done' ? 'output' : kind
    return Object.values(outcomesOf(flow, actor, src)).flatMap((outcome) =>
      field in outcome
        ? [kind === 'snapshot' ? { type, snapshot: { context: Reflect.get(outcome, field) } } : { ...outcome, type }]
        : [],
    )
  }
  if (type === 'always' || type.startsWith('xstate.')) return [{ type: type === 'always' ? 'kit.always' : type }]
  const matches = (sent: string) =>
    sent === type || type === '*' || (type.endsWith('.*') && sent.startsWith(type.slice(0, -1)))
  return sendsOf(flow).flatMap(({ event }) => (matches(event.type) ? [event] : []))
}

const above = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...above(node.parent as AnyStateNode)] : [node]

/** A superset of the states that a configuration can still reach. */
const reachableFrom = (active: readonly AnyStateNode[]): Set<AnyStateNode> => {
  const reached = new Set(active)
  for (const node of reached) {
    for (const [, transitions] of transitionsFrom(node)) {
      for (const target of transitions.flatMap((one) => (one.target ?? []) as AnyStateNode[])) {
        for (const next of [
          ...above(target),
          ...nodesBelow(target.type === 'history' ? (target.parent as AnyStateNode) : target),
        ]) {
          reached.add(next)
        }
      }
    }
  }
  return reached
}

/** A snapshot's context with times relative to the clock, to see whether anything but the time changed. */
export const contextSignature = ({ secrets }: Model, { snapshot, now }: World): string =>
  JSON.stringify(plain(snapshot.context, secrets), (_, value: unknown) =>
    typeof value === 'number' && value > 1e12 ? `now${value - now}` : value,
  )

/**
 * What makes two worlds equal for exploration: the state, and the result of every reachable guard for every payload; so
 * a counter does not explode, and no context field has to be listed by hand. Order of the timers, running actors and
 * remembered history count too.
 */
export const createKeys = (model: Model) => {
  const questions = new Map<AnyStateNode, Question[]>()
  for (const { guard, transition, id } of model.guards) {
    const requested = triggersOf(model, id.split('|')[1] ?? '').map((event) => ({ guard, event }))
    const source = transition.source as AnyStateNode
    questions.set(source, [...(questions.get(source) ?? []), ...requested])
  }
  const relevant = new Map<string, Question[]>()
  const questionsFor = (value: string, snapshot: AnyMachineSnapshot): Question[] => {
    const known = relevant.get(value)
    if (known) return known
    const found = [...reachableFrom(snapshot._nodes as AnyStateNode[])].flatMap((node) => questions.get(node) ?? [])
    relevant.set(value, found)
    return found
  }
  const answer = ({ guard, event }: Question, snapshot: AnyMachineSnapshot): string => {
    try {
      return guardHolds(guard, snapshot, event) ? '1' : '0'
    } catch {
      return 'x'
    }
  }
  const known = new WeakMap<World, Key>()
  const keyOf = (world: World): Key => {
    const { snapshot } = world
    const value = JSON.stringify(snapshot.value)
    if (snapshot.status !== 'active') return { value: `${snapshot.status} ${value}`, features: [] }
    const history = Object.entries((snapshot.historyValue ?? {}) as Record<string, AnyStateNode[]>)
    const answers = questionsFor(value, snapshot).map((question, index) => `${index}${answer(question, snapshot)}`)
    const timers = earliestFirst(world.timers).map(({ event }) => event)
    const running = runningIn(world).map(([id]) => id)
    const remembered = history.map(([id, nodes]) => `${id}=${nodes.map((node) => node.id).join()}`)
    return { value, features: [...answers, `timers ${timers.join()}`, `running ${running.join()}`, ...remembered] }
  }
  return (world: World): Key => {
    const key = known.get(world) ?? keyOf(world)
    known.set(world, key)
    return key
  }
}
