import type { ConsoleReplyOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { vendorKeys } from '#server/areas/play/vendors/tables.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { GameVendor } from '#server/ports/game-vendors/game-vendors.ts'
import type { Services } from '#server/services.ts'
import { keyRules, showKeys } from '../../keys/key-rules.ts'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'
import { versionNow } from '../site/change-site.ts'

type Shown = ConsoleValueOf<'endVendorKey'>

/** A service with its valid keys, as an operator sees it. */
export const showService = async (services: Services, db: Db | Tx, vendor: GameVendor, by: string): Promise<Shown> => ({
  id: vendor.id,
  origin: vendor.origin,
  vassalages: vendor.vassalages === null ? null : [...vendor.vassalages],
  addresses: [...(vendor.addresses ?? [])],
  maxWin: vendor.maxWin ?? null,
  maxWinsPerHour: vendor.maxWinsPerHour ?? null,
  on: vendor.off !== true,
  source: vendor.kept === true ? 'console' : 'environment',
  keys: await showKeys(services, db, vendorKeys, { partner: vendor, by }),
})

/** The services that run games, each with its valid keys. */
export async function listGameServices(services: Services, by: string): Promise<ConsoleValueOf<'listGameServices'>> {
  const shown = services.ports.gameVendors.all().map((vendor) => showService(services, services.db, vendor, by))
  const version = await versionNow(services.db, services.merchant.code, 'services')
  return { rows: await Promise.all(shown), next: null, version }
}

const rulesOf = (services: Services) =>
  keyRules<GameVendor, Shown>(services, {
    table: vendorKeys,
    kind: 'service',
    find: (id) => services.ports.gameVendors.byId(id),
    show: (db, vendor, by) => showService(services, db, vendor, by),
  })

/** Makes a vendor key with two operators. */
export const makeVendorKey = (services: Services): FourEyesRule<'makeVendorKey'> => {
  const { previewMaking, make } = rulesOf(services)
  return {
    preview: (tx, { body: { service: id, overlapHours } }) => previewMaking(tx, { id, overlapHours }),
    apply: (tx, request) => {
      const { service: id, overlapHours } = request.body
      return make(tx, { id, overlapHours }, request)
    },
  }
}

/** Shows a new key to the operator who requested it. */
export const readVendorKey = (
  services: Services,
  request: ConsoleRequest<'readVendorKey'>,
): Promise<ConsoleReplyOf<'readVendorKey'>> => {
  const { service: id, fingerprint } = request.body
  return rulesOf(services).read(request, { id, fingerprint })
}

/** Ends a key at once; refused for the last one that the vendor signs with, because its games would stop. */
export const endVendorKey = (
  services: Services,
  request: ConsoleRequest<'endVendorKey'>,
): Promise<ConsoleReplyOf<'endVendorKey'>> => {
  const { service: id, fingerprint } = request.body
  return rulesOf(services).end(request, { id, fingerprint })
}
