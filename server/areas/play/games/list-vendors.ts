import { and, asc, eq, sql } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { foldedText } from '#rules/folded-text.ts'
import { categoryNames, searchText } from './names.ts'
import { nameIn, type Names } from '#server/texts/names.ts'
import { categories, vendorCategories, vendors, type Category } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant'>

/** A place whose games are all closed would lead to an empty page; a vendor without games opens as a whole. */
const hasOpenGame = sql`coalesce((
  SELECT bool_or(g.open) FROM games AS g
  WHERE g.merchant = vendor_categories.merchant AND g.vendor = vendor_categories.vendor
    AND g.category = vendor_categories.category), true)`

const places = ({ db, merchant }: Needs) =>
  db
    .select({
      code: vendors.code,
      names: vendors.names,
      image: vendors.image,
      category: vendorCategories.category,
      hot: vendorCategories.hot,
      popup: vendorCategories.popup,
      apart: vendorCategories.apart,
    })
    .from(vendorCategories)
    .innerJoin(vendors, and(eq(vendors.merchant, vendorCategories.merchant), eq(vendors.code, vendorCategories.vendor)))
    .where(and(eq(vendorCategories.merchant, merchant.code), eq(vendors.open, true), hasOpenGame))
    .orderBy(asc(vendorCategories.position), asc(vendors.code))

/**
 * Lists the vendors of every category that has some, in the merchant's order [2.45, 3.33, 3.34].
 * @param name words that must occur in a vendor's or its category's names, in any language
 */
export async function listVendors(services: Needs, language: string, name = ''): Promise<ValueOf<'listVendors'>> {
  const words = foldedText(name).split(' ')
  const fits = ({ names, category }: { names: Names; category: Category }) => {
    const text = `${searchText(names)}\n${searchText(categoryNames[category])}`
    return words.every((word) => text.includes(word))
  }
  const byCategory = Map.groupBy((await places(services)).filter(fits), (place) => place.category)
  return categories.flatMap((category) => {
    const found = byCategory.get(category)
    if (!found) return []
    const cards = found.map(({ code, names, image, hot, popup, apart }) => ({
      vassalage: code,
      gameType: category,
      displayName: nameIn(names, language),
      isHot: hot ? (1 as const) : (0 as const),
      isGame: popup ? ('VASSALAGE' as const) : null,
      image,
      apart,
    }))
    return [{ title: nameIn(categoryNames[category], language), gameType: category, cards }]
  })
}

/** Lists the categories in which vendors have games, for one vendor or all. */
export async function listVendorGameTypes(services: Needs, vendor?: string): Promise<ValueOf<'listVendorGameTypes'>> {
  const byVendor = Map.groupBy(await places(services), (place) => place.code)
  return [...byVendor]
    .filter(([code]) => vendor === undefined || code === vendor)
    .map(([vassalage, found]) => {
      const has = new Set(found.map(({ category }) => category))
      return { vassalage, gameTypes: categories.filter((category) => has.has(category)) }
    })
}
