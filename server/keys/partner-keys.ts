import { createHash } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'

/**
 * The columns of a table of keys that partners sign with: keys created in the console, and end dates of keys. `sealed` is
 * null for a key of the configuration, which only has a row once it has an end.
 * @param partner the column with the partner's name
 */
export const keyColumns = (partner: 'vendor' | 'provider') => ({
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  partner: text(partner).notNull(),
  fingerprint: text('fingerprint').notNull(),
  sealed: text('sealed'),
  madeAt: instant('made_at').notNull(),
  endsAt: instant('ends_at'),
  /** The partner's first signature with it. */
  usedAt: instant('used_at'),
  /** The operator who may read it, once. */
  askedBy: uuid('asked_by'),
  readAt: instant('read_at'),
})

const tableOf = (name: string) => pgTable(name, keyColumns('vendor'))
export type KeyTable = ReturnType<typeof tableOf>
type Row = KeyTable['$inferSelect']

/** A partner that signs calls: its name and its keys in the configuration. */
export type Partner = { id: string; keys: readonly string[] }
type Needs = Pick<Services, 'db' | 'clock'> & {
  merchant: Pick<Services['merchant'], 'code'>
  ports: Pick<Services['ports'], 'atRest'>
}
export type HeldKey = Pick<Row, 'fingerprint' | 'endsAt' | 'usedAt'> & {
  madeAt: Date | null
  configured: boolean
  key: string
}

/** The identifier of a key where the key itself must not be shown. */
export const fingerprintOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 12)

/** The key rows of a partner, or of all, newest first. */
export const readKeyRows = async (db: Db | Tx, table: KeyTable, merchant: string, partner?: string): Promise<Row[]> =>
  // a stored query, unlike its rows, would run again for each caller that awaits it
  await db
    .select()
    .from(table)
    .where(and(eq(table.merchant, merchant), partner === undefined ? undefined : eq(table.partner, partner)))
    .orderBy(desc(table.madeAt))

/** The keys valid at an instant: those made in the console, newest first, then the configured ones. */
export function heldKeys(
  { atRest }: Pick<Services['ports'], 'atRest'>,
  partner: Partner,
  rows: readonly Row[],
  now: number,
): HeldKey[] {
  const holds = ({ endsAt }: { endsAt: Date | null }) => endsAt === null || endsAt.getTime() > now
  const own = rows.filter((row) => row.partner === partner.id)
  const made = own.flatMap((row) =>
    row.sealed === null ? [] : [{ ...row, configured: false, key: atRest.open(row.sealed) }],
  )
  const configured = partner.keys.map((key): HeldKey => {
    const fingerprint = fingerprintOf(key)
    const row = own.find((one) => one.sealed === null && one.fingerprint === fingerprint)
    return { fingerprint, key, configured: true, madeAt: null, usedAt: null, endsAt: row?.endsAt ?? null }
  })
  return [...made, ...configured].filter(holds)
}

/**
 * The key for calls to a partner: the newest one the partner has signed with, so that the partner certainly has it;
 * otherwise a configured one.
 */
export const signingKey = (keys: readonly HeldKey[]): HeldKey | undefined =>
  keys.find(({ usedAt }) => usedAt !== null) ?? keys.find(({ configured }) => configured) ?? keys[0]

/** The keys of a partner that are valid now. */
export async function readKeys(
  { db, merchant, clock, ports }: Needs,
  table: KeyTable,
  partner: Partner,
): Promise<HeldKey[]> {
  return heldKeys(ports, partner, await readKeyRows(db, table, merchant.code, partner.id), clock.now())
}

const maxAgeMs = 1000

/** A cached reader of partners' keys for frequent calls: a change takes effect within a second. */
export function openPartnerKeys(services: Needs, table: KeyTable): (partner: Partner) => Promise<HeldKey[]> {
  const { db, merchant, clock, ports } = services
  let rows: Promise<Row[]> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  return async (partner) => {
    const now = clock.now()
    if (rows === null || now < readAt || now - readAt >= maxAgeMs) {
      readAt = now
      rows = readKeyRows(db, table, merchant.code)
      rows.catch(() => (rows = null))
    }
    return heldKeys(ports, partner, await rows, now)
  }
}

/** Notes that a partner signed with a key; from now on it also signs calls to the partner. */
export async function noteKeyUse(
  { db, merchant, clock }: Needs,
  table: KeyTable,
  partner: string,
  used: HeldKey,
): Promise<void> {
  if (used.configured || used.usedAt !== null) return
  await db
    .update(table)
    .set({ usedAt: new Date(clock.now()) })
    .where(
      and(
        eq(table.merchant, merchant.code),
        eq(table.partner, partner),
        eq(table.fingerprint, used.fingerprint),
        isNull(table.usedAt),
      ),
    )
}
