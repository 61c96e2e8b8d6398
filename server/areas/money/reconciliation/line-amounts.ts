import { amountText } from '#rules/money.ts'
import { readAmount } from '#rules/read-amount.ts'
import type { StatementColumns, LineKind } from '#server/areas/site/settings/statement-columns.ts'

/** A signed amount of a file in minor units; an empty cell is zero, null means no valid amount. */
export function fileAmount(text: string, { decimal = '.' }: StatementColumns, decimals: number): bigint | null {
  if (text.trim() === '') return 0n
  return readAmount(text, { decimal, group: decimal === '.' ? ',' : '.', decimals, signed: true })
}

const below = (amount: bigint): boolean => amount < 0n

/**
 * Detects which sign the amounts of a file have. A negative payment is a reversal, and returned money is positive. Some
 * providers write outgoing amounts and fees with a minus, others without: a file must do it consistently, because an
 * amount of the other sign would mean something else.
 */
export class FileSigns {
  readonly #signs = new Map<LineKind | 'fees', boolean>()

  /** The kind of a line with this sign; null if its sign contradicts the file. */
  kindOf(kind: LineKind, amount: bigint): LineKind | null {
    if (kind === 'payment') return below(amount) ? 'reversal' : 'payment'
    if (kind === 'return') return below(amount) ? null : kind
    return this.#isAsBefore(kind, amount) ? kind : null
  }

  /** Whether a fee has the same sign as the fees before it. */
  takesFee(fee: bigint): boolean {
    return this.#isAsBefore('fees', fee)
  }

  #isAsBefore(of: LineKind | 'fees', amount: bigint): boolean {
    if (amount === 0n) return true
    const before = this.#signs.get(of)
    if (before === undefined) this.#signs.set(of, below(amount))
    return before === undefined || before === below(amount)
  }
}

/** The absolute amount in the format of the provider protocol. */
export const sizeText = (minor: bigint, decimals: number): string => amountText(minor < 0n ? -minor : minor, decimals)
