import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import { deposits, payoutAccounts, withdrawals } from '../tables.ts'

const day = '2026-11-21'
const at = new Date(`${day}T06:00:00Z`)
let made = 0

type Of = { memberId: string }
type More<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

/** Inserts a payout account, added five days ago. */
export async function addAccount(db: Db, { memberId }: Of, more: More<typeof payoutAccounts> = {}) {
  const account = {
    id: randomUUID(),
    memberId,
    merchant: 'fairhall',
    kind: 'EWALLET' as const,
    bankCode: 'BKASH',
    sealedNumber: 'sealed',
    numberHash: randomUUID(),
    lastFour: '5678',
    holderName: 'Nodi Rahman',
    addedAt: new Date(at.getTime() - 5 * 86_400_000),
    ...more,
  }
  const [row] = await db.insert(payoutAccounts).values(account).returning()
  return row!
}

/** Inserts a withdrawal; its money does not move. */
export async function addWithdrawal(
  db: Db,
  { memberId, accountId }: Of & { accountId: string },
  more: More<typeof withdrawals> = {},
) {
  const withdrawal = {
    withdrawalNo: `W9${(made += 1)}`,
    memberId,
    merchant: 'fairhall',
    requestId: randomUUID(),
    accountId,
    currency: 'BDT',
    amount: 100_000n,
    fee: 0n,
    status: 'approved' as const,
    approvals: 0,
    flags: [],
    askedAt: at,
    day,
    ...more,
  }
  const [row] = await db.insert(withdrawals).values(withdrawal).returning()
  return row!
}

/** Inserts a deposit, awaiting payment unless overridden. */
export async function addDeposit(db: Db, { memberId }: Of, more: More<typeof deposits> = {}) {
  const deposit = {
    depositNo: `D9${(made += 1)}`,
    memberId,
    merchant: 'fairhall',
    requestId: randomUUID(),
    channelId: 'bkash',
    method: 'BKASH',
    mode: 'LAUNCH' as const,
    currency: 'BDT',
    amount: 50_000n,
    payAmount: '500.00',
    payCurrency: 'BDT',
    status: 'awaiting payment' as const,
    provider: 'demo-pay',
    language: 'EN',
    launchUrl: 'https://pay.example/p',
    createdAt: at,
    expiresAt: new Date(at.getTime() + 900_000),
    ...more,
  }
  const [row] = await db.insert(deposits).values(deposit).returning()
  return row!
}
