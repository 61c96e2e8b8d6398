import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ValueOf } from '#openapi/handlers.ts'
import { bonusOf, requiredOf, type BonusRule } from '#rules/promotions/bonus.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { promotionQuery } from '#src/api/promotions.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { numberText } from '#src/lib/languages.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { useAmounts } from '../shared/use-amounts.ts'

export type BonusTerms = NonNullable<ValueOf<'getPromotion'>['bonus']>

const ruleOf = ({ percent, cap, minDeposit, multiple }: BonusTerms, decimals: number): BonusRule => ({
  percent,
  multiple,
  cap: minorUnits(cap, decimals) ?? 0n,
  minDeposit: minorUnits(minDeposit, decimals) ?? 0n,
})

/** The bonus on a deposit of `worth` minor units; null if there is none. */
export const bonusOn = (worth: bigint | null, terms: BonusTerms | null | undefined, decimals: number): bigint | null =>
  worth === null || !terms ? null : bonusOf(worth, ruleOf(terms, decimals))

/** The terms of the chosen bonus, once they have loaded. */
export function useBonusTerms(promotionId: string | null): BonusTerms | null | undefined {
  const { api } = useServices()
  return useQuery({ ...promotionQuery(api, promotionId ?? ''), enabled: promotionId !== null }).data?.bonus
}

type PriceProps = { terms: BonusTerms; worth: bigint | null; figure: MoneyWriter }

/** The bonus and its wagering requirement: in figures once the amount is known, else as a rule. */
export function BonusPrice({ terms, worth, figure }: PriceProps) {
  const { i18n } = useLingui()
  const { decimals } = useAmounts()
  const { multiple, daysToComplete: days } = terms
  const write = (minor: bigint) => figure(amountText(minor, decimals))
  const bonus = bonusOn(worth, terms, decimals)
  if (worth !== null && bonus !== null) {
    const [added, required] = [write(bonus), write(requiredOf(worth, bonus, multiple))]
    return (
      <>
        <Trans>+{added} bonus.</Trans>{' '}
        {days === null ? (
          <Trans>Play {required} before you withdraw.</Trans>
        ) : (
          <Plural
            value={days}
            one={`Play ${required} within # day before you withdraw.`}
            other={`Play ${required} within # days before you withdraw.`}
          />
        )}
      </>
    )
  }
  const percent = numberText(String(Number(terms.percent) * 100), i18n.locale, { maximumFractionDigits: 2 })
  const [cap, least] = [figure(terms.cap), figure(terms.minDeposit)]
  return (
    <>
      <Trans>
        {percent}% up to {cap}, from a deposit of {least}.
      </Trans>{' '}
      <Plural
        value={multiple}
        one="Play deposit and bonus once before you withdraw."
        other="Play deposit and bonus # times before you withdraw."
      />{' '}
      {days !== null && <Plural value={days} one="You have # day for it." other="You have # days for it." />}
    </>
  )
}

/** A link to all terms of a promotion. */
export const TermsLink = ({ promotionId }: { promotionId: string }) => (
  <Link
    to="/promoDetail"
    search={{ id: promotionId }}
    target="_blank"
    className="link inline-flex min-h-11 items-center text-sm"
  >
    <Trans>Terms</Trans>
  </Link>
)
