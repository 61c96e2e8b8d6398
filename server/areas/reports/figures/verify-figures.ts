import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { findDifference, type Difference } from './compare.ts'
import { dayChecks } from './recount-days.ts'
import { groupChecks, houseChecks } from './recount-house.ts'
import { moneyChecks } from './recount-money.ts'
import { pointChecks } from './recount-points.ts'
import { placeOf, type Place } from './place.ts'
import { recordChecks } from './recount-records.ts'

export type Verified = { tables: string[]; fault: Difference | null }

/**
 * Counts all kept figures of the merchant again, from bets, corrections, postings and the tree, up to where each was counted, and
 * answers the first that differs. All is read at one moment, beside everybody who writes. Tables that follow from others of these
 * are counted from them, and so only where those are right.
 */
export async function verifyFigures({ db, merchant }: Pick<Services, 'db' | 'merchant'>): Promise<Verified> {
  const place = await placeOf(merchant)
  return db.transaction((tx) => verifyWithin(tx, place), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** The same inside a transaction, which reads at one moment. */
export async function verifyWithin(tx: Tx, place: Place): Promise<Verified> {
  const checks = [
    ...dayChecks(place),
    ...recordChecks(place),
    ...moneyChecks(place),
    ...pointChecks(place),
    ...houseChecks(place),
    ...groupChecks(place),
  ]
  const tables = checks.map(({ table }) => table)
  await tx.execute(sql`SET LOCAL statement_timeout = 0`)
  for (const check of checks) {
    const fault = await findDifference(tx, place.merchant, check)
    if (fault) return { tables, fault }
  }
  return { tables, fault: null }
}
