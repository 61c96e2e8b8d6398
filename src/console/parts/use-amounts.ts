import { useLingui } from '@lingui/react/macro'
import { typedAmounts } from '#src/lib/typed-amounts.ts'
import { useSession } from '../app/services.tsx'

/**
 * How operators type amounts: in the console's language, with the decimals of the merchant's currency or the given
 * number.
 */
export function useAmounts(named?: number) {
  const { t, i18n } = useLingui()
  const own = useSession()?.minorDigits ?? 2
  const amounts = typedAmounts(i18n.locale, named ?? own)
  const { example } = amounts
  return { ...amounts, notAnAmount: t`Enter an amount above zero, such as ${example}.` }
}
