import type { Services } from '#server/services.ts'
import type { SaidLine } from '../cashier/payment-protocol.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'
import { statementExceptions } from './exception-table.ts'
import { lockTransaction } from './house-postings.ts'
import { lineDecimals } from './suspense.ts'
import { statementLines } from './tables.ts'

/** The largest number of minor units the database can store. */
const greatest = 2n ** 63n - 1n

/** An amount cut to the currency's decimals; null if it is too large to store. */
function cutAmount(text: string, decimals: number): bigint | null {
  const [whole = '0', part = ''] = text.split('.')
  const amount = minorUnits(decimals === 0 ? whole : `${whole}.${part.slice(0, decimals).padEnd(1, '0')}`, decimals)
  return amount === null || amount > greatest ? null : amount
}

/**
 * Stores a line whose amounts have more decimals than its currency: it books and credits nothing, and an exception
 * shows the provider's text. Exactly once, like any line.
 */
export async function takeUnclear(
  { db, clock, log, merchant }: Pick<Services, 'db' | 'clock' | 'log' | 'merchant'>,
  provider: string,
  said: SaidLine,
  settings: Pick<MerchantSettings, 'currency' | 'currencyDecimals'>,
): Promise<void> {
  const { lineId, kind, providerTxId: txId, orderNo, payoutNo, sender, currency } = said
  const theirs = cutAmount(said.amount, lineDecimals(currency, settings))
  const [at, foundAt] = [new Date(said.at), new Date(clock.now())]
  const own = { provider, lineId, merchant: merchant.code, currency, at }
  const isNew = await db.transaction(async (tx) => {
    await lockTransaction(tx, txId)
    const line = { ...own, kind, txId, orderNo, payoutNo, sender, amount: theirs ?? 0n, heardAt: foundAt }
    const taken = await tx
      .insert(statementLines)
      .values({ ...line, source: 'api', state: 'noted' })
      .onConflictDoNothing()
      .returning({ lineId: statementLines.lineId })
    if (taken.length === 0) return false
    const words = `${txId}: ${said.amount} ${currency}, fee ${said.fee}`
    await tx.insert(statementExceptions).values({ ...own, kind: 'contradiction', theirs, foundAt, said: words })
    return true
  })
  if (isNew) log.error({ provider, lineId }, 'a line of a statement is finer than its currency')
}
