import type { AnyStateNode } from 'xstate'
import type { ModelPath, Step } from '#machines/shared/model-path.ts'
import { cover, goalsAlong } from '../cover.ts'
import { srcIn, stepsFrom } from '../explore.ts'
import type { Graph } from '../graph.ts'
import type { Place } from '../place.ts'
import { createBudget, LIMITS } from '../budget.ts'
import { goalsMet, goalsOf, nameOf, type Goal } from '../goals.ts'
import { createKeys } from '../key.ts'
import type { Model } from '../model.ts'
import type { Places } from '../places.ts'
import { createWorlds, type Moved, type World } from '../world.ts'
import { answerOf, deedFor, deedOf, type BrowserFlow, type Deed } from './stage.ts'

const MAX_PLACES = 600

/** Whether a person, the server or the device can do this now. */
const isPossible = (browser: BrowserFlow, { snapshot, input }: World, step: Step): boolean => {
  const deed = deedFor(browser, step)
  if (!deed || 'device' in deed) return deed !== undefined
  return 'does' in deed && (deed.can?.(snapshot as never, input) ?? true)
}

/** Outcomes that only a faulty device has, with the reason in the flow's file: the workbench produces them. */
export const devicesOf = ({ answers }: BrowserFlow): { goal: Goal; why: string }[] =>
  Object.entries(answers).flatMap(([actor, list]) =>
    Object.entries(list).flatMap(([name, deed]) =>
      'device' in deed ? [{ goal: `outcome ${actor}|${name}`, why: deed.device }] : [],
    ),
  )

/** What the flow's browser file declares impossible, by goal. */
const nevers = ({ flow }: Model, browser: BrowserFlow): Map<Goal, string> => {
  const reasons = new Map<Goal, string>()
  const keep = (goal: Goal, deed: Deed | undefined) => {
    if (deed && 'never' in deed) reasons.set(goal, deed.never)
  }
  for (const [event, cases] of Object.entries(flow.events))
    for (const name of cases ? Object.keys(cases) : [undefined])
      keep(`case ${event}${name === undefined ? '' : `|${name}`}`, deedOf(browser, event, name))
  for (const [actor, list] of Object.entries(flow.outcomes))
    for (const name of Object.keys(list)) keep(`outcome ${actor}|${name}`, answerOf(browser, actor, name))
  for (const input of Object.keys(flow.inputs?.(() => 0) ?? { usual: null }))
    keep(`input ${input}`, browser.open[input])
  return reasons
}

/** Numbers above this are times. */
const MAX_COUNTED = 1000

/** The choices and counts in the machine's context: later possibilities depend on them. */
const choicesIn = ({ snapshot }: World): string =>
  JSON.stringify(
    Object.entries(snapshot.context as object).filter(
      ([, stored]) =>
        ['string', 'boolean'].includes(typeof stored) || (typeof stored === 'number' && stored < MAX_COUNTED),
    ),
  )

/** A path up to its first impossible step: two worlds may look the same and differ in that. */
const asFarAsPossible = (graph: Graph, browser: BrowserFlow, path: ModelPath): ModelPath => {
  let { world } = graph.worlds.start(path.input)
  const steps: Step[] = []
  for (const step of path.steps) {
    if (!isPossible(browser, world, step)) break
    ;({ world } = graph.worlds.step(world, step))
    steps.push(step)
  }
  return { ...path, steps }
}

export type PossiblePaths = {
  graph: Graph
  paths: ModelPath[]
  /** goals that no path of the browser meets, with the reason in the flow's file */
  unmet: { goal: Goal; why: string }[]
  /** goals without a path and without a reason, and goals met although a reason says they can't be */
  problems: string[]
  met: number
  of: number
}

/** The worlds that a person, the server and the clock can reach; each has its own place. */
function openPlaces(model: Model, browser: BrowserFlow): Places {
  const keyOf = createKeys(model)
  const idOf = (world: World): string => {
    const { value, features } = keyOf(world)
    const open = stepsFrom(model, world).filter((step) => isPossible(browser, world, step))
    return [value, ...features, JSON.stringify(open), choicesIn(world)].join(' ')
  }
  const all = new Map<string, Place>()
  return {
    places: all,
    find: (world) => all.get(idOf(world)),
    arrive: (world, from) => {
      const key = idOf(world)
      const known = all.get(key)
      const place = known ?? { key, world, edges: [], from }
      all.set(key, place)
      return { place, isNew: !known }
    },
  }
}

/** Goes every possible way, up to the limit of places. */
function explorePossible(model: Model, browser: BrowserFlow): Graph {
  const worlds = createWorlds(model)
  const places = openPlaces(model, browser)
  const wanted = goalsOf(model)
  const found = { starts: [], met: new Set<Goal>(), crashes: [], cut: false, last: null }
  const graph: Graph = { model, worlds, places, wanted, budget: createBudget(LIMITS), ...found }
  const meet = (moved: Moved, step: Step | null, before: World | null): Goal[] => {
    const nodes = (before?.snapshot._nodes ?? []) as AnyStateNode[]
    const goals = goalsMet(model, moved, step, nodes, before ? srcIn(before, step) : '')
    for (const goal of goals) graph.met.add(goal)
    return goals
  }
  const queue: Place[] = []
  for (const input of worlds.inputs) {
    const opened = browser.open[input]
    if (!opened || 'never' in opened) continue
    const moved = worlds.start(input)
    const { place, isNew } = places.arrive(moved.world, null)
    if (isNew) queue.push(place)
    graph.starts.push({ input, key: place.key, goals: meet(moved, null, null) })
  }
  for (let place = queue.shift(); place && places.places.size < MAX_PLACES; place = queue.shift()) {
    for (const step of stepsFrom(model, place.world).filter((one) => isPossible(browser, place!.world, one))) {
      const moved = worlds.step(place.world, step)
      const next = places.arrive(moved.world, { place, step })
      if (next.isNew) queue.push(next.place)
      place.edges.push({ step, to: next.place.key, goals: meet(moved, step, place.world), taken: moved.taken })
    }
  }
  return graph
}

/**
 * A few paths that meet every goal the rendered app can meet: the same exploration and the same cover as for the bare
 * machine, with only those steps that a person, the server or the clock can make.
 */
export function possiblePaths(model: Model, browser: BrowserFlow): PossiblePaths {
  const graph = explorePossible(model, browser)
  const reasons = nevers(model, browser)
  for (const [goal, why] of Object.entries(browser.unmet ?? {})) reasons.set(goal, why)
  const paths = cover(graph).map(({ path }) => asFarAsPossible(graph, browser, path))
  const met = new Set(paths.flatMap((path) => [...goalsAlong(graph, path)]))
  const missing = graph.wanted.filter((goal) => !met.has(goal) && !(nameOf(goal) in (model.flow.unreachable ?? {})))
  return {
    graph,
    paths,
    unmet: missing.flatMap((goal) => (reasons.has(goal) ? [{ goal, why: reasons.get(goal)! }] : [])),
    problems: [
      ...missing.filter((goal) => !reasons.has(goal)).map((goal) => `no path of a person meets ${goal}`),
      ...[...reasons.keys()].filter((goal) => met.has(goal)).map((goal) => `${goal} is met, and declared to be none`),
    ],
    met: graph.wanted.filter((goal) => met.has(goal)).length,
    of: graph.wanted.length,
  }
}
