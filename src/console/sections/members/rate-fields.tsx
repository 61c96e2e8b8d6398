import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { singleCategories, type SingleCategory } from '#rules/contracts/terms.ts'
import { percentOf, rateOf } from '#src/lib/rates.ts'
import { useCategoryNames } from '../../parts/category-names.ts'
import { FormText } from '../../parts/form/fields.tsx'

export type Rates = ConsoleValueOf<'getHouseRates'>['rates']
/** The typed rates, in percent. */
export type TypedRates = Partial<Record<SingleCategory, string>>

const percent = /^\d{1,3}([.,]\d{1,4})?$/

export const typedRates = (rates: Rates): TypedRates =>
  Object.fromEntries(Object.entries(rates).map(([category, rate]) => [category, percentOf(rate)]))

/** Rates as the contract takes them; empty fields are left out. */
export const ratesOf = (typed: TypedRates): Rates =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([category, text]) => (text.trim() ? [[category, rateOf(text)]] : [])),
  ) as Rates

/** Fields `rates.<category>` of a form, each with the house's maximum. */
export function RateFields({ maxRates }: { maxRates: Rates }) {
  const { t } = useLingui()
  const names = useCategoryNames()
  return (
    <fieldset>
      <legend className="mb-1 text-ink-2">
        <Trans>Rebate rates in percent</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-2 min-[560px]:grid-cols-3">
        {singleCategories.map((category) => (
          <FormText
            key={category}
            name={`rates.${category}`}
            label={names[category]}
            hint={t`at most ${percentOf(maxRates[category] ?? '0')}`}
            inputMode="decimal"
            inputClassName="num"
            rules={{ pattern: { value: percent, message: t`A percentage such as 0.25` } }}
          />
        ))}
      </div>
    </fieldset>
  )
}
