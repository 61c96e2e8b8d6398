import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Services } from '#server/services.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { postOfHouse, suspense } from './house-postings.ts'
import { collectReceivables } from '../wallet/collect-receivables.ts'
import { post, type MemberWallet } from '../wallet/ledger.ts'
import { wallets } from '../wallet/tables.ts'
import { lateMoney, lateMoneyDue } from './late-money-tables.ts'

export type LateMoney = typeof lateMoney.$inferSelect
type Due = typeof lateMoneyDue.$inferSelect

const atOnce = 100
const sourcesShown = 10

const ofDue = ({ memberId, currency, wallet }: Due) =>
  and(eq(lateMoneyDue.memberId, memberId), eq(lateMoneyDue.currency, currency), eq(lateMoneyDue.wallet, wallet))

/** The credits of a wallet since its money last went into suspense, newest first. */
async function sourcesOf(tx: Tx, { memberId, currency, wallet }: Due): Promise<LateMoney['sources']> {
  const { rows } = await tx.execute<{ kind: string; reference: string | null }>(sql`
    SELECT kind, reference FROM postings
    WHERE member_id = ${memberId} AND currency = ${currency} AND ${wallet} = ANY (wallets)
      AND amounts[array_position(wallets, ${wallet})] > 0
      AND id > coalesce((SELECT max(posting_id) FROM late_money
        WHERE member_id = ${memberId} AND currency = ${currency} AND wallet = ${wallet}), 0)
    ORDER BY id DESC LIMIT ${sourcesShown}`)
  return rows
}

/** Moves the balance of a closed account's wallet into suspense after collecting the member's debts. */
async function moveToSuspense(tx: Tx, due: Due, { clock, random }: Pick<Services, 'clock' | 'random'>): Promise<void> {
  const { memberId, currency, wallet } = due
  await lockMember(tx, memberId)
  const own = and(eq(wallets.memberId, memberId), eq(wallets.currency, currency), eq(wallets.wallet, wallet))
  const now = clock.now()
  const lookedAt = new Date(now)
  // money on its way to a vendor comes back without our help
  if (wallet.startsWith('transit:')) return
  const [opened] = await tx.update(wallets).set({ locked: false }).where(own).returning()
  if (wallet === 'main') await collectReceivables(tx, { merchant: opened!.merchant, memberId, currency, at: now })
  const [row] = await tx
    .select()
    .from(wallets)
    .where(and(own, gt(wallets.balance, 0n)))
  if (!row) return void (await tx.delete(lateMoneyDue).where(ofDue(due)))
  const id = random.uuid()
  const sources = await sourcesOf(tx, due)
  const posted = await post(tx, {
    merchant: row.merchant,
    memberId,
    key: `late-money:${id}`,
    kind: 'suspense',
    currency,
    at: now,
    legs: [
      [wallet, -row.balance],
      [suspense, row.balance],
    ],
  })
  if (!('postingId' in posted)) throw new Error(`money of a closed account is not posted: ${posted.outcome}`)
  const { merchant, balance: amount } = row
  const { postingId } = posted
  await tx
    .insert(lateMoney)
    .values({ id, merchant, memberId, currency, wallet, amount, postingId, sources, at: lookedAt, state: 'waiting' })
  await tx.delete(lateMoneyDue).where(ofDue(due))
}

/**
 * Moves late credits of closed accounts into suspense, each wallet in its own transaction; from there two operators
 * credit it to another account or send it back. The database records every credit of a closed account's wallet, so no
 * route is missed. Any process may run it.
 */
export async function holdLateMoney(services: Pick<Services, 'db' | 'clock' | 'random' | 'log'>): Promise<void> {
  const { db } = services
  const due = await db
    .select()
    .from(lateMoneyDue)
    .orderBy(sql`${lateMoneyDue.lookedAt} NULLS FIRST`, lateMoneyDue.since)
    .limit(atOnce)
  await eachAlone(services, due, { job: 'hold-late-money', id: ({ memberId }) => memberId }, async (one) => {
    // a failed one moves to the end of the queue
    await db
      .update(lateMoneyDue)
      .set({ lookedAt: new Date(services.clock.now()) })
      .where(ofDue(one))
    await db.transaction((tx) => moveToSuspense(tx, one, services))
  })
}

export async function lockLateMoney(tx: Tx, id: string): Promise<LateMoney | null> {
  const [row] = await tx
    .select()
    .from(lateMoney)
    .where(and(sql`${lateMoney.id}::text = ${id}`, eq(lateMoney.state, 'waiting')))
    .for('update')
  return row ?? null
}

type Decided = { way: 'credit'; memberId: string; account: string } | { way: 'return'; returnNo: string }
type By = { operators: readonly string[]; reason: string; at: number }

/** Credits locked, undecided late money to another account, or records that it was sent back by hand. */
export async function decideLateMoney(tx: Tx, row: LateMoney, decided: Decided, by: By): Promise<void> {
  const { id, merchant, currency, amount } = row
  const { at } = by
  const move = { merchant, key: `late-money-out:${id}`, kind: 'suspense', reference: id, currency, at } as const
  if (decided.way === 'credit') {
    const main: MemberWallet = 'main'
    const posted = await post(tx, {
      ...move,
      memberId: decided.memberId,
      legs: [
        [suspense, -amount],
        [main, amount],
      ],
    })
    if (!('postingId' in posted)) throw new Error(`late money is not credited: ${posted.outcome}`)
  } else
    await postOfHouse(tx, {
      ...move,
      legs: [
        [suspense, -amount],
        ['house:withdraw', amount],
      ],
    })
  await tx
    .update(lateMoney)
    .set({
      state: decided.way === 'credit' ? 'credited' : 'returned',
      wentTo: decided.way === 'credit' ? decided.account : decided.returnNo,
      decidedBy: [...by.operators],
      decidedAt: new Date(at),
      reason: by.reason === '' ? null : by.reason,
    })
    .where(eq(lateMoney.id, id))
}
