import { expect, it } from 'vitest'
import { chaseSteps } from './chase.ts'
import { lineLength, readLines, splitText } from './lines.ts'
import { payoutOf } from './odds.ts'
import { returned, type Play } from './play.ts'
import { isFault } from './selection.ts'
import { everyPlay, playById, seededChance } from './testing/fixtures.ts'
import { digitStrings, orderings, sets, type Outcome } from './testing/outcomes.ts'
import { somePick } from './testing/some-pick.ts'
import { tallied } from './testing/tallied.ts'

const rtp = 970_000n

/** The most a play says a selection can be paid is what the best of all outcomes pays. */
function expectMost(plays: readonly Play[], outcomes: () => Iterable<Outcome>, samples: number) {
  const chance = seededChance(3)
  for (const play of plays) {
    const pay = new Map(play.tiers.map((tier) => [tier.tier, payoutOf(tier, rtp)]))
    for (let tried = 0, turn = 0; tried < samples && turn < samples * 8; turn += 1) {
      const checked = play.check(somePick(play, chance))
      if (isFault(checked) || play.count(checked.selection) > 200) continue
      tried += 1
      let best = 0n
      for (const { draw } of outcomes()) {
        const paid = returned(tallied(play.settle(checked.selection, draw)), (tier) => pay.get(tier)!, 1000n)
        if (paid > best) best = paid
      }
      const said = play.maxWin(checked.selection)((tier) => pay.get(tier)!, 1000n)
      expect([play.id, checked.selection, said]).toEqual([play.id, checked.selection, best])
    }
  }
}

const of = (format: string) => everyPlay.filter((one) => one.format === format).map(({ play }) => play)

it('says the most a selection of three digits can win', () => {
  expectMost(of('LF3'), () => digitStrings(3, [0, 1, 2]), 4)
})

it('says the most a selection of 11X5 can win', () => {
  const anyOrder = (play: Play) =>
    play.id.startsWith('x5.any') || ['x5.oddEvenCount', 'x5.middle', 'x5.sumTwoSide'].includes(play.id)
  expectMost(of('X5').filter(anyOrder), sets, 4)
  expectMost(
    of('X5').filter((play) => play.id.startsWith('x5.front')),
    () => orderings(3, 11, 5),
    3,
  )
})

it('pays the stakes of pushes back where that is the most', () => {
  const play = playById.get('x5.placeTwoSide')!
  const sides = ['big', 'small', 'odd', 'even']
  expect(play.maxWin({ pos: [sides, [], [], [], []] })(() => 1940n, 1000n)).toBe(4000n)
  expect(play.maxWin({ pos: [['big', 'odd'], ['even'], [], [], []] })(() => 1940n, 1000n)).toBe(3n * 1940n)
})

it('reads pasted lines, with the bad ones listed and those twice there once', () => {
  const { line } = playById.get('ssc.back3.mixedText')!
  expect(lineLength(line!)).toBe(3)
  expect(splitText(line!, ' 123,321;112\n 12 3\t999 ')).toEqual(['123', '321', '112', '12', '3', '999'])
  expect(readLines(line!, ['123', '321', '112'])).toEqual(['123', '112'])
  expect(readLines(line!, ['123', '12', '999', '১২৩'])).toEqual({ reason: 'lines', badLines: ['12', '999', '১২৩'] })
  expect(
    readLines(
      line!,
      Array.from({ length: 10_001 }, () => '123'),
    ),
  ).toMatchObject({ reason: 'count' })
  const balls = playById.get('pk.front2.text')!.line!
  expect(splitText(balls, '01 02, 03 04\n0506')).toEqual(['01 02', '03 04', '0506'])
  expect(readLines(balls, ['01 02', '0506'])).toEqual(['01 02', '05 06'])
  expect(readLines(balls, ['01 01', '11 02'])).toMatchObject({ badLines: ['01 01', '11 02'] })
})

it('multiplies a chase step by step, or so that a win keeps its profit', () => {
  expect(chaseSteps({ kind: 'SAME' }, 3, 200n, 970n, 1)).toEqual([1, 1, 1])
  expect(chaseSteps({ kind: 'MULTIPLIED', factor: 2, everyIssues: 1 }, 5, 200n, 970n, 3)).toEqual([1, 2, 4, 8, 16])
  expect(chaseSteps({ kind: 'MULTIPLIED', factor: 100, everyIssues: 1 }, 4, 200n, 970n, 1)).toBeNull()
  expect(chaseSteps({ kind: 'EQUAL_PROFIT', rate: 5000n }, 3, 500n, 970n, 1)).toEqual([1, 4, 18])
  expect(chaseSteps({ kind: 'EQUAL_PROFIT', rate: 10_000n }, 2, 500n, 970n, 1)).toBeNull()
})
