import type { ModelPath } from '#machines/shared/model-path.ts'
import { seenIn } from './expectation.ts'
import { inputOf, wayTo } from './explore.ts'
import type { Graph } from './graph.ts'
import type { Place } from './place.ts'
import type { Model } from './model.ts'
import { createWorlds, type Moved, type World } from './world.ts'

/**
 * Walks two machines side by side through every explored world, and one step further in each direction: the first path
 * on which they differ, or null. The graph belongs to the first machine.
 */
export const pathThatTells = (graph: Graph, other: Model): ModelPath | null => {
  const { model, worlds, places } = graph
  const others = createWorlds(other)
  const twins = new Map<Place, World | null>()
  const shown = (moved: Moved, of: Model) => JSON.stringify(seenIn(moved, of))
  const twinOf = (place: Place): World | null => {
    const known = twins.get(place)
    if (known !== undefined) return known
    const found = attempt(() => {
      if (!place.from) return others.start(place.world.input).world
      const before = twinOf(place.from.place)
      return before && others.step(before, place.from.step).world
    })
    twins.set(place, found)
    return found
  }
  const pathBy = (place: Place, step: ModelPath['steps'][number]): ModelPath => ({
    format: 'fairhall-path/1',
    machine: model.machine.id,
    input: inputOf(place),
    steps: [...wayTo(place), step],
  })
  for (const place of places.places.values()) {
    const twin = twinOf(place)
    for (const { step } of place.edges) {
      const seen = twin && attempt(() => shown(others.step(twin, step), other))
      if (seen !== shown(worlds.step(place.world, step), model)) return pathBy(place, step)
    }
  }
  return null
}

const attempt = <T>(run: () => T): T | null => {
  try {
    return run()
  } catch {
    return null
  }
}
