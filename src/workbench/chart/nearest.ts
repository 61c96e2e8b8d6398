import type { Box, Picture, PlacedNode } from '../graph.ts'

/**
 * The state nearest to the middle of the visible part, with its place in two drawings of the same machine; null if
 * there is none.
 */
export function nearestIn(before: Picture, after: Picture, seen: Box): { from: PlacedNode; to: PlacedNode } | null {
  const away = ({ x, y, width, height }: Box) =>
    Math.hypot(x + width / 2 - seen.x - seen.width / 2, y + height / 2 - seen.y - seen.height / 2)
  const [best = null] = before.nodes
    .flatMap((from) => {
      const to = from.head ? undefined : after.nodes.find(({ id }) => id === from.id)
      return to ? [{ from, to }] : []
    })
    .toSorted((one, other) => away(one.from) - away(other.from))
  return best
}
