import { choose, combinations, countDistinct, product } from './combine.ts'
import { lineLength, readLines, tokensOf, type LineRule } from './lines.ts'
import type { PlayForm, PlayRow, Shape } from './play.ts'
import { fault, hasOnly, inOrder, isFault, type Checked, type Fault, type Selection } from './selection.ts'

const checked = (selection: Selection, duplicates = 0): Checked => ({ selection, duplicates })

/** Rows of a board that all offer the same options. */
export const sameRows = (labels: readonly string[], options: readonly string[], min: number, max = options.length) =>
  labels.map((label): PlayRow => ({ label, options, min, max }))

const rowsOf = (selection: Selection): readonly (readonly string[])[] => selection.pos ?? []

function checkRows(rows: readonly PlayRow[], selection: Selection): Checked | Fault {
  const { pos } = selection
  if (pos === undefined || !hasOnly(selection, 'pos') || pos.length !== rows.length) return fault('form')
  const clean: string[][] = []
  for (const [place, row] of rows.entries()) {
    const tokens = inOrder(pos[place]!, row.options, row.min, row.max)
    if (isFault(tokens)) return tokens
    clean.push([...tokens])
  }
  const duplicates = pos.flat().length - clean.flat().length
  return checked({ pos: clean }, duplicates)
}

/** One pick in every row: the product of the rows. */
export const straightRows = (
  rows: readonly PlayRow[],
  between: string,
  form: PlayForm = 'positions',
): Shape<string[]> => ({
  form,
  rows,
  line: null,
  check: (selection) => checkRows(rows, selection),
  count: (selection) => rowsOf(selection).reduce((all, row) => all * row.length, 1),
  units: (selection) => product(rowsOf(selection)),
  label: (unit) => unit.join(between),
})

/** One pick in every row, no number twice. */
export const distinctRows = (rows: readonly PlayRow[]): Shape<string[]> => ({
  ...straightRows(rows, ' '),
  count: (selection) => countDistinct(rowsOf(selection)),
  *units(selection) {
    for (const unit of product(rowsOf(selection))) if (new Set(unit).size === unit.length) yield unit
  },
})

/** Every pick of every row is a separate bet; rows may be empty. */
export const freeRows = (rows: readonly PlayRow[], form: PlayForm = 'positions'): Shape<readonly [number, string]> => ({
  form,
  rows,
  line: null,
  check: (selection) => checkRows(rows, selection),
  count: (selection) => rowsOf(selection).flat().length,
  *units(selection) {
    for (const [place, row] of rowsOf(selection).entries()) for (const token of row) yield [place, token]
  },
  label: ([place, token]) => `${place}:${token}`,
})

const listOf = (selection: Selection): readonly string[] => selection.pick ?? selection.opts ?? []

function checkList(row: PlayRow, selection: Selection): Checked | Fault {
  const { pick, opts } = selection
  if ((pick === undefined) === (opts === undefined) || !hasOnly(selection, 'pick', 'opts')) return fault('form')
  const list = (pick ?? opts)!
  const tokens = inOrder(list, row.options, row.min, row.max)
  if (isFault(tokens)) return tokens
  return checked(pick === undefined ? { opts: tokens } : { pick: tokens }, list.length - tokens.length)
}

/** Every option is a bet. */
export const options = (tokens: readonly string[], form: PlayForm = 'options', label = ''): Shape<string> => {
  const row = { label, options: tokens, min: 1, max: tokens.length }
  return {
    form,
    rows: [row],
    line: null,
    check: (selection) => checkList(row, selection),
    count: (selection) => listOf(selection).length,
    units: listOf,
    label: (unit) => unit,
  }
}

/** Every option expands to several unit bets, such as a digit sum to all numbers that have it. */
export const expanding = <Unit>(
  form: PlayForm,
  row: PlayRow,
  expand: (option: string) => readonly Unit[],
  label: (unit: Unit) => string,
): Shape<Unit> => ({
  form,
  rows: [row],
  line: null,
  check: (selection) => checkList(row, selection),
  count: (selection) => listOf(selection).reduce((sum, option) => sum + expand(option).length, 0),
  *units(selection) {
    for (const option of listOf(selection)) yield* expand(option)
  },
  label,
})

/** A pick whose units are made by `units` and counted by `count` of its size. */
export const picked = (
  row: PlayRow,
  count: (size: number) => number,
  units: (pick: readonly string[]) => Iterable<string[]>,
  between: string,
): Shape<string[]> => ({
  form: 'combination',
  rows: [row],
  line: null,
  check: (selection) => checkList(row, selection),
  count: (selection) => count(listOf(selection).length),
  units: (selection) => units(listOf(selection)),
  label: (unit) => unit.join(between),
})

type Banked = { k: number; options: readonly string[]; max: number; between: string }

/** The units of bankers and drags: all bankers and k − d of the drags, in the order of the options. */
function* banked({ k, options: all }: Banked, { dan = [], tuo = [] }: Selection): Generator<string[]> {
  const position = new Map(all.map((option, index) => [option, index]))
  for (const rest of combinations(tuo, k - dan.length))
    yield [...dan, ...rest].sort((a, b) => position.get(a)! - position.get(b)!)
}

function checkBanked({ k, options: all }: Banked, max: number, selection: Selection): Checked | Fault {
  if (selection.dan === undefined || selection.tuo === undefined || !hasOnly(selection, 'dan', 'tuo'))
    return fault('form')
  const dan = inOrder(selection.dan, all, 1, k - 1)
  const tuo = inOrder(selection.tuo, all, 1)
  if (isFault(dan)) return dan
  if (isFault(tuo)) return tuo
  if (tuo.some((token) => dan.includes(token))) return fault('option')
  if (dan.length + tuo.length < k || dan.length + tuo.length > max) return fault('count')
  return checked({ dan, tuo }, selection.dan.length + selection.tuo.length - dan.length - tuo.length)
}

const bankerRows = ({ k, options: all }: Banked): PlayRow[] => [
  { label: 'Bankers', options: all, min: 1, max: k - 1 },
  { label: 'Drags', options: all, min: 1, max: all.length },
]

/** Every k of the pick. */
export const pickK = (of: Banked): Shape<string[]> =>
  picked(
    { label: '', options: of.options, min: of.k, max: of.max },
    (size) => choose(size, of.k),
    (pick) => combinations(pick, of.k),
    of.between,
  )

/** Bankers are in every combination of size k; drags fill it. */
export const bankerK = (of: Banked, max = of.options.length): Shape<string[]> => ({
  form: 'dantuo',
  rows: bankerRows(of),
  line: null,
  check: (selection) => checkBanked(of, max, selection),
  count: ({ dan = [], tuo = [] }) => choose(tuo.length, of.k - dan.length),
  units: (selection) => banked(of, selection),
  label: (unit) => unit.join(of.between),
})

/** A pick of k and more, or bankers with drags. */
export const pickOrBankerK = (of: Banked, form: PlayForm = 'combination', maxCount = of.max): Shape<string[]> => {
  const [pick, banker] = [pickK(of), bankerK(of, maxCount)]
  const by = (selection: Selection) => (selection.dan === undefined ? pick : banker)
  return {
    ...pick,
    form,
    dantuo: true,
    check: (selection) => by(selection).check(selection),
    count: (selection) => by(selection).count(selection),
    units: (selection) => by(selection).units(selection),
  }
}

/** What was picked in any field, bankers first: the order in which a best draw takes numbers. */
export const favoured = ({ dan, tuo, pick, opts }: Selection): readonly string[] =>
  dan === undefined ? (pick ?? opts ?? []) : [...dan, ...(tuo ?? [])]

/** The same selection with only the picks that `keep` accepts: an unmet banker leaves nothing. */
export const keeping = (selection: Selection, keep: (token: string) => boolean): Selection => {
  if (selection.dan === undefined) return { pick: listOf(selection).filter(keep) }
  const { dan, tuo = [] } = selection
  return dan.every(keep) ? { dan, tuo: tuo.filter(keep) } : { dan, tuo: [] }
}

/** Lines of text, each a bet; `board` are options that may be picked instead. */
export const textLines = (line: LineRule, form: PlayForm = 'text', board: readonly string[] = []): Shape<string[]> => ({
  form,
  rows: board.length > 0 ? [{ label: '', options: board, min: 1, max: board.length }] : [],
  line,
  check(selection) {
    const given = selection.lines ?? (board.length > 0 ? selection.pick : undefined)
    if (given === undefined || !hasOnly(selection, selection.lines === undefined ? 'pick' : 'lines'))
      return fault('form')
    const lines = readLines(line, given)
    return isFault(lines) ? lines : checked({ lines }, given.length - lines.length)
  },
  count: ({ lines = [] }) => lines.length,
  *units({ lines = [] }) {
    for (const text of lines) yield tokensOf(line, text)
  },
  label: (unit) => unit.join(lineLength(line) > line.tokens * line.width ? ' ' : ''),
})
