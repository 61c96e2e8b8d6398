import type { Services } from '../../services.ts'
import type { SaidLine } from '../cashier/payment-protocol.ts'
import type { MerchantSettings } from '../system/settings.ts'
import { minorUnits } from '../wallet/amounts.ts'
import { statementExceptions } from './exception-table.ts'
import { lockTransaction } from './house-postings.ts'
import { lineDecimals } from './suspense.ts'
import { statementLines } from './tables.ts'

/** The greatest number of minor units that the database holds. */
const greatest = 2n ** 63n - 1n

/** An amount without what is finer than the currency's decimals; null where it is beyond all bounds. */
function cutAmount(text: string, decimals: number): bigint | null {
  const [whole = '0', part = ''] = text.split('.')
  const amount = minorUnits(decimals === 0 ? whole : `${whole}.${part.slice(0, decimals).padEnd(1, '0')}`, decimals)
  return amount === null || amount > greatest ? null : amount
}

/**
 * Takes down a line whose amounts can't be in its currency, as they are finer than its decimals: nothing is booked or credited by
 * it, and an exception says what the provider wrote. Once for ever, like any line.
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
