import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '../../audit/as-system.ts'
import { teamMoves } from '../../areas/accounts/members/move-tables.ts'
import { addPayee } from '../../areas/money/cashier/testing/payee.ts'
import { closedPersons, memberClosings } from '../../areas/accounts/account-closure/tables.ts'
import { lateMoneyDue } from '../../areas/money/reconciliation/late-money-tables.ts'
import { broadcasts } from '../../areas/site/content/tables.ts'
import { contracts } from '../../areas/commissions/agent-contracts/tables.ts'
import { missionClaims } from '../../areas/rewards/missions/tables.ts'
import { promotions } from '../../areas/rewards/promotions/tables.ts'
import { rebateLines } from '../../areas/rewards/rebates/tables.ts'
import { post } from '../../areas/money/wallet/ledger.ts'
import { hour, isIn, merchant, two, type Made } from './due-row.ts'

const contractsWith =
  (more: (n: number, now: number, payer: string) => Partial<typeof contracts.$inferInsert>, change: SQL): Made =>
  async (server) => {
    const payer = await addPayee(server, { type: 1 })
    const add = async (n: number) => {
      const payee = await addPayee(server, { type: 1, uplineId: payer.id })
      const id = randomUUID().replace(/^./, String(n))
      await server.services.db.insert(contracts).values({
        id,
        merchant,
        kind: 'HOURLY',
        category: 'CONS',
        payerId: payer.id,
        payeeId: payee.id,
        period: 'hourly',
        payPeriod: null,
        tiers: [],
        realtime: null,
        carryOver: false,
        deductSalary: false,
        beginsOn: '2026-11-01',
        effectiveFrom: new Date(server.now() - 8 * 24 * hour),
        state: 'offered',
        version: 1,
        offeredAt: new Date(server.now() - 8 * 24 * hour),
        expiresAt: new Date(server.now() - hour + n),
        ...more(n, server.now(), payer.id),
      })
      return id
    }
    return { table: 'contracts', column: 'id', ids: await two(add), done: isIn('contracts', 'id', change) }
  }

/** Two members, in the order of their ids. */
const members = async (server: TestServer): Promise<[string, string]> => {
  const [a, b] = await two(async () => (await addPayee(server)).id)
  return a < b ? [a, b] : [b, a]
}

/** Two rows that are due for each other job. */
export const dueRows: Record<string, Made> = {
  'end-waiting-contracts': contractsWith(() => ({}), sql`state = 'expired'`),
  'end-gone-contracts': contractsWith(
    (_, now) => ({ payerId: null, expiresAt: new Date(now + 24 * hour) }),
    sql`state = 'terminated'`,
  ),
  'pay-rebates': async (server) => {
    const add = async () => {
      const { id: memberId } = await addPayee(server)
      const own = { merchant, memberId, kind: 'friends' as const, day: '2026-11-20', category: 'CONS' as const }
      const claimableAt = new Date(server.now() - hour)
      const line = { ...own, validBet: 100n, amount: 10n, capped: false, claimableAt }
      const [row] = await server.services.db.insert(rebateLines).values(line).returning()
      return String(row!.id)
    }
    const done = isIn('rebate_lines', 'id', sql`paid_at IS NOT NULL`)
    return { table: 'rebate_lines', column: 'id', ids: await two(add), done }
  },
  'close-accounts': async (server) => {
    const ids = await members(server)
    for (const [n, memberId] of ids.entries()) {
      const closesAt = new Date(server.now() - hour + n)
      await server.services.db.insert(memberClosings).values({ memberId, requestedAt: closesAt, closesAt })
    }
    return { table: 'members', column: 'id', ids, done: isIn('members', 'id', sql`status = 'closed'`) }
  },
  'forget-persons': async (server) => {
    const ids = await members(server)
    for (const [n, memberId] of ids.entries())
      await server.services.db
        .insert(closedPersons)
        .values({ memberId, accountHash: memberId, closedAt: new Date(server.now() - 90_000 * hour + n) })
    const done = isIn('closed_persons', 'member_id', sql`cardinality(forgotten) = 4`)
    return { table: 'closed_persons', column: 'member_id', ids, done }
  },
  'hold-late-money': async (server) => {
    const ids = await members(server)
    for (const [n, memberId] of ids.entries()) {
      const own = { memberId, currency: 'BDT', wallet: 'main' as const }
      await post(server.services.db, {
        ...own,
        merchant,
        key: 'late',
        kind: 'adjustment',
        at: server.now(),
        legs: [
          ['main', 100n],
          ['house:adjustments', -100n],
        ],
      })
      await server.services.db.insert(lateMoneyDue).values({ ...own, since: new Date(server.now() - hour + n) })
    }
    const done = isIn('late_money', 'member_id', sql`state = 'waiting'`)
    return { table: 'late_money', column: 'member_id', ids, done }
  },
  'send-broadcasts': async (server) => {
    const at = (n: number) => new Date(server.now() - hour + n)
    const words = { title: 'Title', content: 'Content' }
    const texts = { EN: words, BN: words }
    const add = async (n: number) => {
      const own = {
        merchant,
        kind: 'SYSTEM' as const,
        texts,
        audience: { to: 'ids' as const, ids: [], accounts: [] },
        total: 1,
      }
      const id = randomUUID()
      await asSystem(server.services.db, 'tests', server.now(), (tx) =>
        tx
          .insert(broadcasts)
          .values({ ...own, id, state: 'waiting', startsAt: at(n), madeAt: at(n), operator: 'salma' }),
      )
      return id
    }
    return {
      table: 'broadcasts',
      column: 'id',
      ids: await two(add),
      done: isIn('broadcasts', 'id', sql`state = 'done'`),
    }
  },
  'move-team': async (server) => {
    const add = async (n: number) => {
      const { id: memberId } = await addPayee(server)
      const at = new Date(server.now() - hour + n)
      const own = { merchant, memberId, uplineId: null, closes: false, askedAt: at, actsAt: at }
      const id = randomUUID()
      await asSystem(server.services.db, 'tests', server.now(), (tx) =>
        tx.insert(teamMoves).values({ ...own, id, state: 'waiting' }),
      )
      return id
    }
    const done = isIn('team_moves', 'id', sql`state <> 'waiting'`)
    return { table: 'team_moves', column: 'id', ids: await two(add), done }
  },
  'give-week-prizes': async (server) => {
    const ids = await members(server)
    const claimedAt = new Date(server.now() - 7 * 24 * hour)
    for (const [n, memberId] of ids.entries()) {
      const own = {
        merchant,
        memberId,
        missionId: 'm',
        windowStart: '2026-11-14',
        claimedAt,
        amount: 1n,
        postingId: 1n,
      }
      await server.services.db.insert(missionClaims).values({ ...own, points: 10 - n })
    }
    return { table: 'member_rewards', column: 'member_id', ids, done: isIn('member_rewards', 'member_id', sql`true`) }
  },
  'commit-raffles': async (server) => {
    const add = async (n: number) => {
      const promotionId = `raffle-${n}`
      const row = { merchant, promotionId, position: n, kind: 'RAFFLE' as const, texts: {}, terms: {} }
      await server.services.db.insert(promotions).values({ ...row, startsAt: new Date(server.now()) } as never)
      return promotionId
    }
    const done = isIn('raffle_draws', 'promotion_id', sql`draw_no = 1`)
    return { table: 'raffle_draws', column: 'promotion_id', ids: await two(add), done }
  },
}
