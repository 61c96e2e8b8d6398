import { expect, it } from 'vitest'
import { FORMATS } from '#rules/lottery/games.ts'
import { playsOf } from '#rules/lottery/plays.ts'
import { isFault } from '#rules/lottery/selection.ts'
import { draftByChance, emptyDraft, press, quickOptions, selectionOf, withRow } from './draft.ts'
import { trendOf } from './trend.ts'

/** Pseudo-random numbers in a fixed cycle. */
const turning = () => {
  let at = 7
  return (n: number) => (at = (at * 31 + 11) % 9973) % n
}
const every = FORMATS.flatMap((format) => [...playsOf(format, '2026-11-21').values()])
const ssc = playsOf('SSC', '2026-11-21')
const x5 = playsOf('X5', '2026-11-21')

it('converts a random pick of every play to the board and back to a bet', () => {
  for (const play of every) {
    const selection = selectionOf(play, draftByChance(play, turning()))
    expect(selection, play.id).not.toBeNull()
    const checked = play.check(selection!)
    expect(isFault(checked) ? checked : 'a bet', play.id).toBe('a bet')
  }
})

it('is no selection without picks, whatever the play', () => {
  for (const play of every) expect(selectionOf(play, emptyDraft(play)), play.id).toBeNull()
})

it('selects and deselects an option, and drops the oldest in a full row', () => {
  const hold = ssc.get('ssc.front3.groupHold')!
  const one = press(hold, emptyDraft(hold), 0, '4')
  expect(one.rows).toEqual([['4']])
  expect(press(hold, one, 0, '7').rows).toEqual([['7']])
  expect(press(hold, one, 0, '4').rows).toEqual([[]])
})

it('keeps a number among the bankers or among the drags, never in both', () => {
  const banker = x5.get('x5.any3.banker')!
  const drags = withRow(banker, emptyDraft(banker), 1, ['01', '02', '03'])
  expect(press(banker, drags, 0, '02').rows).toEqual([['02'], ['01', '03']])
})

it('halves the numbers of a board into small and big', () => {
  const [row] = x5.get('x5.any3')!.rows
  expect(quickOptions(row!.options, 'big')).toEqual(['06', '07', '08', '09', '10', '11'])
  expect(quickOptions(row!.options, 'small')).toEqual(['01', '02', '03', '04', '05'])
  expect(quickOptions(row!.options, 'odd')).toEqual(['01', '03', '05', '07', '09', '11'])
})

it('counts how often each number came and how long ago', () => {
  const trend = trendOf('SSC', ['12344', '55512', null])
  expect(trend?.draws).toBe(2)
  expect(trend?.rows[5]).toEqual({ number: '5', count: 3, since: 1 })
  expect(trend?.rows[4]).toEqual({ number: '4', count: 2, since: 0 })
  expect(trend?.rows[9]).toEqual({ number: '9', count: 0, since: null })
  expect(trendOf('X5', ['01 02 03 04 05'])?.rows.at(-1)).toEqual({ number: '11', count: 0, since: null })
})
