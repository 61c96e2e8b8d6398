import type { Picture, Point } from '#src/workbench/graph.ts'

type Size = { width: number; height: number }
type Arrangement = { blocks: number[][]; columns: boolean }

/** So many choices of shapes are compared for each arrangement. */
const MAX_CHOICES = 4096

/** All ways of putting `count` parts in blocks, their order kept. */
function blocksOf(count: number): number[][][] {
  if (count === 0) return [[]]
  const last = count - 1
  return blocksOf(last).flatMap((blocks) => [
    [...blocks, [last]],
    ...blocks.map((_, at) => blocks.map((block, index) => (index === at ? [...block, last] : block))),
  ])
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Arranges parts side by side in rows, or stacked in columns. */
function sizeOf(parts: readonly Size[], { blocks, columns }: Arrangement): Size {
  const [along, across] = columns ? (['height', 'width'] as const) : (['width', 'height'] as const)
  const lengths = blocks.map((block) => sum(block.map((at) => parts[at]![along])))
  const depths = blocks.map((block) => Math.max(...block.map((at) => parts[at]![across])))
  return { [along]: Math.max(...lengths), [across]: sum(depths) } as Size
}

/** Shapes that no other is smaller than in both directions. */
const worthwhile = (pictures: readonly Picture[]): Picture[] =>
  pictures.filter(
    (one, index) =>
      !pictures.some(
        (other, at) =>
          other.width <= one.width &&
          other.height <= one.height &&
          (at < index || other.width < one.width || other.height < one.height),
      ),
  )

const choicesOf = (alternatives: readonly Picture[][]): Picture[][] =>
  alternatives.reduce<Picture[][]>(
    (choices, pictures) => choices.flatMap((choice) => pictures.map((picture) => [...choice, picture])),
    [[]],
  )

const moved = (picture: Picture, dx: number, dy: number): Picture => {
  const point = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy })
  return {
    ...picture,
    nodes: picture.nodes.map((node) => ({ ...node, ...point(node) })),
    edges: picture.edges.map((edge) => ({
      ...edge,
      label: edge.label && { ...edge.label, ...point(edge.label) },
      routes: edge.routes.map((points) => points.map(point)),
    })),
    links: picture.links.map((link) => ({ ...link, points: link.points.map(point) })),
  }
}

function composed(parts: readonly Picture[], arrangement: Arrangement): Picture {
  const { blocks, columns } = arrangement
  const placed: Picture[] = []
  let across = 0
  for (const block of blocks) {
    let along = 0
    for (const part of block.map((at) => parts[at]!)) {
      placed.push(columns ? moved(part, across, along) : moved(part, along, across))
      along += columns ? part.height : part.width
    }
    across += Math.max(...block.map((at) => (columns ? parts[at]!.width : parts[at]!.height)))
  }
  return {
    ...sizeOf(parts, arrangement),
    nodes: placed.flatMap(({ nodes }) => nodes),
    edges: placed.flatMap(({ edges }) => edges),
    links: placed.flatMap(({ links }) => links),
  }
}

/** One picture of several: of the shapes each part may have, those that fill the room best. Null for too many parts. */
export function packed(alternatives: readonly Picture[][], room: Size): Picture | null {
  const max = Math.floor(MAX_CHOICES ** (1 / alternatives.length))
  if (alternatives.length > 6 || alternatives.some((pictures) => pictures.length === 0)) return null
  const shapes = alternatives.map((pictures) =>
    worthwhile(pictures)
      .toSorted((a, b) => a.width * a.height - b.width * b.height)
      .slice(0, max),
  )
  const arrangements = blocksOf(alternatives.length).flatMap((blocks) => [
    { blocks, columns: true },
    { blocks, columns: false },
  ])
  let best: { parts: Picture[]; arrangement: Arrangement; scale: number } | null = null
  for (const parts of choicesOf(shapes))
    for (const arrangement of arrangements) {
      const { width, height } = sizeOf(parts, arrangement)
      const scale = Math.min(room.width / width, room.height / height)
      if (!best || scale > best.scale) best = { parts, arrangement, scale }
    }
  return best && composed(best.parts, best.arrangement)
}
