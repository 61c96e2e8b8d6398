import type { ValueOf } from '#openapi/handlers.ts'

/** The conditions for friends and the rewards for them; decimal strings in the currency. */
export type ReferralSettings = ValueOf<'getReferral'>['rules']

export const defaultReferral: ReferralSettings = {
  minDeposit: '500.00',
  minValidBet: '2000.00',
  withinDays: 30,
  reward: '100.00',
  maxFriends: 50,
  rebateRate: '0.0005',
  rebateDays: 90,
  rebateDayCap: '200.00',
}
