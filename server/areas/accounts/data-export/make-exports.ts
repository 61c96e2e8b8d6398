import { and, eq, sql } from 'drizzle-orm'
import { codesOf } from '#rules/same-language.ts'
import { textOf, type MessageWords } from '#server/areas/site/content/message-text.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import type { Tx } from '#server/db/connect.ts'
import { memberProfiles } from '../profile/tables.ts'
import { csvLines, csvText, type Cell } from '#server/lists/csv.ts'
import type { Services } from '#server/services.ts'
import { parts } from './parts.ts'
import { memberExportPieces, memberExports } from './tables.ts'
import { openZip } from './zip-pieces.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'random' | 'merchant' | 'log'>
type Row = Record<string, unknown>

const dayMs = 86_400_000
/** How long a file is stored. */
export const keptMs = 7 * dayMs
/** A process must finish a part within this time; after that another process continues the file. */
const leaseMs = 5 * 60_000
const maxTries = 3
/** Rows read at once; those with pictures a few at a time. */
const rowsAtOnce = 500
const picturesAtOnce = 5
/** Parts read in one transaction. */
const partsAtOnce = 8
const withPictures = new Set(['profile', 'pictures', 'depositProofs'])

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'number' ? { number: String(value) } : String(value as string | boolean)
}

const csvRow = (row: Row): string => csvLines([Object.values(row).map(cellOf)])

/** A message with its texts: a notice is written in the member's language beside English. */
function withTexts(row: Row, language: string): Row {
  const { texts, notice: of, ...more } = row as Row & MessageWords
  if (of === null) return { ...more, texts }
  const { language: read, title, content } = textOf({ texts, notice: of }, codesOf(language))
  return { ...more, texts: { ...texts, [read]: { title, content } } }
}

type Own = { id: string; memberId: string; tries: number }
const isMine = ({ id, tries }: Own) =>
  and(eq(memberExports.id, id), eq(memberExports.state, 'making'), eq(memberExports.tries, tries))

/**
 * Writes a file: everything as JSON, and a table for each part with rows. Cursors read a few parts per transaction,
 * which waits only for the database; full pieces of the ZIP are stored at once.
 */
async function writeFile(services: Needs, own: Own): Promise<number> {
  const { db, clock, merchant } = services
  const { currencyDecimals, defaultLanguage } = await merchant.read()
  const zip = openZip(clock.now())
  const names = Object.keys(parts)
  const profile = eq(memberProfiles.memberId, own.memberId)
  const [chosen] = await db.select({ language: memberProfiles.language }).from(memberProfiles).where(profile)
  const language = chosen?.language ?? defaultLanguage
  let count = 0
  const recordPieces = async (tx: Tx, all = false) => {
    for (const content of zip.take(all)) {
      await tx.insert(memberExportPieces).values({ exportId: own.id, n: count, content })
      count += 1
    }
  }
  /** Locks the file's row, so that no other process continues it. */
  const inTurn = (done: number, work: (tx: Tx) => Promise<void>) =>
    db.transaction(async (tx) => {
      const leasedUntil = new Date(clock.now() + leaseMs)
      const mine = await tx.update(memberExports).set({ done, leasedUntil }).where(isMine(own))
      if (mine.rowCount === 0) throw new Error('another process makes this file')
      await work(tx)
    })
  const eachRow = async (tx: Tx, name: string, write: (row: Row, first: boolean) => void) => {
    const atOnce = withPictures.has(name) ? picturesAtOnce : rowsAtOnce
    const cursor = sql.identifier(`own_${name}`)
    await tx.execute(sql`DECLARE ${cursor} NO SCROLL CURSOR FOR ${parts[name]!(own.memberId, currencyDecimals)}`)
    let count = 0
    for (let found = atOnce; found === atOnce;) {
      const { rows } = await tx.execute<Row>(sql`FETCH ${sql.raw(String(atOnce))} FROM ${cursor}`)
      for (const [at, row] of rows.entries())
        write(name === 'messages' ? withTexts(row, language) : row, count + at === 0)
      found = rows.length
      count += found
      await recordPieces(tx)
    }
    return count
  }
  /** Groups parts into transactions, so that these are neither long nor many. */
  const inGroups = async (from: number, list: readonly string[], work: (tx: Tx, name: string) => Promise<void>) => {
    for (let at = 0; at < list.length; at += partsAtOnce)
      await inTurn(from + Math.floor(at / 2), async (tx) => {
        for (const name of list.slice(at, at + partsAtOnce)) await work(tx, name)
      })
  }

  await inTurn(0, async (tx) => {
    await tx.delete(memberExportPieces).where(eq(memberExportPieces.exportId, own.id))
  })
  const filled: string[] = []
  zip.begin('data.json')
  await inGroups(0, names, async (tx, name) => {
    zip.write(`${name === names[0] ? '{' : ','}\n${JSON.stringify(name)}: [`)
    const rows = await eachRow(tx, name, (row, first) => zip.write(`${first ? '' : ','}\n  ${JSON.stringify(row)}`))
    zip.write(']')
    if (rows > 0) filled.push(name)
  })
  zip.write('\n}\n')
  await inGroups(Math.floor(names.length / 2), filled, async (tx, name) => {
    zip.begin(`${name}.csv`)
    await eachRow(tx, name, (row, first) => {
      if (first) zip.write(csvText([Object.keys(row)]))
      zip.write(csvRow(row))
    })
  })
  await inTurn(names.length, async (tx) => {
    zip.end()
    await recordPieces(tx, true)
  })
  return count
}

/** The file that has waited longest, taken by one process. */
async function takeNext({ db, clock }: Needs): Promise<Own | null> {
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

/** Makes the waiting files, one after the other, and deletes expired ones. Any process may run it. */
export async function makeExports(services: Needs): Promise<void> {
  const { db, clock, random, log } = services
  const now = clock.now()
  await db.execute(sql`DELETE FROM member_exports WHERE expires_at <= ${new Date(now).toISOString()}`)
  for (let next = await takeNext(services); next !== null; next = await takeNext(services)) {
    const { id, memberId, tries } = next
    try {
      const pieces = await writeFile(services, next)
      const expiresAt = new Date(clock.now() + keptMs)
      await db.transaction(async (tx) => {
        const done = await tx.update(memberExports).set({ state: 'ready', pieces, expiresAt }).where(isMine(next))
        if (done.rowCount === 0) return
        const sentAt = new Date(clock.now())
        await tx
          .insert(messages)
          .values({ id: random.uuid(), memberId, kind: 'SYSTEM', ...notice('exportReady', {}), sentAt })
      })
    } catch (error) {
      log.error({ err: error, export: id }, 'a file of own data was not made')
      await db
        .update(memberExports)
        .set({ state: tries < maxTries ? 'waiting' : 'failed' })
        .where(isMine(next))
      return
    }
  }
}
