import { foldedText } from '#rules/folded-text.ts'
import type { NavItem, NavKey, VendorCard } from './nav-items.ts'

export type FoundVendor = { key: NavKey; vendor: VendorCard }

/** Vendors whose name, or whose category's name, holds every word of the query; all of them for none. */
export function findVendors(items: readonly NavItem[], query: string, nameOf: (key: NavKey) => string): FoundVendor[] {
  const words = foldedText(query).split(/\s+/).filter(Boolean)
  return items.flatMap(({ key, vendors }) =>
    vendors
      .filter(({ displayName }) => {
        const text = foldedText(`${displayName} ${nameOf(key)}`)
        return words.every((word) => text.includes(word))
      })
      .map((vendor) => ({ key, vendor })),
  )
}
