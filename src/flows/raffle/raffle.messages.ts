import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RaffleFailure } from '#machines/raffle/raffle.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** Why nothing was drawn. */
export const raffleMessages: Record<RaffleFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  gone: msg`This wheel is no longer here. Your chances weren’t used.`,
  none: msg`You have no chance left. Nothing was drawn.`,
  late: msg`This wheel has ended. Nothing was drawn.`,
  excluded: msg`You are excluded from play. The wheel is paused until it ends.`,
  coolingOff: msg`You are taking a break. The wheel is paused until it ends.`,
  playLimit: msg`You have reached your own limit. The wheel is paused until it allows play again.`,
  requestReused: msg`This was sent before with other details. Please try again.`,
}

export type AddressFailure = 'gone' | 'sent' | 'requestReused'

/** Why an address was refused. */
export const addressMessages: Record<AddressFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  gone: msg`This prize isn’t found. Please ask customer service.`,
  sent: msg`We have an address for this prize already. You can follow it in the points mall.`,
  requestReused: msg`This was sent before with other details. Please try again.`,
}
