import type { AnyStateNode } from 'xstate'
import type { Step } from '#machines/shared/model-path.ts'
import { createBudget, LIMITS, type Budget } from './budget.ts'
import { goalsMet, goalsOf, nameOf, type Goal } from './goals.ts'
import type { Graph } from './graph.ts'
import type { Place } from './place.ts'
import { goRound, widenByLoops } from './loops.ts'
import type { Model } from './model.ts'
import { createPlaces, type Keeping } from './places.ts'
import { earliestFirst, srcName } from './observation.ts'
import { outcomesOf, sendsOf } from './steps.ts'
import { createWorlds, runningIn, type Moved, type World } from './world.ts'

/** Up to this many worlds, each one is a place; a flow of ours has 120 at most. */
const FEW_PLACES = 150
const MAX_PLACES = 6000

const hears = (nodes: readonly AnyStateNode[], type: string): boolean =>
  nodes.some(
    (node) =>
      node.transitions.has(type) ||
      [...node.transitions.keys()].some(
        (one) => one === '*' || (one.endsWith('.*') && `${type}.`.startsWith(one.slice(0, -1))),
      ),
  )

/** Possible next steps: events (without `all` only those a state listens to), actors' outcomes, the earliest timer. */
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

/** The source of the actor that a step ends. */
export const srcIn = (world: World, step: Step | null): string =>
  step?.do === 'settle' ? srcName(world.snapshot.children[step.actor]) : ''

/** The input of the path to a place. */
export const inputOf = (place: Place): string => (place.from ? inputOf(place.from.place) : place.world.input)

/** The path from the start to a place. */
export const wayTo = (place: Place): Step[] => (place.from ? [...wayTo(place.from.place), place.from.step] : [])

/** A running exploration. */
type Search = { graph: Graph; keeping: Keeping; queue: Place[]; rounds: Set<string> }

const arriveIn =
  ({ graph: { places }, queue }: Search) =>
  (world: World, from: Place['from']): Place => {
    const { place, isNew } = places.arrive(world, from)
    if (isNew) queue.push(place)
    return place
  }

/** The goals a step met. */
function goalsBy({ model, met }: Graph, moved: Moved, step: Step | null, before: World | null): Goal[] {
  const nodes = (before?.snapshot._nodes ?? []) as AnyStateNode[]
  const goals = goalsMet(model, moved, step, nodes, before ? srcIn(before, step) : '')
  for (const goal of goals) met.add(goal)
  return goals
}

/** Walks loops at once if the search ends as soon as all goals are reached. */
function roundsAt(search: Search, place: Place): void {
  for (const { step, to, taken } of place.edges) {
    const loop = `${JSON.stringify(place.world.snapshot.value)} ${JSON.stringify(step)}`
    if (to !== place.key || taken.length === 0 || search.rounds.has(loop)) continue
    search.rounds.add(loop)
    goRound(search.graph, arriveIn(search), { place, steps: [step] })
  }
}

function expand(search: Search, place: Place): void {
  const { graph, keeping } = search
  const { model, worlds } = graph
  for (const step of stepsFrom(model, place.world)) {
    graph.budget.spend()
    try {
      const moved = worlds.step(place.world, step)
      const goals = goalsBy(graph, moved, step, place.world)
      place.edges.push({ step, to: arriveIn(search)(moved.world, { place, step }).key, goals, taken: moved.taken })
    } catch (error) {
      graph.crashes.push({ input: inputOf(place), steps: [...wayTo(place), step], error })
    }
  }
  if (keeping.keep === 'news') roundsAt(search, place)
}

/** Expands the queue. If the search keeps only worlds with news, it stops once every goal is reached. */
function drain(search: Search, max: number): void {
  const { graph, keeping, queue } = search
  const isEnough = () => keeping.keep === 'news' && !isOpen(graph)
  for (let place = queue.shift(); place && !isEnough(); place = queue.shift()) {
    graph.cut ||= graph.places.places.size > max || graph.budget.exceeded() !== null
    graph.last = place
    if (!graph.cut) expand(search, place)
  }
}

/** Explores with one way to keep places. */
const exploreBy = (model: Model, budget: Budget, keeping: Keeping, max: number): Graph => {
  const worlds = createWorlds(model)
  const places = createPlaces(model, keeping)
  const wanted = goalsOf(model)
  const found = { starts: [], met: new Set<Goal>(), crashes: [], cut: false, last: null }
  const graph: Graph = { model, worlds, places, wanted, budget, ...found }
  const search: Search = { graph, keeping, queue: [], rounds: new Set() }
  const arrive = arriveIn(search)
  for (const input of worlds.inputs) {
    const moved = worlds.start(input)
    const { status, error } = moved.world.snapshot
    if (status === 'error') graph.crashes.push({ input, steps: [], error })
    graph.starts.push({ input, key: arrive(moved.world, null).key, goals: goalsBy(graph, moved, null, null) })
  }
  drain(search, max)
  while (!graph.cut && isOpen(graph) && widenByLoops(graph, arrive)) drain(search, max)
  return graph
}

const isOpen = ({ wanted, met, model }: Graph): boolean =>
  wanted.some((goal) => !met.has(goal) && !(nameOf(goal) in (model.flow.unreachable ?? {})))

/**
 * Finds the worlds of a model, each by the shortest path: all of them if there are few; if regions and memories
 * multiply, those that show something new; and if a goal stays open, some more whose contexts differ.
 */
export const explore = (model: Model, budget: Budget = createBudget(LIMITS)): Graph => {
  const all = exploreBy(model, budget, { keep: 'all', variants: 1 }, FEW_PLACES)
  const first = all.cut ? exploreBy(model, budget, { keep: 'news', variants: 1 }, MAX_PLACES) : all
  if (first.cut || !isOpen(first)) return first
  const more = exploreBy(model, budget, { keep: 'news', variants: 4 }, FEW_PLACES)
  return more.met.size > first.met.size ? more : first
}

/** Tells worlds apart by their contexts too, up to a limit: it finds what a covering search need not visit. */
export const exploreWidely = (model: Model): Graph =>
  exploreBy(model, createBudget(LIMITS), { keep: 'all', variants: 16 }, 2 * FEW_PLACES)
