import type { GraphEdge, GraphNode, LaidOutMachine, Picture, PlacedEdge, PlacedNode, TextLine } from '../graph.ts'
import type { SvgOptions } from './chart-props.ts'
import { chartStyle, fileColours } from './chart-style.ts'
import { classOf, coverageOf } from './coverage-class.ts'
import { headPath, routePath } from './path.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escapes text for markup. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const textOf = ({ x, y, text, part, invoke }: TextLine): string =>
  `<text x="${x}" y="${y}" class="${part}"${invoke === undefined ? '' : ` data-i="${escaped(invoke)}"`}>${escaped(text)}</text>`

const rect = (name: string, x: number, y: number, width: number, height: number, radius: number): string =>
  `<rect class="${name}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`

/** A transition in one line: for titles, lists and screen readers. */
export const sentenceOf = (edge: GraphEdge, keyOf: (id: string) => string): string => {
  const where =
    edge.kind === 'forbidden'
      ? 'is ignored'
      : edge.targets.length === 0
        ? 'stays'
        : `to ${edge.targets.map(keyOf).join(' and ')}`
  const guard = edge.guard ? ` if ${edge.guard}` : edge.order.index > 0 ? ' otherwise' : ''
  const actions = edge.actions.length > 0 ? `, does ${edge.actions.join(', ')}` : ''
  return `${edge.label}${guard}: ${where}${actions}`
}

/** The sentence with the specification's numbers and the description, which the drawing leaves out. */
const titleOf = (edge: GraphEdge, keyOf: (id: string) => string): string =>
  [sentenceOf(edge, keyOf), edge.spec.join(' '), edge.description ?? ''].filter(Boolean).join('\n')

type Drawing = {
  nodes: Map<string, GraphNode>
  edges: Map<string, GraphEdge>
  faults: Map<string, string>
  classes: (id: string) => string
  keyOf: (id: string) => string
}

const faultSign = (text: string | undefined, x: number, y: number): string =>
  text
    ? `<g class="sign"><title>${escaped(text)}</title><circle class="fault" cx="${x}" cy="${y}" r="8"/><text class="sign" x="${x}" y="${y + 4}">!</text></g>`
    : ''

/** Lines of text. Some are transitions: those that stay in their state, or share a route. */
function rowsSvg(all: readonly TextLine[], left: number, width: number, drawing: Drawing): string {
  const rows = Map.groupBy(all, ({ edge }) => edge)
  return [...rows]
    .map(([id, lines]) => {
      if (id === undefined) return lines.map(textOf).join('')
      const edge = drawing.edges.get(id)
      if (!edge) return ''
      const top = Math.min(...lines.map(({ y }) => y)) - 14
      const bottom = Math.max(...lines.map(({ y }) => y)) + 4
      const back = rect('back', left, top, width, bottom - top, 5)
      const title = `<title>${escaped(titleOf(edge, drawing.keyOf))}</title>`
      const sign = faultSign(drawing.faults.get(id), left + width, top + 2)
      return `<g class="e row ${edge.kind} ${drawing.classes(id)}" data-e="${escaped(id)}">${title}${back}${lines.map(textOf).join('')}${sign}</g>`
    })
    .join('')
}

function nodeSvg(placed: PlacedNode, drawing: Drawing): string {
  const node = drawing.nodes.get(placed.id)
  if (!node) return ''
  const { width, height } = placed
  const { head } = placed
  const parent = node.parent === null ? null : drawing.nodes.get(node.parent)
  const kinds = [
    head ? 'group' : 'state',
    node.kind,
    node.parent === null ? (head ? 'machine' : 'anywhere') : '',
    parent?.kind === 'parallel' ? 'region' : '',
    placed.folded ? 'folded' : '',
    placed.outside ? 'outside' : '',
    drawing.classes(node.id),
  ]
  const box =
    node.kind === 'history'
      ? `<circle class="box" cx="14" cy="14" r="13"/>`
      : rect('box', 0, 0, width, height, head ? 14 : 10)
  const ring = node.kind === 'final' ? rect('ring', 4, 4, width - 8, height - 8, 7) : ''
  const along = head && head.height < height ? `M1 ${head.height + 1}H${width - 1}` : `M${head?.width} 1V${height - 1}`
  const rule = head && node.parent !== null ? `<path class="rule" d="${along}"/>` : ''
  const texts =
    node.kind === 'history'
      ? `<text x="${node.history?.deep ? 7 : 10.4}" y="18.5" class="event">${node.history?.deep ? 'H*' : 'H'}</text>`
      : rowsSvg(placed.lines, 6, (head?.width ?? width) - 12, drawing)
  const title = `<title>${escaped([node.id, node.kind, node.description ?? ''].filter(Boolean).join(' · '))}</title>`
  const sign = faultSign(drawing.faults.get(node.id), width - 2, 2)
  return `<g class="n ${kinds.filter(Boolean).join(' ')}" data-n="${escaped(node.id)}" transform="translate(${placed.x} ${placed.y})">${title}${box}${ring}${rule}${texts}${sign}</g>`
}

function edgeSvg(placed: PlacedEdge, drawing: Drawing): string {
  const [id = ''] = placed.ids
  const edge = drawing.edges.get(id)
  if (!edge) return ''
  const kind = placed.ids.length === 1 ? edge.kind : 'several'
  const sentences = placed.ids.map((one) => titleOf(drawing.edges.get(one) ?? edge, drawing.keyOf))
  const lines = placed.routes
    .map((points) => `<path class="hit" d="${routePath(points)}"/><path class="line" d="${routePath(points)}"/>`)
    .join('')
  const last = placed.routes.at(-1)
  const head = last ? `<path class="head" d="${headPath(last)}"/>` : ''
  const classes = [...new Set(placed.ids.map(drawing.classes))].join(' ')
  const { label } = placed
  const rows = label?.lines.some((line) => line.edge !== undefined) ?? false
  const sign = label && !rows ? faultSign(drawing.faults.get(id), label.width, 0) : ''
  const text = label
    ? `<g class="label" transform="translate(${label.x} ${label.y})">${rect('back', 0, 0, label.width, label.height, 5)}${rowsSvg(label.lines, 0, label.width, drawing)}${sign}</g>`
    : ''
  // rows are separate parts: a change in one doesn't light the others
  const [within, beside] = rows ? ['', text] : [text, '']
  return `<g class="e ${kind} ${classes}" data-e="${escaped(placed.ids.join(' '))}"><title>${escaped(sentences.join('\n'))}</title>${lines}${head}${within}</g>${beside}`
}

function linkSvg({ kind, points }: Picture['links'][number]): string {
  const [from] = points
  const dot = kind === 'initial' && from ? dotAt(points) : ''
  return `<g class="link ${kind}">${dot}<path class="line" d="${routePath(points)}"/><path class="head" d="${headPath(points)}"/></g>`
}

/** The dot is behind the start of its line, where the layout reserved space for it. */
function dotAt([from, next]: Picture['links'][number]['points']): string {
  if (!from || !next) return ''
  const x = from.x - Math.sign(next.x - from.x) * 5
  const y = from.y - Math.sign(next.y - from.y) * 5
  return `<circle class="dot" cx="${x}" cy="${y}" r="5"/>`
}

/** The finished picture, in node and in the browser. Groups are drawn behind lines, lines behind states. */
export function renderChartSvg({ graph, views }: LaidOutMachine, options: SvgOptions = {}): string {
  const picture = options.picture ?? views[graph.id] ?? Object.values(views)[0]
  if (!picture) throw new Error(`the machine "${graph.id}" has no picture`)
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const classes = new Map<string, string>()
  const mark = (ids: readonly string[] | undefined, name: string) =>
    ids?.forEach((id) => classes.set(id, `${classes.get(id) ?? ''} ${name}`))
  mark(options.activeIds, 'active')
  mark(options.enabledEdgeIds, 'enabled')
  mark(options.firedEdgeIds, 'fired')
  const covered = options.coverage ? coverageOf(graph, options.coverage) : null
  const drawing: Drawing = {
    nodes,
    edges: new Map(graph.edges.map((edge) => [edge.id, edge])),
    faults: new Map(graph.findings.map(({ at, text }) => [at, text])),
    classes: (id) => `${classes.get(id) ?? ''}${covered ? ` ${classOf(covered, id)}` : ''}`,
    keyOf: (id) => nodes.get(id)?.key ?? id,
  }
  const groups = picture.nodes.filter(({ head }) => head)
  const states = picture.nodes.filter(({ head }) => !head)
  const size = options.standalone ? ` width="${picture.width}" height="${picture.height}"` : ''
  const style = `<style>${options.standalone ? fileColours(options.theme) : ''}${chartStyle}</style>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart${covered ? ' covering' : ''}" viewBox="0 0 ${picture.width} ${picture.height}"${size}>`,
    options.standalone ? `<title>${escaped(graph.id)}</title>` : '',
    ...groups.map((node) => nodeSvg(node, drawing)),
    ...picture.links.map(linkSvg),
    ...picture.edges.map((edge) => edgeSvg(edge, drawing)),
    ...states.map((node) => nodeSvg(node, drawing)),
    style,
    '</svg>',
  ].join('')
}
