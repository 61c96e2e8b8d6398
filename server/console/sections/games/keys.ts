import { and, eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { vendorKeys } from '#server/areas/play/vendors/tables.ts'
import {
  fingerprintOf,
  heldKeys,
  readKeyRows,
  signingKey,
  type HeldKey,
} from '#server/areas/play/vendors/vendor-keys.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { GameVendor } from '#server/ports/game-vendors/game-vendors.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../../pipeline/audited.ts'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'
import { versionNow } from '../site/change-site.ts'

type Shown = ConsoleValueOf<'endVendorKey'>
type Needs = Pick<Services, 'merchant' | 'clock' | 'ports' | 'random'>

const hourMs = 3_600_000
const readMs = 24 * hourMs
type Reading = Pick<typeof vendorKeys.$inferSelect, 'askedBy' | 'readAt' | 'madeAt'>
const isReadable = ({ askedBy, readAt, madeAt }: Reading, by: string, now: number): boolean =>
  askedBy === by && readAt === null && now < madeAt.getTime() + readMs
const text = (at: Date | null) => at?.toISOString() ?? null

/** A service with its valid keys, as an operator sees it. */
export async function showService(
  { merchant, clock, ports }: Needs,
  db: Db | Tx,
  vendor: GameVendor,
  by: string,
): Promise<Shown> {
  const rows = await readKeyRows(db, merchant.code, vendor.id)
  const now = clock.now()
  const keys = heldKeys(ports, vendor, rows, now)
  const readable = rows.filter((row) => isReadable(row, by, now)).map(({ fingerprint }) => fingerprint)
  const signs = signingKey(keys)
  return {
    id: vendor.id,
    origin: vendor.origin,
    vassalages: vendor.vassalages === null ? null : [...vendor.vassalages],
    addresses: [...(vendor.addresses ?? [])],
    maxWin: vendor.maxWin ?? null,
    maxWinsPerHour: vendor.maxWinsPerHour ?? null,
    on: vendor.off !== true,
    source: vendor.kept === true ? 'console' : 'environment',
    keys: keys.map((key) => ({
      fingerprint: key.fingerprint,
      configured: key.configured,
      madeAt: text(key.madeAt),
      usedAt: text(key.usedAt),
      endsAt: text(key.endsAt),
      signs: key === signs,
      readable: readable.includes(key.fingerprint),
    })),
  }
}

/** The services that run games, each with its valid keys. */
export async function listGameServices(services: Services, by: string): Promise<ConsoleValueOf<'listGameServices'>> {
  const shown = services.ports.gameVendors.all().map((vendor) => showService(services, services.db, vendor, by))
  const version = await versionNow(services.db, services.merchant.code, 'services')
  return { rows: await Promise.all(shown), next: null, version }
}

/** Lets a key end at a time, unless it ends earlier. Creates the row of a key that comes from the configuration. */
async function endKey(
  { merchant, clock, random }: Needs,
  tx: Tx,
  { vendor, key, at }: { vendor: string; key: HeldKey; at: Date },
): Promise<void> {
  if (key.endsAt !== null && key.endsAt <= at) return
  const { fingerprint } = key
  const row = { id: random.uuid(), merchant: merchant.code, vendor, fingerprint, madeAt: new Date(clock.now()) }
  await tx
    .insert(vendorKeys)
    .values({ ...row, endsAt: at })
    .onConflictDoUpdate({
      target: [vendorKeys.merchant, vendorKeys.vendor, vendorKeys.fingerprint],
      set: { endsAt: at },
    })
}

/**
 * Makes a vendor key with two operators; the vendor may sign with earlier keys until they end. The key is stored sealed
 * and is in no preview, request or log: the requesting operator reads it once with a separate call.
 */
export const makeVendorKey = (services: Services): FourEyesRule<'makeVendorKey'> => {
  const { merchant, clock, random, ports } = services
  const held = async (tx: Tx, vendor: GameVendor) =>
    heldKeys(ports, vendor, await readKeyRows(tx, merchant.code, vendor.id), clock.now())
  return {
    async preview(tx, { body: { service, overlapHours } }) {
      const vendor = ports.gameVendors.byId(service)
      if (!vendor) return consoleRefuse('not.found')
      const fingerprints = (await held(tx, vendor)).map(({ fingerprint }) => fingerprint).join(', ')
      return consoleOk({
        thing: `service:${service}`,
        version: fingerprints,
        effect: [
          { code: 'service', before: null, after: service },
          { code: 'keys-held', before: fingerprints, after: null },
          { code: 'keys-hold-hours', before: null, after: String(overlapHours) },
        ],
      })
    },
    async apply(tx, { body: { service, overlapHours }, asker, operator }) {
      const vendor = ports.gameVendors.byId(service)
      if (!vendor) return consoleRefuse('not.found')
      const key = Buffer.from(random.bytes(32)).toString('base64url')
      const now = clock.now()
      const at = new Date(now + overlapHours * hourMs)
      for (const one of await held(tx, vendor)) await endKey(services, tx, { vendor: service, key: one, at })
      await tx.insert(vendorKeys).values({
        id: random.uuid(),
        merchant: merchant.code,
        vendor: service,
        fingerprint: fingerprintOf(key),
        sealed: ports.atRest.seal(key),
        madeAt: new Date(now),
        askedBy: (asker ?? operator).id,
      })
      return consoleOk(await showService(services, tx, vendor, operator.id))
    },
  }
}

/** Shows a new key to the operator who requested it, once and within a day. */
export async function readVendorKey(
  services: Services,
  request: ConsoleRequest<'readVendorKey'>,
): Promise<ConsoleReplyOf<'readVendorKey'>> {
  const { merchant, clock, ports } = services
  const { service, fingerprint } = request.body
  const now = clock.now()
  const thing = `service:${service}`
  return audited(services, request, { thing }, async (tx): Promise<ConsoleReplyOf<'readVendorKey'>> => {
    const one = and(
      eq(vendorKeys.merchant, merchant.code),
      eq(vendorKeys.vendor, service),
      eq(vendorKeys.fingerprint, fingerprint),
    )
    const [row] = await tx.select().from(vendorKeys).where(one).for('update')
    if (!row || row.sealed === null || !isReadable(row, request.operator.id, now)) return consoleRefuse('not.found')
    await tx
      .update(vendorKeys)
      .set({ readAt: new Date(now) })
      .where(eq(vendorKeys.id, row.id))
    return consoleOk({ key: ports.atRest.open(row.sealed) })
  })
}

/** Ends a key at once. Refused for the last valid key that the vendor signs with, because its games would stop. */
export async function endVendorKey(
  services: Services,
  request: ConsoleRequest<'endVendorKey'>,
): Promise<ConsoleReplyOf<'endVendorKey'>> {
  const { merchant, clock, ports } = services
  const { service, fingerprint } = request.body
  const vendor = ports.gameVendors.byId(service)
  if (!vendor) return consoleRefuse('not.found')
  const now = clock.now()
  const thing = `service:${service}`
  return audited(services, request, { thing }, async (tx): Promise<ConsoleReplyOf<'endVendorKey'>> => {
    await tx
      .select({ id: vendorKeys.id })
      .from(vendorKeys)
      .where(and(eq(vendorKeys.merchant, merchant.code), eq(vendorKeys.vendor, service)))
      .for('update')
    const current = heldKeys(ports, vendor, await readKeyRows(tx, merchant.code, service), now)
    const key = current.find((one) => one.fingerprint === fingerprint)
    if (!key) return consoleRefuse('not.found')
    const others = current.filter((one) => one !== key)
    if (!others.some(({ configured, usedAt }) => configured || usedAt !== null)) return consoleRefuse('state.conflict')
    await endKey(services, tx, { vendor: service, key, at: new Date(now) })
    return consoleOk(await showService(services, tx, vendor, request.operator.id))
  })
}
