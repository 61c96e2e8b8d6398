import { people } from '#mocks/people.ts'
import { words } from '#mocks/words.ts'
import { numberHash } from '#server/areas/money/cashier/payout-number.ts'
import {
  deposits,
  payoutAccounts,
  payoutNumbers,
  withdrawals,
  withdrawalSteps,
} from '#server/areas/money/cashier/tables.ts'
import { keepSlip } from '#server/areas/money/cashier/payout-slips.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { playLimits } from '#server/areas/accounts/responsible-gaming/tables.ts'
import { openDuty } from '#server/areas/money/wallet/wagering-requirements.ts'
import type { Services } from '#server/services.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { sql } from 'drizzle-orm'
import type { Hand } from './side.ts'

const idOf = (account: string) => people.find((person) => person.account === account)!.id
const day = 86_400_000
const payTo = {
  kind: 'WALLET_NUMBER',
  use: 'SEND_MONEY',
  name: 'bKash',
  number: '01711-203040',
  reference: null,
  qrText: 'https://pay.test/1',
} as const
let made = 0

type Account = typeof payoutAccounts.$inferInsert

/** A payout account of `secured`, added ten days ago unless the given row says otherwise. */
export async function addAccount(services: Services, given: Partial<Account> = {}): Promise<string> {
  const { db, clock, ports } = services
  const number = `0170${String((made += 1)).padStart(7, '0')}`
  const row: Account = {
    id: crypto.randomUUID(),
    memberId: idOf('secured'),
    merchant: 'fairhall',
    kind: 'EWALLET',
    bankCode: 'BKASH',
    sealedNumber: ports.atRest.seal(number),
    numberHash: numberHash(ports, { kind: 'EWALLET', bankCode: 'BKASH', number }),
    lastFour: number.slice(-4),
    holderName: 'Nodi Rahman',
    addedAt: new Date(clock.now() - 10 * day),
    ...given,
  }
  await db.transaction(async (tx) => {
    await lockMember(tx, row.memberId)
    // a member has five at most: the oldest of those that other calls were arranged with go
    await tx.execute(sql`
      UPDATE payout_accounts SET removed_at = now() WHERE id IN (
        SELECT id FROM payout_accounts WHERE member_id = ${row.memberId} AND removed_at IS NULL
        ORDER BY added_at DESC, id OFFSET 4)`)
    await tx.insert(payoutAccounts).values(row)
  })
  return row.id
}

type Withdrawal = typeof withdrawals.$inferInsert

export async function addWithdrawal({ db, clock }: Services, accountId: string, given: Partial<Withdrawal> = {}) {
  const askedAt = new Date(clock.now())
  const withdrawalNo = `W${(made += 1)}`
  await db.insert(withdrawals).values({
    withdrawalNo,
    memberId: idOf('secured'),
    merchant: 'fairhall',
    requestId: crypto.randomUUID(),
    accountId,
    currency: 'BDT',
    amount: 80_000n,
    fee: 0n,
    status: 'pending',
    approvals: 1,
    flags: [],
    askedAt,
    day: new Date(clock.now() + 6 * 3_600_000).toISOString().slice(0, 10),
    ...given,
  })
  await db.insert(withdrawalSteps).values({ withdrawalNo, status: 'pending', at: askedAt })
  return withdrawalNo
}

export async function addDeposit({ db, clock }: Services, given: Partial<typeof deposits.$inferInsert> = {}) {
  const depositNo = `D${(made += 1)}`
  const row: typeof deposits.$inferInsert = {
    depositNo,
    memberId: idOf('nodi_27'),
    merchant: 'fairhall',
    requestId: crypto.randomUUID(),
    channelId: 'agent',
    method: 'AGENT_NUMBER',
    mode: 'QR',
    currency: 'BDT',
    amount: 50_000n,
    payAmount: '500.00',
    payCurrency: 'BDT',
    status: 'awaiting payment',
    provider: 'demo-pay',
    language: 'EN',
    createdAt: new Date(clock.now()),
    expiresAt: new Date(clock.now() + 900_000),
    ...given,
  }
  await db.insert(deposits).values(row)
  return row.depositNo
}

/** What right calls of the cashier need of the server. */
export const cashierHandOf = ({
  services,
}: TestServer): Pick<Hand, 'deposit' | 'payoutAccount' | 'withdrawal' | 'paidWithdrawal'> => ({
  deposit: () => addDeposit(services, { payTo }),
  payoutAccount: () => addAccount(services),
  async withdrawal() {
    return addWithdrawal(services, await addAccount(services), { status: 'rejected', reason: 'The name does not fit.' })
  },
  async paidWithdrawal() {
    const { db, clock, random } = services
    const at = new Date(clock.now())
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT max(id) AS id FROM postings WHERE member_id = ${idOf('secured')}`,
    )
    const withdrawalNo = await addWithdrawal(services, await addAccount(services), {
      status: 'paid',
      paidAt: at,
      sentAt: at,
      providerTxId: '9K31QW77',
      postingId: BigInt(rows[0]!.id),
    })
    const content = Buffer.of(0)
    const slip = { id: random.uuid(), withdrawalNo, content, operatorId: random.uuid(), at: clock.now() }
    await db.transaction((tx) => keepSlip(tx, { ...slip, keptMs: 60_000 }))
    return withdrawalNo
  },
})

const nodi = () => idOf('nodi_27')

/** Brings the server to where a deposit is refused with a code. */
async function arrangeDeposit(services: Services, code: string): Promise<void> {
  const { db, clock } = services
  if (code === 'deposit.too.many.open') for (let n = 0; n < 3; n += 1) await addDeposit(services)
  if (code === 'request.id.reused') await addDeposit(services, { requestId: words.usedRequest, payAmount: '600.00' })
  if (code === 'wallet.is.locked') await db.execute(sql`UPDATE wallets SET locked = true WHERE wallet = 'main'`)
  if (code === 'play.limit.reached')
    await db.insert(playLimits).values({
      memberId: nodi(),
      kind: 'DEPOSIT',
      hours: 24,
      value: 1n,
      setBy: 'MEMBER',
      since: new Date(clock.now()),
    })
  if (code === 'confirmation.closed') await addDeposit(services, { depositNo: words.closedDeposit, status: 'arrived' })
}

/** Brings the server to where money is not paid out, with a code. */
async function arrangePayout(services: Services, code: string): Promise<void> {
  const { db, clock, ports } = services
  const memberId = idOf('secured')
  const merchant = 'fairhall'
  const accounts = async (count: number) => {
    for (let n = 0; n < count; n += 1) await addAccount(services)
  }
  if (code === 'payout.account.cooling')
    await addAccount(services, { id: words.coldAccount, addedAt: new Date(clock.now()) })
  if (code === 'payout.account.limit') await accounts(5)
  if (code === 'payout.account.in.use') {
    const named = { kind: 'EWALLET', bankCode: 'BKASH', number: words.numberInUse } as const
    await db.insert(payoutNumbers).values({ merchant, memberId: nodi(), numberHash: numberHash(ports, named) })
  }
  if (code === 'payout.account.busy')
    await addWithdrawal(services, await addAccount(services, { id: words.busyAccount }))
  if (code === 'withdraw.reach.max.count') {
    const accountId = await addAccount(services)
    for (let n = 0; n < 5; n += 1) await addWithdrawal(services, accountId)
  }
  if (code === 'withdraw.turnover.required') {
    const duty = {
      merchant,
      memberId,
      currency: 'BDT',
      source: 'deposit',
      base: 50_000n,
      multiple: 1,
      postingId: 1n,
    } as const
    await db.transaction((tx) => openDuty(tx, { ...duty, at: clock.now() }))
  }
  if (code === 'wallet.is.locked') await db.execute(sql`UPDATE wallets SET locked = true WHERE wallet = 'main'`)
  if (code === 'request.id.reused')
    await addWithdrawal(services, await addAccount(services), { requestId: words.usedRequest })
}

/** Brings the server to where a call of the cashier is refused with a code. */
export async function arrangeCashier(services: Services, id: string, code: string): Promise<void> {
  if (/[dD]eposit/.test(id)) await arrangeDeposit(services, code)
  else if (/[wW]ithdraw|Payout/.test(id)) await arrangePayout(services, code)
}

/** Takes out what members left at the cashier. */
export const undoCashier =
  'DELETE FROM statement_exceptions; DELETE FROM identities; DELETE FROM used_payment_numbers; DELETE FROM direct_payments; DELETE FROM withdrawal_steps; DELETE FROM withdrawals; DELETE FROM payout_accounts; DELETE FROM payout_numbers;' +
  'DELETE FROM deposit_proofs; DELETE FROM deposit_payments; DELETE FROM deposits'
