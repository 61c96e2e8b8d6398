import type { CommonFailure, Refused } from './failures.ts'

/** Milliseconds between two questions about a transfer whose outcome is not known. */
export const ASK_EVERY = 5000

/** What is typed: wallets by their account type, the amount as the contract writes it. */
export type Transfer = { from: string; to: string; amount: string }

export type TransferFailure =
  | 'notCovered'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'walletLocked'
  | 'walletBusy'
  | 'notAvailable'
  | 'requestReused'
  | 'excluded'
  | 'coolingOff'

/** A wallet as it stands after the transfer; the balance is a decimal string. */
export type WalletAfter = { accountType: string; name: string; balance: string }
export type TransferReceipt = { transferNo: string; from: WalletAfter; to: WalletAfter; sumBalance: string }

/** `held`: the vendor has not answered yet. */
export type TransferResult =
  | { ok: true; pending: false; receipt: TransferReceipt }
  | { ok: true; pending: true }
  | Refused<TransferFailure | CommonFailure>
