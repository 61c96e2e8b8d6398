import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'drizzle-orm'
import type { BodyOf } from '#openapi/handlers.ts'
import { startCashier, type Cashier } from '../../cashier/testing/cashier-bed.ts'
import { countReceived, endUnpaid, giveUpWaiting } from '../jobs.ts'
import { collectFromWallets } from '../../wallet/collect-receivables.ts'

export const minute = 60_000
export const hour = 60 * minute
const png = createCanvas(20, 20).toBuffer('image/png').toString('base64')
let made = 0

/** A member whose sessions have a unique address, so that no two look like the same person. */
async function addPerson(cashier: Cashier, funds = 0n) {
  const { db } = cashier.services
  const n = (made += 1)
  const me = await cashier.player({ funds, payeeName: `Person ${n}` })
  await db.execute(sql`UPDATE sessions SET ip = ${`198.51.100.${n % 250}`}, user_agent = ${`browser ${n}`}
    WHERE member_id = ${me.id}`)
  const asks = { token: me.token }
  const wallet = async (name: string) => {
    const { rows } = await db.execute<{ balance: string }>(
      sql`SELECT balance FROM wallets WHERE member_id = ${me.id} AND wallet = ${name}`,
    )
    return Number(rows[0]?.balance ?? 0)
  }
  const picture = async () =>
    (await cashier.call('uploadPicture', { ...asks, body: { purpose: 'PAYMENT_PROOF', image: png } })).value.pictureId
  const list = async (role: 'WITHDRAWER' | 'DEPOSITOR' = 'WITHDRAWER') =>
    (await cashier.call('listPaymentConfirmations', { ...asks, query: { role } })).value.rows
  return { ...me, n, wallet, picture, list }
}

/** A member whose withdrawal to Nagad waits for depositors. */
async function addWithdrawer(cashier: Cashier, amount: string, funds = 100_000_000n) {
  const me = await addPerson(cashier, funds)
  const { accountId } = (
    await me.add({ bankCode: 'NAGAD', number: `018${String(me.n).padStart(8, '0')}`, holderName: `Person ${me.n}` })
  ).value
  await cashier.services.db.execute(
    sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
  )
  const take = async (more: string) => (await me.withdraw(more, accountId)).value.withdrawalNo
  const withdrawalNo = await take(amount)
  await cashier.sendPayouts()
  const where = async (no = withdrawalNo) =>
    (await cashier.call('getWithdrawal', { token: me.token, query: { withdrawalNo: no } })).value
  const answer = (
    transactionNo: string,
    action: BodyOf<'confirmPayment'>['action'],
    more: Partial<BodyOf<'confirmPayment'>> = {},
  ) =>
    cashier.call('confirmPayment', {
      token: me.token,
      body: { transactionNo, action, requestId: randomUUID(), ...more },
    })
  const contest = (transactionNo: string, pictureId: string) =>
    cashier.call('contestPayment', { token: me.token, body: { transactionNo, pictureId } })
  return { ...me, accountId, withdrawalNo, take, where, answer, contest }
}

/** A member who deposits by the peer payment channel. */
async function addDepositor(cashier: Cashier, funds = 0n) {
  const me = await addPerson(cashier, funds)
  const begin = (amount: string) =>
    cashier.call('depositByQrImage', {
      token: me.token,
      body: { channelId: 'nagad-direct', amount, requestId: randomUUID() },
    })
  const claim = (transactionNo: string, more: Partial<BodyOf<'claimDirectPayment'>> = {}) =>
    cashier.call('claimDirectPayment', {
      token: me.token,
      body: { transactionNo, trxId: `TRX${randomUUID().slice(0, 8)}`, senderLastFour: '7730', ...more },
    })
  /** Starts a deposit and claims that it was paid; returns the payment that the withdrawer answers. */
  const pay = async (amount: string, more: Partial<BodyOf<'claimDirectPayment'>> = {}) => {
    const { depositNo } = (await begin(amount)).value
    const item = (await me.list('DEPOSITOR')).find((one) => one.depositNo === depositNo)!
    await claim(item.transactionNo, more)
    return item.transactionNo
  }
  /** Pays to a house number instead: the statement shows it, and no deposit explains it. */
  const payToHouse = async (amount: string, claimed = amount) => {
    await cashier.readStatements()
    const trxId = await cashier.payToNumber(amount, { sender: '7730' })
    await cashier.readStatements()
    return pay(claimed, { trxId })
  }
  return { ...me, begin, claim, pay, payToHouse }
}

/** Checks of the books between the two parties. */
const books = ({ services: { db } }: Cashier) => ({
  /**
   * Members whose held money differs from the open amounts: withdrawals, unmatched parts, waiting and disputed
   * payments, and fees.
   */
  heldFaults: async () => {
    const { rows } = await db.execute<{ member_id: string; held: string; open: string }>(sql`
      WITH parts AS (
        SELECT w.member_id, CASE
          WHEN w.direct_open IS NULL THEN w.amount
          ELSE w.fee + w.direct_open + coalesce((SELECT sum(CASE
            WHEN p.status IN ('MATCHED', 'WAITING') THEN p.amount
            WHEN p.contested THEN 0 ELSE p.disputed END)
            FROM direct_payments p WHERE p.withdrawal_no = w.withdrawal_no AND p.status <> 'UNPAID'), 0) END AS open
        FROM withdrawals w WHERE w.status IN ('pending', 'approved', 'paying', 'unknown'))
      SELECT s.member_id, s.balance AS held, coalesce(sum(parts.open), 0) AS open FROM wallets s
      LEFT JOIN parts USING (member_id) WHERE s.wallet = 'held'
      GROUP BY s.member_id, s.balance HAVING s.balance <> coalesce(sum(parts.open), 0)`)
    return rows
  },
  /** The balance of the house account between the two parties; it must always be zero. */
  betweenSides: async () => {
    const { rows } = await db.execute<{ sum: string }>(sql`
      SELECT coalesce(sum(l.amount), 0) AS sum FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
      WHERE l.wallet = 'house:direct'`)
    return Number(rows[0]!.sum)
  },
})

/** The cashier with members who pay each other by Nagad, each on their own device. */
export async function startDirect(...given: Parameters<typeof startCashier>) {
  const cashier = await startCashier(...given)
  return {
    ...cashier,
    withdrawer: (amount: string, funds?: bigint) => addWithdrawer(cashier, amount, funds),
    depositor: (funds?: bigint) => addDepositor(cashier, funds),
    /** Advances the clock and keeps everyone logged in. */
    pass: async (ms: number) => {
      cashier.advance(ms)
      await cashier.services.db.execute(sql`
        UPDATE sessions SET last_seen_at = last_seen_at + ${`${ms} milliseconds`}::interval,
          expires_at = expires_at + ${`${ms} milliseconds`}::interval`)
    },
    runJobs: async () => {
      for (const job of [endUnpaid, countReceived, giveUpWaiting, collectFromWallets]) await job(cashier.services)
    },
    ...books(cashier),
  }
}

export type DirectBed = Awaited<ReturnType<typeof startDirect>>
