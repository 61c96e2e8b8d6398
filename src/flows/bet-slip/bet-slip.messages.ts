import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BetDetail, BetFailure } from '#machines/bet-slip/bet-slip.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** The messages for a refused bet. */
export const betSlipMessages: Record<BetFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  closed: msg`Betting on this draw has closed. Nothing was charged.`,
  selection: msg`Something in your picks isn’t right.`,
  limit: msg`The bet is outside the limits of this game.`,
  notCovered: msg`The balance doesn’t cover this bet.`,
  walletLocked: msg`The wallet is locked. Please contact customer service.`,
  playLimit: msg`You have reached your own playing limit.`,
  excluded: msg`You have excluded yourself from playing.`,
  coolingOff: msg`Your break is still running.`,
  realityCheck: msg`Please answer the reality check first.`,
  gameClosed: msg`This game is closed now.`,
  requestReused: msg`This bet was already sent with different details. Please check your bets.`,
}

/**
 * The limit that a bet exceeds, or the slip at fault; null if there are no details.
 * @param money formats an amount of the contract
 */
export function detailMessage(detail: BetDetail | null, money: (amount: string) => string): MessageDescriptor | null {
  if (detail === null) return null
  if ('slip' in detail) {
    const line = detail.slip + 1
    const lines = detail.badLines.slice(0, 10).join(', ')
    return lines === '' ? msg`Check line ${line} of the slip.` : msg`Line ${line}: ${lines} can’t be read.`
  }
  const { limit, min, max } = detail
  const inMoney = limit !== 'BETS' && limit !== 'RTP' && limit !== 'ISSUES'
  const [minText, maxText] = [min, max].map((bound) => (bound === null ? '' : inMoney ? money(bound) : bound)) as [
    string,
    string,
  ]
  if (limit === 'ISSUES') return msg`You can bet up to ${maxText} draws ahead. Choose fewer.`
  if (limit === 'BETS') return msg`At most ${maxText} bets in one line.`
  if (limit === 'EXPOSURE') return msg`That could win more than one draw pays out: ${maxText} at most.`
  if (limit === 'STAKE' || limit === 'UNIT') return msg`Between ${minText} and ${maxText} in one line.`
  return msg`The return has to be between ${minText} and ${maxText}.`
}
