import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { monthOf } from './read-ranks.ts'

type Given = { memberId: string; from: number; to: { level: number; name: string }; today: string }

/**
 * Gives a member a rank by hand that later cuts respect: a higher rank stays for the current month, like every rank
 * that a member reaches; a lower one rises again only with the valid bets of a later month.
 */
export async function holdRank(tx: Tx, { memberId, from, to: { level, name }, today }: Given): Promise<void> {
  await tx.update(members).set({ rankLevel: level, rankLabel: name }).where(eq(members.id, memberId))
  const isLower = level < from
  await tx.execute(sql`
    INSERT INTO rank_standings AS s (member_id, month, since, held_to, lowered_on)
    VALUES (${memberId}, ${monthOf(today)}, ${today}, ${isLower ? level : null}, ${isLower ? today : null})
    ON CONFLICT (member_id) DO UPDATE SET since = excluded.since, warned_for = NULL,
      held_to = coalesce(excluded.held_to, CASE WHEN s.held_to IS NULL THEN NULL ELSE ${level}::smallint END),
      lowered_on = coalesce(excluded.lowered_on, s.lowered_on)`)
}
