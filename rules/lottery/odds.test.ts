import { describe, expect, it } from 'vitest'
import { choose } from './combine.ts'
import { LHC_NUMBERS, ZODIACS, zodiacOf } from './lhc-numbers.ts'
import type { Play } from './play.ts'
import { quickPick } from './quick-pick.ts'
import { isFault, type Selection } from './selection.ts'
import { everyPlay, playById, seededChance } from './testing/fixtures.ts'
import {
  byMatches,
  bySizes,
  digitSets,
  digitStrings,
  oneNumber,
  orderings,
  rotations,
  sets,
  type Outcome,
} from './testing/outcomes.ts'

/** How much of a space each unit bet of a selection is paid for, by unit and tier; pushes under the tier `push`. */
function tally(play: Play, selection: Selection, outcomes: Iterable<Outcome>) {
  const checked = play.check(selection)
  if (isFault(checked)) throw new Error(`${play.id} takes no ${JSON.stringify(selection)}: ${checked.reason}`)
  const counts = new Map<string, { tier: string; count: number }>()
  let space = 0
  for (const { draw, weight } of outcomes) {
    space += weight
    const { hits, pushes } = play.settle(checked.selection, draw)
    const add = (unit: string, tier: string, times: number) => {
      const key = `${unit} ${tier}`
      const known = counts.get(key) ?? { tier, count: 0 }
      known.count += times * weight
      counts.set(key, known)
    }
    for (const { unit, tier, times } of hits) add(unit, tier, times)
    for (const unit of pushes) add(unit, 'push', 1)
  }
  return { space, counts: [...counts.values()] }
}

/** Checks that every unit bet is paid exactly as often as its tier says, and that every expected tier occurred. */
function expectOdds(
  play: Play,
  selection: Selection,
  outcomes: Iterable<Outcome>,
  wanted = play.tiers.map(({ tier }) => tier),
) {
  const { space, counts } = tally(play, selection, outcomes)
  for (const { tier, count } of counts) {
    const known = play.tiers.find((one) => (tier === 'push' ? one.push > 0n : one.tier === tier))!
    const winning = tier === 'push' ? known.push : known.winning
    expect([play.id, tier, BigInt(count) * known.total]).toEqual([play.id, tier, winning * BigInt(space)])
  }
  const met = new Set(counts.map(({ tier }) => tier))
  expect([play.id, wanted.filter((tier) => !met.has(tier))]).toEqual([play.id, []])
}

const all = ({ rows }: Play): Selection => ({ opts: [...rows[0]!.options] })
const chance = seededChance(5)
const of = (...formats: string[]) => everyPlay.filter(({ format }) => formats.includes(format)).map(({ play }) => play)
const only = (play: Play, place: number): Selection => ({
  pos: play.rows.map((row, i) => (i === place ? [...row.options] : [])),
})

describe('the odds follow by enumeration', () => {
  const windows: Record<string, number[]> = {
    five: [0, 1, 2, 3, 4],
    front4: [0, 1, 2, 3],
    back4: [1, 2, 3, 4],
    front3: [0, 1, 2],
    mid3: [1, 2, 3],
    back3: [2, 3, 4],
    front2: [0, 1],
    back2: [3, 4],
  }
  const ordered = /straight|combo/
  const lf3: Record<string, number[]> = { all3: [0, 1, 2], front2: [0, 1], back2: [1, 2] }

  /** Selections that meet every tier of a play on digits. */
  const digitPicks = (play: Play): Selection[] => {
    const name = play.id.split('.').at(-1)!
    if (name === 'mixedText') return [{ lines: ['112', '123'] }]
    if (name === 'groupSum') return [{ pick: ['5'] }]
    if (play.form === 'options') return [all(play)]
    return [quickPick(play, chance), quickPick(play, chance)]
  }

  it('of plays on five and three digits', () => {
    for (const [format, length, at] of [
      ['SSC', 5, windows],
      ['LF3', 3, lf3],
      ['LF5', 5, { five: [] }],
    ] as const)
      for (const play of of(format)) {
        const [, group = '', name = group] = play.id.split('.')
        // P5 plays are those of SSC, which run through all 100,000 results
        if (format === 'LF5' && group === 'five') continue
        if (name === 'place' || name === 'placeTwoSide')
          for (let place = 0; place < length; place += 1)
            expectOdds(play, only(play, place), digitStrings(length, [place]))
        else if (name === 'dragonTiger')
          expectOdds(play, { opts: ['1-2:dragon', '1-2:tiger', '1-2:tie'] }, digitStrings(length, [1, 2]))
        else if (group.startsWith('any') && at !== lf3) {
          const selection = quickPick(play, chance)
          const places = selection.places ?? selection.pos!.flatMap((row, place) => (row.length > 0 ? [place] : []))
          expectOdds(play, selection, digitStrings(length, places))
        } else {
          const places = (at as Record<string, number[]>)[group] ?? Array.from({ length }, (_, i) => i)
          const picks = digitPicks(play)
          const whole = () => (places.length === 5 && !ordered.test(name) ? digitSets(5) : digitStrings(length, places))
          for (const [i, selection] of picks.entries())
            expectOdds(play, selection, whole(), i === 0 && play.form !== 'single digit' ? undefined : [])
        }
      }
  }, 60_000)

  it('of 11X5 and PK10', () => {
    for (const play of of('X5')) {
      const name = play.id.slice(3)
      if (name === 'place' || name === 'placeTwoSide') expectOdds(play, only(play, 1), orderings(2, 11, 5))
      else if (name === 'dragonTiger') expectOdds(play, { opts: ['0-2:dragon', '0-2:tiger'] }, orderings(3, 11, 5))
      else if (name.startsWith('any')) expectOdds(play, quickPick(play, chance), sets())
      else
        expectOdds(
          play,
          play.form === 'options' ? all(play) : quickPick(play, chance),
          name.startsWith('front') ? orderings(3, 11, 5) : sets(),
        )
    }
    for (const play of of('PK10')) {
      const name = play.id.slice(3)
      if (name.startsWith('place')) expectOdds(play, only(play, 1), orderings(2, 10, 10))
      else if (name === 'dragonTiger') {
        // the last place is fixed when nine are drawn: by symmetry the first two represent it
        const { counts } = tally(play, { opts: ['0-9:dragon', '0-9:tiger'] }, orderings(1, 10, 10))
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(10)
      } else
        expectOdds(
          play,
          play.form === 'positions' || play.form === 'text' ? quickPick(play, chance) : all(play),
          orderings(name.startsWith('front') ? Number(name[5]) : 2, 10, 10),
        )
    }
  })

  it('of Mark Six: on one ball, on seven by groups, on combinations by matches', () => {
    const numbers = LHC_NUMBERS.map(Number)
    const group = (zodiac: boolean, name: string) =>
      numbers.filter((number) => (zodiac ? zodiacOf(number, 2026) : String(number % 10)) === name)
    for (const play of of('LHC')) {
      const name = play.id.slice(4)
      const zodiac = /zodiac/i.test(name)
      const linked = /^link(?:Zodiac|Tail)(\d)/.exec(name)?.[1]
      if (name === 'regularPlace') expectOdds(play, only(play, 3), rotations())
      else if (name === 'zodiacGroup')
        for (let size = 2; size <= 11; size += 1)
          expectOdds(play, { pick: ZODIACS.slice(0, size) }, rotations(), [`size${size}`])
      else if (linked) {
        // with the group of another size and without it
        for (const names of zodiac
          ? [ZODIACS.slice(0, Number(linked)), ZODIACS.slice(6, 6 + Number(linked))]
          : [['0', '1', '2', '3', '4'].slice(0, Number(linked)), ['5', '6', '7', '8', '9'].slice(0, Number(linked))]) {
          const groups = names.map((one) => group(zodiac, one))
          expectOdds(play, { pick: names }, bySizes([...groups, numbers.filter((n) => !groups.flat().includes(n))]), [])
        }
      } else if (name === 'anyZodiac' || name === 'anyTail')
        for (const option of play.rows[0]!.options) {
          const members = group(zodiac, option)
          expectOdds(play, { pick: [option] }, bySizes([members, numbers.filter((n) => !members.includes(n))]), [])
        }
      else if (name === 'zodiacCount') expectOdds(play, all(play), bySizes(ZODIACS.map((one) => group(true, one))))
      else if (name === 'sum7') expectSums(play)
      else if (play.group === 'Number combinations' || name === 'markSix') {
        const k = play.rows[0]!.min
        expectOdds(play, { pick: LHC_NUMBERS.slice(0, k) }, byMatches(numbers.slice(0, k)))
      } else expectOdds(play, all(play), rotations())
    }
  })

  /** Ways to each sum of seven of 49, by dynamic programming; a set of each sum is judged for all of them. */
  function expectSums(play: Play) {
    const ways = Array.from({ length: 8 }, () => new Map<number, { count: number; set: number[] }>())
    ways[0]!.set(0, { count: 1, set: [] })
    for (let number = 1; number <= 49; number += 1)
      for (let taken = 6; taken >= 0; taken -= 1)
        for (const [sum, { count, set }] of ways[taken]!) {
          const known = ways[taken + 1]!.get(sum + number)
          ways[taken + 1]!.set(sum + number, {
            count: (known?.count ?? 0) + count,
            set: known?.set ?? [...set, number],
          })
        }
    const outcomes = [...ways[7]!.values()].map(({ count, set }) => ({
      draw: { regular: set.slice(0, 6), special: set[6] },
      weight: count,
    }))
    expectOdds(play, all(play), outcomes)
    expect(outcomes.reduce((sum, { weight }) => sum + weight, 0)).toBe(choose(49, 7))
  }

  it('of the Vietnamese plays, result by result', () => {
    for (const format of ['VNN', 'VNS'] as const)
      for (const play of of(format)) {
        const name = play.id.slice(4)
        const count = format === 'VNN' ? 27 : 18
        if (/^(?:xien|truot)/.test(name))
          expectParlay(play, Number(/\d+$/.exec(name)![0]), count, name.startsWith('truot'))
        else if (play.form === 'options') expectOdds(play, all(play), oneNumber(format, 0, 2, true))
        else {
          const digits = play.line!.tokens
          const line = '0123'.slice(0, digits)
          const first = name === 'lo2first' || name === 'deFirst'
          let met = 0
          for (let index = 0; index < count; index += 1) {
            const { counts, space } = tally(
              play,
              { lines: [line] },
              oneNumber(format, index, digits, !first, index === 0 ? null : Number(line)),
            )
            if (counts.length === 0) continue
            expect([play.id, counts[0]!.count, space]).toEqual([play.id, 1, index === 0 ? 10 ** digits : 2])
            met += 1
          }
          expect([play.id, met]).toEqual([play.id, play.tiers[0]!.results])
        }
      }
  }, 60_000)

  /** The number of ways in which n results of 100 contain all k numbers, or with `miss` no number. */
  function expectParlay(play: Play, k: number, n: number, miss: boolean) {
    let ways: bigint[] = Array.from({ length: k + 1 }, (_, seen) => (seen === 0 ? 1n : 0n))
    for (let result = 0; result < n; result += 1)
      ways = ways.map(
        (count, seen) => count * BigInt(100 - (k - seen)) + (seen > 0 ? ways[seen - 1]! * BigInt(k - seen + 1) : 0n),
      )
    const [tier] = play.tiers
    expect([play.id, tier!.winning * 100n ** BigInt(n)]).toEqual([play.id, (miss ? ways[0]! : ways[k]!) * tier!.total])
  }

  it('of 4D and Thai plays, result by result', () => {
    const ten = (number: string) => Array.from({ length: 10 }, () => number)
    const none = { first: '9999', second: '9999', third: '9999', special: ten('9999'), consolation: ten('9999') }
    const lines: Record<string, string[]> = {
      roll: ['0R23'],
      iboxBig: ['0001', '0011', '0012', '0123'],
      iboxSmall: ['0001', '0011', '0012', '0123'],
    }
    for (const play of of('SEA4')) {
      const digits = play.line!.tokens
      const selection = { lines: lines[play.id.slice(5)] ?? ['0123'.slice(0, digits)] }
      for (const prize of ['first', 'second', 'third', 'special', 'consolation'] as const) {
        const tiers = play.tiers.filter(({ tier }) => tier.startsWith(prize)).map(({ tier }) => tier)
        const outcomes = function* (): Generator<Outcome> {
          // only numbers of the digits 0 to 3 can match; the rest is one outcome
          const few = play.id !== 'sea4.roll'
          if (few) yield { draw: none, weight: 10 ** digits - 4 ** digits }
          for (let n = 0; n < (few ? 4 : 10) ** digits; n += 1) {
            const number = n
              .toString(few ? 4 : 10)
              .padStart(digits, '0')
              .padStart(4, '9')
            yield {
              draw: { ...none, [prize]: Array.isArray(none[prize]) ? [number, ...ten('9999').slice(1)] : number },
              weight: 1,
            }
          }
        }
        expectOdds(play, selection, outcomes(), tiers)
      }
      const every = { first: '0123', second: '0123', third: '0123', special: ten('0123'), consolation: ten('0123') }
      const short = { lines: [digits === 4 ? (play.id.endsWith('roll') ? '0R23' : '0123') : '0123'.slice(-digits)] }
      const { hits } = play.settle((play.check(short) as { selection: Selection }).selection, every)
      for (const { tier, times } of hits)
        expect([play.id, tier, times]).toEqual([play.id, tier, play.tiers.find((one) => one.tier === tier)!.results])
    }
    const draw = (top: string, three: readonly string[], bottom: string) => ({
      first: `999${top}`,
      front3: three,
      back3: three,
      back2: bottom,
    })
    const tops = [...digitStrings(3, [0, 1, 2])].map(({ draw: text }) => ({
      draw: draw(String(text), ['999', '999'], '99'),
      weight: 1,
    }))
    const threes = [...digitStrings(3, [0, 1, 2])].map(({ draw: text }) => ({
      draw: draw('999', [String(text), '999'], '99'),
      weight: 1,
    }))
    const bottoms = [...digitStrings(2, [0, 1])].map(({ draw: text }) => ({
      draw: draw('999', ['999', '999'], String(text)),
      weight: 1,
    }))
    const thai = (id: string, selection: Selection, outcomes: Outcome[]) =>
      expectOdds(playById.get(`thai.${id}`)!, selection, outcomes)
    thai('top3', { lines: ['012'] }, tops)
    thai('tod3', { lines: ['012', '011'] }, tops)
    thai('front3', { lines: ['012'] }, threes)
    thai('back3', { lines: ['012'] }, threes)
    thai('top2', { lines: ['01'] }, tops)
    thai('bottom2', { lines: ['01'] }, bottoms)
    thai('runTop', { lines: ['0'] }, tops)
    thai('runBottom', { lines: ['0'] }, bottoms)
    thai('place', { pos: [['1'], ['2'], ['3'], [], []] }, tops)
    thai('place', { pos: [[], [], [], ['1'], ['2']] }, bottoms)
    thai('twoSide', { opts: ['top:big', 'top:odd', 'top:small', 'top:even'] }, tops)
    thai('twoSide', { opts: ['bottom:big', 'bottom:odd'] }, bottoms)
  }, 60_000)
})
