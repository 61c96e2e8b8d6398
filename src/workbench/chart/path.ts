import type { Point } from '../graph.ts'

const RADIUS = 7
const HEAD = 8

const towards = (from: Point, to: Point, by: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return from
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length }
}

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** A route as a path with rounded corners, ending where the arrow head begins. */
export function routePath(points: readonly Point[]): string {
  const last = points.at(-1)
  const before = points.at(-2)
  if (!last || !before) return ''
  const line = [...points.slice(0, -1), towards(last, before, HEAD - 1)]
  return line
    .map((point, index) => {
      const previous = line[index - 1]
      const next = line[index + 1]
      if (!previous) return `M${at(point)}`
      if (!next) return `L${at(point)}`
      const room = Math.min(
        RADIUS,
        Math.hypot(point.x - previous.x, point.y - previous.y) / 2,
        Math.hypot(next.x - point.x, next.y - point.y) / 2,
      )
      return `L${at(towards(point, previous, room))}Q${at(point)} ${at(towards(point, next, room))}`
    })
    .join('')
}

/** The arrow head at the end of a route. */
export function headPath(points: readonly Point[]): string {
  const tip = points.at(-1)
  const from = points.at(-2)
  if (!tip || !from) return ''
  const base = towards(tip, from, HEAD)
  const side = { x: ((tip.y - base.y) / HEAD) * 4.5, y: ((base.x - tip.x) / HEAD) * 4.5 }
  return `M${at(tip)}L${at({ x: base.x + side.x, y: base.y + side.y })}L${at({ x: base.x - side.x, y: base.y - side.y })}Z`
}
