import { useLingui } from '@lingui/react/macro'
import { useCurrency } from '#src/app/use-currency.ts'
import { moneyText, type MoneyWriter } from '#src/lib/money-text.ts'

/** Formats amounts in the merchant's currency; `short` leaves out the decimals of whole amounts. */
export function useFigure({ short = false } = {}): MoneyWriter {
  const { i18n } = useLingui()
  const currency = useCurrency()
  return (amount) => moneyText(amount, { currency, locale: i18n.locale, short })
}
