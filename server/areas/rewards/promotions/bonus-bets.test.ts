import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { countPoints } from '../points/count-points.ts'
import { correctBet } from '#server/areas/play/records/record-bet.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { endPlayedBonuses } from './end-played-bonuses.ts'
import { startPromotions, type PromotionBed } from './testing/promo-bed.ts'

let bed: PromotionBed
beforeAll(async () => {
  bed = await startPromotions()
})
afterAll(() => bed.close())

type Player = Awaited<ReturnType<PromotionBed['player']>>

/** A member's bets as counted by points, ranks, rebates, missions and teams, in whole units. */
async function counted({ id }: Pick<Player, 'id'>) {
  await sealLedger(bed.services)
  await countPoints(bed.services)
  await countTeam(bed.services)
  const { rows } = await bed.services.db.execute<{ valid: string; points: string; stake: string }>(sql`
    SELECT coalesce(sum(valid_bet), 0) / 100.0 AS valid, coalesce(sum(stake), 0) / 100.0 AS stake, (
      SELECT coalesce(sum(base), 0) / 100.0 FROM point_earnings WHERE member_id = ${id} AND type <> 'deposit') AS points
    FROM member_figures WHERE member_id = ${id}`)
  const { valid, points, stake } = rows[0]!
  expect(Number(points)).toBe(Number(valid))
  return { counted: Number(valid), staked: Number(stake) }
}
const lose = async (me: Player, stake: bigint) => (await me.place('RNG', stake))(0n)
const marked = async ({ id }: Pick<Player, 'id'>) => {
  const { rows } = await bed.services.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM bets WHERE member_id = ${id} AND uncounted > 0`,
  )
  return rows[0]!.n
}

describe('a stake beyond own money', () => {
  it('counts only for its wagering requirement: of 400.00, 300.00 and 200.00 with 500.00 own money and 500.00 bonus, 500.00 count', async () => {
    const id = await bed.depositBonus()
    const mission = await bed.activity({ target: '500.01', joins: true })
    const me = await bed.player()
    await me.join(mission)
    await me.bring('500.00', id)
    await lose(me, 40_000n)
    expect(await counted(me)).toEqual({ counted: 400, staked: 400 })
    await lose(me, 30_000n)
    expect(await counted(me)).toEqual({ counted: 500, staked: 700 })
    const settle = await me.place('RNG', 20_000n)
    await settle(100_000n, 20_000n, 1)
    expect(await counted(me)).toEqual({ counted: 500, staked: 900 })
    expect(await me.bonuses()).toMatchObject([{ progress: '900.00', remaining: '9100.00' }])
    // wins beyond the bonus are own money again, up to the earlier amount
    expect((await me.status(mission))?.progress?.value).toBe('500.00')
    await lose(me, 50_001n)
    expect(await counted(me)).toEqual({ counted: 1000, staked: 1400.01 })
    expect((await me.status(mission))?.progress?.value).toBe('500.01')
  })

  it('counts in full when no bonus is left to play, and when there never was one', async () => {
    const me = await bed.player({ funds: 100_000n })
    await lose(me, 100_000n)
    expect(await counted(me)).toEqual({ counted: 1000, staked: 1000 })
    expect(await marked(me)).toBe(0)
  })

  it('is own money again after the bet that meets the requirement, even if that is known only after it was counted', async () => {
    const id = await bed.activity({ metric: 'REGISTERED', target: null, joins: false })
    const me = await bed.player({ countryDialingCode: '880', mobileNum: '1766000001' })
    await me.claim(id)
    const settle = await me.place('RNG', 2000n)
    await settle(6000n, 2000n, 1)
    bed.advance(1000)
    await lose(me, 3000n)
    expect(await counted(me)).toEqual({ counted: 0, staked: 50 })
    await endPlayedBonuses(bed.services)
    await endPlayedBonuses(bed.services)
    expect(await counted(me)).toEqual({ counted: 30, staked: 50 })
    await lose(me, 3000n)
    expect(await counted(me)).toEqual({ counted: 60, staked: 80 })
  })

  it('is searched only where a stake went beyond own money and a bet was settled since', async () => {
    const players = [await bed.player(), await bed.player(), await bed.player()] as const
    for (const one of players) await one.bring('500.00', await bed.depositBonus())
    const [within, waiting, beyond] = players
    await lose(within, 10_000n)
    await waiting.place('RNG', 60_000n)
    await lose(beyond, 60_000n)
    const looked = async ({ id }: Player) => {
      const { rows } = await bed.services.db.execute<{ at: string }>(
        sql`SELECT extract(epoch FROM looked_at) * 1000 AS at FROM bonus_money WHERE member_id = ${id}`,
      )
      return Number(rows[0]!.at)
    }
    for (const since of [0, 0, 1000]) {
      await endPlayedBonuses(bed.services)
      const at = await Promise.all(players.map(looked))
      expect(at).toEqual([-Infinity, -Infinity, bed.now() - since])
      bed.advance(1000)
    }
  })

  it('is removed from the counts when its bet is cancelled later, as far as it was counted', async () => {
    const id = await bed.depositBonus()
    const me = await bed.player()
    await me.bring('500.00', id)
    const { db } = bed.services
    const placed = await me.place('RNG', 80_000n)
    const [settled] = await placed(0n)
    expect(await counted(me)).toEqual({ counted: 500, staked: 800 })
    const half = { ...settled!, status: 2 as const, validBet: 40_000n, payout: 0n }
    await correctBet(db, randomUUID(), bed.now(), half)
    expect((await counted(me)).counted).toBe(400)
    await correctBet(db, randomUUID(), bed.now(), { ...half, status: 4, validBet: 0n, payout: 80_000n })
    expect((await counted(me)).counted).toBe(0)
    const { rows } = await db.execute<{ changes: string[] }>(sql`
      SELECT array_agg(counted_change ORDER BY corrected_by) AS changes FROM bet_corrections WHERE member_id = ${me.id}`)
    expect(rows[0]!.changes.map(Number)).toEqual([-10_000, -40_000])
  })

  it('uses own money first, with deposits and payouts in between, line by line of a slip', async () => {
    const id = await bed.depositBonus()
    const me = await bed.player()
    await me.bring('500.00', id)
    await me.bring('300.00')
    const line = (stake: bigint) => ({ game: 'demo-slot', roundId: randomUUID(), stake, slip: {} })
    await me.place('RNG', 0n, { bets: [line(70_000n), line(30_000n), line(10_000n)] })
    const { rows } = await bed.services.db.execute<{ parts: string[] }>(
      sql`SELECT array_agg(uncounted ORDER BY line) AS parts FROM bets WHERE member_id = ${me.id}`,
    )
    expect(rows[0]!.parts.map(Number)).toEqual([0, 20_000, 10_000])
  })

  it('uses own money once, however many bets come at once from several wallets', async () => {
    const id = await bed.depositBonus()
    const me = await bed.player()
    await me.bring('500.00', id)
    await Promise.all(Array.from({ length: 10 }, () => me.place('RNG', 10_000n)))
    const { rows } = await bed.services.db.execute<{ beyond: string }>(
      sql`SELECT sum(uncounted) AS beyond FROM bets WHERE member_id = ${me.id}`,
    )
    expect(Number(rows[0]!.beyond)).toBe(50_000)
  })

  it('no longer depends on a forfeited bonus: the remaining money is own money', async () => {
    const id = await bed.depositBonus()
    const me = await bed.player()
    await me.bring('500.00', id)
    await lose(me, 20_000n)
    await me.forfeit((await me.bonuses())[0]!.bonusNo)
    await lose(me, 30_000n)
    expect(await counted(me)).toEqual({ counted: 500, staked: 500 })
    expect(await marked(me)).toBe(0)
  })
})
