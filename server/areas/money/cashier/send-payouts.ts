import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { queueWithdrawal } from '../peer-payments/queue-withdrawal.ts'
import { amountText } from '#rules/money.ts'
import { askProvider, type Answered } from './ask-provider.ts'
import { moveWithdrawal, type Withdrawal } from './move-withdrawal.ts'
import type { PayoutState, Refusal } from './payment-protocol.ts'
import { settlePayout, type PayoutVerdict, type PayoutWord } from './settle-payout.ts'
import { payoutAccounts, withdrawals } from './tables.ts'

const minute = 60_000
/** The delays before the provider is queried for the first, second, … time; hourly after the last. */
const askAfter = [minute, 5 * minute, 15 * minute, 60 * minute]
/** A provider's `unknown` means that nothing was sent only this long after we sent it. */
const settledMs = 5 * minute
const maxAtOnce = 20

const nextAsk = (asks: number, now: number) => new Date(now + (askAfter[asks] ?? askAfter.at(-1)!))

/** Approved withdrawals that are ready to send, oldest first. */
async function readApproved(services: Services): Promise<{ withdrawalNo: string }[]> {
  return nextRows(services, {
    job: 'send-payouts',
    key: [withdrawals.askedAt, withdrawals.withdrawalNo],
    atOnce: maxAtOnce,
    read: ({ beyond, place, order }) =>
      services.db
        .select({ withdrawalNo: withdrawals.withdrawalNo, place })
        .from(withdrawals)
        .where(and(eq(withdrawals.status, 'approved'), isNull(withdrawals.directOpen), beyond))
        .orderBy(order)
        .limit(maxAtOnce),
  })
}

/** Claims an approved withdrawal for sending, in one process and once: a claimed one is never sent again. */
async function takeApproved(
  { db, clock, merchant, ports }: Services,
  withdrawalNo: string,
): Promise<Withdrawal | null> {
  const { cashier, currencyDecimals } = await merchant.read()
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(withdrawals)
      .where(
        and(
          eq(withdrawals.withdrawalNo, withdrawalNo),
          eq(withdrawals.status, 'approved'),
          isNull(withdrawals.directOpen),
        ),
      )
      .for('update', { skipLocked: true })
    if (!row) return null
    const [account] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.id, row.accountId))
    if (await queueWithdrawal(tx, cashier, row, { bankCode: account?.bankCode, now })) return null
    const bank = cashier.banks.find(({ bankCode }) => bankCode === account?.bankCode)
    // one that is switched off or not known yet gets no money to send
    const sender = bank && ports.paymentProviders.byId(bank.provider)
    if (bank && (sender === undefined || sender.off === true)) return null
    const set = { provider: bank?.provider ?? null, sentAt: new Date(now), askAt: nextAsk(0, now) }
    await moveWithdrawal(tx, { at: now, currencyDecimals }, row, 'paying', set)
    return { ...row, ...set, status: 'paying' }
  })
}

async function payoutOf({ db, merchant, ports }: Services, row: Withdrawal) {
  const { currencyDecimals } = await merchant.read()
  const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.id, row.accountId))
  const { kind, bankCode, sealedNumber, holderName, branch, routingNumber } = account!
  return {
    payoutNo: row.withdrawalNo,
    kind,
    bankCode,
    number: ports.atRest.open(sealedNumber),
    holderName,
    ...(branch !== null && { branch }),
    ...(routingNumber !== null && { routingNumber }),
    amount: amountText(row.amount - row.fee, currencyDecimals),
    currency: row.currency,
  }
}

/**
 * Refusals that guarantee that nothing was sent. A conflicting number or a used nonce means that an earlier request of
 * ours arrived, maybe for this payout: its state is queried.
 */
const sendsNothing = (code: Refusal): boolean => code !== 'NUMBER_CONFLICT' && code !== 'NONCE_USED'

/**
 * Sends each approved payout once. Without a clear answer its state is queried; it is never sent again before a
 * verdict.
 */
export async function sendPayouts(services: Services): Promise<void> {
  const approved = await readApproved(services)
  const id = (row: { withdrawalNo: string }) => row.withdrawalNo
  await eachAlone(services, approved, { job: 'send-payouts', id }, async ({ withdrawalNo }) => {
    const row = await takeApproved(services, withdrawalNo)
    if (!row || row.provider === null) return
    const answer = await askProvider(services, row.provider, '/payouts', await payoutOf(services, row))
    if (answer.outcome === 'refused' && sendsNothing(answer.code))
      await settlePayout(services, withdrawalNo, wordOf('failed'))
    else await takeAnswer(services, row, answer)
  })
}

const wordOf = (verdict: PayoutVerdict, said?: PayoutState): PayoutWord => ({
  verdict,
  providerTxId: said?.providerTxId ?? null,
  amount: said?.amount ?? null,
  currency: said?.currency ?? null,
})

/** Applies a provider's answer about a payout. */
async function takeAnswer(services: Services, row: Withdrawal, answer: Answered<'/payouts' | '/payouts/state'>) {
  const verdict = verdictOf(row, answer, services.clock.now())
  if (verdict === 'sending') return
  const word = wordOf(verdict, answer.outcome === 'answered' ? answer.value : undefined)
  await settlePayout(services, row.withdrawalNo, word)
}

function verdictOf(row: Withdrawal, answer: Answered<'/payouts/state'>, now: number) {
  if (answer.outcome !== 'answered') return 'unknown'
  const verdicts: Record<PayoutState['status'], 'paid' | 'failed' | 'returned' | 'sending' | 'unknown'> = {
    sending: 'sending',
    paid: 'paid',
    failed: 'failed',
    returned: 'returned',
    unknown: now - (row.sentAt?.getTime() ?? now) > settledMs ? 'failed' : 'unknown',
  }
  return verdicts[answer.value.status]
}

/** Queries the state of payouts without a verdict, each when it is due: after 1, 5, 15 and 60 minutes, then hourly. */
export async function askPayouts(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const due = await db
    .select()
    .from(withdrawals)
    .where(and(inArray(withdrawals.status, ['paying', 'unknown']), lte(withdrawals.askAt, new Date(now))))
    .orderBy(asc(withdrawals.askAt))
    .limit(maxAtOnce)
  await eachAlone(services, due, { job: 'ask-payouts', id: (row) => row.withdrawalNo }, async (row) => {
    const mine = await db
      .update(withdrawals)
      .set({ asks: row.asks + 1, askAt: nextAsk(row.asks + 1, now) })
      .where(and(eq(withdrawals.withdrawalNo, row.withdrawalNo), eq(withdrawals.asks, row.asks)))
      .returning({ withdrawalNo: withdrawals.withdrawalNo })
    if (mine.length === 0 || row.provider === null) return
    const question = { payoutNo: row.withdrawalNo }
    await takeAnswer(services, row, await askProvider(services, row.provider, '/payouts/state', question))
  })
}
