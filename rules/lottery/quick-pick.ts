import type { LineRule } from './lines.ts'
import type { Play } from './play.ts'
import { isFault, type Selection } from './selection.ts'

/** A whole number from 0 up to, not including, n. */
export type Chance = (n: number) => number

/** k of the items by chance, in their order. */
export function someOf<T>(items: readonly T[], k: number, chance: Chance): T[] {
  const at = items.map((_, i) => i)
  for (let i = 0; i < k; i += 1) {
    const j = i + chance(at.length - i)
    ;[at[i], at[j]] = [at[j]!, at[i]!]
  }
  return at
    .slice(0, k)
    .sort((a, b) => a - b)
    .map((i) => items[i]!)
}

function line(rule: LineRule, chance: Chance): string {
  const digits = rule.options.filter((option) => option !== 'R')
  const tokens = rule.different
    ? someOf(digits, rule.tokens, chance)
    : Array.from({ length: rule.tokens }, () => digits[chance(digits.length)]!)
  if (rule.options.includes('R')) tokens[chance(tokens.length)] = 'R'
  if (rule.refuses?.(tokens)) return line(rule, chance)
  return rule.anyOrder ? tokens.toSorted().join(rule.width === 1 ? '' : ' ') : tokens.join(rule.width === 1 ? '' : ' ')
}

/** One bet by chance: the fewest picks that the play takes. */
export function quickPick(play: Play, chance: Chance): Selection {
  const { rows, form } = play
  if (play.line && rows.length === 0) return { lines: [line(play.line, chance)] }
  if (form === 'text or number board') return { lines: [line(play.line!, chance)] }
  if (form === 'text + places' || form === 'combination + places') {
    const places = someOf(rows[0]!.options, rows[0]!.min, chance).map(Number)
    return play.line
      ? { places, lines: [line(play.line, chance)] }
      : { places, pick: someOf(rows[1]!.options, rows[1]!.min, chance) }
  }
  if (form === 'dantuo') return bankers(play, chance)
  if (form === 'two rows') {
    const first = someOf(rows[0]!.options, rows[0]!.min, chance)
    const others = rows[1]!.options.filter((option) => !first.includes(option))
    return { rows: [first, someOf(others, rows[1]!.min, chance)] }
  }
  if (form === 'positions' || form === 'positions of options') return positions(play, chance)
  return { pick: someOf(rows[0]!.options, Math.max(1, rows[0]!.min), chance) }
}

function positions(play: Play, chance: Chance): Selection {
  const { rows, check } = play
  const needed = rows.some(({ min }) => min > 0) ? rows.length : fewestRows(play)
  const filled = new Set(someOf([...rows.keys()], needed, chance))
  for (;;) {
    const pos = rows.map(({ options }, place) => (filled.has(place) ? [options[chance(options.length)]!] : []))
    // Numbers that are drawn once make no bet when two rows have the same.
    if (!isFault(check({ pos }))) return { pos }
  }
}

/** How many rows have to be filled before there is a bet. */
function fewestRows({ rows, check }: Play): number {
  for (let count = 1; count < rows.length; count += 1) {
    const pos = rows.map(({ options }, place) => (place < count ? [options[place]!] : []))
    if (!isFault(check({ pos }))) return count
  }
  return rows.length
}

function bankers({ rows, check }: Play, chance: Chance): Selection {
  const dan = someOf(rows[0]!.options, 1, chance)
  const others = rows[1]!.options.filter((option) => !dan.includes(option))
  for (let count = 1; ; count += 1) {
    const tuo = someOf(others, count, chance)
    if (!isFault(check({ dan, tuo }))) return { dan, tuo }
  }
}
