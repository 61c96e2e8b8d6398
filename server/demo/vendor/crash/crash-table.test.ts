import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyRound } from '#src/demo/vendor/crash/verify.ts'
import { msUntil } from '#rules/crash.ts'
import { demoBets, rounds } from '../schema.ts'
import { startVendorBed, type Page, type VendorBed } from '#tests/support/vendor-bed.ts'
import { settleRounds } from '../timed.ts'
import { dataOf, outcomeAt, timing } from './crash-round.ts'

let bed: VendorBed
let page: Page
beforeAll(async () => {
  bed = await startVendorBed()
  page = await bed.open('LANTERNROW', 'sky-lantern')
})
afterAll(() => bed.app.close())

type Table = {
  key: string
  commit: string
  startsAt: number
  closesAt: number
  point?: number
  bets: { id?: string; out: number | null }[]
}
const table = async () => (await page('table')) as unknown as Table
const roundOf = async (key: string) => (await bed.house.db.select().from(rounds).where(eq(rounds.key, key)))[0]!
const goTo = (at: number) => bed.app.advance(at - bed.app.now())
const bet = (round: string, more: object = {}) =>
  page('bet', { round, bet: '10.00', ...more, request: bed.newRequest() })
const leave = (id: unknown) => page('bet', { out: id, request: bed.newRequest() })

/** The next round that takes bets. */
async function nextOpen(): Promise<Table> {
  for (;;) {
    const at = await table()
    if (bed.app.now() < at.closesAt) return at
    const round = await roundOf(at.key)
    goTo(dataOf(round).point === undefined ? at.startsAt : round.endsAt.getTime() + timing.rest)
  }
}

/** The next round that rises to a factor at least, with a bet in it, as it begins. */
async function risingTo(factor: number, more: object = {}) {
  for (;;) {
    const { key, startsAt, commit } = await nextOpen()
    expect(await bet(key, more)).toMatchObject({ ok: true })
    const { id } = (await table()).bets[0]!
    goTo(startsAt)
    await table()
    const round = await roundOf(key)
    if (dataOf(round).point! >= factor)
      return { key, commit, startsAt, id, endsAt: round.endsAt.getTime(), point: dataOf(round).point! }
    goTo(round.endsAt.getTime())
    await settleRounds(bed.house)
  }
}

describe('a lantern', () => {
  it('pays a press the factor of the server’s clock, once, and tells a second press the same', async () => {
    const { startsAt, id } = await risingTo(130)
    const before = await bed.mainBalance()
    goTo(startsAt + msUntil(120))
    expect(await leave(id)).toMatchObject({ ok: true, out: 120, payout: '12.00' })
    bed.app.advance(50)
    const [one, other] = await Promise.all([leave(id), leave(id)])
    expect([one, other]).toEqual([expect.objectContaining({ out: 120 }), expect.objectContaining({ out: 120 })])
    await settleRounds(bed.house)
    expect(await bed.mainBalance()).toBeCloseTo(before + 12, 2)
  })

  it('gives a press in the last millisecond its factor, and one in the next nothing: the clock of one place decides', async () => {
    const { endsAt, id, point } = await risingTo(110)
    goTo(endsAt - 1)
    const won = await leave(id)
    expect(won['ok']).toBe(true)
    expect(Number(won['out'])).toBeLessThanOrEqual(point)
    // a high lantern gains more than a hundredth in a millisecond
    expect(Number(won['out'])).toBeGreaterThanOrEqual(Math.floor(point * 0.999) - 1)
    const late = await risingTo(110)
    goTo(late.endsAt)
    expect(await leave(late.id)).toMatchObject({ ok: false, code: 'TOO_LATE' })
    await settleRounds(bed.house)
    expect(await leave(late.id)).toMatchObject({ ok: false, code: 'TOO_LATE' })
  })

  it('lets presses and the end of the round meet at the same time: the bet is decided once', async () => {
    const { endsAt, id } = await risingTo(110)
    const before = await bed.mainBalance()
    goTo(endsAt - 1)
    const [answer] = await Promise.all([leave(id), settleRounds(bed.house), leave(id)])
    const [stored] = await bed.house.db
      .select()
      .from(demoBets)
      .where(eq(demoBets.id, String(id)))
    expect(answer).toMatchObject({ ok: true, out: stored!.result!['factor'] })
    expect(await bed.mainBalance()).toBeCloseTo(before + Number(stored!.payout!) / 100, 2)
  })

  it('cashes a bet out at its own multiple without a press, and a later press changes nothing', async () => {
    const { startsAt, id } = await risingTo(150, { auto: 125 })
    goTo(startsAt + msUntil(125) + 900)
    const before = await bed.mainBalance()
    await settleRounds(bed.house)
    expect(await bed.mainBalance()).toBeCloseTo(before + 12.5, 2)
    expect(await leave(id)).toMatchObject({ ok: true, out: 125, payout: '12.50' })
  })

  it('is not left before it reaches 1.01, and takes no bet once it is about to rise', async () => {
    const { startsAt, id, key } = await risingTo(150)
    goTo(startsAt + 100)
    expect(await leave(id)).toEqual({ ok: false, code: 'TOO_EARLY' })
    expect(await bet(key)).toEqual({ ok: false, code: 'CLOSED' })
    for (const wrong of [
      { bet: '0.00' },
      { bet: 'x' },
      { auto: 100 },
      { auto: 1_000_001 },
      { auto: 1.5 },
      { auto: '200' },
    ])
      expect(await bet(key, wrong)).toEqual({ ok: false, code: 'BAD_REQUEST' })
    expect(await leave('nobodys-bet')).toEqual({ ok: false, code: 'BAD_REQUEST' })
  })

  it('is proved in the page: seed, bets and multiple fit what was shown before, and a changed bet or seed does not', async () => {
    const { key, commit, endsAt, id } = await risingTo(110)
    expect(await table()).not.toHaveProperty('seed')
    goTo(endsAt)
    const { seed, input, entries, point } = (await page('table')) as unknown as {
      seed: string
      input: string
      entries: string[]
      point: number
    }
    const proof = { key, commit, seed, input, entries, point, own: [String(id)] }
    const all = (one: boolean) => ({ seed: one, bets: one, own: one, point: one })
    expect(await verifyRound(proof)).toEqual(all(true))
    expect(await verifyRound({ ...proof, seed: '00'.repeat(32), entries: [], point: point + 1 })).toEqual(all(false))
  })
})

it('a round that has not begun has no outcome, and a bet is cashed out automatically at the highest multiple', () => {
  const at = 1_000_000
  const round = (point?: number) => ({
    key: 'k',
    seed: '',
    endsAt: new Date(at + msUntil(point ?? 100)),
    data: { no: 1, startsAt: at, ...(point && { point }) },
  })
  expect(outcomeAt(round(), { input: {} }, at + 5000, true)).toBeNull()
  expect(outcomeAt(round(100), { input: {} }, at, true)).toBe(0)
  expect(outcomeAt(round(1_000_000), { input: {} }, at + msUntil(1_000_000))).toBe(1_000_000)
  expect(outcomeAt(round(200), { input: { auto: 200 } }, at + msUntil(200))).toBe(200)
})
