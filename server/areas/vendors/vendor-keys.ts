import { createHash } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import type { GameVendor } from '../../ports/game-vendors/game-vendors.ts'
import type { Services } from '../../services.ts'
import { vendorKeys } from './tables.ts'

type Row = typeof vendorKeys.$inferSelect
type Needs = Pick<Services, 'db' | 'merchant' | 'clock' | 'ports'>
export type HeldKey = Pick<Row, 'fingerprint' | 'endsAt' | 'usedAt'> & {
  madeAt: Date | null
  configured: boolean
  key: string
}

/** What a key is known by where it may not be shown. */
export const fingerprintOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 12)

/** The rows of who serves, the newest key first. */
export const readKeyRows = async (db: Db | Tx, merchant: string, vendor?: string): Promise<Row[]> =>
  // a query that is kept instead of its rows is made anew by whoever awaits it
  await db
    .select()
    .from(vendorKeys)
    .where(and(eq(vendorKeys.merchant, merchant), vendor === undefined ? undefined : eq(vendorKeys.vendor, vendor)))
    .orderBy(desc(vendorKeys.madeAt))

/** The keys that hold at an instant: those made at the desk, the newest first, then those of the configuration. */
export function heldKeys(
  { atRest }: Services['ports'],
  vendor: GameVendor,
  rows: readonly Row[],
  now: number,
): HeldKey[] {
  const holds = ({ endsAt }: { endsAt: Date | null }) => endsAt === null || endsAt.getTime() > now
  const own = rows.filter((row) => row.vendor === vendor.id)
  const made = own.flatMap((row) =>
    row.sealed === null ? [] : [{ ...row, configured: false, key: atRest.open(row.sealed) }],
  )
  const configured = vendor.keys.map((key): HeldKey => {
    const fingerprint = fingerprintOf(key)
    const row = own.find((one) => one.sealed === null && one.fingerprint === fingerprint)
    return { fingerprint, key, configured: true, madeAt: null, usedAt: null, endsAt: row?.endsAt ?? null }
  })
  return [...made, ...configured].filter(holds)
}

/**
 * The key that calls to a vendor are signed with: the newest it has signed with itself, so that it has it; before that one
 * of the configuration.
 */
export const signingKey = (keys: readonly HeldKey[]): HeldKey | undefined =>
  keys.find(({ usedAt }) => usedAt !== null) ?? keys.find(({ configured }) => configured) ?? keys[0]

/** The keys of a vendor that hold now. */
export async function readKeys({ db, merchant, clock, ports }: Needs, vendor: GameVendor): Promise<HeldKey[]> {
  return heldKeys(ports, vendor, await readKeyRows(db, merchant.code, vendor.id), clock.now())
}

const maxAgeMs = 1000

/** The keys of vendors as a process that is called often reads them: a change is in force within a second. */
export function openVendorKeys(services: Needs): (vendor: GameVendor) => Promise<HeldKey[]> {
  const { db, merchant, clock, ports } = services
  let rows: Promise<Row[]> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  return async (vendor) => {
    const now = clock.now()
    if (rows === null || now < readAt || now - readAt >= maxAgeMs) {
      readAt = now
      rows = readKeyRows(db, merchant.code)
      rows.catch(() => (rows = null))
    }
    return heldKeys(ports, vendor, await rows, now)
  }
}

/** Notes that a vendor signed with a key: from now on calls to it are signed with it as well. */
export async function noteKeyUse({ db, merchant, clock }: Needs, vendor: string, used: HeldKey): Promise<void> {
  if (used.configured || used.usedAt !== null) return
  await db
    .update(vendorKeys)
    .set({ usedAt: new Date(clock.now()) })
    .where(
      and(
        eq(vendorKeys.merchant, merchant.code),
        eq(vendorKeys.vendor, vendor),
        eq(vendorKeys.fingerprint, used.fingerprint),
        isNull(vendorKeys.usedAt),
      ),
    )
}
