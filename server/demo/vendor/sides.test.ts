import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bets } from '#server/areas/play/records/tables.ts'
import { betSides } from '#server/areas/play/collusion/tables.ts'
import { startVendorBed, type VendorBed } from '#tests/support/vendor-bed.ts'
import { sidesOf as sidesOfPick } from './book/book.ts'
import { sidesOf } from './live/live-table.ts'
import { settleRounds } from './timed.ts'

let bed: VendorBed
beforeAll(async () => {
  bed = await startVendorBed()
})
afterAll(() => bed.app.close())

it('places that are opposed are two sides of one thing; a tie, a pair and a number take none', () => {
  const of = (...areas: string[]) =>
    sidesOf(
      'ROU1.t.1',
      areas.map((area) => ({ area })),
    )
  expect(of('player', 'tie', 'playerPair')).toEqual([{ on: 'ROU1.t.1.player-banker', side: 'player' }])
  expect(of('banker')).toEqual([{ on: 'ROU1.t.1.player-banker', side: 'banker' }])
  expect(of('red', 'n17', 'even')).toEqual([
    { on: 'ROU1.t.1.red-black', side: 'red' },
    { on: 'ROU1.t.1.odd-even', side: 'even' },
  ])
})

it('both sides of a match’s line have one name, whichever sign the line has; a draw takes none', () => {
  const of = (
    market: 'winner' | 'handicap' | 'total',
    side: 'home' | 'draw' | 'away' | 'over' | 'under',
    line: number,
  ) => sidesOfPick('BOOK1.football.9', { market, side, line })
  expect(of('handicap', 'home', -0.25)).toEqual([{ on: 'BOOK1.football.9.handicap.0.25', side: 'home' }])
  expect(of('handicap', 'away', 0.25)).toEqual([{ on: 'BOOK1.football.9.handicap.0.25', side: 'away' }])
  expect(of('winner', 'draw', 0)).toEqual([])
})

it('the operator notes the side of a bet at a live table and in the book, in codes whatever the language of the page', async () => {
  const table = await bed.open('QUIETTIGER', await bed.gameOf('QUIETTIGER', 'LIVE', '%baccarat%'))
  const { key } = (await table('table')) as unknown as { key: string }
  const input = { round: key, areas: { banker: '10.00', tie: '1.00' } }
  expect(await table('bet', { request: bed.newRequest(), ...input })).toMatchObject({ ok: true })
  const book = await bed.open('MAIDAN')
  type Shown = { matches: { id: string; startsAt: number; offers: { id: string; odds: string }[] }[] }
  const { matches } = (await book('table')) as unknown as Shown
  const match = matches.find(({ startsAt }) => startsAt > bed.app.now())!
  const offer = match.offers.find(({ id }) => id.startsWith('winner.away'))!
  const pick = { legs: [{ match: match.id, offer: offer.id, odds: offer.odds }], bet: '10.00' }
  expect(await book('bet', { request: bed.newRequest(), ...pick })).toMatchObject({ ok: true })
  const noted = await bed.app.services.db.select().from(betSides).orderBy(betSides.postingId)
  expect(noted.map(({ decided, side }) => [decided, side])).toEqual([
    [`${key}.player-banker`, 'banker'],
    [`BOOK1.${match.id}.winner.0`, 'away'],
  ])
})

it('line 18: both sides of one round count nothing at the operator, a tie beside them no more than itself, and one side its stake unless it comes back', async () => {
  const table = await bed.open('QUIETTIGER', await bed.gameOf('QUIETTIGER', 'LIVE', '%baccarat%'))
  const played = async (areas: Record<string, string>) => {
    bed.app.advance(30_000 - (bed.app.now() % 30_000))
    const { key } = (await table('table')) as unknown as { key: string }
    expect(await table('bet', { request: bed.newRequest(), round: key, areas })).toMatchObject({ ok: true })
    bed.app.advance(60_000)
    await settleRounds(bed.house)
    const [row] = await bed.app.services.db.select().from(bets).where(eq(bets.roundId, key))
    expect(row!.settledAt).not.toBe(null)
    return row!
  }
  expect((await played({ player: '10.00', banker: '10.00' })).validBet).toBe(0n)
  expect((await played({ player: '10.00', banker: '10.00', tie: '1.00' })).validBet).toBeLessThanOrEqual(100n)
  const { payout, validBet } = await played({ player: '10.00' })
  expect(validBet).toBe(payout === 1000n ? 0n : 1000n)
})
