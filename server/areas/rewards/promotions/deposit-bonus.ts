import type { ArrivedDeposit, DepositBonuses } from '#server/areas/money/cashier/deposit-bonuses.ts'
import { dropBonus } from './forfeit-bonus.ts'
import { and, eq, sql } from 'drizzle-orm'
import { refuse } from '#openapi/handlers.ts'
import { bonusOf } from '#rules/promotions/bonus.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { memberOf, type Member } from '#server/areas/accounts/members/find-member.ts'
import { findStop, promotionNumber } from './ask-promotion.ts'
import { giveSeatBack, takeBudget, takeSeat } from './budget.ts'
import { findPromotion, isFor } from './find-promotion.ts'
import { grantBonus } from './grant-bonus.ts'
import { mayEnter } from './join-promotion.ts'
import { bonusRuleOf } from './show-promotion.ts'
import { readEntries, readStanding, type PromotionRow, type Site } from './standing.ts'
import { promotionEntries, promotions } from './tables.ts'

type Asked = { tx: Tx; member: Member; merchant: string; site: Site; at: number }

/** Whether an earlier deposit of the member arrived. */
async function hasDeposited(db: Db | Tx, memberId: string, except: string | null): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM deposits WHERE member_id = ${memberId} AND status = 'arrived' AND deposit_no <> ${except ?? ''} LIMIT 1`)
  return rows.length > 0
}

/** Whether the member has a deposit bonus that is not played yet; only one is allowed at a time. */
async function hasOpenBonus(db: Db | Tx, memberId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM bonuses b JOIN turnover_duties d USING (member_id, posting_id)
    WHERE b.member_id = ${memberId} AND b.deposit > 0 AND d.state = 'open' LIMIT 1`)
  return rows.length > 0
}

export type DepositStop = 'notFirst' | 'bonusRuns'

/**
 * Why a member's deposit can't get the bonus of a promotion, or null.
 * @param except the number of a deposit that does not count as an earlier one
 */
export async function bonusStop(
  db: Db | Tx,
  memberId: string,
  { terms }: Pick<PromotionRow, 'terms'>,
  except: string | null = null,
): Promise<DepositStop | null> {
  if (terms.bonus?.firstOnly && (await hasDeposited(db, memberId, except))) return 'notFirst'
  return (await hasOpenBonus(db, memberId)) ? 'bonusRuns' : null
}

async function fits(db: Db | Tx, member: Member, row: PromotionRow, except: string | null): Promise<boolean> {
  if (!row.terms.bonus || !isFor(row, member)) return false
  return (await bonusStop(db, member.id, row, except)) === null
}

/** Why a deposit can't be made with a promotion, or null. */
async function depositPromotionStop(given: Asked, promotionId: string, amount: bigint) {
  const { tx, member, merchant, site, at } = given
  const row = await findPromotion(tx, merchant, promotionId)
  if (!row) return refuse('promotion.claim.fail')
  const entries = await readEntries(tx, member.id, [promotionId])
  const { status, round } = await readStanding(tx, row, { member, entries, site, now: at })
  if (status === 'close') return refuse('prom.claim.expired')
  const isWorth = row.terms.bonus && bonusOf(amount, bonusRuleOf(row.terms.bonus, site.currencyDecimals)) !== null
  if (status !== 'join' || !isWorth || !(await fits(tx, member, row, null))) return refuse('promotion.claim.fail')
  return (await mayEnter(given, row, round)) ? null : refuse('promotion.claim.fail')
}

/**
 * Credits the bonus of the promotion that a deposit named, by the amount that arrived. Returns false when the bonus is
 * no longer possible (too little arrived, it has ended, its budget is spent, another bonus is open, the member may not
 * receive it); the deposit then counts without a bonus.
 */
async function giveDepositBonus(tx: Tx, deposit: ArrivedDeposit, site: Site, at: number): Promise<boolean> {
  const { merchant, memberId, currency, promotionId, amount, postingId, depositNo } = deposit
  if (promotionId === null) return false
  const member = await memberOf(tx, memberId)
  const row = await findPromotion(tx, merchant, promotionId)
  if (!row?.terms.bonus || (await findStop(tx, member, currency, at))) return false
  const bonus = bonusOf(amount, bonusRuleOf(row.terms.bonus, site.currencyDecimals))
  const entries = await readEntries(tx, memberId, [promotionId])
  const { status, round } = await readStanding(tx, row, { member, entries, site, now: at })
  if (bonus === null || status !== 'join' || !(await fits(tx, member, row, depositNo))) return false
  if (!(await mayEnter({ tx, member, merchant, at }, row, round))) return false
  if (!(await takeSeat(tx, row))) return false
  if (!(await takeBudget(tx, row, bonus))) {
    await giveSeatBack(tx, row)
    return false
  }
  const entryNo = await promotionNumber(tx, 'A', at, site.calendar)
  const entry = { entryNo, merchant, memberId, promotionId, round }
  const times = { joinedAt: new Date(at), decidedAt: new Date(at) }
  await tx.insert(promotionEntries).values({ ...entry, ...times, state: 'claimed', amount: bonus })
  const played = row.terms.bonus
  await grantBonus(tx, {
    entry,
    currency,
    calendar: site.calendar,
    bonus,
    category: null,
    played,
    deposit: { amount, postingId },
    at,
  })
  return true
}

/** The deposit bonuses a member may choose now, in the operator's order. */
async function listDepositPromotions(
  db: Db,
  merchant: string,
  member: Member,
  site: Site,
  now: number,
): Promise<string[]> {
  const rows = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.merchant, merchant), eq(promotions.kind, 'DEPOSIT')))
    .orderBy(promotions.position)
  const ids = rows.map(({ promotionId }) => promotionId)
  const entries = await readEntries(db, member.id, ids)
  const open: string[] = []
  for (const row of rows) {
    const { status } = await readStanding(db, row, { member, entries, site, now })
    if (status === 'join' && (await fits(db, member, row, null))) open.push(row.promotionId)
  }
  return open
}

/** The bonuses that the cashier asks for. */
export const depositBonuses: DepositBonuses = {
  list: listDepositPromotions,
  stop: depositPromotionStop,
  give: giveDepositBonus,
  drop: dropBonus,
}
