import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DecisionFailure } from '#machines/contract-decision/contract-decision.types.ts'
import type { EndingFailure } from '#machines/contract-ending/contract-ending.types.ts'
import type { OfferFailure } from '#machines/contract-offer/contract-offer.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export const offerMessages = {
  ...commonFailureMessages,
  tooHigh: msg`A rate is above what you get yourself. Nothing was offered.`,
  steps: msg`Each step must require at least as much as the one before, and pay more.`,
  period: msg`The period differs from your own contract.`,
  incomparable: msg`This doesn’t fit your own contract, or another one with this member. Choose the same kind of rate, games and settings.`,
  date: msg`A contract begins with a coming period. Choose another day.`,
  inDebt: msg`You have an open debt from earlier contracts. You can offer new ones once it is paid.`,
  notThere: msg`This member is no longer directly below you.`,
  requestReused: msg`This offer was sent before. Look at your contracts.`,
} satisfies Record<OfferFailure | CommonFailure, MessageDescriptor>

export const decisionMessages = {
  ...commonFailureMessages,
  changed: msg`This contract has changed meanwhile. Look at it again.`,
  consent: msg`What would end below has changed. Look at the list again.`,
  tooHigh: msg`Your upline now earns less, so this offer has expired. Ask for a new one.`,
  incomparable: msg`Your upline’s own contract has changed, so this offer has expired. Ask for a new one.`,
  notThere: msg`This contract is no longer here.`,
  requestReused: msg`This was sent before. Look at your contracts.`,
} satisfies Record<DecisionFailure | CommonFailure, MessageDescriptor>

export const endingMessages = {
  ...commonFailureMessages,
  changed: msg`This contract has changed meanwhile. Look at it again.`,
  notThere: msg`This contract is no longer here.`,
  requestReused: msg`This was sent before. Look at your contracts.`,
} satisfies Record<EndingFailure | CommonFailure, MessageDescriptor>
