import { dayOf } from '#rules/calendar.ts'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { askProvider } from '../cashier/ask-provider.ts'
import { minorUnits } from '#rules/money.ts'
import { readProviderBooks } from './read-provider-books.ts'
import { providerStatements } from './tables.ts'

/** Notes how far a statement was read, the balance its provider reports, and our booked balance at that time. */
export async function noteBalance(services: Services, provider: string, begun: number): Promise<void> {
  const { db, clock, merchant } = services
  const { currency, currencyDecimals, calendar } = await merchant.read()
  const answer = await askProvider(services, provider, '/balance', { currency })
  const said = answer.outcome === 'answered' && answer.value.currency === currency ? answer.value : null
  const stated = said && minorUnits(said.amount, currencyDecimals)
  const at = clock.now()
  await db.transaction(async (tx) => {
    const booked = await readProviderBooks(tx, { merchant: merchant.code, provider, currency })
    await tx
      .update(providerStatements)
      .set({
        readUntil: sql`greatest(${providerStatements.readUntil}, ${new Date(begun).toISOString()}::timestamptz)`,
        booked,
        bookedAt: new Date(at),
        ...(said && stated !== null && { balance: stated, balanceAt: new Date(said.at) }),
      })
      .where(eq(providerStatements.provider, provider))
    await tx.execute(sql`
      INSERT INTO provider_days (merchant, provider, day, stated, booked)
      VALUES (${merchant.code}, ${provider}, ${dayOf(at, calendar)}, ${stated}, ${booked})
      ON CONFLICT (merchant, provider, day) DO UPDATE
      SET stated = coalesce(excluded.stated, provider_days.stated), booked = excluded.booked`)
  })
}
