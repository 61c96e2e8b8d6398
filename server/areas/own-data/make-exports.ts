import { promisify } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { zip, type AsyncZippable, type AsyncZipOptions } from 'fflate'
import { messages } from '../content/tables.ts'
import { csvText, type Cell } from '../records/csv.ts'
import type { Services } from '../../services.ts'
import { parts } from './parts.ts'
import { memberExports } from './tables.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'random' | 'merchant' | 'log'>
type Row = Record<string, unknown>
type Export = { id: string; memberId: string }

const dayMs = 86_400_000
/** A file is kept this long. */
export const keptMs = 7 * dayMs
/** Whoever makes a file says in this time that a part is done; another process takes it up after that. */
const leaseMs = 5 * 60_000
const maxTries = 3
const batch = 5000

const compress = promisify<AsyncZippable, AsyncZipOptions, Uint8Array>(zip)

/** All rows of a part, read by batches. */
async function rowsOf(
  { db, merchant }: Pick<Needs, 'db' | 'merchant'>,
  name: string,
  memberId: string,
): Promise<Row[]> {
  const { currencyDecimals } = await merchant.read()
  const all: Row[] = []
  for (let found = batch; found === batch;) {
    const { rows } = await db.execute<Row>(
      sql`${parts[name]!(memberId, currencyDecimals)} LIMIT ${batch} OFFSET ${all.length}`,
    )
    found = rows.length
    all.push(...rows)
  }
  return all
}

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'number' ? { number: String(value) } : String(value as string | boolean)
}

function csvOf(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  return csvText([names, ...rows.map((row) => names.map((name) => cellOf(row[name])))])
}

/** The file: everything as JSON, and a table of each part that has rows. */
async function makeFile(services: Needs, { id, memberId }: Export): Promise<Uint8Array> {
  const { db, clock } = services
  const data: Record<string, Row[]> = {}
  for (const name of Object.keys(parts)) {
    data[name] = await rowsOf(services, name, memberId)
    await db
      .update(memberExports)
      .set({ done: Object.keys(data).length, leasedUntil: new Date(clock.now() + leaseMs) })
      .where(and(eq(memberExports.id, id), eq(memberExports.state, 'making')))
  }
  const text = (written: string) => new TextEncoder().encode(written)
  const files: AsyncZippable = { 'data.json': text(JSON.stringify(data, null, 2)) }
  for (const [name, rows] of Object.entries(data)) if (rows.length > 0) files[`${name}.csv`] = text(csvOf(rows))
  return compress(files, { level: 6, mtime: new Date(clock.now()) })
}

/** The file that waits longest, taken by one process. */
async function takeNext({ db, clock }: Needs): Promise<(Export & { tries: number }) | null> {
  const now = new Date(clock.now()).toISOString()
  const { rows } = await db.execute<{ id: string; member_id: string; tries: number }>(sql`
    UPDATE member_exports SET state = 'making', done = 0, tries = tries + 1,
      leased_until = ${new Date(clock.now() + leaseMs).toISOString()}
    WHERE id = (SELECT id FROM member_exports
      WHERE state = 'waiting' OR state = 'making' AND leased_until <= ${now}
      ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, member_id, tries`)
  const [row] = rows
  return row ? { id: row.id, memberId: row.member_id, tries: row.tries } : null
}

const texts = {
  BN: {
    title: 'আপনার তথ্যের ফাইল তৈরি',
    content: 'ফাইলটি নিরাপত্তা কেন্দ্রের "আমার তথ্য" অংশে সাত দিন পর্যন্ত পাবেন।',
  },
  EN: {
    title: 'The file with your data is ready',
    content: 'You find it in the security centre under "My data" for seven days.',
  },
}

/** Makes the files that wait, one after the other, and forgets those whose time is over. Any process may run it. */
export async function makeExports(services: Needs): Promise<void> {
  const { db, clock, random, log } = services
  const now = clock.now()
  await db.execute(sql`DELETE FROM member_exports WHERE expires_at <= ${new Date(now).toISOString()}`)
  for (let next = await takeNext(services); next !== null; next = await takeNext(services)) {
    const { id, memberId, tries } = next
    const own = and(eq(memberExports.id, id), eq(memberExports.state, 'making'), eq(memberExports.tries, tries))
    try {
      const file = Buffer.from(await makeFile(services, next))
      const expiresAt = new Date(clock.now() + keptMs)
      await db.transaction(async (tx) => {
        const done = await tx.update(memberExports).set({ state: 'ready', file, expiresAt }).where(own)
        if (done.rowCount === 0) return
        const sentAt = new Date(clock.now())
        await tx.insert(messages).values({ id: random.uuid(), memberId, kind: 'SYSTEM', texts, sentAt })
      })
    } catch (error) {
      log.error({ err: error, export: id }, 'a file of own data was not made')
      await db
        .update(memberExports)
        .set({ state: tries < maxTries ? 'waiting' : 'failed' })
        .where(own)
      return
    }
  }
}
