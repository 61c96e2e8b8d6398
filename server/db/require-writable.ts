import { StartError } from '../start-error.ts'

/** True on a standby as well: every transaction there is read-only. */
export const isReadOnly = `SELECT current_setting('transaction_read_only') = 'on' AS read_only`

/** Throws a StartError when the database that a setting names takes no writes. */
export function requireWritable(rows: readonly { read_only: boolean }[], setting: string): void {
  if (rows[0]!.read_only)
    throw new StartError(
      `The database that ${setting} names is read-only: name the primary, or end its read-only mode.`,
    )
}
