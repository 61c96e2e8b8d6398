import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueOf } from '#openapi/handlers.ts'

type Entry = ValueOf<'listAccountRecord'>['rows'][number]
export type EntryKind = Entry['type']

/** The kinds of movement, in the order of the filter. */
export const kinds: Record<EntryKind, MessageDescriptor> = {
  deposit: msg`Deposit`,
  withdraw: msg`Withdrawal`,
  betting: msg`Bets`,
  winning: msg`Wins`,
  dividend: msg`Dividend`,
  betting_rebate: msg`Betting rebate`,
  agent_rebate: msg`Agent rebate`,
  hour_wage: msg`Hourly salary`,
  daily_wage: msg`Daily salary`,
  real_time_wage: msg`Real-time salary`,
  share_bonus: msg`Bonus`,
  referral_rebate: msg`Referral rebate`,
  other: msg`Other`,
}

/** The names of details that say more than the kind. */
export const parts: Readonly<Record<string, MessageDescriptor>> = {
  wallet_transfer_out: msg`Wallet transfer, sent`,
  wallet_transfer_in: msg`Wallet transfer, arrived`,
  wallet_transfer_return: msg`Wallet transfer, returned`,
  transfer_out: msg`Sent to a member`,
  transfer_in: msg`Received from a member`,
  direct_refund: msg`Refund of a direct payment`,
  withdraw_return: msg`Withdrawal returned`,
  refund: msg`Stake returned`,
  tie: msg`Bet ended even`,
  correction: msg`Result corrected`,
  receivable: msg`Settled for a corrected result`,
  receivable_contract: msg`Paid back to the house: what it advanced to your downlines`,
  receivable_charge_back: msg`Paid back: a reversed deposit`,
  receivable_direct: msg`Paid back: a direct payment that didn’t arrive`,
  receivable_referral: msg`Paid back: a referral reward`,
  bonus: msg`Bonus`,
  bonus_forfeit: msg`Bonus ended`,
  points: msg`Points`,
  adjustment: msg`Adjustment`,
  play_money: msg`Play money`,
  credit_draw: msg`Credit drawn`,
  credit_settle: msg`Credit settled`,
}

/** The state of a movement. */
export const states: Record<Entry['status'], MessageDescriptor> = {
  done: msg({ message: 'Done', context: 'record' }),
  held: msg`Held`,
  released: msg`Released`,
  reversed: msg`Reversed`,
}
