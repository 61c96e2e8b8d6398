import { sql } from 'drizzle-orm'
import type { Tx } from '../db/connect.ts'

type Columns = Record<string, unknown> | null

/**
 * Notes what the entry of this transaction did beside changing rows of watched tables: what was shown, sent or set elsewhere.
 * @param what the kind of thing, as a table would be called, and its key
 */
export async function noteChange(
  tx: Tx,
  what: { kind: string; key: string },
  change: { before: Columns; after: Columns },
): Promise<void> {
  const [before, after] = [change.before, change.after].map((columns) => columns && JSON.stringify(columns))
  await tx.execute(sql`
    INSERT INTO audit_changes (audit_id, tbl, key, before, after)
    VALUES (audit_entry(), ${what.kind}, ${what.key}, ${before}::jsonb, ${after}::jsonb)`)
}
