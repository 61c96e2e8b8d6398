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
  await noteChanges(tx, what.kind, [{ key: what.key, ...change }])
}

/** The same of many things of one kind, in one statement. */
export async function noteChanges(
  tx: Tx,
  kind: string,
  changes: readonly { key: string; before: Columns; after: Columns }[],
): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    INSERT INTO audit_changes (audit_id, tbl, key, before, after)
    SELECT audit_entry(), ${kind}, c.key, nullif(c.before, 'null'), nullif(c.after, 'null')
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS c (key text, before jsonb, after jsonb)`)
}
