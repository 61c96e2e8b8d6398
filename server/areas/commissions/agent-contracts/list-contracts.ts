import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { ok, type Caller, type FilledQueryOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Services } from '#server/services.ts'
import { reach } from '../agents/team-reach.ts'
import { instant } from '#server/db/sql-values.ts'
import { showContracts } from './show-contract.ts'
import { contracts } from './tables.ts'

/** The state of a contract at a moment, in SQL. */
const stateIn = (at: number): SQL =>
  sql`CASE WHEN ${contracts.effectiveTo} <= ${instant(at)} THEN ${contracts.endsAs} ELSE ${contracts.state} END`

/** Lists the caller's contracts with its payer (UP) or with downlines (DOWN), those that await an answer first. */
export async function listContracts(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { memberId }: Caller,
  { side, kind, state, payeeId, pageNo, pageSize }: FilledQueryOf<'listContracts'>,
): Promise<{ ok: true; value: ValueOf<'listContracts'> }> {
  const { calendar } = await merchant.read()
  const now = clock.now()
  return atOneMoment(db, async (tx) => {
    const payee = payeeId === undefined ? undefined : await reach(tx, memberId, payeeId)
    if (payee === null) return ok({ rows: [], pageNo, pageSize, totalRows: 0 })
    const wanted = and(
      eq(side === 'UP' ? contracts.payeeId : contracts.payerId, memberId),
      kind && eq(contracts.kind, kind),
      payee && eq(contracts.payeeId, payee.id),
      state && sql`${stateIn(now)} = ${state}`,
    )
    const [total] = await tx.select({ n: count() }).from(contracts).where(wanted)
    const rows = await tx
      .select()
      .from(contracts)
      .where(wanted)
      .orderBy(
        sql`CASE ${stateIn(now)} WHEN 'offered' THEN 0 WHEN 'terminating' THEN 0 WHEN 'accepted' THEN CASE WHEN ${contracts.endsAs} IS NULL THEN 1 ELSE 2 END ELSE 3 END`,
        desc(contracts.offeredAt),
        contracts.id,
      )
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
    return ok({
      rows: await showContracts(tx, rows, memberId, { now, calendar }),
      pageNo,
      pageSize,
      totalRows: total!.n,
    })
  })
}
