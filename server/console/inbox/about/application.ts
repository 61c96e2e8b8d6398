import { inArray, sql } from 'drizzle-orm'
import { promotionText } from '#server/areas/rewards/promotions/show-promotion.ts'
import type { EntryRow, PromotionRow } from '#server/areas/rewards/promotions/standing.ts'
import { pictures } from '#server/areas/accounts/pictures/tables.ts'
import { signedPath } from '#server/areas/accounts/pictures/signed-path.ts'
import { instant } from '#server/db/sql-values.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { InboxSection } from '../inbox-kind.ts'
import { factsOf, section, type Picture } from './facts.ts'

const mostTries = 3
const lookedBackMs = 90 * 86_400_000

/** The pictures in the order they were sent, each by a path that opens for a few minutes. */
async function picturesOf(services: Services, tx: Tx, ids: readonly string[]): Promise<Picture[]> {
  if (ids.length === 0) return []
  const stored = await tx
    .select({ id: pictures.id, takenAt: pictures.takenAt })
    .from(pictures)
    .where(inArray(pictures.id, [...ids]))
  return ids.flatMap((id) => {
    const one = stored.find((picture) => picture.id === id)
    if (!one) return []
    return [{ code: 'application.picture', path: signedPath(services, id).path, at: one.takenAt.toISOString() }]
  })
}

type Of = { entry: EntryRow; promotion: PromotionRow; amount: bigint; decimals: number; language: string }

/** The member's application, and its reward. */
export async function aboutApplication(services: Services, tx: Tx, of: Of): Promise<InboxSection> {
  const { entry, promotion, amount: brings, decimals, language } = of
  const { amount, instant: at, text } = factsOf(decimals)
  const left = promotion.budget === null ? null : promotion.budget - promotion.spent
  return section(
    'application',
    [
      text('application.promotion', promotionText(promotion, language).title, promotion.promotionId),
      amount('application.amount', brings),
      text('application.multiple', `${promotion.terms.reward!.multiple} ×`),
      at('application.sent', entry.joinedAt),
      text('application.try', `${entry.tries} / ${mostTries}`),
      text('application.remark', entry.remark),
      amount('application.budget', left),
    ],
    await picturesOf(services, tx, entry.pictures),
  )
}

type Had = { taken: number; given: string; rejected: number; flags: number }

/** The member's recent promotions. */
export async function promotionsHad(
  tx: Tx,
  { memberId, decimals, now }: { memberId: string; decimals: number; now: number },
): Promise<InboxSection> {
  const since = instant(now - lookedBackMs)
  const { rows } = await tx.execute<Had>(sql`
    SELECT count(*) FILTER (WHERE state IN ('claimed', 'issued'))::int AS taken, coalesce(sum(amount), 0)::text AS given,
      count(*) FILTER (WHERE state = 'rejected')::int AS rejected,
      (SELECT count(DISTINCT promotion_id)::int FROM promotion_flags f
        WHERE f.member_id = ${memberId} AND f.flagged_at >= ${since}::timestamptz) AS flags
    FROM promotion_entries WHERE member_id = ${memberId} AND joined_at >= ${since}::timestamptz`)
  const { taken, given, rejected, flags } = rows[0]!
  const { amount, text } = factsOf(decimals)
  return section('promotions-had', [
    text('promotions-had.taken', String(taken)),
    amount('promotions-had.given', given),
    text('promotions-had.rejected', String(rejected)),
    text('promotions-had.flags', String(flags)),
  ])
}
