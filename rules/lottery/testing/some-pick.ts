import type { Play } from '../play.ts'
import { quickPick, someOf } from '../quick-pick.ts'
import type { Selection } from '../selection.ts'

/** A selection of several picks by chance: between the fewest and a few more of every row. */
export function somePick(play: Play, chance: (n: number) => number): Selection {
  const { rows, form } = play
  const few = ({ options, min, max }: Play['rows'][number], extra = 4) =>
    someOf(options, Math.min(max, options.length, Math.max(min, 1) + chance(extra)), chance)
  const lines = () =>
    Array.from({ length: 1 + chance(5) }, () => quickPick({ ...play, form: 'text', rows: [] }, chance).lines![0]!)
  if (form === 'text' || form === 'text or number board') return { lines: lines() }
  if (form === 'text + places') return { places: few(rows[0]!).map(Number), lines: lines() }
  if (form === 'combination + places') return { places: few(rows[0]!).map(Number), pick: few(rows[1]!) }
  if (form === 'two rows') return { rows: rows.map((row) => few(row)) }
  if (form === 'dantuo') {
    const dan = few(rows[0]!)
    const others = rows[1]!.options.filter((option) => !dan.includes(option))
    return { dan, tuo: someOf(others, 1 + chance(others.length), chance) }
  }
  if (form === 'positions' || form === 'positions of options')
    return { pos: rows.map((row) => (row.min === 0 && chance(3) === 0 ? [] : few(row, 3))) }
  return { pick: few(rows[0]!) }
}
