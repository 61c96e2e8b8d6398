import { and, eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { siteVersions } from '../site/tables.ts'

/** Whether players ever came in: the site is open, or was before one of its changes. */
export async function wasOpened(db: Db | Tx, merchant: string, status: number): Promise<boolean> {
  if (status === 0) return true
  const wasOpen = (column: typeof siteVersions.before | typeof siteVersions.after) => sql`${column}->>'status' = '0'`
  const rows = await db
    .select({ id: siteVersions.id })
    .from(siteVersions)
    .where(
      and(
        eq(siteVersions.merchant, merchant),
        eq(siteVersions.part, 'state'),
        or(wasOpen(siteVersions.before), wasOpen(siteVersions.after)),
      ),
    )
    .limit(1)
  return rows.length > 0
}
