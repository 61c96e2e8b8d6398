import { isSome } from '#rules/money.ts'
import { moneyText } from '../lib/money-text.ts'
import { cx } from './cx.ts'

export type MoneyProps = {
  /** As the contract writes it. */
  amount: string
  /** ISO code, such as BDT. */
  currency: string
  /** BCP 47 tag of the page's language. */
  locale: string
  /** A change: + or − always, green when it grows. */
  change?: boolean
  /** Shows `***`; `hiddenLabel` is read instead. */
  hidden?: boolean
  hiddenLabel?: string
  className?: string
}

/** An amount: tabular figures on one line, left to right inside any text. */
export const Money = ({
  amount,
  currency,
  locale,
  change = false,
  hidden = false,
  hiddenLabel,
  className,
}: MoneyProps) => {
  if (hidden)
    return (
      <span className={cx('num', className)}>
        <span aria-hidden="true">***</span>
        {hiddenLabel && <span className="sr-only">{hiddenLabel}</span>}
      </span>
    )
  return (
    <span className={cx('num', change && isSome(amount) && 'text-win-ink', className)}>
      {moneyText(amount, { currency, locale, sign: change })}
    </span>
  )
}
