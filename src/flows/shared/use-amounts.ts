import { useLingui } from '@lingui/react/macro'
import { useSiteInfo } from '#src/app/site-info.ts'
import { typedAmounts } from '#src/lib/typed-amounts.ts'

/**
 * Reads and writes typed amounts in the page's language, with the decimals of the merchant's currency or of the given
 * one.
 */
export function useAmounts(named?: number) {
  const { t, i18n } = useLingui()
  const own = useSiteInfo()?.currencyDecimals ?? 2
  const amounts = typedAmounts(i18n.locale, named ?? own)
  const { example } = amounts
  return { ...amounts, notAnAmount: t`Enter an amount above zero, such as ${example}.` }
}
