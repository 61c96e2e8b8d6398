/** A provider of payments as the operator knows it: its keys and where it is asked. */
export type PaymentProvider = {
  id: string
  /** The keys it may sign with, the newest first; calls to it are signed with the first. */
  keys: readonly string[]
  /** Scheme, host and port it is asked at, and where its pages are. */
  origin: string
  /** Addresses and ranges its calls may come from; without them any. */
  addresses?: readonly string[]
}

/** The providers that are configured. */
export type PaymentProviders = {
  byId(id: string): PaymentProvider | undefined
  all(): readonly PaymentProvider[]
  /** Adds a provider whose address is known only when it runs: the demonstration's. */
  add(provider: PaymentProvider): void
}

export function createPaymentProviders(configured: readonly PaymentProvider[]): PaymentProviders {
  const providers = [...configured]
  return {
    byId: (id) => providers.find((provider) => provider.id === id),
    all: () => providers,
    add: (provider) => void providers.push(provider),
  }
}
