import { expect, it } from 'vitest'
import { combinations } from './combine.ts'
import { countSlip, priceSlip } from './price.ts'
import { isFault, type Selection } from './selection.ts'
import { anyDraw } from './testing/any-draw.ts'
import { everyPlay, playById, seededChance } from './testing/fixtures.ts'
import { somePick } from './testing/some-pick.ts'
import { tallied } from './testing/tallied.ts'
import { widestPick } from './testing/widest-pick.ts'

it('counts on a draw what judging unit by unit finds', () => {
  const chance = seededChance(17)
  for (const { format, play } of everyPlay) {
    const expectSame = (selection: Selection) => {
      const draw = anyDraw(format, chance)
      const { hits, pushes } = play.tally(selection, draw)
      const units = tallied(play.settle(selection, draw))
      expect([play.id, selection, draw, hits, pushes]).toEqual([play.id, selection, draw, units.hits, units.pushes])
    }
    const wide = widestPick(play, 3100)
    for (let tried = 0; tried < 4; tried += 1) {
      expectSame(wide)
      const checked = play.check(somePick(play, chance))
      if (!isFault(checked) && play.count(checked.selection) <= 3100) expectSame(checked.selection)
    }
  }
})

it('refuses a slip of more bets than it may have by counting alone', () => {
  const numbers = Array.from({ length: 49 }, (_, i) => String(i + 1))
  const requested = { unit: 1n, multiple: 1, rtp: 970_000n }
  const few = { dan: numbers.slice(0, 1), tuo: numbers.slice(1) }
  for (const [id, bets] of [
    ['lhc.miss12', 22_595_200_368],
    ['lhc.markSix', 1_712_304],
    ['lhc.miss6', 1_712_304],
  ] as const) {
    const play = playById.get(id)!
    expect([id, play.count(few)]).toEqual([id, bets])
    expect([id, priceSlip(play, { ...requested, selection: few }, 100_000)]).toEqual([id, 'bets'])
  }
  expect(priceSlip(playById.get('lhc.miss6')!, { ...requested, selection: few }, 2_000_000)).toMatchObject({
    bets: 1_712_304,
  })
})

it('prices the widest slip of every play without walking through its bets', () => {
  const costOf = (run: () => unknown) => {
    const once = () => {
      const before = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    return Math.min(once(), once(), once())
  }
  const { format, play: long } = everyPlay.find(({ play }) => play.id === 'lhc.miss7')!
  const [wide, draw] = [widestPick(long), anyDraw(format, seededChance(17))]
  const walk = costOf(() => tallied(long.settle(wide, draw)))
  const costs = everyPlay.map(({ play }) => {
    const selection = widestPick(play)
    return { id: play.id, share: costOf(() => countSlip(play, selection, 100_000)) / walk }
  })
  // the slowest take a twelfth, most of it to read 10,000 lines
  expect(costs.filter(({ share }) => share > 0.25)).toEqual([])
})

it('never says less than the best draw pays, for lines that meet in many ways', () => {
  const chance = seededChance(23)
  for (const k of [3, 4]) {
    const play = playById.get(`ssc.any${k}.straightText`)!
    const wanted = Array.from({ length: 10 ** k }, () => chance(8) === 0)
    const lines = [...wanted.keys()].filter((n) => wanted[n]).map((n) => String(n).padStart(k, '0'))
    const checked = play.check({ places: [0, 1, 2, 3, 4], lines })
    if (isFault(checked)) throw new Error(checked.reason)
    const subsets = [...combinations([10_000, 1000, 100, 10, 1], k)]
    let best = 0
    for (let draw = 0; draw < 100_000; draw += 1) {
      const line = (subset: number[]) => subset.reduce((n, place) => n * 10 + (Math.floor(draw / place) % 10), 0)
      best = Math.max(best, subsets.filter((subset) => wanted[line(subset)]).length)
    }
    expect([k, play.maxWin(checked.selection)(() => 1n, 0n)]).toEqual([k, BigInt(best)])
  }
})
