import { sql } from 'drizzle-orm'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { readDuties } from '#server/areas/money/wallet/wagering-requirements.ts'
import { instant } from '#server/db/sql-values.ts'

const atOnce = 500

/**
 * Ends completed requirements of bonus money, for members whose stakes exceeded their own money and who had settlements
 * since the last run. After the bet that completed the requirement they stake their own money again; bets that were
 * counted otherwise in between are corrected.
 */
export async function endPlayedBonuses(services: Pick<Services, 'db' | 'clock' | 'merchant' | 'log'>): Promise<void> {
  const { db, clock, merchant } = services
  const { currency, currencyDecimals } = await merchant.read()
  const now = clock.now()
  const rows = await nextRows(services, {
    job: 'end-played-bonuses',
    key: [sql`m.looked_at`, sql`m.member_id`],
    atOnce,
    read: async ({ beyond, place, order }) => {
      const found = await db.execute<{ member_id: string; place: string[] }>(sql`
        SELECT m.member_id, ${place} AS place FROM bonus_money m
        JOIN members o ON o.id = m.member_id AND o.merchant = ${merchant.code}
        WHERE m.currency = ${currency} AND m.marked AND EXISTS (
          SELECT FROM bets b WHERE b.member_id = m.member_id AND b.settled_at >= m.looked_at) AND ${beyond}
        ORDER BY ${order} LIMIT ${atOnce}`)
      return found.rows
    },
  })
  await eachAlone(
    services,
    rows,
    { job: 'end-played-bonuses', id: (row) => row.member_id },
    ({ member_id: memberId }) =>
      db.transaction(async (tx) => {
        await readDuties(tx, { memberId, currency, currencyDecimals })
        await tx.execute(sql`
        UPDATE bonus_money SET looked_at = ${instant(now)} WHERE member_id = ${memberId} AND currency = ${currency}`)
      }),
  )
}
