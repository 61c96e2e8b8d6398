import type { Graph } from './graph.ts'

const inRow = (taken: readonly string[]): string[] => taken.slice(1).map((id, index) => `${taken[index]} → ${id}`)

/** The pairs of transitions that can follow each other in the explored worlds. */
export const pairsOf = (graph: Graph): Set<string> => {
  const pairs = new Set<string>()
  const lastInto = new Map<string, Set<string>>()
  const edges = [...graph.places.places.values()].flatMap((place) => place.edges)
  for (const { to, taken } of edges) {
    for (const pair of inRow(taken)) pairs.add(pair)
    const last = taken.at(-1)
    if (last !== undefined) lastInto.set(to, (lastInto.get(to) ?? new Set()).add(last))
  }
  for (const place of graph.places.places.values()) {
    for (const last of lastInto.get(place.key) ?? []) {
      for (const { taken } of place.edges) if (taken[0] !== undefined) pairs.add(`${last} → ${taken[0]}`)
    }
  }
  return pairs
}

/** The pairs in a sequence of taken transitions. */
export const pairsMet = inRow
