import type { Box, Picture, Point } from '../graph.ts'

type Named = Box & { name: string }

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const labelsOf = ({ edges }: Picture): Named[] =>
  edges.flatMap(({ label, ids }) => (label ? [{ ...label, name: `label ${ids.join(' ')}` }] : []))

/** The parts of states that hold text: a state's box, a group's head. */
const headsOf = ({ nodes }: Picture): Named[] =>
  nodes.map(({ id, x, y, width, height, head }) => ({ name: `state ${id}`, x, y, width, height, ...head }))

/** Overlapping pairs: labels with labels, labels with states, sibling states with each other. */
export function overlapsOf(picture: Picture): [string, string][] {
  const boxes = [...labelsOf(picture), ...headsOf(picture)]
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other): [string, string][] => (meet(one, other) ? [[one.name, other.name]] : [])),
  )
}

const passes = (from: Point, to: Point, box: Box): boolean =>
  meet(
    {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    },
    { x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4 },
  )

/** Group titles and labels that a line crosses, as pairs of a transition and the crossed text. */
export function linesThroughTexts(picture: Picture): [string, string][] {
  const texts = [
    ...picture.nodes.flatMap(({ id, x, y, lines, head }) => {
      if (!head) return []
      const right = Math.max(...lines.map((line) => line.x + line.text.length * (line.part === 'key' ? 9.2 : 7.4)))
      const bottom = Math.max(...lines.map((line) => line.y)) + 4
      return [{ name: id, x: x + 8, y: y + 6, width: right - 8, height: bottom - 6 }]
    }),
    ...labelsOf(picture),
  ]
  const lines = [
    ...picture.edges.map(({ ids, routes }) => ({ name: ids.join(' '), routes })),
    ...picture.links.map(({ to, points }) => ({ name: `initial ${to}`, routes: [points] })),
  ]
  return lines.flatMap(({ name, routes }) =>
    texts
      .filter((text) =>
        routes.some((points) => points.some((point, index) => index > 0 && passes(points[index - 1]!, point, text))),
      )
      .map((text): [string, string] => [name, text.name]),
  )
}
