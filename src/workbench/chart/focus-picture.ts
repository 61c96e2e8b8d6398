import type { GraphEdge, GraphNode, MachineGraph, Picture, PlacedEdge, PlacedNode } from '../graph.ts'
import { measureLabel, measureNode } from '../measure.ts'

const GAP = 14
const WRAP = 30
/** The space on either side of a label, for the line and its head. */
const AROUND = 26

type Neighbour = { node: GraphNode; edges: GraphEdge[] }

const gather = (
  edges: GraphEdge[],
  endsOf: (edge: GraphEdge) => string[],
  byId: Map<string, GraphNode>,
): Neighbour[] => {
  const found = new Map<string, Neighbour>()
  for (const edge of edges)
    for (const id of endsOf(edge)) {
      const node = byId.get(id)
      if (!node) continue
      const neighbour = found.get(id) ?? { node, edges: [] }
      neighbour.edges.push(edge)
      found.set(id, neighbour)
    }
  return [...found.values()]
}

/**
 * One state and its neighbours: its sources on the left, its targets on the right, one row per transition.
 * Transitions inside a group are left out.
 */
export function focusPicture(graph: MachineGraph, id: string): Picture | null {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const node = byId.get(id)
  if (!node) return null
  const isIn = (other: string): boolean => {
    const parent = byId.get(other)?.parent
    return other === id || (parent !== null && parent !== undefined && isIn(parent))
  }
  const leads = graph.edges.filter(({ targets }) => targets.length > 0)
  const incoming = leads.filter(({ source, targets }) => !isIn(source) && targets.some(isIn))
  const outgoing = leads.filter(({ source, targets }) => isIn(source) && !targets.every(isIn))
  const inside = graph.edges.filter(({ source, targets }) => source === id && targets.every((target) => target === id))
  const within = graph.nodes.filter((other) => other.id !== id && isIn(other.id)).length
  const folded =
    within > 0
      ? { states: within, transitions: graph.edges.filter(({ source }) => source !== id && isIn(source)).length }
      : null

  const centre = measureNode(node, inside, WRAP, null)
  const left = columnOf(gather(incoming, ({ source }) => [source], byId))
  const right = columnOf(gather(outgoing, ({ targets }) => targets.filter((target) => !isIn(target)), byId))
  const height = Math.max(centre.height, left.height, right.height)
  const leftLabels = left.boxWidth === 0 ? 0 : left.labelWidth + 2 * AROUND
  const rightLabels = right.boxWidth === 0 ? 0 : right.labelWidth + 2 * AROUND
  const x = 8 + left.boxWidth + leftLabels
  const top = 8
  const middle: PlacedNode = {
    id,
    x,
    y: top,
    width: centre.width,
    height,
    lines: centre.lines.map((line) => ({ ...line, y: line.y + (height - centre.height) / 2 })),
    head: null,
    folded,
    outside: false,
  }
  const from = left.place(8, top + (height - left.height) / 2, x, 'in', id)
  const endX = x + centre.width + rightLabels
  const to = right.place(endX, top + (height - right.height) / 2, x + centre.width, 'out', id)
  return {
    width: Math.ceil(endX + right.boxWidth + 8),
    height: Math.ceil(height + 16),
    nodes: [...from.nodes, middle, ...to.nodes],
    edges: [...from.edges, ...to.edges],
    links: [],
  }
}

/** Boxes in a column, each as high as its transitions need. */
function columnOf(neighbours: Neighbour[]) {
  const rows = neighbours.map(({ node, edges }) => {
    const box = measureNode({ ...node, description: null, entry: [], exit: [] }, [], WRAP)
    const labels = edges.map((edge) => ({ edge, label: measureLabel(edge, WRAP) }))
    const labelsHeight = labels.reduce((sum, { label }) => sum + label.height + GAP, 0)
    return { node, box, labels, height: Math.max(box.height, labelsHeight), labelsHeight }
  })
  const boxWidth = Math.max(0, ...rows.map(({ box }) => box.width))
  const labelWidth = Math.max(0, ...rows.flatMap(({ labels }) => labels.map(({ label }) => label.width)))
  const height = rows.reduce((sum, row) => sum + row.height + GAP, rows.length > 0 ? -GAP : 0)

  /** `x` is the start of the boxes, `meet` the side of the middle state. */
  const place = (x: number, y: number, meet: number, way: 'in' | 'out', id: string) => {
    const nodes: PlacedNode[] = []
    const edges: PlacedEdge[] = []
    for (const row of rows) {
      const shift = { x: (boxWidth - row.box.width) / 2, y: (row.height - row.box.height) / 2 }
      const lines = row.box.lines.map((line) => ({ ...line, x: line.x + shift.x, y: line.y + shift.y }))
      nodes.push({
        id: row.node.id,
        x,
        y,
        width: boxWidth,
        height: row.height,
        lines,
        head: null,
        folded: null,
        outside: false,
      })
      let at = y + (row.height - row.labelsHeight) / 2
      for (const { edge, label } of row.labels) {
        const line = at + label.height + 5
        const ends = way === 'in' ? [x + boxWidth, meet] : [meet, x]
        edges.push({
          ids: [edge.id],
          from: way === 'in' ? row.node.id : id,
          to: way === 'in' ? id : row.node.id,
          label: { ...label, x: (way === 'in' ? x + boxWidth : meet) + AROUND, y: at },
          routes: [ends.map((end) => ({ x: end, y: line }))],
        })
        at += label.height + GAP
      }
      y += row.height + GAP
    }
    return { nodes, edges }
  }
  return { boxWidth, labelWidth, height, place }
}
