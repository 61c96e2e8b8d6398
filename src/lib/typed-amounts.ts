import { amountText, isAmount } from '#rules/money.ts'
import { fieldText, separatorsOf, typedAmount } from '#rules/read-amount.ts'
import { figuresTagOf } from './languages.ts'

/** How amounts of so many decimals are typed in a language. */
export function typedAmounts(locale: string, decimals: number) {
  const separators = separatorsOf(figuresTagOf(locale))
  return {
    decimals,
    /** What was typed as the contract writes amounts; what cannot be read becomes no amount. */
    read: (typed: string) => typedAmount(typed, { ...separators, decimals }),
    /** The same for amounts that may be below zero. */
    readSigned: (typed: string) => typedAmount(typed, { ...separators, decimals, signed: true }),
    /** An amount of the contract as it is put into a field. */
    write: (amount: string) => fieldText(amount, separators),
    isAmount: (amount: string) => isAmount(amount, decimals),
    /** What an amount looks like in a field. */
    example: fieldText(amountText(250n * 10n ** BigInt(decimals), decimals), separators),
  }
}
