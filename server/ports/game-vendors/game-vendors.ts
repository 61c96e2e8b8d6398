/** A vendor of games as the operator knows it: its keys, where its games open and where it is asked. */
export type GameVendor = {
  id: string
  /** The keys it may sign with, the newest first; calls to it are signed with the first. */
  keys: readonly string[]
  /** Scheme, host and port of its pages. */
  origin: string
  /** The vendor codes of the catalogue it serves; null: all that no other adapter serves. */
  vassalages: readonly string[] | null
  /** Addresses and ranges its calls may come from; without them any. */
  addresses?: readonly string[]
  /** The largest win that is paid without an operator, and all wins of an hour, in whole units of the currency. */
  maxWin?: number
  maxWinsPerHour?: number
  /** Switched off: its games don't open and its bets are refused; decided bets are still paid. */
  off?: boolean
  /** Kept by operators in the console, which other than the environment may change it. */
  kept?: boolean
}

/** The vendors that are configured. */
export type GameVendors = {
  byId(id: string): GameVendor | undefined
  /** Who serves the games of a vendor code of the catalogue. */
  serving(vassalage: string): GameVendor | undefined
  all(): readonly GameVendor[]
  /** Where games may open. */
  origins(): string[]
  /** Adds a vendor whose address is known only when it runs: the demonstration vendor. */
  add(vendor: GameVendor): void
  /** Replaces those that operators keep; one of the environment goes before one of the same name. */
  keep(vendors: readonly GameVendor[]): void
}

export function createGameVendors(configured: readonly GameVendor[]): GameVendors {
  const given = [...configured]
  let kept: readonly GameVendor[] = []
  const all = () => [...given, ...kept]
  const running = () => all().filter(({ off }) => off !== true)
  return {
    byId: (id) => all().find((vendor) => vendor.id === id),
    serving: (vassalage) =>
      running().find(({ vassalages }) => vassalages?.includes(vassalage)) ??
      running().find(({ vassalages }) => vassalages === null),
    all,
    origins: () => [...new Set(all().map(({ origin }) => origin))],
    add: (vendor) => void given.push(vendor),
    keep(vendors) {
      const named = new Set(given.map(({ id }) => id))
      kept = vendors.filter(({ id }) => !named.has(id)).map((vendor) => ({ ...vendor, kept: true }))
    },
  }
}
