import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isAmount, isBelow } from '#src/lib/amounts.ts'
import { toLatinDigits } from '#src/lib/digits.ts'
import { currencySign, type MoneyWriter } from '#src/lib/money-text.ts'
import { TextField } from '#src/ui/text-field.tsx'

const quickAmounts = ['100', '500', '1000', '5000']

const failureMessages = {
  required: msg`Enter an amount.`,
  format: msg`Enter an amount above zero, with at most two decimals.`,
  below: msg`This is less than the smallest transfer.`,
  above: msg`This is more than the largest transfer.`,
} satisfies Record<string, MessageDescriptor>

export type AmountFieldProps = {
  currency: string
  hint: ReactNode
  failure: keyof typeof failureMessages | undefined
  figure: MoneyWriter
  value: string
  onValue: (amount: string) => void
  /** All that can be sent; null when that is nothing. */
  all: string | null
  /** What the wallet holds that it is sent from; null while that is not known. */
  holds: string | null
}

/** Whether an amount as it is typed is more than a wallet holds. */
const isTooMuch = (amount: string, holds: string | null): boolean =>
  holds !== null && isAmount(amount) && isBelow(holds, amount)

/** How much is sent: typed in the digits of any script, or chosen. */
export function AmountField({ currency, hint, failure, figure, value, onValue, all, holds }: AmountFieldProps) {
  const { t, i18n } = useLingui()
  const short = isTooMuch(value, holds) && t`Not enough: this wallet holds ${figure(holds!)}.`
  const choice = (amount: string) => ({
    type: 'button' as const,
    'aria-pressed': value === amount,
    onClick: () => onValue(amount),
  })
  return (
    <>
      <TextField
        label={<Trans>Amount</Trans>}
        hint={hint}
        error={failure ? i18n._(failureMessages[failure]) : short || undefined}
        leading={<b className="text-lamp-ink">{currencySign(currency).trim()}</b>}
        inputClassName="num text-lg font-bold rtl:text-right"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={value}
        onChange={(event) => onValue(toLatinDigits(event.target.value).replaceAll(/[\s,]/g, ''))}
      />
      <div role="group" aria-label={t`Quick amounts`} className="flex flex-wrap gap-2">
        {quickAmounts.map((amount) => (
          <button key={amount} {...choice(amount)} className="chip num">
            {figure(amount).replace(/\.00$/, '')}
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
