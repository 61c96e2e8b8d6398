import { and, eq, isNull, sql } from 'drizzle-orm'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Services } from '#server/services.ts'
import { moduleOn } from '#server/areas/site/settings/merchant-settings.ts'
import { instant } from '#server/db/sql-values.ts'
import { payLines } from './pay-lines.ts'
import { rebateLines } from './tables.ts'

const batch = 500

type Needs = Pick<Services, 'db' | 'clock' | 'merchant' | 'log'>

/**
 * Credits lines that need no claim: rebates of agents and for friends, those of excluded members, and all of them if
 * claiming is switched off. Each line has its own transaction; frozen accounts are not paid.
 */
export async function payDueRebates(services: Needs): Promise<void> {
  await eachAlone(services, linesDue(services), { job: 'pay-rebates', id: (id) => id }, (id) => payLine(services, id))
}

/** The ids of due lines, read in batches. */
async function* linesDue({ db, clock, merchant }: Needs): AsyncGenerator<string> {
  const isClaimed = moduleOn((await merchant.read()).whitelabel, 'MANPLAYREB3')
  const now = clock.now()
  for (let last: string | undefined = '0'; last !== undefined;) {
    const { rows }: { rows: { id: string }[] } = await db.execute<{ id: string }>(sql`
      SELECT l.id FROM rebate_lines l JOIN members m ON m.id = l.member_id AND m.status = 'active'
      LEFT JOIN play_guards g ON g.member_id = l.member_id
      WHERE l.merchant = ${merchant.code} AND l.paid_at IS NULL AND l.claimable_at <= ${instant(now)} AND (l.kind <> 'own'
        OR (l.expires_at > ${instant(now)} AND (${!isClaimed} OR (g.excluded_from IS NOT NULL
          AND coalesce(g.exclusion_end_asked_at + interval '24 hours' > ${instant(now)}, true)))))
        AND l.id > ${last}
      ORDER BY l.id LIMIT ${batch}`)
    yield* rows.map(({ id }) => id)
    last = rows[batch - 1]?.id
  }
}

async function payLine({ db, clock, merchant }: Needs, id: string): Promise<void> {
  const { currency } = await merchant.read()
  await db.transaction(async (tx) => {
    const [line] = await tx
      .select()
      .from(rebateLines)
      .where(and(eq(rebateLines.id, BigInt(id)), isNull(rebateLines.paidAt)))
      .for('update', { skipLocked: true })
    if (!line) return
    const { memberId } = line
    const name = `rb-${id}`
    const paying = { memberId, merchant: merchant.code, currency, key: name, reference: name, at: clock.now() }
    await payLines(tx, [line], paying)
  })
}
