import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { readProviderBooks } from './read-provider-books.ts'
import type { NewLine } from './said-line.ts'
import { providerStatements } from './tables.ts'

type Of = { provider: string; merchant: string; currency: string; at: number }

/**
 * A file is a statement up to its last line. For a provider without a statement interface it counts as read up to
 * there, and our booked balance is noted beside it.
 */
export async function noteFile(
  tx: Tx,
  { provider, merchant, currency, at }: Of,
  lines: readonly NewLine[],
): Promise<void> {
  const times = lines.map((line) => Math.min(line.at.getTime(), at))
  if (times.length === 0) return
  const readUntil = new Date(times.reduce((last, time) => Math.max(last, time)))
  const read = {
    booked: await readProviderBooks(tx, { merchant, provider, currency }),
    bookedAt: new Date(at),
  }
  const since = new Date(times.reduce((first, time) => Math.min(first, time)))
  await tx
    .insert(providerStatements)
    .values({ provider, merchant, since, readUntil, ...read })
    .onConflictDoUpdate({
      target: providerStatements.provider,
      set: { ...read, readUntil: sql`greatest(${providerStatements.readUntil}, excluded.read_until)` },
    })
}
