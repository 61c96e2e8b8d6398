import { sql } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { instant } from '#server/db/sql-values.ts'
import { askPromotion, promotionNumber, type Given } from './ask-promotion.ts'
import { takeSeat } from './budget.ts'
import { findPromotion, isFor, isKnown } from './find-promotion.ts'
import { isSecondAccount } from './shared-person.ts'
import { showMine } from './show-promotion.ts'
import { readEntries, readStanding, type PromotionRow } from './standing.ts'
import { promotionEntries } from './tables.ts'

/** A promotion that is open to the member, with the member's standing; refused when the member may not have it. */
export async function readOwn({ tx, member, settings, merchant, at }: Given, promotionId: string) {
  const row = await findPromotion(tx, merchant, promotionId)
  if (!row || !isKnown(row) || !isFor(row, member)) return refuse('record.not.found')
  const entries = await readEntries(tx, member.id, [promotionId])
  const standing = await readStanding(tx, row, { member, entries, site: settings, now: at })
  return { ok: true as const, row, standing }
}

/** Whether the member has another exclusive promotion: joined, applied for, or with an open bonus. */
async function hasExclusive(tx: Tx, memberId: string, { promotionId }: PromotionRow, at: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM promotion_entries e JOIN promotions p USING (merchant, promotion_id)
    LEFT JOIN bonuses b USING (entry_no)
    LEFT JOIN turnover_duties d ON d.member_id = b.member_id AND d.posting_id = b.posting_id
    WHERE e.member_id = ${memberId} AND p.exclusive AND e.promotion_id <> ${promotionId}
      AND p.state <> 'closed' AND (d.state = 'open' OR e.state = 'applying'
        OR (e.state = 'joined' AND (p.ends_at IS NULL OR p.ends_at > ${instant(at)}))) LIMIT 1`)
  return rows.length > 0
}

/**
 * What prevents a member from entering a promotion besides its state: no seat, another exclusive one, a second account.
 */
export async function mayEnter(
  given: Pick<Given, 'tx' | 'member' | 'merchant' | 'at'>,
  row: PromotionRow,
  round: string,
): Promise<boolean> {
  const { tx, member, merchant, at } = given
  if (row.exclusive && (await hasExclusive(tx, member.id, row, at))) return false
  const { promotionId } = row
  return !(await isSecondAccount(tx, { merchant, memberId: member.id, promotionId, round, at }))
}

async function join(given: Given, promotionId: string, language: string) {
  const { tx, member, settings, merchant, at } = given
  const own = await readOwn(given, promotionId)
  if (!own.ok) return own
  const { row, standing } = own
  if (standing.status === 'close') return refuse('prom.claim.expired')
  if (row.kind !== 'ACTIVITY' || standing.status !== 'join') return refuse('promotion.claim.fail')
  if (!(await mayEnter(given, row, standing.round)) || !(await takeSeat(tx, row))) return refuse('promotion.claim.fail')
  await tx.insert(promotionEntries).values({
    entryNo: await promotionNumber(tx, 'A', at, settings.calendar),
    merchant,
    memberId: member.id,
    promotionId,
    round: standing.round,
    state: 'joined',
    joinedAt: new Date(at),
  })
  const entries = await readEntries(tx, member.id, [promotionId])
  const now = await readStanding(tx, row, { member, entries, site: settings, now: at })
  return ok(showMine(row, now, { stop: null, language, decimals: settings.currencyDecimals }))
}

/**
 * Joins a promotion: play counts from now on. It takes one seat, and a member has one exclusive promotion at a time.
 */
export const joinPromotion = (
  services: Services,
  {
    body: { promotionId, requestId },
    caller,
    language,
  }: Pick<RequestOf<'joinPromotion'>, 'body' | 'caller' | 'language'>,
): Promise<ReplyOf<'joinPromotion'>> =>
  askPromotion(services, { memberId: caller.memberId, requestId, content: `join ${promotionId}` }, (given) =>
    join(given, promotionId, language),
  )
