import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { serverKeys } from '../http/tables.ts'
import { generateSealingKey, importSealingKey, type SealingKey } from '../ports/seal/sealing-key.ts'
import type { SealAtRest } from './seal-at-rest.ts'

/** The keys that browsers seal bodies for. Every server on the database shares them. */
export type SealingKeys = {
  /** The key that browsers use. */
  current(): Promise<SealingKey>
  /** The one of this id as long as it opens, else null. */
  find(kid: string): Promise<SealingKey | null>
  /**
   * Makes a new one when the newest is a week old and removes what no longer opens. Any process may run it at any time.
   */
  rotate(): Promise<void>
}

type Entry = { key: SealingKey; opensUntil: number }

const purpose = 'sealing'
const lock = 0x6661_6b65
const hourMs = 3_600_000
const newEveryMs = 7 * 24 * hourMs
/** So long a key opens after the next one came: pages that were loaded before seal for it. */
const opensForMs = 24 * hourMs
/** Keys that another server made or removed are noticed within this time. */
const maxAgeMs = 60_000
/** An unknown key is looked for in the database at most so often. */
const lookEveryMs = 1000

/** Opens the keys; the first start makes one, and a start after a week another. */
export async function openSealingKeys(db: Db, clock: Clock, atRest: SealAtRest): Promise<SealingKeys> {
  let entries: Entry[] = []
  let loadedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<void> | null = null
  const load = async () => {
    const now = clock.now()
    const rows = await readKeys(db)
    entries = await Promise.all(
      rows.map(async ({ sealed }, i) => ({
        key: await importSealingKey(atRest.open(sealed)),
        opensUntil: opensUntil(rows, i),
      })),
    )
    loadedAt = now
  }
  const loadOlderThan = async (ms: number) => {
    const age = clock.now() - loadedAt
    if (age >= 0 && age < ms) return
    pending ??= load().finally(() => {
      pending = null
    })
    await pending
  }
  const keys: SealingKeys = {
    async current() {
      await loadOlderThan(maxAgeMs)
      return entries[0]!.key
    },
    async find(kid) {
      const known = () => entries.find(({ key }) => key.kid === kid)
      await loadOlderThan(known() ? maxAgeMs : lookEveryMs)
      const entry = known()
      return entry && clock.now() < entry.opensUntil ? entry.key : null
    },
    async rotate() {
      await rotateKeys(db, clock.now(), atRest)
      loadedAt = Number.NEGATIVE_INFINITY
    },
  }
  await keys.rotate()
  return keys
}

type Row = typeof serverKeys.$inferSelect

const readKeys = (db: Db | Tx): Promise<Row[]> =>
  db
    .select()
    .from(serverKeys)
    .where(eq(serverKeys.purpose, purpose))
    .orderBy(desc(serverKeys.createdAt), serverKeys.kid)

/** Newest first: a key ends a while after the one before it in the list came. */
const opensUntil = (rows: readonly Row[], i: number) =>
  i === 0 ? Number.POSITIVE_INFINITY : rows[i - 1]!.createdAt.getTime() + opensForMs

async function rotateKeys(db: Db, now: number, atRest: SealAtRest): Promise<void> {
  const isDue = ([newest]: readonly Row[]) => !newest || now - newest.createdAt.getTime() >= newEveryMs
  const before = await readKeys(db)
  // made before the lock: it takes a while
  const text = isDue(before) ? await generateSealingKey() : null
  const kid = text === null ? null : (await importSealingKey(text)).kid
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock} # schema_salt())`)
    const rows = await readKeys(tx)
    if (text !== null && kid !== null && isDue(rows))
      await tx.insert(serverKeys).values({ kid, purpose, sealed: atRest.seal(text), createdAt: new Date(now) })
    const spent = rows.filter((_, i) => opensUntil(rows, i) <= now).map((row) => row.kid)
    if (spent.length > 0) await tx.delete(serverKeys).where(inArray(serverKeys.kid, spent))
  })
}
