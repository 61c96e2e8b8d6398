import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BodyOf } from '#openapi/handlers.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { isRateAbove, percentOf, rateOf } from '#src/lib/rates.ts'
import { TextField } from '#src/ui/text-field.tsx'

export type Rates = BodyOf<'setDownlineRebateRates'>['rebateRates']
type Category = keyof Rates
/** The input, in percent. */
export type Percents = Partial<Record<Category, string>>

const names: Record<Category, MessageDescriptor> = {
  RNG: msg`Slots`,
  LIVE: msg`Live casino`,
  LOTT: msg`Lottery`,
  ELOTT: msg`E-lottery`,
  SPORTS: msg`Sports`,
  FISH: msg`Fishing`,
  PVP: msg`PVP`,
}
const categories = Object.keys(names) as Category[]

/** The categories in which an agent has a rate to share. */
const givable = (own: Rates): Category[] => categories.filter((category) => isRateAbove(own[category] ?? '0', '0'))

/** Rates as percents, to start with. */
export const percentsOf = (rates: Rates): Percents =>
  Object.fromEntries(
    categories.flatMap((category) => (rates[category] === undefined ? [] : [[category, percentOf(rates[category])]])),
  )

/** The input as rates; null if one is invalid or above the agent's own. */
export function ratesOf(typed: Percents, own: Rates): Rates | null {
  const rates: Rates = {}
  for (const category of givable(own)) {
    const text = (typed[category] ?? '').trim()
    if (text === '') continue
    const rate = rateOf(text)
    if (rate === null || isRateAbove(rate, own[category] ?? '0')) return null
    if (rate !== '0') rates[category] = rate
  }
  return rates
}

type RateFieldsProps = { own: Rates; typed: Percents; isTried: boolean; onTyped: (typed: Percents) => void }

/** The rebate on each bet, by kind of game, with the maximum beside each field. */
export function RateFields({ own, typed, isTried, onTyped }: RateFieldsProps) {
  const { i18n } = useLingui()
  const shown = givable(own)
  if (shown.length === 0)
    return (
      <p className="text-sm text-ink-2">
        <Trans>You have no rebate rates to share.</Trans>
      </p>
    )
  return (
    <fieldset className="grid gap-2.5">
      <legend className="pb-1 text-sm font-bold">
        <Trans>Rebate rates</Trans>
      </legend>
      <p className="text-xs text-ink-2">
        <Trans>
          The part of each valid bet that is paid back. Leave a field empty for none; you can’t give more than your own
          rate.
        </Trans>
      </p>
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-3">
        {shown.map((category) => {
          const text = typed[category] ?? ''
          const max = own[category] ?? '0'
          const rate = text.trim() === '' ? '0' : rateOf(text)
          const isWrong = isTried && (rate === null || isRateAbove(rate, max))
          return (
            <TextField
              key={category}
              name={`rate-${category}`}
              label={i18n._(names[category])}
              hint={<Trans>at most {percentOf(max)} %</Trans>}
              error={isWrong && <Trans>0 to {percentOf(max)}</Trans>}
              inputMode="decimal"
              inputClassName="num"
              autoComplete="off"
              trailing={<span className="pe-3 text-sm text-ink-2">%</span>}
              value={text}
              onChange={(event) => onTyped({ ...typed, [category]: toLatinDigits(event.target.value) })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
