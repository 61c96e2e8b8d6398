import { games, vendorCategories, vendors, type Category } from '../../games/tables.ts'
import type { Tx } from '../connect.ts'
import { catalogue } from './games/catalogue.ts'
import { popupVendors, vendorNames, vendorsByCategory } from './games/vendors.ts'
import { seededMerchant as merchant } from './merchant.ts'

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
      })),
    ),
  )
  await tx.insert(games).values(catalogue().map((row) => ({ merchant, ...row })))
}
