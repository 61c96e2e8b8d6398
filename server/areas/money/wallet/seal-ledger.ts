import { sql } from 'drizzle-orm'
import type { Services } from '#server/services.ts'

const batch = 5000
const patienceMs = 200
const lockNotAvailable = '55P03'

/**
 * The highest posting number at a moment without a posting in progress; null if there was no such moment within 200 ms.
 */
async function quietNumber(db: Services['db']): Promise<bigint | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${patienceMs}`))
      await tx.execute(sql`SELECT pg_advisory_xact_lock(ledger_lock())`)
      const { rows } = await tx.execute<{ id: string }>(sql`SELECT coalesce(max(id), 0) AS id FROM postings`)
      return BigInt(rows[0]!.id)
    })
  } catch (error) {
    if (((error as Error).cause as { code?: string } | undefined)?.code === lockNotAvailable) return null
    throw error
  }
}

/**
 * Adds a link to the hash chain for every posting without one. No posting can appear before the last link later,
 * because the function waits for all postings in progress first. Any process may run it; a posting is never linked
 * twice.
 */
export async function sealLedger({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const upto = await quietNumber(db)
  if (upto === null) return
  for (;;) {
    const { rows } = await db.execute<{ linked: string }>(sql`SELECT ledger_seal(${String(upto)}, ${batch}) AS linked`)
    if (Number(rows[0]!.linked) === 0) break
    const { rows: last } = await db.execute<{ head: string }>(
      sql`SELECT posting_id || ':' || encode(hash, 'hex') AS head FROM ledger_links ORDER BY posting_id DESC LIMIT 1`,
    )
    log.info({ head: last[0]!.head }, 'ledger sealed')
  }
}
