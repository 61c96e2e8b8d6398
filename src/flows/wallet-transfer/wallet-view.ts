import type { ValueOf } from '#openapi/handlers.ts'
import { isBelow, isSome, smallerAmount } from '#rules/money.ts'

export type WalletList = ValueOf<'listWallets'>
export type Wallet = WalletList['wallets'][number]

/** Whether a wallet has a balance. */
export const holdsMoney = ({ balance }: Pick<Wallet, 'balance'>): boolean => isSome(balance)

const smaller = (a: string, b: string | undefined): string => (b === undefined ? a : smallerAmount(a, b))
const larger = (a: string | undefined, b: string | undefined): string | undefined =>
  a !== undefined && b !== undefined ? (isBelow(a, b) ? b : a) : (a ?? b)

/** The limits of one transfer between two wallets, if the wallets have any. */
export function limitsOf(from: Wallet | undefined, to: Wallet | undefined): { min?: string; max?: string } {
  const [a, b] = [from?.limits, to?.limits]
  const min = larger(a?.min, b?.min)
  const max = a && b ? smaller(a.max, b.max) : (a ?? b)?.max
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** The most that one transfer can move: the wallet's balance, or the upper limit. */
export const allOf = (from: Wallet, to: Wallet | undefined): string => smaller(from.balance, limitsOf(from, to).max)
