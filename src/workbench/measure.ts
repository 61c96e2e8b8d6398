import type { GraphEdge, GraphNode, Picture, TextLine } from './graph.ts'

/** The width of a monospaced letter by font size: the widest of the faces in the stack. */
export const ADVANCE = 0.61
export const KEY_SIZE = 15
export const TEXT_SIZE = 12
/** For the specification's numbers. */
const SMALL_SIZE = 11
/** Smaller texts on the screen are unreadable. */
export const MIN_READ = 10
/** The space a picture should fit: the chart's place in the page at 1440 × 900. */
export const ROOM = { width: 1190, height: 690 }
export const LINE = 17
const KEY_LINE = 22
/** The space for the time left, behind the name of a delay. */
const CLOCK = 7

type Part = { text: string; part: TextLine['part']; edge?: string; invoke?: string }
type Row = { parts: Part[]; height: number }

const advance = (part: TextLine['part']) => (part === 'key' ? KEY_SIZE : TEXT_SIZE) * ADVANCE

/** Shorter names are never cut. */
const WORD = 26

/**
 * Breaks a text into lines of about `limit` letters; only a very long word is cut, at its humps or dots if it has
 * any.
 */
export function wrap(text: string, limit: number): string[] {
  const longest = Math.max(limit, WORD)
  const pieces = text.split(' ').flatMap((word) => {
    if (word.length <= longest) return [word]
    const parts = word.match(/[^A-Z._-]+[._-]?|[A-Z][^A-Z._-]*[._-]?|[._-]/g) ?? [word]
    return joinedUpTo(
      longest,
      parts.flatMap((part) => part.match(new RegExp(`.{1,${longest}}`, 'g')) ?? []),
      '',
    )
  })
  return joinedUpTo(limit, pieces, ' ')
}

function joinedUpTo(limit: number, pieces: string[], between: string): string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + between.length + piece.length <= limit)
      lines[lines.length - 1] = last + between + piece
    else lines.push(piece)
  }
  return lines
}

const rowsOf = (text: string, part: TextLine['part'], limit: number, more: Partial<Part> = {}): Row[] =>
  wrap(text, limit).map((line) => ({ parts: [{ text: line, part, ...more }], height: LINE }))

/** The label of a transition: event and guard, then, unless it is brief, actions, specification and description. */
function edgeRows(edge: GraphEdge, limit: number, mark: Partial<Part> = {}, brief = false, to = ''): Row[] {
  const guard = edge.guard ? `[${edge.guard}]` : edge.order.index > 0 ? '[else]' : ''
  const part = (text: string, name: TextLine['part']): Part => ({ text, part: name, ...mark })
  const head: Row[] =
    guard && edge.kind !== 'after' && edge.label.length + guard.length < limit
      ? [{ parts: [part(edge.label, 'event'), part(guard, 'guard')], height: LINE }]
      : [...rowsOf(edge.label, 'event', limit, mark), ...(guard ? rowsOf(guard, 'guard', limit, mark) : [])]
  const [first] = head[0]?.parts ?? []
  if (edge.kind === 'after' && first) head[0]!.parts = [first, part(' '.repeat(CLOCK), 'event')]
  if (brief) return withTarget(head, to && part(`→ ${to}`, 'tag'), limit)
  return [
    ...head,
    ...(edge.actions.length > 0 ? rowsOf(`/\u00A0${edge.actions.join(', ')}`, 'action', limit, mark) : []),
    ...(edge.reenter ? rowsOf('enters anew', 'tag', limit, mark) : []),
    ...(edge.spec.length > 0 ? rowsOf(edge.spec.join(' '), 'spec', limit, mark) : []),
    ...(edge.description ? rowsOf(edge.description, 'text', limit, mark) : []),
  ]
}

/** The target of a row, behind it or on its own line. */
function withTarget(rows: Row[], target: Part | '', limit: number): Row[] {
  const last = rows.at(-1)
  if (!target || !last) return rows
  const length = last.parts.reduce((sum, { text }) => sum + text.length + 1, target.text.length)
  return length <= limit
    ? [...rows.slice(0, -1), { ...last, parts: [...last.parts, target] }]
    : [...rows, { parts: [target], height: LINE }]
}

/** The size of the smallest text of a picture that fits the space completely, in pixels. */
export function smallestText({ width, height, nodes, edges }: Picture): number {
  const lines = [...nodes, ...edges.flatMap(({ label }) => label ?? [])].flatMap((one) => one.lines)
  const sizes = lines.map(({ part }) => (part === 'key' ? KEY_SIZE : part === 'spec' ? SMALL_SIZE : TEXT_SIZE))
  return Math.min(...sizes) * Math.min(ROOM.width / width, ROOM.height / height, 1)
}

export type Measured = { width: number; height: number; lines: TextLine[] }

/** Rows as positioned lines; positions are baselines from the corner of the box. */
function placed(rows: Row[], padX: number, padY: number, centred = false): Measured {
  const widthOf = (row: Row) =>
    row.parts.reduce((sum, { text, part }) => sum + text.length * advance(part), 0) +
    (row.parts.length - 1) * advance('text')
  const inner = Math.max(0, ...rows.map(widthOf))
  let y = padY
  const lines = rows.flatMap((row) => {
    let x = padX + (centred ? (inner - widthOf(row)) / 2 : 0)
    y += row.height
    return row.parts
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, part, edge, invoke }): TextLine => {
        const line: TextLine = { x: round(x), y: round(y - row.height * 0.28), text: text.trimEnd(), part }
        if (edge !== undefined) line.edge = edge
        if (invoke !== undefined) line.invoke = invoke
        x += (text.length + 1) * advance(part)
        return line
      })
  })
  return { width: Math.ceil(inner + 2 * padX), height: Math.ceil(y + padY), lines }
}

export const round = (value: number): number => Math.round(value * 10) / 10

/** The label of a transition, wrapped to `limit` letters. */
export const measureLabel = (edge: GraphEdge, limit: number): Measured => placed(edgeRows(edge, limit), 5, 2)

/** Zoomed out, rows are closer. */
const closer = (row: Row): Row => ({ ...row, height: row.height - 2 })

/** The label of transitions that share a route, one below the other: the cause of each, and its guard. */
export const measureBrief = (edges: readonly GraphEdge[], limit: number): Measured =>
  placed(
    edges.flatMap((edge) => edgeRows(edge, limit, edges.length > 1 ? { edge: edge.id } : {}, true)).map(closer),
    4,
    1,
  )

/** The label of several transitions between folded groups. */
export const measureCount = (count: number): Measured => placed(rowsOf(`${count} transitions`, 'event', 40), 5, 2)

const aboutRows = (node: GraphNode, wide: number): Row[] => [
  ...(node.tags.length > 0 ? rowsOf(node.tags.map((tag) => `#${tag}`).join(' '), 'tag', wide) : []),
  ...(node.spec.length > 0 ? rowsOf(node.spec.join(' '), 'spec', wide) : []),
  ...(node.description ? rowsOf(node.description, 'text', wide) : []),
]
const stepRows = (node: GraphNode, wide: number): Row[] => [
  ...(node.entry.length > 0 ? rowsOf(`entry\u00A0/\u00A0${node.entry.join(', ')}`, 'action', wide) : []),
  ...(node.exit.length > 0 ? rowsOf(`exit\u00A0/\u00A0${node.exit.join(', ')}`, 'action', wide) : []),
]

/**
 * A state's box: its name, its actors, and the transitions shown as rows in it. Zoomed out (`leads`: the rows'
 * targets, by the id of the transition) it leaves out the details: tags, numbers, description, entry and exit.
 */
export function measureNode(
  node: GraphNode,
  inside: GraphEdge[],
  limit: number,
  folded?: { states: number; transitions: number } | null,
  leads: ReadonlyMap<string, string> | null = null,
): Measured {
  if (node.kind === 'history') return { width: 28, height: 28, lines: [{ x: 14, y: 18.5, text: 'H', part: 'event' }] }
  const brief = leads !== null
  const wide = Math.max(limit, 26)
  const rows: Row[] = [
    ...wrap(node.key, Math.max(wide, 24)).map((text): Row => ({ parts: [{ text, part: 'key' }], height: KEY_LINE })),
    ...(brief ? (node.parent === null ? rowsOf('in any state', 'text', wide) : []) : aboutRows(node, wide)),
    ...node.invokes.flatMap(({ id, src }) =>
      rowsOf(
        id === src || src === 'inline actor' || /^\d+\./.test(id) ? `⟳ ${src}` : `⟳\u00A0${id} = ${src}`,
        'invoke',
        wide,
        {
          invoke: id,
        },
      ),
    ),
    ...(brief ? [] : stepRows(node, wide)),
    ...(folded
      ? rowsOf(`${folded.states} states, ${folded.transitions} transitions in it`, 'text', wide)
      : inside.flatMap((edge) => {
          const own = edgeRows(edge, wide, { edge: edge.id }, brief, leads?.get(edge.id))
          return own.map((row, index): Row => (index === 0 ? { ...row, height: row.height + 3 } : row))
        })),
  ]
  const measured = brief ? placed(rows.map(closer), 8, 4, rows.length === 1) : placed(rows, 14, 7, rows.length === 1)
  return { ...measured, height: Math.max(measured.height, brief ? 28 : 40) }
}
