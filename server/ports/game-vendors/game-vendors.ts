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
}

export function createGameVendors(configured: readonly GameVendor[]): GameVendors {
  const vendors = [...configured]
  return {
    byId: (id) => vendors.find((vendor) => vendor.id === id),
    serving: (vassalage) =>
      vendors.find(({ vassalages }) => vassalages?.includes(vassalage)) ??
      vendors.find(({ vassalages }) => vassalages === null),
    all: () => vendors,
    origins: () => [...new Set(vendors.map(({ origin }) => origin))],
    add: (vendor) => void vendors.push(vendor),
  }
}
