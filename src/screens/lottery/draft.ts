import type { Play } from '#rules/lottery/play.ts'
import { splitText } from '#rules/lottery/lines.ts'
import { quickPick, type Chance } from '#rules/lottery/quick-pick.ts'
import type { Selection } from '#rules/lottery/selection.ts'
import { toLatinDigits } from '#rules/digits.ts'

/** The current picks: a list per row of the board, or typed text. */
export type Draft = { rows: readonly (readonly string[])[]; text: string; banker: boolean }

/** The number of rows on the board; two for bankers with drags. */
export const rowCount = (play: Play, banker: boolean): number => (banker ? 2 : play.rows.length)

export const emptyDraft = (play: Play, banker = false): Draft => ({
  rows: Array.from({ length: rowCount(play, banker) }, () => []),
  text: '',
  banker,
})

/** The board's rows: bankers and drags share the options of the play's first row. */
export const boardRows = (play: Play, banker: boolean): Play['rows'] => {
  const [row] = play.rows
  if (!banker || row === undefined || play.form === 'dantuo') return play.rows
  return [
    { label: 'Bankers', options: row.options, min: 1, max: Math.max(1, row.min - 1) },
    { label: 'Drags', options: row.options, min: 1, max: row.options.length },
  ]
}

/** Whether an option can be picked in only one of the rows. */
export const isExclusive = (play: Play, banker: boolean): boolean => banker || play.form === 'dantuo'

const isEmpty = ({ rows, text }: Draft): boolean => rows.every((row) => row.length === 0) && text.trim() === ''

/** The draft as a selection, null without picks. */
export function selectionOf(play: Play, draft: Draft): Selection | null {
  if (isEmpty(draft)) return null
  const { form, line } = play
  const [first = [], second = []] = draft.rows
  const lines = line && draft.text.trim() !== '' ? splitText(line, toLatinDigits(draft.text)) : null
  if (draft.banker || form === 'dantuo') return { dan: first, tuo: second }
  switch (form) {
    case 'positions':
    case 'positions of options':
      return { pos: draft.rows }
    case 'two rows':
      return { rows: draft.rows }
    case 'text':
      return { lines: lines ?? [] }
    case 'text + places':
      return { places: first.map(Number), lines: lines ?? [] }
    case 'combination + places':
      return { places: first.map(Number), pick: second }
    case 'text or number board':
      return lines ? { lines } : { pick: first }
    default:
      return { pick: first }
  }
}

/** Converts a selection back to a draft, for random picks. */
export const draftOf = (play: Play, { pos, rows, pick, opts, lines, places, dan, tuo }: Selection): Draft => ({
  rows:
    pos ??
    rows ??
    (dan ? [dan, tuo ?? []] : undefined) ??
    (places ? [places.map(String), ...(pick ? [pick] : [])] : undefined) ??
    (pick || opts ? [pick ?? opts ?? []] : play.rows.map(() => [])),
  text: lines?.join('\n') ?? '',
  banker: dan !== undefined && play.form !== 'dantuo',
})

export const draftByChance = (play: Play, chance: Chance): Draft => {
  const selection = quickPick(play, chance)
  // numbers that can be picked on a board are not typed
  if (play.form === 'text or number board' && play.rows.length > 0 && selection.lines)
    return draftOf(play, { pick: selection.lines })
  return draftOf(play, selection)
}

/** Presses an option: selects or deselects it; in a full row the oldest pick is dropped. */
export function press(play: Play, draft: Draft, at: number, option: string): Draft {
  const row = boardRows(play, draft.banker)[at]!
  const now = draft.rows[at] ?? []
  const next = now.includes(option)
    ? now.filter((one) => one !== option)
    : [...now.slice(Math.max(0, now.length + 1 - row.max)), option]
  return withRow(play, draft, at, next)
}

/** Replaces a whole row; with bankers and drags its options leave the other row. */
export function withRow(play: Play, draft: Draft, at: number, next: readonly string[]): Draft {
  const alone = isExclusive(play, draft.banker)
  const rows = boardRows(play, draft.banker).map((_, i) => {
    if (i === at) return next
    const row = draft.rows[i] ?? []
    return alone ? row.filter((one) => !next.includes(one)) : row
  })
  return { ...draft, rows }
}

export type Quick = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear'

/** The options a quick pick takes: the upper half is big. */
export const quickOptions = (options: readonly string[], quick: Quick): readonly string[] => {
  const half = Math.floor(options.length / 2)
  switch (quick) {
    case 'all':
      return options
    case 'big':
      return options.slice(half)
    case 'small':
      return options.slice(0, half)
    case 'odd':
      return options.filter((option) => Number(option) % 2 === 1)
    case 'even':
      return options.filter((option) => Number(option) % 2 === 0)
    case 'clear':
      return []
  }
}
