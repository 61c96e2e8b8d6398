import { combinations, product } from '../combine.ts'
import { readLine, type LineRule } from '../lines.ts'
import type { Play } from '../play.ts'
import { isFault, maxLines, type Selection } from '../selection.ts'

/** As many different lines as a slip takes. */
function everyLine(rule: LineRule): string[] {
  const lines = new Set<string>()
  const between = rule.width === 1 ? '' : ' '
  const all =
    rule.anyOrder && rule.different
      ? combinations(rule.options, rule.tokens)
      : product(Array.from({ length: rule.tokens }, () => rule.options))
  for (const tokens of all) {
    const line = readLine(rule, tokens.join(between))
    if (line !== null) lines.add(line)
    if (lines.size === maxLines) break
  }
  return [...lines]
}

function* widePicks({ rows, line, form, dantuo }: Play, maxBets: number): Generator<Selection> {
  const places = form.endsWith('+ places') ? { places: [0, 1, 2, 3, 4] } : {}
  const board = form.endsWith('+ places') ? rows.slice(1) : rows
  if (line) {
    const lines = everyLine(line)
    yield { ...places, lines }
    yield { ...places, lines: lines.slice(0, Math.ceil(maxBets / 24)) }
  }
  if (dantuo || form === 'dantuo')
    for (let bankers = 1; bankers < board[0]!.options.length && bankers <= 10; bankers += 1) {
      const { options } = board[0]!
      for (let drags = options.length - bankers; drags > 0; drags -= 1)
        yield { dan: options.slice(0, bankers), tuo: options.slice(-drags) }
    }
  if (board.length === 1) {
    yield { ...places, pick: board[0]!.options.slice(0, board[0]!.max) }
    yield { ...places, opts: board[0]!.options.slice(0, board[0]!.max) }
  }
  for (let min = 10; min > 0; min -= 1) {
    const part = board.map(({ options }, i) => (i === 0 ? options.slice(0, min) : options))
    yield { pos: part }
    yield { pos: board.map(({ options }) => options.slice(0, min)) }
    yield { rows: part }
    yield { rows: board.map(({ options }) => options.slice(0, min)) }
  }
}

/** The selection with most unit bets, of those that a slip may have. */
export function widestPick(play: Play, maxBets = 100_000): Selection {
  let widest: { selection: Selection; bets: number } | null = null
  for (const pick of widePicks(play, maxBets)) {
    const checked = play.check(pick)
    if (isFault(checked)) continue
    const bets = play.count(checked.selection)
    if (bets <= maxBets && bets > (widest?.bets ?? 0)) widest = { selection: checked.selection, bets }
  }
  if (!widest) throw new Error(`no pick of ${play.id} is known`)
  return widest.selection
}
