import { expect, it } from 'vitest'
import { quickPick } from './quick-pick.ts'
import { isFault } from './selection.ts'
import { somePick } from './testing/some-pick.ts'
import { everyPlay, seededChance, specification } from './testing/fixtures.ts'

const samples = 40

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
