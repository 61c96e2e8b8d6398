import { asSystem } from '#server/audit/as-system.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import type { SeededServer } from '#tests/support/seeded-server.ts'
import { games, vendorCategories, vendors } from '../tables.ts'

type Game = typeof games.$inferSelect

/** Copies a game within the catalogue to another merchant, vendor or category. */
export async function placeGame(app: SeededServer, game: Game, to: Partial<Game>): Promise<void> {
  const placed = { ...game, ...to }
  const { merchant, vendor, category } = placed
  await asSystem(app.db, 'tests', app.now(), async (tx) => {
    const settings = { code: merchant, settings: {}, updatedAt: new Date(app.now()) }
    await tx.insert(merchants).values(settings).onConflictDoNothing()
    await tx
      .insert(vendors)
      .values({ merchant, code: vendor, names: { EN: vendor } })
      .onConflictDoNothing()
    const place = { merchant, vendor, category, position: 900, hot: false, popup: false }
    await tx.insert(vendorCategories).values(place).onConflictDoNothing()
    await tx.insert(games).values(placed)
  })
}
