import type { ValueOf } from '#openapi/handlers.ts'

type AccountRecord = ValueOf<'listAccountRecord'>['rows'][number]
type Shown = Pick<AccountRecord, 'type'> & Partial<Pick<AccountRecord, 'subType' | 'status'>>

/**
 * Every kind of posting, its usual legs, and its form in the account record. Kinds without a leg on the main wallet or
 * a vendor wallet are not shown there.
 */
export const postingKinds = {
  /** house:provider:<id> or house:suspense → main */
  deposit: { type: 'deposit' },
  /** main, and house:receivables for an uncovered rest → house:provider:<id>, a charge-back */
  'deposit-reversal': { type: 'deposit', status: 'reversed' },
  /**
   * house:provider:<id> → house:suspense, money that arrived and can't be assigned yet, and back; a wallet of a closed
   * account → house:suspense → main of another account or house:withdraw
   */
  suspense: { type: 'other', subType: 'suspense' },
  /** house:provider-fees → house:provider:<id> */
  'provider-fee': { type: 'other', subType: 'provider_fee' },
  /** house:suspense → main, a peer payment that reached the house instead of its withdrawer */
  'direct-refund': { type: 'deposit', subType: 'direct_refund' },
  /** house:differences → house:provider:<id> or the reverse, booked by two operators to match the provider's balance */
  reconciliation: { type: 'other', subType: 'reconciliation' },
  /** main → held, when it is requested */
  'withdraw-hold': { type: 'withdraw', status: 'held' },
  /** held → main, when it is rejected or fails */
  'withdraw-release': { type: 'withdraw', status: 'released' },
  /** held → house:provider:<id>, and the fee to house:fees */
  'withdraw-pay': { type: 'withdraw' },
  /** house:provider:<id> → main, a payout that came back, without the fee */
  'withdraw-return': { type: 'withdraw', subType: 'withdraw_return', status: 'reversed' },
  /** main, vendor or bonus → house:games */
  bet: { type: 'betting' },
  /** house:games → the wallet of the stake */
  win: { type: 'winning' },
  tie: { type: 'winning', subType: 'tie' },
  refund: { type: 'betting', subType: 'refund', status: 'reversed' },
  /** the difference after a corrected settlement, in either direction */
  correction: { type: 'winning', subType: 'correction' },
  /** a debt, named by its source in `receivables`: main → house:receivables */
  receivable: { type: 'other', subType: 'receivable' },
  /** house:write-offs → house:receivables, a debt written off by two operators */
  'write-off': { type: 'other', subType: 'write_off' },
  /** main or a vendor wallet → transit; then transit → the destination, or back */
  'wallet-send': { type: 'other', subType: 'wallet_transfer_out' },
  'wallet-arrive': { type: 'other', subType: 'wallet_transfer_in' },
  'wallet-return': { type: 'other', subType: 'wallet_transfer_return', status: 'released' },
  /** one member's half of a transfer between members, against house:transfers */
  'member-transfer-out': { type: 'other', subType: 'transfer_out' },
  'member-transfer-in': { type: 'other', subType: 'transfer_in' },
  /** house:bonus → bonus or main */
  bonus: { type: 'other', subType: 'bonus' },
  'bonus-forfeit': { type: 'other', subType: 'bonus_forfeit' },
  points: { type: 'other', subType: 'points' },
  /** house:rebate → main */
  'betting-rebate': { type: 'betting_rebate' },
  'agent-rebate': { type: 'agent_rebate' },
  'referral-rebate': { type: 'referral_rebate' },
  /**
   * house:contracts → main of the payee, and the payer's main, or house:receivables for an advance → house:contracts
   */
  dividend: { type: 'dividend' },
  'daily-wage': { type: 'daily_wage' },
  'hour-wage': { type: 'hour_wage' },
  'real-time-wage': { type: 'real_time_wage' },
  'share-bonus': { type: 'share_bonus' },
  /** an operator's loan: house:credit → main, and back when it is settled */
  'credit-draw': { type: 'other', subType: 'credit_draw' },
  'credit-settle': { type: 'other', subType: 'credit_settle' },
  /** by an operator, in either direction, against house:adjustments */
  adjustment: { type: 'other', subType: 'adjustment' },
  /** house:play → main of a guest, in the play currency */
  'play-money': { type: 'other', subType: 'play_money' },
  /** the initial money of demonstration accounts, and the reversal of their effects on the house's accounts */
  demonstration: { type: 'deposit' },
} as const satisfies Record<string, Shown>

export type PostingKind = keyof typeof postingKinds

/** Collected debts by the form of their posting's key; the debt of a corrected lottery result is the plain kind. */
const receivables = [
  [/^charge-back-owed:/, 'receivable_charge_back'],
  [/^direct-owed:/, 'receivable_direct'],
  [/^referral-owed:/, 'receivable_referral'],
  [/:debt$/, 'receivable_contract'],
] as const

const detailOf = (kind: string, key: string) =>
  kind === 'receivable' ? receivables.find(([form]) => form.test(key))?.[1] : undefined

/** The form of a posting in the account record, by its kind and key. */
export function shownAs(kind: string, key: string): Required<Shown> {
  const shown: Shown = (postingKinds as Record<string, Shown>)[kind] ?? { type: 'other', subType: kind }
  return {
    type: shown.type,
    subType: detailOf(kind, key) ?? shown.subType ?? null,
    status: shown.status ?? 'done',
  }
}
