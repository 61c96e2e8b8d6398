import { amountText } from '#rules/money.ts'
import { readAmount } from '#rules/read-amount.ts'
import type { StatementColumns } from './statement-columns.ts'
import type { LineKind } from './tables.ts'

/** An amount of a file in minor units, with its sign; nothing is zero, null is no amount. */
export function fileAmount(text: string, { decimal = '.' }: StatementColumns, decimals: number): bigint | null {
  if (text.trim() === '') return 0n
  return readAmount(text, { decimal, group: decimal === '.' ? ',' : '.', decimals, signed: true })
}

const below = (amount: bigint): boolean => amount < 0n

/**
 * Which sign the amounts of a file have. A payment below zero takes one back, and money that came back is above zero; what goes
 * out and the fees are written with a minus by some providers, and without one by others: in a file either all or none, as one
 * of another sign would be something else.
 */
export class FileSigns {
  readonly #signs = new Map<LineKind | 'fees', boolean>()

  /** The kind that a line of this sign is of; null where its sign contradicts the file. */
  kindOf(kind: LineKind, amount: bigint): LineKind | null {
    if (kind === 'payment') return below(amount) ? 'reversal' : 'payment'
    if (kind === 'return') return below(amount) ? null : kind
    return this.#isAsBefore(kind, amount) ? kind : null
  }

  /** Whether a fee has the sign of the fees before it. */
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

/** The size of an amount as the protocol of providers writes it. */
export const sizeText = (minor: bigint, decimals: number): string => amountText(minor < 0n ? -minor : minor, decimals)
