import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'

const batch = 1000
const patienceMs = 200
const lockNotAvailable = '55P03'

/** The highest entry of a moment in which none was under way; null when there was no such moment within 200 ms. */
async function quietNumber(db: Services['db']): Promise<string | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${patienceMs}`))
      await tx.execute(sql`SELECT pg_advisory_xact_lock(audit_lock())`)
      const { rows } = await tx.execute<{ id: string }>(sql`SELECT coalesce(max(id), 0) AS id FROM audit_log`)
      return rows[0]!.id
    })
  } catch (error) {
    if (((error as Error).cause as { code?: string } | undefined)?.code === lockNotAvailable) return null
    throw error
  }
}

/** Adds a link to the chain for every entry of the audit log that has none yet. Any process may run it. */
export async function sealAudit({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const upto = await quietNumber(db)
  if (upto === null) return
  for (;;) {
    const { rows } = await db.execute<{ linked: string }>(sql`SELECT audit_seal(${upto}, ${batch}) AS linked`)
    if (Number(rows[0]!.linked) === 0) break
    const { rows: last } = await db.execute<{ head: string }>(
      sql`SELECT audit_id || ':' || encode(hash, 'hex') AS head FROM audit_links ORDER BY audit_id DESC LIMIT 1`,
    )
    log.info({ head: last[0]!.head }, 'audit log sealed')
  }
}
