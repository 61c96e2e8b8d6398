import { compareAmounts } from './money.ts'

/** How a settled bet ended; a cancelled one has its stake given back as payout. */
export const betStatus = { won: 1, lost: 2, tie: 3, cancelled: 4 } as const

export type BetStatus = (typeof betStatus)[keyof typeof betStatus]

/** Whether a bet gave more than its stake. A payout up to the stake is money returned, whatever hit. */
export const isGain = ({ stake, payout }: { stake: string; payout: string }): boolean =>
  compareAmounts(payout, stake) > 0
