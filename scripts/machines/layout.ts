import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import ElkConstructor from 'elkjs/lib/elk.bundled.js'
import type {
  GraphNode,
  LaidOutMachine,
  MachineGraph,
  Picture,
  PlacedEdge,
  PlacedNode,
  Point,
} from '#src/workbench/graph.ts'
import { linesThroughTexts } from '#src/workbench/chart/overlaps.ts'
import { measureCount, measureLabel, measureNode, round, type Measured } from '#src/workbench/measure.ts'
import { viewsOf, type Visible, type VisibleEdge } from './visible.ts'

// the package is CommonJS: its types name the class, Node hands over the module's exports
const elk = new (ElkConstructor as unknown as new () => ELK)()

/** The room a picture should fit: the middle of the page at 1440 × 900. */
const ROOM = { width: 1190, height: 780 }
const DOT = 10
const MANY = 24
/** What it is worth that a picture begins with the initial state, in size. */
const BEGINNING = 0.12

type Way = {
  direction: 'DOWN' | 'RIGHT'
  /** Where the texts of a group stand: lines from above do not pass those at the side. */
  heads: 'top' | 'side'
  wrap: number
  cycles: 'GREEDY' | 'DEPTH_FIRST'
}

const turns = [
  { direction: 'DOWN', heads: 'side' },
  { direction: 'DOWN', heads: 'top' },
  { direction: 'RIGHT', heads: 'top' },
] as const

const waysOf = (wraps: number[]): Way[] =>
  turns.flatMap((turn) =>
    wraps.flatMap((wrap) => (['DEPTH_FIRST', 'GREEDY'] as const).map((cycles): Way => ({ ...turn, wrap, cycles }))),
  )
const usual = waysOf([16, 26])
/** Tried when the usual ones leave the texts small. */
const further = waysOf([12, 20])

const options = ({ direction, cycles }: Way, states: number): Record<string, string> => ({
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': direction,
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  // straighter, but slow where there is much
  'elk.layered.nodePlacement.strategy': states > MANY ? 'BRANDES_KOEPF' : 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': states > MANY ? '3' : '7',
  'elk.layered.cycleBreaking.strategy': cycles,
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.labelNode': '6',
  'elk.spacing.labelLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
})

type Sized = { visible: Visible; nodes: Map<string, Measured>; labels: Map<VisibleEdge, Measured> }

function labelOf({ edges, brief }: VisibleEdge, wrap: number): Measured {
  const [edge] = edges
  if (!edge || edges.length > 1) return measureCount(edges.length)
  return measureLabel(brief ? { ...edge, guard: null, actions: [], spec: [], description: null } : edge, wrap)
}

function sized(visible: Visible, wrap: number): Sized {
  const nodes = new Map(
    visible.nodes.map(({ node, inside, folded }) => [node.id, measureNode(node, inside, wrap, folded)]),
  )
  const labels = new Map(visible.edges.filter(({ first }) => first).map((edge) => [edge, labelOf(edge, wrap)]))
  return { visible, nodes, labels }
}

/** The view as ELK's graph. Dots of initial states are small nodes, so that nothing is drawn over them. */
function elkGraph({ visible, nodes, labels }: Sized, way: Way): ElkNode {
  const containers = new Set(visible.nodes.flatMap(({ within }) => within ?? []))
  const edges: ElkExtendedEdge[] = visible.edges.map((edge, index) => {
    const label = labels.get(edge)
    return {
      id: `edge ${index}`,
      sources: [edge.from],
      targets: [edge.to],
      ...(label && { labels: [{ id: `label ${index}`, text: ' ', width: label.width, height: label.height }] }),
    }
  })
  const shown = new Set(visible.nodes.map(({ node }) => node.id))
  const build = (within: string | null): ElkNode[] =>
    visible.nodes
      .filter((one) => one.within === within)
      .map(({ node }): ElkNode => {
        const { width, height } = nodes.get(node.id)!
        for (const target of node.history?.targets ?? [])
          if (shown.has(target)) edges.push({ id: `history ${node.id}`, sources: [node.id], targets: [target] })
        if (!containers.has(node.id)) return { id: node.id, width, height }
        const children = build(node.id)
        if (node.initial && shown.has(node.initial)) {
          children.unshift({ id: `dot ${node.id}`, width: DOT, height: DOT })
          edges.push({ id: `initial ${node.id}`, sources: [`dot ${node.id}`], targets: [node.initial] })
        }
        return {
          id: node.id,
          children,
          layoutOptions: {
            ...options(way, visible.nodes.length),
            'elk.padding': isSide(way, node)
              ? `[top=16,left=${width + 14},bottom=16,right=16]`
              : `[top=${height + 10},left=16,bottom=16,right=16]`,
            'elk.nodeSize.constraints': 'MINIMUM_SIZE',
            'elk.nodeSize.minimum': `(${width},${height})`,
          },
        }
      })
  const children = build(null)
  return {
    id: '',
    layoutOptions: { ...options(way, visible.nodes.length), 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children,
    edges,
  }
}

/** The frame of the whole machine keeps its name on top, where no line comes from outside. */
const isSide = ({ heads }: Way, { parent }: GraphNode): boolean => heads === 'side' && parent !== null

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

const scaleOf = ({ width, height }: Picture): number => Math.min(ROOM.width / width, ROOM.height / height, 1)

/**
 * How large a picture can stand in the room. Lines through texts count much; beginning with the initial state is worth a
 * little size; then the smaller picture wins.
 */
const fitness = (picture: Picture, { cycles }: Way): number =>
  scaleOf(picture) -
  linesThroughTexts(picture).length * 0.08 +
  (cycles === 'DEPTH_FIRST' ? BEGINNING : 0) -
  (picture.width * picture.height) / 1e8

type Drawn = { picture: Picture; fitness: number }

async function bestOf(visible: Visible, ways: readonly Way[], first = false): Promise<Drawn> {
  let best: Drawn | null = null
  let reason: unknown
  for (const way of ways) {
    const measured = sized(visible, way.wrap)
    try {
      const picture = pictureOf(await elk.layout(elkGraph(measured, way)), measured, way)
      const drawn = { picture, fitness: fitness(picture, way) }
      if (!best || drawn.fitness > best.fitness) best = drawn
      if (first) break
    } catch (error) {
      // ELK gives up on some graphs in some ways; another way succeeds
      reason = error
    }
  }
  if (!best) throw new Error(`no way of drawing "${visible.group}" succeeded`, { cause: reason })
  return best
}

async function layoutView(visible: Visible, quick: boolean): Promise<Picture> {
  const best = await bestOf(visible, usual, quick)
  if (quick || scaleOf(best.picture) > 0.8) return best.picture
  const other = await bestOf(visible, further)
  return other.fitness > best.fitness ? other.picture : best.picture
}

/**
 * Draws a machine: every view in the direction and with the line length that leave its texts largest. `quick` takes
 * the first way that succeeds.
 */
export async function layoutMachine(graph: MachineGraph, { quick = false } = {}): Promise<LaidOutMachine> {
  const views: LaidOutMachine['views'] = {}
  for (const visible of viewsOf(graph)) views[visible.group] = await layoutView(visible, quick)
  return { graph, views }
}
