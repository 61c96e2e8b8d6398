import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '#server/db/connect.ts'
import { placeBets, settleBets, type BetId } from '#server/areas/play/records/record-bet.ts'
import { startPromotions, type PromotionBed } from './testing/promo-bed.ts'

let bed: PromotionBed
beforeAll(async () => {
  bed = await startPromotions()
})
afterAll(() => bed.close())

type Player = Awaited<ReturnType<PromotionBed['player']>>
type Cost = { statements: number; rows: Record<string, number> }

/** Rows written so far by the transaction, by table. */
async function written(tx: Tx): Promise<Record<string, number>> {
  const { rows } = await tx.execute<{ name: string; n: number }>(sql`
    SELECT relname AS name, (n_tup_ins + n_tup_upd + n_tup_del)::int AS n FROM pg_stat_xact_user_tables
    WHERE schemaname = 'public'`)
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}

/** The SQL statements a function sends and the rows it writes, triggers included. */
const costOf = <Done>(does: (tx: Tx) => Promise<Done>): Promise<Cost & { done: Done }> =>
  bed.services.db.transaction(async (tx) => {
    const before = await written(tx)
    let statements = 0
    const counted = new Proxy(tx, {
      get(target, name) {
        if (name !== 'execute') return Reflect.get(target, name) as unknown
        return (query: Parameters<Tx['execute']>[0]) => {
          statements += 1
          return target.execute(query)
        }
      },
    })
    const done = await does(counted)
    const after = Object.entries(await written(tx)).map(([name, n]) => [name, n - (before[name] ?? 0)] as const)
    return { done, statements, rows: Object.fromEntries(after.filter(([, n]) => n > 0)) }
  })

const place = (me: Player, stake: bigint) =>
  costOf(async (tx) => {
    const slip = { merchant: 'fairhall', memberId: me.id, key: crypto.randomUUID(), currency: 'BDT', at: bed.now() }
    const bets = [{ game: 'demo-slot', roundId: crypto.randomUUID(), stake, slip: {} }]
    const placed = await placeBets(tx, { ...slip, wallet: 'main', category: 'RNG', vendor: 'DEMO', bets })
    if (!('bets' in placed)) throw new Error(placed.outcome)
    return placed.bets[0]!
  })
const settle = (bet: BetId, payout: bigint) =>
  costOf((tx) => settleBets(tx, bed.now(), [{ ...bet, status: payout > 0n ? 1 : 2, payout, validBet: 10_000n }]))
const costs = ({ statements, rows }: Cost) => ({ statements, rows })

/** A member with every scheme: a joined offer, a half-played bonus, a raffle, an invitation and missions. */
async function withSchemes(): Promise<Player> {
  const inviter = await bed.player()
  const me = await bed.player({ referredBy: inviter.id, countryDialingCode: '880', mobileNum: '1733000001' })
  await bed.raffle([{ kind: 'CREDIT', amount: 100n, weight: 1000 }])
  await me.join(await bed.activity({ target: '5000.00' }))
  await me.bring('500.00', await bed.depositBonus())
  expect(await me.bonuses()).toMatchObject([{ state: 'open' }])
  return me
}

it('a settlement costs the same statements and rows with every scheme as with none: one, plus four for a win', async () => {
  const [plain, schemes] = [await bed.player({ funds: 100_000n }), await withSchemes()]
  const [first, second] = [await place(plain, 10_000n), await place(schemes, 10_000n)]
  expect(costs(second)).toEqual(costs(first))
  expect(first.rows).toEqual({ postings: 1, wallets: 1, member_events: 1, bets: 1, play_guards: 1 })
  const [ofPlain, ofSchemes] = [await settle(first.done, 25_000n), await settle(second.done, 25_000n)]
  expect(costs(ofPlain)).toEqual({ statements: 1, rows: { bets: 1, postings: 1, wallets: 1, member_events: 1 } })
  expect(costs(ofSchemes)).toEqual(costs(ofPlain))
  const lost = async (me: Player) => costs(await settle((await place(me, 10_000n)).done, 0n))
  expect(await lost(plain)).toEqual({ statements: 1, rows: { bets: 1 } })
  expect(await lost(schemes)).toEqual({ statements: 1, rows: { bets: 1 } })
})

it('the first stake beyond own money costs one row more, and its settlement none', async () => {
  const me = await bed.player()
  await me.bring('500.00', await bed.depositBonus())
  const own = await place(me, 50_000n)
  expect(own.rows['bonus_money']).toBeUndefined()
  const [beyond, again] = [await place(me, 10_000n), await place(me, 10_000n)]
  expect([beyond.rows['bonus_money'], again.rows['bonus_money']]).toEqual([1, undefined])
  expect(costs(await settle(beyond.done, 0n))).toEqual({ statements: 1, rows: { bets: 1 } })
})
