import { expect, it } from 'vitest'
import { payoutOf } from './odds.ts'
import { returned, type Play } from './play.ts'
import { isFault, type Selection } from './selection.ts'
import { anyDraw } from './testing/any-draw.ts'
import { everyPlay, seededChance } from './testing/fixtures.ts'
import { somePick } from './testing/some-pick.ts'
import { tallied } from './testing/tallied.ts'

type Picked = { format: (typeof everyPlay)[number]['format']; play: Play; selection: Selection }

/** Some right selections of every play, in their one form. */
function* picked(seed: number, samples: number): Generator<Picked> {
  const chance = seededChance(seed)
  for (const { format, play } of everyPlay)
    for (let taken = 0, turn = 0; taken < samples && turn < samples * 20; turn += 1) {
      const checked = play.check(somePick(play, chance))
      if (isFault(checked) || play.count(checked.selection) > 200) continue
      taken += 1
      yield { format, play, selection: checked.selection }
    }
}

const turned = <T>(list: readonly T[]): T[] => [...list, ...list].reverse()
const backwards = (selection: Selection): Selection =>
  Object.fromEntries(
    Object.entries(selection).map(([field, value]) => {
      const nested = field === 'pos' || field === 'rows'
      return [field, nested ? (value as string[][]).map(turned) : turned(value as string[])]
    }),
  )
const reasonOf = (play: Play, selection: Selection) => {
  const checked = play.check(selection)
  return isFault(checked) ? checked.reason : 'none'
}

it('has a selection of every play that it takes', () => {
  const plays = new Set([...picked(11, 1)].map(({ play }) => play.id))
  expect(everyPlay.map(({ play }) => play.id).filter((id) => !plays.has(id))).toEqual([])
})

it('reads the same selection whatever the order in which it was picked, and however often', () => {
  for (const { play, selection } of picked(12, 3)) {
    const again = play.check(backwards(selection))
    if (isFault(again)) throw new Error(`${play.id}: ${again.reason}`)
    const sorted = ({ lines, ...rest }: Selection) => ({ ...rest, ...(lines && { lines: lines.toSorted() }) })
    expect([play.id, sorted(again.selection)]).toEqual([play.id, sorted(selection)])
    const pickedTokens = Object.entries(selection).flatMap<unknown>(([field, value]) =>
      field === 'places' ? [] : value,
    )
    expect([play.id, again.duplicates]).toEqual([play.id, pickedTokens.flat().length])
    expect([play.id, play.count(again.selection)]).toEqual([play.id, play.count(selection)])
  }
})

it('counts a bet for each unit that can win or lose, no unit twice', () => {
  for (const { play, selection, format } of picked(13, 3)) {
    const { hits, pushes } = play.settle(selection, anyDraw(format, seededChance(1)))
    const units = [...hits.map(({ unit, tier }) => `${unit} ${tier}`), ...pushes]
    expect([play.id, new Set(units).size]).toEqual([play.id, units.length])
    expect([play.id, new Set(hits.map(({ unit }) => unit)).size <= play.count(selection)]).toEqual([play.id, true])
  }
})

it('pays a slip on every pair of places no more than its draw of falling digits does', () => {
  const { play } = everyPlay.find((one) => one.play.id === 'ssc.dragonTiger')!
  const selection = { opts: play.rows[0]!.options.filter((bet) => bet.endsWith(':dragon')) }
  const pays = () => 200n
  const drawn = returned(tallied(play.settle(selection, '98765')), pays, 1000n)
  expect([play.maxWin(selection)(pays, 1000n), drawn > 0n]).toEqual([drawn, true])
})

it('takes as many of bankers and drags together as a play lets one pick, and no more', () => {
  const { play } = everyPlay.find((one) => one.play.id === 'lhc.linkZodiac3')!
  const { options, max } = play.rows[0]!
  expect(max).toBeLessThan(options.length)
  const of = (count: number) => reasonOf(play, { dan: options.slice(0, 1), tuo: options.slice(1, count) })
  expect([of(max), of(max + 1), of(2)]).toEqual(['none', 'count', 'count'])
})

it('takes one number at one of the places of the regular numbers, and nothing at the others', () => {
  const { play } = everyPlay.find((one) => one.play.id === 'lhc.regularPlace')!
  const selection = { pos: [[], [], ['7'], [], [], []] }
  expect([reasonOf(play, selection), play.count(selection)]).toEqual(['none', 1])
})

it('takes no other field, no unknown option and nothing at all for a selection', () => {
  for (const { play, selection } of picked(14, 1)) {
    const other = selection.dan || play.form === 'options per pair' ? 'lines' : 'dan'
    expect([play.id, reasonOf(play, {})]).toEqual([play.id, 'form'])
    expect([play.id, reasonOf(play, { ...selection, [other]: ['1'] })]).toEqual([play.id, 'form'])
    for (const [field, value] of Object.entries(selection)) {
      const unknown = field === 'places' ? [...(value as number[]), 99] : [...(value as unknown[]), 'x?']
      const nested = field === 'pos' || field === 'rows'
      const wrong = nested ? (value as string[][]).map((row) => [...row, 'x?']) : unknown
      expect([play.id, field, reasonOf(play, { ...selection, [field]: wrong })]).not.toEqual([play.id, field, 'none'])
      expect([play.id, field, reasonOf(play, { ...selection, [field]: [] })]).not.toEqual([play.id, field, 'none'])
    }
  }
})

it('says that a selection can win something, and no less than any draw pays it', () => {
  const chance = seededChance(15)
  for (const { play, selection, format } of picked(16, 2)) {
    const pay = new Map(play.tiers.map((tier) => [tier.tier, payoutOf(tier, 970_000n)]))
    const of = (tier: string) => pay.get(tier)!
    const max = play.maxWin(selection)(of, 1000n)
    expect([play.id, max > 0n]).toEqual([play.id, true])
    for (let draws = 0; draws < 20; draws += 1) {
      const paid = returned(tallied(play.settle(selection, anyDraw(format, chance))), of, 1000n)
      expect([play.id, selection, paid <= max]).toEqual([play.id, selection, true])
    }
  }
})
