import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { correctBet } from '../records/record-bet.ts'
import { at } from '../records/testing/record-player.ts'
import type { TeamMember } from '../agents/testing/team-bed.ts'
import { always, runBed } from './testing/run-bed.ts'

let server: TestServer
let bed: ReturnType<typeof runBed>
beforeAll(async () => {
  server = await startTestServer()
  bed = runBed(server)
})
afterAll(() => server.close())

let last = 0
/** Three agents below each other, with a player with money below each. */
async function chain() {
  last += 1
  const name = (who: string) => `${who}${last}x`
  const r = await bed.agent(name('root'))
  const b = await bed.agent(name('mid'), r)
  const c = await bed.agent(name('low'), b)
  const players = await Promise.all([r, b, c].map((above, n) => bed.player(name(`play${n}`), above)))
  for (const player of players) await player.deposit(server.now(), 1_000_000_000n)
  const [ofR, ofB, ofC] = players as [TeamMember, TeamMember, TeamMember]
  return { r, b, c, ofR, ofB, ofC }
}
/** A lost bet of so much. */
const loses = (player: TeamMember, time: string, stake: bigint) => player.play(at(time), [stake, 2, 0n])
/** A bet that wins so much more than its stake. */
const wins = (player: TeamMember, time: string, more: bigint) => player.play(at(time), [1000n, 1, 1000n + more])

describe('a run of dividends', () => {
  it('pays each from the one above, from the top, and the nets are what the house paid: 490.12, 3,409.86 and 600.01 are 4,499.99 [1.36]', async () => {
    const { r, b, c, ofR, ofB, ofC } = await chain()
    for (const [payer, payee, rate] of [
      [null, r, '0.10'],
      [r, b, '0.08'],
      [b, c, '0.03'],
    ] as const)
      await bed.contract(payer, payee, 'DIVIDEND', { tiers: always(rate) })
    const outlay = await bed.house('contracts')
    bed.until('2026-12-16T00:30:00')
    await loses(ofC, '2026-12-03T12:00:00', 2_000_057n)
    await loses(ofB, '2026-12-15T23:59:59', 3_012_288n)
    await wins(ofR, '2026-12-10T12:00:00', 512_346n)
    await loses(ofC, '2026-12-16T00:00:00', 77_777n)
    await bed.run()
    expect(await bed.statements(c)).toEqual([])
    bed.until('2026-12-16T01:00:00')
    await bed.run()
    expect((await bed.statements(b)).map(({ state, gross }) => [state, gross])).toEqual([['computed', 400_987n]])
    bed.until('2026-12-16T02:00:00')
    await bed.run()
    expect([await bed.balance(r), await bed.balance(b), await bed.balance(c)]).toEqual([49_012n, 340_986n, 60_001n])
    expect((await bed.house('contracts')) - outlay).toBe(-449_999n)
    const [own] = await bed.statements(c)
    expect(own).toMatchObject({
      state: 'paid',
      netLoss: 2_000_057n,
      exact: '60001.710000',
      gross: 60_001n,
      fromWallet: 60_001n,
      advance: 0n,
    })
    expect(own).toMatchObject({ path: [r.id, b.id], depth: 2, firstDay: '2026-12-01', lastDay: '2026-12-15' })
  })

  it('takes from the wallet what is free and the house advances the rest: 450.00 and 150.01, then 100.00 of the next commission', async () => {
    const { r, b, c, ofB, ofC, ofR } = await chain()
    await bed.contract(null, r, 'DIVIDEND', { tiers: always('0.10') })
    await bed.contract(r, b, 'DIVIDEND', { tiers: always('0.08') })
    await bed.contract(b, c, 'DIVIDEND', { tiers: always('0.03') })
    await b.deposit(server.now(), 29_999n)
    bed.until('2027-01-01T03:00:00')
    await loses(ofC, '2026-12-20T12:00:00', 2_000_057n)
    await wins(ofB, '2026-12-20T12:00:00', 2_000_057n - 187_513n)
    await loses(ofR, '2026-12-20T12:00:00', 100_000_000n)
    await bed.run()
    expect((await bed.statements(b)).at(-1)).toMatchObject({ gross: 15_001n, state: 'paid' })
    const [first] = (await bed.statements(c)).slice(-1)
    expect(first).toMatchObject({ gross: 60_001n, fromWallet: 45_000n, advance: 15_001n, state: 'paid' })
    expect([await bed.balance(b), await bed.debt(b)]).toEqual([0n, 15_001n])

    bed.until('2027-01-16T03:00:00')
    await loses(ofB, '2027-01-05T12:00:00', 125_000n)
    await bed.run()
    expect((await bed.statements(b)).at(-1)).toMatchObject({ gross: 10_000n, debtTaken: 10_000n, state: 'paid' })
    expect([await bed.balance(b), await bed.debt(b)]).toEqual([0n, 5001n])
  })
})

it('reckons what is due by the day of its correction: a cancelled bet of a closed day lowers the next, the statement stays [line 38]', async () => {
  const { r, ofR } = await chain()
  await bed.contract(null, r, 'DAILY', { from: '2027-02-01', tiers: always('0.003') })
  bed.until('2027-02-02T02:00:00')
  const bet = await ofR.play(at('2027-02-01T12:00:00'), [10_000n, 2, 0n])
  await bed.run()
  const [before] = await bed.statements(r)
  expect(before).toMatchObject({ validBet: 10_000n, gross: 30n, state: 'paid' })
  bed.until('2027-02-03T02:00:00')
  await loses(ofR, '2027-02-02T12:00:00', 6_005_000n)
  await correctBet(server.services.db, 'late', at('2027-02-02T13:00:00'), {
    ...bet,
    status: 4,
    validBet: 0n,
    payout: 10_000n,
  })
  await bed.run()
  const [after, next] = await bed.statements(r)
  expect(after).toEqual(before)
  expect(next).toMatchObject({ validBet: 5_995_000n, corrections: -10_000n, gross: 17_985n, state: 'paid' })
  const { rows } = await server.services.db.execute<{ n: string }>(
    sql`SELECT count(*) AS n FROM messages WHERE member_id = ${r.id}`,
  )
  expect(rows).toEqual([{ n: '2' }])
})
