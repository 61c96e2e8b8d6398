import type { ValueOf } from '#openapi/handlers.ts'

type AccountRecord = ValueOf<'listAccountRecord'>['rows'][number]
type Shown = Pick<AccountRecord, 'type'> & Partial<Pick<AccountRecord, 'subType' | 'status'>>

/**
 * Every kind of posting, its usual legs, and how the account record shows it. Kinds without a leg on the main wallet or a
 * vendor's are not shown there.
 */
export const postingKinds = {
  /** house:provider:<id> or house:suspense → main */
  deposit: { type: 'deposit' },
  /** main, and house:receivables for what it does not cover → house:provider:<id>, a charge-back */
  'deposit-reversal': { type: 'deposit', status: 'reversed' },
  /**
   * house:provider:<id> → house:suspense, what came and is nobody's yet, and back; a wallet of a closed account →
   * house:suspense → main of another or house:withdraw
   */
  suspense: { type: 'other', subType: 'suspense' },
  /** house:provider-fees → house:provider:<id> */
  'provider-fee': { type: 'other', subType: 'provider_fee' },
  /** house:suspense → main, a direct payment that came to the house and not to its withdrawer */
  'direct-refund': { type: 'deposit', subType: 'direct_refund' },
  /** house:differences → house:provider:<id>, what two operators booked so that it says what the provider holds, either way */
  reconciliation: { type: 'other', subType: 'reconciliation' },
  /** main → held, at the request */
  'withdraw-hold': { type: 'withdraw', status: 'held' },
  /** held → main, rejected or failed */
  'withdraw-release': { type: 'withdraw', status: 'released' },
  /** held → house:provider:<id>, and the fee to house:fees */
  'withdraw-pay': { type: 'withdraw' },
  /** house:provider:<id> → main, what was paid and came back, without the fee */
  'withdraw-return': { type: 'withdraw', subType: 'withdraw_return', status: 'reversed' },
  /** main, vendor or bonus → house:games */
  bet: { type: 'betting' },
  /** house:games → where the stake came from */
  win: { type: 'winning' },
  tie: { type: 'winning', subType: 'tie' },
  refund: { type: 'betting', subType: 'refund', status: 'reversed' },
  /** the difference of a bet settled anew, either way */
  correction: { type: 'winning', subType: 'correction' },
  /** what a corrected lottery result, a direct payment or a charge-back left owed: main → house:receivables */
  receivable: { type: 'other', subType: 'receivable' },
  /** house:write-offs → house:receivables, what two operators gave up */
  'write-off': { type: 'other', subType: 'write_off' },
  /** main or a vendor's wallet → transit; then transit → where it was sent, or back */
  'wallet-send': { type: 'other', subType: 'wallet_transfer_out' },
  'wallet-arrive': { type: 'other', subType: 'wallet_transfer_in' },
  'wallet-return': { type: 'other', subType: 'wallet_transfer_return', status: 'released' },
  /** one member's half of a transfer between two, against house:transfers */
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
  /** house:contracts → main of the payee, and the payer's main, or house:receivables for what is advanced for it → house:contracts */
  dividend: { type: 'dividend' },
  'daily-wage': { type: 'daily_wage' },
  'hour-wage': { type: 'hour_wage' },
  'real-time-wage': { type: 'real_time_wage' },
  'share-bonus': { type: 'share_bonus' },
  /** what an operator lends: house:credit → main, and back when it is settled */
  'credit-draw': { type: 'other', subType: 'credit_draw' },
  'credit-settle': { type: 'other', subType: 'credit_settle' },
  /** by an operator, either way, against house:adjustments */
  adjustment: { type: 'other', subType: 'adjustment' },
  /** house:play → main of a guest, in the play currency */
  'play-money': { type: 'other', subType: 'play_money' },
  /** what demonstration accounts start with, and what takes all they did out of the house's accounts again */
  demonstration: { type: 'deposit' },
} as const satisfies Record<string, Shown>

export type PostingKind = keyof typeof postingKinds

/** How the account record shows a posting of a kind. */
export function shownAs(kind: string): Required<Shown> {
  const shown: Shown = (postingKinds as Record<string, Shown>)[kind] ?? { type: 'other', subType: kind }
  return { type: shown.type, subType: shown.subType ?? null, status: shown.status ?? 'done' }
}
