import type { ValueOf } from '#openapi/handlers.ts'
import { exampleOf, type BonusRule } from '#rules/promotions/bonus.ts'
import { writtenIn } from '#rules/same-language.ts'
import { mostTries } from '#rules/promotions/status.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { pictureBytes } from '#rules/upload-limits.ts'
import type { PromotionRow, PromotionStanding } from './standing.ts'
import type { PromotionText } from './tables.ts'
import type { DepositTerms } from './terms.ts'

type Shown = ValueOf<'listMerchantPromotions'>['rows'][number]
type Detail = ValueOf<'getPromotion'>
type Mine = ValueOf<'listMyPromotions'>['rows'][number]

/** The texts of a promotion in a language, or else in English. */
export const promotionText = ({ texts }: Pick<PromotionRow, 'texts'>, language: string): PromotionText =>
  writtenIn(texts, language) ?? texts.EN

export function showPromotion(row: PromotionRow, language: string): Shown {
  const { title, summary } = promotionText(row, language)
  const { promotionId, kind, image, startsAt, endsAt, position } = row
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
  return { promotionId, kind, title, summary, image, ...times, sort: position }
}

/** The terms of a bonus in the form the rules use. */
export const bonusRuleOf = ({ percent, cap, minDeposit, multiple }: DepositTerms, decimals: number): BonusRule => ({
  percent,
  multiple,
  cap: minorUnits(cap, decimals)!,
  minDeposit: minorUnits(minDeposit, decimals)!,
})

function showBonusTerms(terms: DepositTerms, decimals: number): NonNullable<Detail['bonus']> {
  const text = (minor: bigint) => amountText(minor, decimals)
  const { deposit, bonus, required } = exampleOf(1000n * 10n ** BigInt(decimals), bonusRuleOf(terms, decimals))
  return { ...terms, example: { deposit: text(deposit), bonus: text(bonus), required: text(required) } }
}

function showRewardTerms(row: PromotionRow): Detail['reward'] {
  if (!row.terms.reward) return null
  const { joins: _joins, ...terms } = row.terms.reward
  return terms
}

/** One promotion with all its terms. */
export function showDetail(
  row: PromotionRow,
  { language, decimals, tries }: { language: string; decimals: number; tries: number },
): Detail {
  return {
    ...showPromotion(row, language),
    html: promotionText(row, language).html,
    bonus: row.terms.bonus ? showBonusTerms(row.terms.bonus, decimals) : null,
    reward: showRewardTerms(row),
    exclusive: row.exclusive,
    application:
      row.kind === 'APPLICATION'
        ? {
            remarkMaxLength: 140,
            maxImages: 3,
            maxImageBytes: pictureBytes,
            imageTypes: ['image/png', 'image/jpeg'],
            triesLeft: mostTries - tries,
          }
        : null,
  }
}

function showProgress({ progress }: PromotionStanding, decimals: number): Mine['progress'] {
  if (progress === null) return null
  const { unit, value, target } = progress
  const text = (minor: bigint) => (unit === 'COUNT' ? String(minor) : amountText(minor, decimals))
  return { unit, value: text(value < target ? value : target), target: text(target) }
}

/** A promotion with the member's standing. */
export function showMine(
  row: PromotionRow,
  standing: PromotionStanding,
  { stop, language, decimals }: { stop: Mine['stop']; language: string; decimals: number },
): Mine {
  const { entry, status, amount, claimBefore } = standing
  return {
    ...showPromotion(row, language),
    status,
    stop,
    progress: showProgress(standing, decimals),
    amount: amount === null ? null : amountText(amount, decimals),
    rejectReason: status === 'rejected' ? (entry?.reason ?? null) : null,
    claimBefore: claimBefore === null ? null : new Date(claimBefore).toISOString(),
    triesLeft: row.kind === 'APPLICATION' ? mostTries - (entry?.tries ?? 0) : null,
  }
}
