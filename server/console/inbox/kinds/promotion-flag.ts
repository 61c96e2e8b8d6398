import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { findPromotion } from '#server/areas/rewards/promotions/find-promotion.ts'
import { promotionText } from '#server/areas/rewards/promotions/show-promotion.ts'
import { promotionFlags } from '#server/areas/rewards/promotions/tables.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { promotionsHad } from '../about/application.ts'
import { factsOf, section } from '../about/facts.ts'
import { memberMoney } from '../about/member-money.ts'
import { sharedWith } from '../about/shared-with.ts'
import type { InboxKind } from '../inbox-kind.ts'

type Needs = Pick<Services, 'clock' | 'merchant'>

const shown = 20

const ofRef = (ref: string) => {
  const cut = ref.indexOf(':')
  return and(
    eq(promotionFlags.memberId, ref.slice(0, cut)),
    eq(promotionFlags.promotionId, ref.slice(cut + 1)),
    isNull(promotionFlags.seenAt),
  )
}

/** The unreviewed flags of a member in one promotion, oldest first. */
async function unseen(tx: Tx, ref: string) {
  const rows = await tx
    .select({
      memberId: promotionFlags.memberId,
      promotionId: promotionFlags.promotionId,
      merchant: promotionFlags.merchant,
      shared: promotionFlags.shared,
      otherId: promotionFlags.otherId,
      other: members.account,
    })
    .from(promotionFlags)
    .innerJoin(members, eq(members.id, promotionFlags.otherId))
    .where(ofRef(ref))
    .orderBy(asc(promotionFlags.flaggedAt), asc(promotionFlags.otherId), asc(promotionFlags.shared))
  return rows.length === 0 ? null : { first: rows[0]!, rows, version: String(rows.length) }
}

const showFlag =
  ({ clock, merchant }: Needs): InboxKind['show'] =>
  async (tx, ref, { settings: { currency, currencyDecimals: decimals }, language }) => {
    const found = await unseen(tx, ref)
    if (!found) return null
    const { memberId, promotionId } = found.first
    const promotion = await findPromotion(tx, merchant.code, promotionId)
    const { text, member } = factsOf(decimals)
    const title = promotion ? promotionText(promotion, language).title : promotionId
    return {
      version: found.version,
      lines: [],
      sections: [
        section('promotion-flag', [
          text('application.promotion', title, promotionId),
          ...found.rows
            .slice(0, shown)
            .map(({ shared, otherId, other }) => member(`promotion-flag.${shared}`, otherId, other)),
        ]),
        await promotionsHad(tx, { memberId, decimals, now: clock.now() }),
        ...(await memberMoney(tx, { memberId, currency, decimals })),
        await sharedWith(tx, memberId),
      ],
      link: { room: 'members', id: memberId },
      decisions: [{ id: 'seen', text: null, amount: false, many: true, fourEyes: false }],
    }
  }

/**
 * Members who were refused a promotion as a second account, with the evidence. An operator reviews them; the member
 * never learns the evidence.
 */
export const promotionFlagKind = (needs: Needs): InboxKind => ({
  kind: 'promotion-flag',
  dueMinutes: 3 * 24 * 60,
  weight: 1,
  waiting: () => sql`
    SELECT f.member_id || ':' || f.promotion_id AS ref, f.flagged_at AS since, f.member_id, NULL::bigint AS amount,
      NULL::text AS currency, coalesce((SELECT p.texts #>> '{EN,title}' FROM promotions p
        WHERE p.merchant = f.merchant AND p.promotion_id = f.promotion_id), f.promotion_id) AS title
    FROM promotion_flags f WHERE f.merchant = ${needs.merchant.code} AND f.seen_at IS NULL AND NOT EXISTS (
      SELECT FROM promotion_flags e WHERE e.member_id = f.member_id AND e.promotion_id = f.promotion_id AND e.seen_at IS NULL
        AND (e.flagged_at, e.other_id, e.shared) < (f.flagged_at, f.other_id, f.shared))`,
  show: showFlag(needs),
  async preview(tx, { ref }) {
    const found = await unseen(tx, ref)
    if (!found) return consoleRefuse('not.found')
    return consoleOk({
      thing: `member:${found.first.memberId}`,
      version: found.version,
      effect: [{ code: 'seen', before: null, after: found.rows.map(({ other }) => other).join(', ') }],
      members: [found.first.memberId],
      second: false,
    })
  },
  async apply(tx, { ref }, { operator }) {
    if (!(await unseen(tx, ref))) return consoleRefuse('not.found')
    const seen = { seenBy: operator.email, seenAt: new Date(needs.clock.now()) }
    await tx.update(promotionFlags).set(seen).where(ofRef(ref))
    const after = { seenBy: operator.email }
    await noteChange(tx, { kind: 'promotion_flags', key: ref }, { before: { seenBy: null }, after })
    return consoleOk(null)
  },
})
