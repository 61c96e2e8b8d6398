import type { ValueOf } from '#openapi/handlers.ts'
import { isBelow, isSome, smallerAmount } from '#rules/money.ts'

export type WalletList = ValueOf<'listWallets'>
export type Wallet = WalletList['wallets'][number]

/** Whether there is anything in a wallet. */
export const holdsMoney = ({ balance }: Pick<Wallet, 'balance'>): boolean => isSome(balance)

const smaller = (a: string, b: string | undefined): string => (b === undefined ? a : smallerAmount(a, b))
const larger = (a: string | undefined, b: string | undefined): string | undefined =>
  a !== undefined && b !== undefined ? (isBelow(a, b) ? b : a) : (a ?? b)

/** What one transfer between two wallets may be, where the wallets say so. */
export function limitsOf(from: Wallet | undefined, to: Wallet | undefined): { min?: string; max?: string } {
  const [a, b] = [from?.limits, to?.limits]
  const min = larger(a?.min, b?.min)
  const max = a && b ? smaller(a.max, b.max) : (a ?? b)?.max
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** All that one transfer can move: what the wallet holds, or the most that is taken at once. */
export const allOf = (from: Wallet, to: Wallet | undefined): string => smaller(from.balance, limitsOf(from, to).max)
