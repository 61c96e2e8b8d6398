import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startVendorBed, type Page, type VendorBed } from '#tests/support/vendor-bed.ts'
import { isOf } from '#server/areas/play/vendors/protocol.ts'
import { demoBets } from '../schema.ts'
import { settleRounds } from '../timed.ts'
import { listMatches } from './book.ts'
import { everyMs } from './match.ts'

type Shown = { matches: { id: string; startsAt: number; offers: { id: string; odds: string }[] }[] }

let bed: VendorBed
let book: Page

beforeAll(async () => {
  bed = await startVendorBed()
  book = await bed.open('MAIDAN')
})
afterAll(() => bed.app.close())

/** The first picks of the matches that take bets. */
async function openPicks(): Promise<{ match: string; offer: string; odds: string }[]> {
  const { matches } = (await book('table')) as unknown as Shown
  return matches
    .filter(({ startsAt }) => startsAt > bed.app.now() + 1000)
    .map(({ id, offers }) => ({ match: id, offer: offers[0]!.id, odds: offers[0]!.odds }))
}
const back = (legs: object[], bet = '10.00') => book('bet', { request: bed.newRequest(), legs, bet })

it('a double is decided when the later match has ended, at the product of its odds', async () => {
  const [one, other] = await openPicks()
  expect(await back([one!, other!])).toMatchObject({ ok: true })
  const double = async () => (await bed.house.db.select().from(demoBets).where(eq(demoBets.engine, 'BOOK1')))[0]!
  const { detail } = await double()
  const odds = Math.floor(Number(one!.odds) * 100 * Number(other!.odds) + 1e-6) / 100
  expect(detail).toMatchObject({
    slipType: 'ACCUMULATOR',
    legs: [{ result: 'OPEN' }, { result: 'OPEN' }],
    totalOdds: odds.toFixed(2),
    possibleWin: (odds * 10).toFixed(2),
  })
  bed.app.advance(2 * everyMs)
  await settleRounds(bed.house)
  expect((await double()).state).toBe('open')
  bed.app.advance(3 * everyMs)
  await settleRounds(bed.house)
  const ended = await double()
  const { legs } = ended.result as { legs: { result: string }[] }
  const isWon = legs.every(({ result }) => result === 'WIN')
  expect([ended.state, ended.payout]).toEqual(['closed', isWon ? BigInt(Math.round(odds * 1000)) : 0n])
})

it('a slip of one match twice, of no leg or of five is refused, and so are odds that have changed', async () => {
  const picks = await openPicks()
  const [one] = picks
  expect((await back([one!, one!])).code).toBe('BAD_REQUEST')
  expect((await back([])).code).toBe('BAD_REQUEST')
  expect((await back(picks.slice(0, 5))).code).toBe('BAD_REQUEST')
  expect((await back([picks[1]!, { ...one!, odds: '99.00' }])).code).toBe('ODDS_CHANGED')
})

it('each sports vendor shows matches of one sport, in the form of the contract, with odds until they begin', () => {
  const sports = ['MAIDAN', 'PAVILION', 'FIRSTWHISTLE', 'SV3'].map((vassalage) => {
    const shown = listMatches(bed.house, vassalage, 'EN')
    expect(isOf('Matches', shown)).toBe(true)
    expect(
      shown.matches.every(({ startsAt, offers }) => Date.parse(startsAt) > bed.app.now() === offers.length > 0),
    ).toBe(true)
    return shown.matches[0]!.sport
  })
  expect(sports).toEqual(['Football', 'Cricket', 'Basketball', 'Cockfight'])
})
