import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { listArchives, nameOf, walkArchive, type Archive } from './archive-files.ts'
import { chains, type ChainName } from './chains.ts'

export type ArchivesReport = { months: number; rows: number; fault: { file: string; reason: string } | null }

/** The hash that the database has for a number; null without one. */
async function hashIn(db: Db, chain: ChainName, id: string): Promise<string | null> {
  const { table, key } = chains[chain].links
  const { rows } = await db.execute<{ hash: string }>(
    sql`SELECT encode(hash, 'hex') AS hash FROM ${sql.identifier(table)} WHERE ${sql.identifier(key)} = ${id}`,
  )
  return rows[0]?.hash ?? null
}

/** What is wrong with a month: its rows, its place behind the month before, or its end in the chain of the database. */
async function faultOf(db: Db, folder: string, archive: Archive, earlier: Archive | undefined): Promise<string | null> {
  if (earlier && archive.before !== earlier.head) return `it does not follow ${earlier.month}`
  const read = await walkArchive(join(folder, `${nameOf(archive)}.csv.gz`), archive.chain, archive.before)
  if ('fault' in read) return read.fault
  if (read.count !== archive.count || read.head !== archive.head)
    return `it ends with ${read.head} after ${read.count} rows`
  if (read.sha256 !== archive.sha256) return 'the file is another one'
  for (const head of [archive.before, archive.head]) {
    if (head === null) continue
    const [id, hash] = head.split(':') as [string, string]
    if ((await hashIn(db, archive.chain, id)) !== hash) return `the chain of the database does not pass through ${head}`
  }
  return null
}

/** Recomputes all links of a merchant's archives of one chain, and compares their ends with the database. Stops at the first fault. */
export async function verifyArchives(
  db: Db,
  { folder, merchant, chain }: { folder: string; merchant: string; chain: ChainName },
): Promise<ArchivesReport> {
  const report: ArchivesReport = { months: 0, rows: 0, fault: null }
  let earlier: Archive | undefined
  for (const archive of await listArchives(folder, merchant, chain)) {
    const reason = await faultOf(db, folder, archive, earlier)
    if (reason !== null) return { ...report, fault: { file: `${nameOf(archive)}.csv.gz`, reason } }
    report.months += 1
    report.rows += archive.count
    earlier = archive
  }
  return report
}
