import type { Step } from '#machines/shared/model-path.ts'
import type { Graph, Place } from './explore.ts'
import { contextSignature } from './key.ts'
import type { World } from './world.ts'

/** Rounds of one loop: enough for a countdown of an hour in seconds is not needed, one of some minutes is. */
const ROUNDS = 400
/** Steps spent on all loops of one machine together. */
const BUDGET = 30_000
const LONGEST_LOOP = 6

/** The shortest steps from one place to another, or null when there are none within a loop's length. */
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

/** Every way from a place back to itself: steps that stay where they are first, they cost least. */
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
 * Loops accelerated: each way back to a place already known is gone round and round while anything but the time goes on
 * in the context, until a guard answers otherwise. That is how the end of a countdown of 60 ticks and the fifth wrong
 * password are found. True when something new was.
 */
export const widenByLoops = (graph: Graph, arrive: Arrive): boolean => {
  const { model, worlds, places } = graph
  let budget = BUDGET
  for (const { place, steps } of loopsOf(graph)) {
    let [world, from] = [place.world, place]
    const seen = new Set<string>()
    const known = places.places.size
    for (let round = 0; round < ROUNDS && budget > 0; round += 1) {
      const context = contextSignature(model, world)
      if (seen.has(context) || places.find(world) !== place) break
      seen.add(context)
      for (const step of steps) {
        budget -= 1
        try {
          world = worlds.step(world, step).world
        } catch {
          round = ROUNDS
          break
        }
        from = { key: '', world, edges: [], from: { place: from, step } }
        arrive(world, from.from)
      }
      if (places.places.size > known) return true
    }
  }
  return false
}
