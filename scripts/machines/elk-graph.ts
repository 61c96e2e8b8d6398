import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { GraphNode } from '#src/workbench/graph.ts'
import { measureBrief, measureCount, measureLabel, measureNode, type Measured } from '#src/workbench/measure.ts'
import type { Visible, VisibleEdge } from './visible.ts'

const DOT = 10
const MANY = 24

export type Way = {
  direction: 'DOWN' | 'RIGHT'
  /** Where the texts of a group stand: lines from above do not pass those at the side. */
  heads: 'top' | 'side'
  wrap: number
  cycles: 'GREEDY' | 'DEPTH_FIRST'
  /** Lines to the same state end at the same place. */
  merged?: boolean
}

const roomy = {
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.labelNode': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
}
/** From afar, what belongs together may stand closer. */
const tight: typeof roomy = {
  'elk.spacing.nodeNode': '7',
  'elk.spacing.edgeNode': '6',
  'elk.spacing.edgeEdge': '6',
  'elk.spacing.edgeLabel': '1',
  'elk.spacing.labelNode': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeNodeBetweenLayers': '7',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
}

const options = ({ direction, cycles, merged = false }: Way, { nodes, brief }: Visible): Record<string, string> => ({
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': direction,
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  // straighter, but slow where there is much
  'elk.layered.nodePlacement.strategy': nodes.length > MANY ? 'BRANDES_KOEPF' : 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': nodes.length > MANY ? '3' : '7',
  'elk.layered.mergeEdges': String(merged),
  'elk.layered.cycleBreaking.strategy': cycles,
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
  'elk.spacing.labelLabel': '3',
  ...(brief ? tight : roomy),
})

export type Sized = { visible: Visible; nodes: Map<string, Measured>; labels: Map<VisibleEdge, Measured> }

function labelOf({ edges, brief }: VisibleEdge, wrap: number, short: boolean): Measured {
  if (short && !brief) return measureBrief(edges, wrap)
  const [edge] = edges
  if (!edge || edges.length > 1) return measureCount(edges.length)
  return measureLabel(brief ? { ...edge, guard: null, actions: [], spec: [], description: null } : edge, wrap)
}

export function sized(visible: Visible, wrap: number): Sized {
  const nodes = new Map(
    visible.nodes.map(({ node, inside, folded }) => [
      node.id,
      measureNode(node, inside, wrap, folded, visible.brief ? visible.leads : null),
    ]),
  )
  const labels = new Map(
    visible.edges.filter(({ first }) => first).map((edge) => [edge, labelOf(edge, wrap, visible.brief)]),
  )
  return { visible, nodes, labels }
}

/** A frame leaves room for its heading, at its side or on top. */
const frameOptions = ({ width, height }: { width: number; height: number }, edge: number, side: boolean) => ({
  'elk.padding': side
    ? `[top=${edge},left=${width + edge - 2},bottom=${edge},right=${edge}]`
    : `[top=${height + edge - 6},left=${edge},bottom=${edge},right=${edge}]`,
  'elk.nodeSize.constraints': 'MINIMUM_SIZE',
  'elk.nodeSize.minimum': `(${width},${height})`,
})

/** The view as ELK's graph. Dots of initial states are small nodes, so that nothing is drawn over them. */
export function elkGraph({ visible, nodes, labels }: Sized, way: Way): ElkNode {
  const containers = new Set(visible.nodes.flatMap(({ within }) => within ?? []))
  const edge = visible.brief ? 7 : 16
  const edges: ElkExtendedEdge[] = visible.edges.map((visibleEdge, index) => {
    const label = labels.get(visibleEdge)
    return {
      id: `edge ${index}`,
      sources: [visibleEdge.from],
      targets: [visibleEdge.to],
      ...(label && { labels: [{ id: `label ${index}`, text: ' ', width: label.width, height: label.height }] }),
    }
  })
  const shown = new Set(visible.nodes.map(({ node }) => node.id))
  const dot = (of: string, to: string): ElkNode => {
    edges.push({ id: `initial ${of}`, sources: [`dot ${of}`], targets: [to] })
    return { id: `dot ${of}`, width: DOT, height: DOT }
  }
  const build = (within: string | null): ElkNode[] =>
    visible.nodes
      .filter((one) => one.within === within)
      .map(({ node }): ElkNode => {
        const { width, height } = nodes.get(node.id)!
        for (const target of node.history?.targets ?? [])
          if (shown.has(target)) edges.push({ id: `history ${node.id}`, sources: [node.id], targets: [target] })
        if (!containers.has(node.id)) return { id: node.id, width, height }
        const children = build(node.id)
        if (node.initial && shown.has(node.initial)) children.unshift(dot(node.id, node.initial))
        return {
          id: node.id,
          children,
          layoutOptions: { ...options(way, visible), ...frameOptions({ width, height }, edge, isSide(way, node)) },
        }
      })
  const children = build(null)
  if (visible.start !== null && shown.has(visible.start)) children.unshift(dot(visible.group, visible.start))
  return {
    id: '',
    layoutOptions: {
      ...options(way, visible),
      'elk.padding': visible.brief ? '[top=4,left=4,bottom=4,right=4]' : '[top=8,left=8,bottom=8,right=8]',
    },
    children,
    edges,
  }
}

/** The frame of the whole machine keeps its name on top, where no line comes from outside. */
export const isSide = ({ heads }: Way, { parent }: GraphNode): boolean => heads === 'side' && parent !== null
