import { asc, inArray } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { directPayments } from './tables.ts'

/** The disputes that await an operator's verdict, oldest first, one per line. */
export async function listDisputes({ db, merchant }: Pick<Services, 'db' | 'merchant'>): Promise<string> {
  const { currencyDecimals } = await merchant.read()
  const rows = await db
    .select()
    .from(directPayments)
    .where(inArray(directPayments.status, ['PART_DISPUTED', 'DISPUTED']))
    .orderBy(asc(directPayments.answeredAt))
    .limit(100)
  if (rows.length === 0) return 'No payment is in dispute.'
  return rows
    .map((row) => {
      const of = `${amountText(row.disputed, currencyDecimals)} of ${amountText(row.amount, currencyDecimals)}`
      const since = row.answeredAt!.toISOString()
      const contested = row.contested ? ', contested after it was counted' : ''
      return `${row.transactionNo}  ${of} ${row.currency}  ${row.method} ${row.trxId} ***${row.senderLastFour}  since ${since}${contested}`
    })
    .join('\n')
}
