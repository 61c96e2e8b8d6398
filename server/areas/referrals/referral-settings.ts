import type { ValueOf } from '#openapi/handlers.ts'

/** What friends have to do, and what they bring; decimal strings of the currency. */
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
