import type { ConsoleReplyOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { providerKeys } from '#server/areas/money/cashier/tables.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { PaymentProvider } from '#server/ports/payment-providers/payment-providers.ts'
import type { Services } from '#server/services.ts'
import { keyRules, showKeys } from '../../keys/key-rules.ts'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'
import { versionNow } from '../site/change-site.ts'

type Shown = ConsoleValueOf<'endProviderKey'>

/** A payment provider with its valid keys, as an operator sees it. */
export const showProvider = async (
  services: Services,
  db: Db | Tx,
  provider: PaymentProvider,
  by: string,
): Promise<Shown> => ({
  id: provider.id,
  origin: provider.origin,
  methods: provider.methods === undefined ? null : [...provider.methods],
  addresses: [...(provider.addresses ?? [])],
  sandbox: provider.sandbox === true,
  on: provider.off !== true,
  source: provider.kept === true ? 'console' : 'environment',
  keys: await showKeys(services, db, providerKeys, { partner: provider, by }),
})

/** The payment providers, each with its valid keys. */
export async function listPaymentProviders(
  services: Services,
  by: string,
): Promise<ConsoleValueOf<'listPaymentProviders'>> {
  const shown = services.ports.paymentProviders.all().map((one) => showProvider(services, services.db, one, by))
  const version = await versionNow(services.db, services.merchant.code, 'providers')
  return { rows: await Promise.all(shown), next: null, version }
}

const rulesOf = (services: Services) =>
  keyRules<PaymentProvider, Shown>(services, {
    table: providerKeys,
    kind: 'provider',
    find: (id) => services.ports.paymentProviders.byId(id),
    show: (db, provider, by) => showProvider(services, db, provider, by),
  })

/** Makes a key of a payment provider with two operators. */
export const makeProviderKey = (services: Services): FourEyesRule<'makeProviderKey'> => {
  const { previewMaking, make } = rulesOf(services)
  return {
    preview: (tx, { body: { provider: id, overlapHours } }) => previewMaking(tx, { id, overlapHours }),
    apply: (tx, request) => {
      const { provider: id, overlapHours } = request.body
      return make(tx, { id, overlapHours }, request)
    },
  }
}

/** Shows a new key to the operator who requested it. */
export const readProviderKey = (
  services: Services,
  request: ConsoleRequest<'readProviderKey'>,
): Promise<ConsoleReplyOf<'readProviderKey'>> => {
  const { provider: id, fingerprint } = request.body
  return rulesOf(services).read(request, { id, fingerprint })
}

/** Ends a key at once; refused for the last one that the provider signs with, because its callbacks would stop. */
export const endProviderKey = (
  services: Services,
  request: ConsoleRequest<'endProviderKey'>,
): Promise<ConsoleReplyOf<'endProviderKey'>> => {
  const { provider: id, fingerprint } = request.body
  return rulesOf(services).end(request, { id, fingerprint })
}
