import { expect, it } from 'vitest'
import { quickPick, someOf } from './quick-pick.ts'
import type { Play } from './play.ts'
import { isFault, type Selection } from './selection.ts'
import { everyPlay, seededChance, specification } from './testing/fixtures.ts'

const samples = 40

/** A selection of several picks by chance: between the fewest and a few more of every row. */
function somePick(play: Play, chance: (n: number) => number): Selection {
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

it('counts as many unit bets as a selection expands to, all different', () => {
  const chance = seededChance(7)
  for (const { play } of everyPlay) {
    let tried = 0
    for (let turn = 0; tried < samples && turn < samples * 6; turn += 1) {
      const checked = play.check(somePick(play, chance))
      if (isFault(checked)) continue
      tried += 1
      const count = play.count(checked.selection)
      if (count > 20_000) continue
      const units = [...play.units(checked.selection)]
      expect([play.id, units.length, new Set(units).size]).toEqual([play.id, count, count])
    }
    expect([play.id, tried > 0]).toEqual([play.id, true])
  }
})

it('makes a quick pick of one bet for every play', () => {
  const chance = seededChance(11)
  for (const { play } of everyPlay)
    for (let turn = 0; turn < 10; turn += 1) {
      const checked = play.check(quickPick(play, chance))
      expect([play.id, isFault(checked) && checked.reason]).toEqual([play.id, false])
    }
})

it('has the sum and span tables of the specification', () => {
  const { tables } = specification
  const counted = (id: string, value: string) =>
    everyPlay.find(({ play }) => play.id === id)!.play.count({ pick: [value] })
  const all = [
    ['ssc.back2.sum', tables.N2_sum],
    ['ssc.back3.sum', tables.N3_sum],
    ['ssc.back2.span', tables.S2_span],
    ['ssc.back3.span', tables.S3_span],
    ['ssc.back2.groupSum', tables.G2_groupSum],
    ['ssc.back3.groupSum', tables.G3_groupSum],
  ] as const
  for (const [id, table] of all)
    for (const [value, count] of Object.entries(table))
      expect([id, value, counted(id, value)]).toEqual([id, value, count])
})
