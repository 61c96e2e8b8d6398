import type { Step } from '#machines/shared/model-path.ts'
import type { Graph } from './graph.ts'
import type { Place } from './place.ts'
import { contextSignature } from './key.ts'
import type { World } from './world.ts'

/** Rounds of a one-step loop: enough for a countdown of some minutes in seconds, not of an hour. */
const ROUNDS = 400
/** Steps for all loops of one machine together. */
const BUDGET = 30_000
const LONGEST_LOOP = 6

/** The shortest steps from one place to another, or null if a loop's length is not enough. */
const wayBetween = (graph: Graph, from: string, to: string): Step[] | null => {
  if (from === to) return []
  const ways = new Map<string, Step[]>([[from, []]])
  for (const [key, way] of ways) {
    if (way.length >= LONGEST_LOOP) return null
    for (const edge of graph.places.places.get(key)?.edges ?? []) {
      if (ways.has(edge.to)) continue
      const steps = [...way, edge.step]
      if (edge.to === to) return steps
      ways.set(edge.to, steps)
    }
  }
  return null
}

/** Every way from a place back to itself: the cheapest first, which are steps that stay in place. */
function* loopsOf(graph: Graph): Generator<{ place: Place; steps: Step[] }> {
  const places = [...graph.places.places.values()]
  for (const place of places) {
    for (const { to, step } of place.edges) if (to === place.key) yield { place, steps: [step] }
  }
  for (const place of places) {
    for (const { to, step } of place.edges) {
      if (to === place.key || graph.places.places.get(to)?.from?.place === place) continue
      const back = wayBetween(graph, to, place.key)
      if (back) yield { place, steps: [step, ...back] }
    }
  }
}

type Arrive = (world: World, from: Place['from']) => Place

/**
 * Repeats a loop while the context changes in anything but the time, until a guard's result changes: true if that leads
 * somewhere new. `spend` limits the remaining steps.
 */
export const goRound = (
  graph: Graph,
  arrive: Arrive,
  loop: { place: Place; steps: Step[] },
  spend: { left: number } = { left: ROUNDS },
): boolean => {
  const { model, worlds, places } = graph
  let [world, from] = [loop.place.world, loop.place]
  const seen = new Set<string>()
  const known = places.places.size
  while (spend.left > 0 && places.places.size === known && graph.budget.exceeded() === null) {
    const context = contextSignature(model, world)
    if (seen.has(context) || places.find(world) !== loop.place) return false
    seen.add(context)
    for (const step of loop.steps) {
      spend.left -= 1
      graph.budget.spend()
      try {
        world = worlds.step(world, step).world
      } catch {
        return false
      }
      from = { key: '', world, edges: [], from: { place: from, step } }
      arrive(world, from.from)
    }
    graph.last = from
  }
  return places.places.size > known
}

/**
 * Accelerates loops by repeating each way back to a known place. This finds the end of a countdown of 60 ticks and the
 * fifth wrong password. True if it found something new.
 */
export const widenByLoops = (graph: Graph, arrive: Arrive): boolean => {
  const spend = { left: BUDGET }
  for (const loop of loopsOf(graph)) if (goRound(graph, arrive, loop, spend)) return true
  return false
}
