import { addManyGames } from '../../areas/play/games/add-many-games.ts'
import { games, vendorCategories, vendors, type Category } from '../../areas/play/games/tables.ts'
import type { Tx } from '../../db/connect.ts'
import { catalogue } from './games/catalogue.ts'
import { ownWindowVendors, popupVendors, vendorNames, vendorsByCategory } from './games/vendors.ts'
import { seededMerchant as merchant } from './merchant.ts'

/** A statement takes 65,535 values at most, and a game has 18. */
const batch = 3000

/** Vendors in their categories and the games of the demonstration. */
export async function seedGames(tx: Tx): Promise<void> {
  await tx.insert(vendors).values(Object.entries(vendorNames).map(([code, names]) => ({ merchant, code, names })))
  await tx.insert(vendorCategories).values(
    Object.entries(vendorsByCategory).flatMap(([category, codes]) =>
      codes.map((vendor, position) => ({
        merchant,
        vendor,
        category: category as Category,
        position,
        hot: position < 3,
        popup: popupVendors.has(vendor),
        apart: ownWindowVendors.has(vendor),
      })),
    ),
  )
  const rows = catalogue().map((row) => ({ merchant, ...row }))
  await addManyGames(tx, async () => {
    for (let first = 0; first < rows.length; first += batch)
      await tx.insert(games).values(rows.slice(first, first + batch))
  })
}
