import { sql } from 'drizzle-orm'
import { instant } from '#server/db/sql-values.ts'
import type { Services } from '#server/services.ts'

/** Bets can be corrected for so long; a month of sides is taken out when its last day is older. */
const keptMs = 90 * 86_400_000

/** Makes the tables of coming months for the sides of bets, and takes out the months that are too old. Any process may run it. */
export async function keepSidesByMonth({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.execute(sql`SELECT bet_sides_months(${instant(now)}, ${instant(now - keptMs)})`)
}
