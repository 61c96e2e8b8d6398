import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import ElkConstructor from 'elkjs/lib/elk.bundled.js'
import type { Picture, PlacedEdge, PlacedNode, Point } from '#src/workbench/graph.ts'
import { round } from '#src/workbench/measure.ts'
import { elkGraph, isSide, sized, type Sized, type Way } from './elk-graph.ts'
import type { Visible } from './visible.ts'

// the package is CommonJS: its types name the class, Node hands over the module's exports
const elk = new (ElkConstructor as unknown as new () => ELK)()

const pointsOf = (edge: ElkExtendedEdge): Point[][] =>
  (edge.sections ?? []).map(({ startPoint, bendPoints, endPoint }) =>
    [startPoint, ...(bendPoints ?? []), endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) })),
  )

const flat = (node: ElkNode): ElkNode[] => (node.children ?? []).flatMap((child) => [child, ...flat(child)])

function pictureOf(laid: ElkNode, { visible, nodes, labels }: Sized, way: Way): Picture {
  const boxes = new Map(flat(laid).map((node) => [node.id, node]))
  const containers = new Set(visible.nodes.flatMap(({ within }) => within ?? []))
  const lines = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]))
  const placedNodes = visible.nodes.map(({ node, folded, outside }): PlacedNode => {
    const { x = 0, y = 0, width = 0, height = 0 } = boxes.get(node.id)!
    const text = nodes.get(node.id)!
    const side = isSide(way, node)
    const head = containers.has(node.id)
      ? { width: side ? text.width : round(width), height: side ? round(height) : text.height }
      : null
    const shift = containers.has(node.id) ? 0 : (width - text.width) / 2
    return {
      id: node.id,
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
      lines: text.lines.map((line) => ({ ...line, x: round(line.x + shift) })),
      head,
      folded,
      outside,
    }
  })
  const placedEdges = visible.edges.map((edge, index): PlacedEdge => {
    const line = lines.get(`edge ${index}`)!
    const { x = 0, y = 0 } = line.labels?.[0] ?? {}
    const label = labels.get(edge)
    return {
      ids: edge.edges.map(({ id }) => id),
      from: edge.from,
      to: edge.to,
      label: label ? { ...label, x: round(x), y: round(y) } : null,
      routes: pointsOf(line),
    }
  })
  const links = (laid.edges ?? []).flatMap((line): Picture['links'] => {
    const kind = /^(?:initial|history) /.exec(line.id)?.[0].trim()
    if (kind !== 'initial' && kind !== 'history') return []
    return pointsOf(line).map((points) => ({ kind, to: line.targets[0]!, points }))
  })
  return {
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    nodes: placedNodes,
    edges: placedEdges,
    links,
  }
}

/** Draws a view in one way. ELK gives up on some graphs in some ways. */
export async function draw(visible: Visible, way: Way): Promise<Picture> {
  const measured = sized(visible, way.wrap)
  return pictureOf(await elk.layout(elkGraph(measured, way)), measured, way)
}
