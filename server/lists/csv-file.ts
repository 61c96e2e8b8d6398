import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/connect.ts'
import { csvLines, csvText, cutOff, type Cell } from './csv.ts'

/** Rows per read: rows are never all in memory, only the text of the file. */
const pageRows = 500

/** Allows a member one export at a time; an impatient member would otherwise start several. */
export async function mayExport(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`records-csv ${memberId}`}, schema_salt())) AS mine`,
  )
  return rows[0]!.mine
}

type CsvParts<Read> = {
  head: Cell[]
  cellsOf: (read: Read) => Cell[]
  /** The number of rows of the whole filter: if the query returns fewer, a line before the totals says so. */
  count: number
  totals: Cell[][]
}

/**
 * The text of a file: a head, one line per row of a query, and totals. Rows are read page by page in the caller's
 * transaction.
 * @param query its rows in the order of the file
 */
export async function csvOfRows<Read>(
  tx: Tx,
  query: SQL,
  { head, cellsOf, count, totals }: CsvParts<Read>,
): Promise<string> {
  await tx.execute(sql`DECLARE csv_rows NO SCROLL CURSOR FOR ${query}`)
  let text = csvText([head])
  let written = 0
  for (let found = pageRows; found === pageRows;) {
    const { rows } = await tx.execute(sql`FETCH ${sql.raw(String(pageRows))} FROM csv_rows`)
    text += csvLines((rows as Read[]).map(cellsOf))
    found = rows.length
    written += found
  }
  await tx.execute(sql`CLOSE csv_rows`)
  return text + csvLines([...cutOff(written, count), ...totals])
}
