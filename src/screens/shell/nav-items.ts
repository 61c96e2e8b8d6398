import type { ArtKind } from '#rules/art.ts'
import { COCKFIGHT_VENDOR, kindOfCategory } from '#rules/game-picture.ts'
import type { ValueOf } from '#openapi/handlers.ts'

export type CategoryGroup = ValueOf<'listVendors'>[number]
export type VendorCard = CategoryGroup['cards'][number]

/** The categories as the site names them. Cockfight is one sports vendor with its own item. */
export type NavKey = ArtKind

/** The targets of category items [2.46]. */
export const categoryPaths = {
  lottery: '/elott',
  live: '/live',
  sports: '/sports',
  fish: '/fish',
  slots: '/rng',
  pvp: '/pvp',
  esports: '/esports',
} as const satisfies Partial<Record<NavKey, string>>
export type CategoryPath = (typeof categoryPaths)[keyof typeof categoryPaths]

/** A page with a selected vendor, or a vendor whose game opens at once. */
export type NavTarget = { to: CategoryPath; page?: string } | { launch: VendorCard }
export type NavItem = { key: NavKey; target: NavTarget; vendors: readonly VendorCard[] }

/** Vendors in a drop-down before MORE [2.48, 9.22]. */
export const DROP_DOWN_VENDORS = 11

const order: readonly NavKey[] = ['lottery', 'live', 'cockfight', 'sports', 'fish', 'slots', 'pvp', 'esports']

const vendorsOf = (groups: readonly CategoryGroup[], key: NavKey): VendorCard[] => {
  if (key !== 'cockfight')
    return groups.flatMap(({ gameType, cards }) => (kindOfCategory[gameType] === key ? cards : []))
  return vendorsOf(groups, 'sports').filter(({ vassalage }) => vassalage === COCKFIGHT_VENDOR)
}

/**
 * Sports vendors open at once [2.49], lists of games in a popup [4.38], the others on their category's page [2.50].
 */
export const vendorTarget = (key: NavKey, vendor: VendorCard): NavTarget =>
  key === 'sports' || key === 'cockfight' || vendor.isGame === 'VASSALAGE'
    ? { launch: vendor }
    : { to: categoryPaths[key], page: vendor.vassalage }

function itemOf(key: NavKey, vendors: readonly VendorCard[]): NavItem[] {
  const [first] = vendors
  if (!first) return []
  if (key === 'cockfight') return [{ key, target: { launch: first }, vendors: [] }]
  const to = categoryPaths[key]
  return [{ key, target: key === 'slots' ? { to, page: first.vassalage } : { to }, vendors }]
}

/**
 * One item for each category that has vendors [2.45], cockfight after live [2.47], slots with their first vendor
 * [2.51].
 */
export const navItems = (groups: readonly CategoryGroup[]): NavItem[] =>
  order.flatMap((key) => itemOf(key, vendorsOf(groups, key)))

/** The items shown until the vendors are known. */
export const usualItems: readonly NavItem[] = order.map((key) => ({
  key,
  target: { to: key === 'cockfight' ? categoryPaths.sports : categoryPaths[key] },
  vendors: [],
}))

/** The vendors of a drop-down, and whether MORE follows them [2.48, 9.22]. */
export const dropDownOf = ({ vendors }: NavItem): { shown: readonly VendorCard[]; more: boolean } => ({
  shown: vendors.slice(0, DROP_DOWN_VENDORS),
  more: vendors.length > DROP_DOWN_VENDORS,
})
