import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { lineAmount } from './suspense.ts'
import { statementLines } from './tables.ts'

/**
 * The stored line of a used transaction number, with `payment` while it waits in suspense or null once it was used;
 * null if no statement had it yet.
 */
export async function keptLine({ db, merchant }: Pick<Services, 'db' | 'merchant'>, provider: string, trxId: string) {
  const [line] = await db
    .select()
    .from(statementLines)
    .where(
      and(
        eq(statementLines.provider, provider),
        eq(sql`upper(${statementLines.txId})`, trxId.toUpperCase()),
        eq(statementLines.kind, 'payment'),
      ),
    )
    .limit(1)
  if (!line) return null
  if (line.state !== 'suspense') return { payment: null }
  const { txId, currency, at, number, sender } = line
  const amount = lineAmount(line, await merchant.read())
  return { payment: { providerTxId: txId, amount, currency, at: at.toISOString(), number, sender } }
}
