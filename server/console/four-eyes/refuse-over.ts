import { consoleRefuse } from '#openapi/console-handlers.ts'
import { amountText } from '#rules/money.ts'
import type { MerchantSettings } from '../../areas/site/settings/settings.ts'
import type { Over } from '../access/limits.ts'

/** Refuses an amount above the operator's limit, and says what would be within it. */
export function refuseOver(
  { per, most, left }: Over,
  { currencyDecimals }: Pick<MerchantSettings, 'currencyDecimals'>,
) {
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  return consoleRefuse('role.limit', { value: { per, most: text(most), left: text(left) } })
}
