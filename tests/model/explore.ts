import type { AnyStateNode } from 'xstate'
import type { Step } from '#machines/shared/model-path.ts'
import { goalsMet, goalsOf, type Goal } from './goals.ts'
import { contextSignature, createKeys } from './key.ts'
import { widenByLoops } from './loops.ts'
import type { Model } from './model.ts'
import { earliestFirst, srcName } from './observation.ts'
import { outcomesOf, sendsOf } from './steps.ts'
import { createWorlds, runningIn, type Moved, type World, type Worlds } from './world.ts'

export type Edge = { step: Step; to: string; goals: Goal[]; taken: string[] }
/** One world found, the first of its kind; `from` is the world and the step that led there. */
export type Place = { key: string; world: World; edges: Edge[]; from: { place: Place; step: Step } | null }
/** A step that makes the machine throw. */
export type Crash = { place: Place; step: Step; error: unknown }

export type Graph = {
  model: Model
  worlds: Worlds
  places: Map<string, Place>
  /** where each input wakes up, and what that meets by itself */
  starts: { input: string; key: string; goals: Goal[] }[]
  met: Set<Goal>
  wanted: Goal[]
  crashes: Crash[]
  /** true when the machine has more worlds than the walk may keep */
  cut: boolean
}

/** More worlds than any flow of ours has by far. */
const MOST_PLACES = 6000

const hears = (nodes: readonly AnyStateNode[], type: string): boolean =>
  nodes.some(
    (node) =>
      node.transitions.has(type) ||
      [...node.transitions.keys()].some(
        (one) => one === '*' || (one.endsWith('.*') && `${type}.`.startsWith(one.slice(0, -1))),
      ),
  )

/** All that can happen next: what people can send (only what some state listens to, unless all is wanted), what running actors can come to, the earliest timer. */
export const stepsFrom = ({ flow }: Model, world: World, all = false): Step[] => {
  if (world.snapshot.status !== 'active') return []
  const nodes = world.snapshot._nodes as AnyStateNode[]
  const timer = earliestFirst(world.timers)[0]
  return [
    ...sendsOf(flow).flatMap(({ step }) => (all || hears(nodes, step.event) ? [step] : [])),
    ...runningIn(world).flatMap(([actor, child]) =>
      Object.keys(outcomesOf(flow, actor, srcName(child))).map((outcome) => ({
        do: 'settle' as const,
        actor,
        outcome,
      })),
    ),
    ...(timer ? [{ do: 'advance' as const, delay: timer.event }] : []),
  ]
}

/** What an actor runs that a step lets go of. */
export const srcIn = (world: World, step: Step | null): string =>
  step?.do === 'settle' ? srcName(world.snapshot.children[step.actor]) : ''

/** The way from the start to a place. */
export const wayTo = (place: Place): Step[] => (place.from ? [...wayTo(place.from.place), place.from.step] : [])

/**
 * Finds every world of a model, by the shortest way. `variants` is how many worlds of one key are kept when their
 * contexts differ: one is enough unless a guard reads a field that was copied from another.
 */
export const explore = (model: Model, variants = 1): Graph => {
  const worlds = createWorlds(model)
  const keyOf = createKeys(model)
  const wanted = goalsOf(model)
  const graph: Graph = { model, worlds, places: new Map(), starts: [], met: new Set(), wanted, crashes: [], cut: false }
  const contexts = new Map<string, string[]>()
  const queue: Place[] = []

  const idOf = (world: World): string => {
    const key = keyOf(world)
    if (variants === 1) return key
    const context = contextSignature(model, world)
    const known = contexts.get(key) ?? []
    contexts.set(key, known)
    if (!known.includes(context) && known.length < variants) known.push(context)
    return `${key} ${Math.max(0, known.indexOf(context))}`
  }
  /** The place of a world, made when it is new. */
  const arrive = (world: World, from: Place['from']): Place => {
    const key = idOf(world)
    const known = graph.places.get(key)
    if (known) return known
    const place: Place = { key, world, edges: [], from }
    graph.places.set(key, place)
    queue.push(place)
    return place
  }
  const goalsBy = (moved: Moved, step: Step | null, before: World | null): Goal[] => {
    const nodes = (before?.snapshot._nodes ?? []) as AnyStateNode[]
    const goals = goalsMet(model, moved, step, nodes, before ? srcIn(before, step) : '')
    for (const goal of goals) graph.met.add(goal)
    return goals
  }
  const expand = (place: Place): void => {
    for (const step of stepsFrom(model, place.world)) {
      try {
        const moved = worlds.step(place.world, step)
        const goals = goalsBy(moved, step, place.world)
        place.edges.push({ step, to: arrive(moved.world, { place, step }).key, goals, taken: moved.taken })
      } catch (error) {
        graph.crashes.push({ place, step, error })
      }
    }
  }
  const drain = (): void => {
    for (let place = queue.shift(); place; place = queue.shift()) {
      graph.cut ||= graph.places.size > MOST_PLACES
      if (!graph.cut) expand(place)
    }
  }

  for (const input of worlds.inputs) {
    const moved = worlds.start(input)
    graph.starts.push({ input, key: arrive(moved.world, null).key, goals: goalsBy(moved, null, null) })
  }
  drain()
  const unmet = () =>
    wanted.some((goal) => !graph.met.has(goal) && !(nameOfGoal(goal) in (model.flow.unreachable ?? {})))
  while (!graph.cut && unmet() && widenByLoops(graph, keyOf, arrive)) drain()
  return graph
}

const nameOfGoal = (goal: Goal) => goal.slice(goal.indexOf(' ') + 1)
