import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toLatinDigits } from '#rules/digits.ts'
import { isBelow, withoutZeros, type AmountFault } from '#rules/money.ts'
import { currencySign } from '#rules/written-money.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { useAmounts } from './use-amounts.ts'

const quickAmounts = ['100', '500', '1000', '5000']

const failureMessages = {
  required: msg`Enter an amount.`,
  below: msg`This is less than the smallest transfer.`,
  above: msg`This is more than the largest transfer.`,
} satisfies Record<Exclude<AmountFault, 'format'>, MessageDescriptor>

export type AmountFieldProps = {
  currency: string
  hint: ReactNode
  failure: AmountFault | undefined
  figure: MoneyWriter
  /** The input as typed. */
  value: string
  onValue: (typed: string) => void
  /** The most that can be sent; null if that is nothing. */
  all: string | null
  /** The balance of the sending wallet; null until it has loaded. */
  holds: string | null
}

/** The amount to send: typed in the digits of any script, or chosen. */
export function AmountField({ currency, hint, failure, figure, value, onValue, all, holds }: AmountFieldProps) {
  const { t, i18n } = useLingui()
  const { read, write, isAmount, notAnAmount } = useAmounts()
  const amount = read(value)
  const short =
    holds !== null && isAmount(amount) && isBelow(holds, amount) && t`Not enough: this wallet has ${figure(holds)}.`
  const failed = failure && (failure === 'format' ? notAnAmount : i18n._(failureMessages[failure]))
  const choice = (of: string) => ({
    type: 'button' as const,
    'aria-pressed': amount === read(write(of)),
    onClick: () => onValue(write(of)),
  })
  return (
    <>
      <TextField
        label={<Trans>Amount</Trans>}
        hint={hint}
        error={failed || short || undefined}
        leading={<b className="text-lamp-ink">{currencySign(currency).trim()}</b>}
        inputClassName="num text-lg font-bold rtl:text-right"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={value}
        onChange={(event) => onValue(toLatinDigits(event.target.value))}
      />
      <div role="group" aria-label={t`Quick amounts`} className="flex flex-wrap gap-2">
        {quickAmounts.map((quick) => (
          <button key={quick} {...choice(quick)} className="chip num">
            {figure(withoutZeros(quick))}
          </button>
        ))}
        {all !== null && (
          <button {...choice(all)} className="chip">
            <Trans>All</Trans>
          </button>
        )}
      </div>
    </>
  )
}
