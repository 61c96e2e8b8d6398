import { and, desc, eq, sql } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import { forfeitOf } from '#rules/promotions/bonus.ts'
import type { Tx } from '#server/db/connect.ts'
import { amountText } from '#rules/money.ts'
import { readDuties, type OpenDuty } from '#server/areas/money/wallet/wagering-requirements.ts'
import { ceilOf, floorOf, fraction, minus } from '#server/areas/money/wallet/fraction.ts'
import { turnoverDuties } from '#server/areas/money/wallet/tables.ts'
import { moneyOf } from './grant-bonus.ts'
import { promotionText } from './show-promotion.ts'
import { bonuses, promotions, type PromotionTexts } from './tables.ts'

export type BonusRow = typeof bonuses.$inferSelect
type Shown = ValueOf<'listBonuses'>['rows'][number]
type DutyState = (typeof turnoverDuties.$inferSelect)['state']

/** A bonus with the state and progress of its requirement. */
export type KnownBonus = {
  row: BonusRow
  texts: PromotionTexts
  duty: DutyState
  open: OpenDuty | null
  loses: bigint | null
}

/** What entered or left a member's wallets since a bonus, without bets and their payouts. */
async function movedSince(tx: Tx, { memberId, currency, postingId }: BonusRow): Promise<bigint> {
  const { rows } = await tx.execute<{ sum: string }>(sql`
    SELECT coalesce(sum(l.amount), 0) AS sum FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
    WHERE p.member_id = ${memberId} AND p.currency = ${currency} AND p.id > ${String(postingId)}
      AND p.kind NOT IN ('bet', 'win', 'tie', 'refund', 'correction') AND NOT starts_with(l.wallet, 'house:') AND l.wallet <> 'held'`)
  return BigInt(rows[0]!.sum)
}

/** What giving up a bonus would remove now, at most the main wallet's balance. */
export async function losesOf(tx: Tx, row: BonusRow): Promise<bigint> {
  const own = row.own + (await movedSince(tx, row))
  const money = await moneyOf(tx, row.memberId, row.currency)
  const { lost } = forfeitOf({ own, bonus: row.bonus, money })
  const { rows } = await tx.execute<{ balance: string }>(sql`
    SELECT balance FROM wallets WHERE member_id = ${row.memberId} AND currency = ${row.currency} AND wallet = 'main'`)
  const main = BigInt(rows[0]?.balance ?? 0)
  return lost < main ? lost : main
}

type Owner = { memberId: string; currency: string; currencyDecimals: number }

/** A member's bonuses, newest first, after ending the ones that are played. */
export async function readBonuses(tx: Tx, owner: Owner): Promise<KnownBonus[]> {
  const open = new Map((await readDuties(tx, owner)).map((duty) => [duty.postingId, duty]))
  const rows = await tx
    .select({ row: bonuses, duty: turnoverDuties.state, texts: promotions.texts })
    .from(bonuses)
    .innerJoin(
      turnoverDuties,
      and(eq(turnoverDuties.memberId, bonuses.memberId), eq(turnoverDuties.postingId, bonuses.postingId)),
    )
    .innerJoin(
      promotions,
      and(eq(promotions.merchant, bonuses.merchant), eq(promotions.promotionId, bonuses.promotionId)),
    )
    .where(and(eq(bonuses.memberId, owner.memberId), eq(bonuses.currency, owner.currency)))
    .orderBy(desc(bonuses.postingId))
  const known: KnownBonus[] = []
  for (const { row, duty, texts } of rows)
    known.push({
      row,
      texts,
      duty,
      open: open.get(row.postingId) ?? null,
      loses: duty === 'open' ? await losesOf(tx, row) : row.lost,
    })
  return known
}

/** The progress of a requirement; an ended one counts as full if it was completed, otherwise as zero. */
const progressOf = ({ duty, open }: KnownBonus, required: bigint) =>
  open ? open.progress : fraction(duty === 'done' ? required : 0n)

export function showBonus(known: KnownBonus, language: string, decimals: number): Shown {
  const { row, texts, duty, open, loses } = known
  const text = (minor: bigint) => amountText(minor, decimals)
  const required = (row.deposit + row.bonus) * BigInt(row.multiple)
  const progress = progressOf(known, required)
  return {
    bonusNo: row.bonusNo,
    promotionId: row.promotionId,
    promotion: promotionText({ texts }, language).title,
    deposit: text(row.deposit),
    bonus: text(row.bonus),
    multiple: row.multiple,
    required: text(required),
    progress: text(floorOf(progress)),
    remaining: text(open ? ceilOf(minus(fraction(required), progress)) : 0n),
    loses: loses === null ? null : text(loses),
    weights: row.weights,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    state: row.givenUp ?? duty,
  }
}
