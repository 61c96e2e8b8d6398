import { foldedText } from '#rules/folded-text.ts'
import type { NavItem, NavKey, VendorCard } from './nav-items.ts'

export type FoundVendor = { key: NavKey; vendor: VendorCard }

/** A vendor's place in a category. */
export const placeOf = ({ gameType, vassalage }: VendorCard): string => `${gameType} ${vassalage}`

/**
 * Vendors whose name or category matches every word of the query; all of them for an empty query. @param elsewhere
 * places of vendors that match by a name in another language
 */
export function findVendors(
  items: readonly NavItem[],
  query: string,
  nameOf: (key: NavKey) => string,
  elsewhere: ReadonlySet<string>,
): FoundVendor[] {
  const words = foldedText(query).split(/\s+/).filter(Boolean)
  return items.flatMap(({ key, vendors }) =>
    vendors
      .filter((vendor) => {
        const text = foldedText(`${vendor.displayName} ${nameOf(key)}`)
        return elsewhere.has(placeOf(vendor)) || words.every((word) => text.includes(word))
      })
      .map((vendor) => ({ key, vendor })),
  )
}
