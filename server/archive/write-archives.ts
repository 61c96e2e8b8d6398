import { createWriteStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { StartError } from '../start-error.ts'
import { listArchives, nameOf, walkArchive, type Archive } from './archive-files.ts'
import { chains, type ChainName } from './chains.ts'
import { csvLine } from './csv-rows.ts'

const batch = 1000
/** A month is closed a day after its end: until then the clock of another server may still write into it. */
const dayMs = 86_400_000

const nextMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
const startOf = (month: string) => `${month}-01T00:00:00Z`

/** The number before which the rows of a month end: the first of a later time, or one behind the last. Null while one is unsealed. */
async function endOf(db: Db, chain: ChainName, after: string, until: string): Promise<string | null> {
  const { links, rows: of } = chains[chain]
  const [table, time] = [sql.identifier(of.table), sql.identifier(of.time)]
  const { rows } = await db.execute<{ end: string }>(sql`
    WITH ends AS (
      SELECT coalesce((SELECT id FROM ${table} WHERE id > ${after} AND ${time} >= ${until} ORDER BY id LIMIT 1),
        (SELECT max(id) + 1 FROM ${table})) AS before,
        (SELECT coalesce(max(${sql.identifier(links.key)}), 0) FROM ${sql.identifier(links.table)}) AS sealed
    ) SELECT before AS end FROM ends
    WHERE NOT EXISTS (SELECT FROM ${table} WHERE id > ends.sealed AND id < ends.before)`)
  return rows[0]?.end ?? null
}

async function* linesOf(db: Db, chain: ChainName, after: string, before: string): AsyncGenerator<string> {
  yield csvLine([...chains[chain].columns, 'hash'])
  for (let last = after; ;) {
    const rows = await chains[chain].read(db, last, before, batch)
    for (const { fields, hash } of rows) yield csvLine([...fields, hash])
    if (rows.length < batch) return
    last = rows.at(-1)!.id
  }
}

/** The month of the first row behind a number; null when there is none. */
async function monthAfter(db: Db, chain: ChainName, after: string): Promise<string | null> {
  const { table, time } = chains[chain].rows
  const { rows } = await db.execute<{ month: string }>(sql`
    SELECT to_char(${sql.identifier(time)} AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM ${sql.identifier(table)}
    WHERE id > ${after} ORDER BY id LIMIT 1`)
  return rows[0]?.month ?? null
}

type Asked = { folder: string; merchant: string; chain: ChainName; now: number }

/** Writes the next closed month of a chain, reads it again and checks it. Null when no closed month is left. */
async function writeNext(db: Db, { folder, merchant, chain, now }: Asked): Promise<Archive | null> {
  const before = (await listArchives(folder, merchant, chain)).at(-1)
  const after = before?.head.split(':')[0] ?? '0'
  const first = await monthAfter(db, chain, after)
  if (first === null) return null
  const earliest = before ? nextMonth(before.month) : first
  const month = first > earliest ? first : earliest
  const until = startOf(nextMonth(month))
  if (Date.parse(until) + dayMs > now) return null
  const end = await endOf(db, chain, after, until)
  if (end === null) throw new StartError(`${chain} ${month}: not all rows are sealed yet. Try again in some minutes.`)
  const path = join(folder, nameOf({ merchant, chain, month }))
  const unfinished = `${path}.csv.gz.new`
  try {
    await pipeline(
      Readable.from(linesOf(db, chain, after, end)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600 }),
    )
    const read = await walkArchive(unfinished, chain, before?.head ?? null)
    if ('fault' in read) throw new StartError(`${chain} ${month}: ${read.fault}`)
    await rename(unfinished, `${path}.csv.gz`)
    const archive: Archive = { chain, merchant, month, before: before?.head ?? null, ...read }
    await writeFile(`${path}.json`, `${JSON.stringify(archive, null, 2)}\n`, { mode: 0o600 })
    return archive
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Writes every closed month that the folder has no archive of. A month that was begun and broke off is written again. */
export async function writeArchives(db: Db, asked: Omit<Asked, 'chain'>): Promise<Archive[]> {
  const written: Archive[] = []
  for (const chain of Object.keys(chains) as ChainName[])
    for (let one = await writeNext(db, { ...asked, chain }); one; one = await writeNext(db, { ...asked, chain }))
      written.push(one)
  return written
}
