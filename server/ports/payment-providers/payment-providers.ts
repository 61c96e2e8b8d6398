/** A provider of payments as the operator knows it: its keys and where it is asked. */
export type PaymentProvider = {
  id: string
  /** The keys it may sign with, the newest first, besides those that operators make in the console. */
  keys: readonly string[]
  /** Scheme, host and port it is asked at, and where its pages are. */
  origin: string
  /** Addresses and ranges its calls may come from; without them any. */
  addresses?: readonly string[]
  /** The methods it can serve; without them any. */
  methods?: readonly string[]
  /** It moves no real money: it is there for trying. */
  sandbox?: boolean
  /** Switched off: it gets no new order and no new payout, and what it reports of earlier ones counts. */
  off?: boolean
  /** Kept by operators in the console, which other than the environment may change it. */
  kept?: boolean
}

/** The providers that are configured. */
export type PaymentProviders = {
  byId(id: string): PaymentProvider | undefined
  all(): readonly PaymentProvider[]
  /** Adds a provider whose address is known only when it runs: the demonstration's. It replaces one added earlier by its name. */
  add(provider: PaymentProvider): void
  /** Replaces those that operators keep; one of the environment goes before one of the same name. */
  keep(providers: readonly PaymentProvider[]): void
}

export function createPaymentProviders(configured: readonly PaymentProvider[]): PaymentProviders {
  let added: readonly PaymentProvider[] = []
  let kept: readonly PaymentProvider[] = []
  const all = () => {
    const byName = new Map([...kept, ...added, ...configured].map((provider) => [provider.id, provider]))
    return [...byName.values()]
  }
  return {
    byId: (id) => all().find((provider) => provider.id === id),
    all,
    add(provider) {
      added = [...added, provider]
    },
    keep(providers) {
      kept = providers.map((provider) => ({ ...provider, kept: true }))
    },
  }
}
