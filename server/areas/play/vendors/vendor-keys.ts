import { createHash } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import type { GameVendor } from '#server/ports/game-vendors/game-vendors.ts'
import type { Services } from '#server/services.ts'
import { vendorKeys } from './tables.ts'

type Row = typeof vendorKeys.$inferSelect
type Needs = Pick<Services, 'db' | 'merchant' | 'clock' | 'ports'>
export type HeldKey = Pick<Row, 'fingerprint' | 'endsAt' | 'usedAt'> & {
  madeAt: Date | null
  configured: boolean
  key: string
}

/** The identifier of a key where the key itself must not be shown. */
export const fingerprintOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 12)

/** The key rows of a provider, newest first. */
export const readKeyRows = async (db: Db | Tx, merchant: string, vendor?: string): Promise<Row[]> =>
  // a stored query, unlike its rows, would run again for each caller that awaits it
  await db
    .select()
    .from(vendorKeys)
    .where(and(eq(vendorKeys.merchant, merchant), vendor === undefined ? undefined : eq(vendorKeys.vendor, vendor)))
    .orderBy(desc(vendorKeys.madeAt))

/** The keys valid at an instant: those made in the console, newest first, then the configured ones. */
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
 * The key for calls to a vendor: the newest one the vendor has signed with, so that the vendor certainly has it;
 * otherwise a configured one.
 */
export const signingKey = (keys: readonly HeldKey[]): HeldKey | undefined =>
  keys.find(({ usedAt }) => usedAt !== null) ?? keys.find(({ configured }) => configured) ?? keys[0]

/** The keys of a vendor that are valid now. */
export async function readKeys({ db, merchant, clock, ports }: Needs, vendor: GameVendor): Promise<HeldKey[]> {
  return heldKeys(ports, vendor, await readKeyRows(db, merchant.code, vendor.id), clock.now())
}

const maxAgeMs = 1000

/** A cached reader of vendors' keys for frequent calls: a change takes effect within a second. */
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

/** Notes that a vendor signed with a key; from now on it also signs calls to the vendor. */
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
