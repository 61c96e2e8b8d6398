import type { NavItem, NavKey, VendorCard } from './nav-items.ts'

export type FoundVendor = { key: NavKey; vendor: VendorCard }

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase()

/** Vendors whose name, or whose category's name, holds every word of the query; all of them for none. */
export function findVendors(items: readonly NavItem[], query: string, nameOf: (key: NavKey) => string): FoundVendor[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return items.flatMap(({ key, vendors }) =>
    vendors
      .filter(({ displayName }) => {
        const text = folded(`${displayName} ${nameOf(key)}`)
        return words.every((word) => text.includes(word))
      })
      .map((vendor) => ({ key, vendor })),
  )
}
