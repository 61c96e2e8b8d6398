import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import type { Issue } from './issue-state.ts'
import { statusOf, type Judged, type SlipRow } from './judge-slips.ts'

/** Settles slips again by the corrected result, and reverses their earlier payouts. */
export async function settleAnew(
  tx: Tx,
  issue: Issue,
  judged: readonly Judged[],
  now: number,
  known: object,
): Promise<void> {
  const changed = judged.filter(
    ({ slip, state, payout, rebate }) => slip.state !== state || slip.payout !== payout || slip.rebatePaid !== rebate,
  )
  // payments come first, so that they cover the amounts to take back
  changed.sort((a, b) => Number(b.payout - b.slip.payout - (a.payout - a.slip.payout)))
  if (changed.length > 0) {
    const column = (of: (one: Judged) => string | number | bigint) => arrayText(changed.map(of))
    await tx.execute(sql`
      SELECT lottery_correct(${issue.resultVersion}::smallint, ${instant(now)}, c.member_id, c.posting_id, c.line, c.status,
        c.valid_bet, c.payout, c.rebate, ${JSON.stringify(known)}::jsonb)
      FROM unnest(${column(({ slip }) => slip.memberId)}::uuid[], ${column(({ slip }) => slip.postingId)}::bigint[],
        ${column(({ slip }) => slip.line)}::smallint[], ${column(({ state }) => statusOf[state])}::smallint[],
        ${column(({ validBet }) => validBet)}::bigint[], ${column(({ payout }) => payout)}::bigint[],
        ${column(({ rebate }) => rebate)}::bigint[])
        AS c (member_id, posting_id, line, status, valid_bet, payout, rebate)`)
  }
  // the record also shows the corrected numbers for slips whose outcome didn't change
  const same = judged.filter((one) => !changed.includes(one)).map(({ slip }) => slip)
  if (same.length === 0) return
  const column = (of: (slip: SlipRow) => string | number | bigint) => arrayText(same.map(of))
  await tx.execute(sql`
    UPDATE bets b SET result = coalesce(b.result, '{}') || ${JSON.stringify(known)}::jsonb
    FROM unnest(${column(({ memberId }) => memberId)}::uuid[], ${column(({ postingId }) => postingId)}::bigint[],
      ${column(({ line }) => line)}::smallint[]) AS c (member_id, posting_id, line)
    WHERE b.member_id = c.member_id AND b.posting_id = c.posting_id AND b.line = c.line`)
}

/**
 * Collects members' debts after corrections from what these slips paid them, each in its own posting. Call it once the
 * slips are paid.
 */
export async function collectOwed(
  tx: Tx,
  { resultVersion }: Pick<Issue, 'resultVersion'>,
  judged: readonly Judged[],
  now: number,
): Promise<void> {
  const paid = judged.filter(({ slip, state, payout }) => state === 'won' && payout > slip.payout)
  if (paid.length === 0) return
  const column = (of: (one: Judged) => string | number | bigint) => arrayText(paid.map(of))
  await tx.execute(sql`
    SELECT lottery_collect(${resultVersion}::smallint, ${instant(now)}, ${column(({ slip }) => slip.memberId)}::uuid[],
      ${column(({ slip }) => slip.postingId)}::bigint[], ${column(({ slip }) => slip.line)}::smallint[],
      ${column(({ payout, slip }) => payout - slip.payout)}::bigint[])`)
}
