import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { moduleOn } from '../system/merchant-settings.ts'
import { instant } from '../wallet/ledger.ts'
import { payLines } from './pay-lines.ts'
import { rebateLines } from './tables.ts'

const batch = 500

/**
 * Credits what nobody has to claim: rebates of agents and for friends, those of members who are excluded, and everybody's where the operator
 * has switched claiming off. Each line is a transaction of its own; nothing is paid to a frozen account.
 */
export async function payDueRebates(services: Pick<Services, 'db' | 'clock' | 'merchant'>): Promise<void> {
  for (let last: string | undefined = '0'; last !== undefined;) last = await paySome(services, last)
}

/** Pays a batch of lines after one; answers the last of it, nothing behind the last batch. */
async function paySome(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  after: string,
): Promise<string | undefined> {
  const { currency, whitelabel } = await merchant.read()
  const isClaimed = moduleOn(whitelabel, 'MANPLAYREB3')
  const now = clock.now()
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT l.id FROM rebate_lines l JOIN members m ON m.id = l.member_id AND m.status = 'active'
    LEFT JOIN play_guards g ON g.member_id = l.member_id
    WHERE l.merchant = ${merchant.code} AND l.paid_at IS NULL AND l.claimable_at <= ${instant(now)} AND (l.kind <> 'own'
      OR (l.expires_at > ${instant(now)} AND (${!isClaimed} OR (g.excluded_from IS NOT NULL
        AND coalesce(g.exclusion_end_asked_at + interval '24 hours' > ${instant(now)}, true)))))
      AND l.id > ${after}
    ORDER BY l.id LIMIT ${batch}`)
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      const [line] = await tx
        .select()
        .from(rebateLines)
        .where(and(eq(rebateLines.id, BigInt(id)), isNull(rebateLines.paidAt)))
        .for('update', { skipLocked: true })
      if (!line) return
      const { memberId } = line
      const name = `rb-${id}`
      await payLines(tx, [line], { memberId, merchant: merchant.code, currency, key: name, reference: name, at: now })
    })
  return rows[batch - 1]?.id
}
