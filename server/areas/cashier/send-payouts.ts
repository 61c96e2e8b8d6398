import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { queueWithdrawal } from '../direct/queue-withdrawal.ts'
import { amountText } from '../wallet/amounts.ts'
import { askProvider, type Answered } from './ask-provider.ts'
import { moveWithdrawal, type Withdrawal } from './move-withdrawal.ts'
import type { PayoutState } from './payment-protocol.ts'
import { settlePayout, type PayoutVerdict, type PayoutWord } from './settle-payout.ts'
import { payoutAccounts, withdrawals } from './tables.ts'

const minute = 60_000
/** After how long the provider is asked for the first, second, … time; hourly after the last. */
const askAfter = [minute, 5 * minute, 15 * minute, 60 * minute]
/** `unknown` to the provider says that nothing was sent only this long after it was. */
const settledMs = 5 * minute
const maxAtOnce = 20

const nextAsk = (asks: number, now: number) => new Date(now + (askAfter[asks] ?? askAfter.at(-1)!))

/** Takes approved withdrawals for sending, each by one process, and each once: what is taken is never sent again. */
async function takeApproved({ db, clock, merchant }: Services): Promise<Withdrawal[]> {
  const { cashier, currencyDecimals } = await merchant.read()
  const now = clock.now()
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.status, 'approved'), isNull(withdrawals.directOpen)))
      .orderBy(asc(withdrawals.askedAt))
      .limit(maxAtOnce)
      .for('update', { skipLocked: true })
    const taken: Withdrawal[] = []
    for (const row of rows) {
      const [account] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.id, row.accountId))
      if (await queueWithdrawal(tx, cashier, row, { bankCode: account?.bankCode, now })) continue
      const bank = cashier.banks.find(({ bankCode }) => bankCode === account?.bankCode)
      const set = { provider: bank?.provider ?? null, sentAt: new Date(now), askAt: nextAsk(0, now) }
      await moveWithdrawal(tx, { at: now, currencyDecimals }, row, 'paying', set)
      taken.push({ ...row, ...set, status: 'paying' })
    }
    return taken
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

/** Sends what was approved, once each. Without a clear answer it is asked about, and never sent again before a verdict. */
export async function sendPayouts(services: Services): Promise<void> {
  for (const row of await takeApproved(services)) {
    if (row.provider === null) continue
    const answer = await askProvider(services, row.provider, '/payouts', await payoutOf(services, row))
    if (answer.outcome === 'refused') await settlePayout(services, row.withdrawalNo, wordOf('failed'))
    else await takeAnswer(services, row, answer)
  }
}

const wordOf = (verdict: PayoutVerdict, said?: PayoutState): PayoutWord => ({
  verdict,
  providerTxId: said?.providerTxId ?? null,
  amount: said?.amount ?? null,
  currency: said?.currency ?? null,
})

/** What a provider's answer about a payout comes to. */
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

/** Asks what became of payouts without a verdict, each when it is due: after 1, 5, 15 and 60 minutes, then hourly. */
export async function askPayouts(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const due = await db
    .select()
    .from(withdrawals)
    .where(and(inArray(withdrawals.status, ['paying', 'unknown']), lte(withdrawals.askAt, new Date(now))))
    .orderBy(asc(withdrawals.askAt))
    .limit(maxAtOnce)
  for (const row of due) {
    const mine = await db
      .update(withdrawals)
      .set({ asks: row.asks + 1, askAt: nextAsk(row.asks + 1, now) })
      .where(and(eq(withdrawals.withdrawalNo, row.withdrawalNo), eq(withdrawals.asks, row.asks)))
      .returning({ withdrawalNo: withdrawals.withdrawalNo })
    if (mine.length === 0 || row.provider === null) continue
    await takeAnswer(
      services,
      row,
      await askProvider(services, row.provider, '/payouts/state', { payoutNo: row.withdrawalNo }),
    )
  }
}
