import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LimitKey, ProtectionFailure } from '#machines/responsible-gaming/responsible-gaming.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** Why a change was refused. */
export const responsibleGamingMessages: Record<ProtectionFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  invalid: msg`This change isn’t possible yet. Your current limits are shown here.`,
}

type Kind = LimitKey['kind']
export type Period = NonNullable<LimitKey['period']>

export const kinds: readonly Kind[] = ['DEPOSIT', 'LOSS', 'STAKE', 'SINGLE_STAKE', 'SESSION']
export const periods: readonly Period[] = ['DAY', 'WEEK', 'MONTH']
export const hasPeriod = (kind: Kind): boolean => kind !== 'SINGLE_STAKE' && kind !== 'SESSION'

export const kindNotes: Record<Kind, MessageDescriptor> = {
  DEPOSIT: msg`Everything you pay in, and what other members send you.`,
  LOSS: msg`Stakes minus what these bets paid. Open bets count as lost.`,
  STAKE: msg`Everything you stake, won or lost. Cancelled bets count too.`,
  SINGLE_STAKE: msg`The most that one bet may cost.`,
  SESSION: msg`Then betting stops and you are logged out. A new session can start after a 15-minute pause.`,
}
