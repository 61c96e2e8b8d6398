import { amountText, isAmount } from '#rules/money.ts'
import { fieldText, separatorsOf, typedAmount } from '#rules/read-amount.ts'
import { figuresTagOf } from './languages.ts'

/** How amounts with this many decimals are typed in a language. */
export function typedAmounts(locale: string, decimals: number) {
  const separators = separatorsOf(figuresTagOf(locale))
  return {
    decimals,
    /** Converts typed text to an amount of the contract; unreadable text is no amount. */
    read: (typed: string) => typedAmount(typed, { ...separators, decimals }),
    /** The same for amounts that may be negative. */
    readSigned: (typed: string) => typedAmount(typed, { ...separators, decimals, signed: true }),
    /** Formats an amount of the contract for a field. */
    write: (amount: string) => fieldText(amount, separators),
    isAmount: (amount: string) => isAmount(amount, decimals),
    /** Formats an amount as it appears in a field. */
    example: fieldText(amountText(250n * 10n ** BigInt(decimals), decimals), separators),
  }
}
