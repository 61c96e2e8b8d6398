import { amountText } from '#rules/money.ts'
import { readAmount } from '#rules/read-amount.ts'
import { StartError } from '#server/start-error.ts'

/**
 * An amount of a command line as the contract writes it, read as every form reads one: with a point before the decimals.
 * @throws StartError with one sentence when it is no amount above zero of the merchant's currency
 */
export function commandAmount(
  text: string,
  { currency, currencyDecimals: decimals }: { currency: string; currencyDecimals: number },
): string {
  const minor = readAmount(text, { decimal: '.', group: ',', decimals })
  if (minor !== null && minor > 0n) return amountText(minor, decimals)
  const [example, most] = [amountText(5000n * 10n ** BigInt(decimals), decimals), `at most ${decimals} decimals`]
  const form = decimals === 0 ? 'without decimals' : `with a point and ${most}`
  throw new StartError(`"${text}" is no amount of ${currency} above zero: write it like ${example}, ${form}.`)
}
