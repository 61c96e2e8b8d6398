import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApplicationFields, PromotionFailure } from '#machines/promotion/promotion.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** The messages for failures with an offer, a reward or the forfeit of a bonus. */
export const promotionMessages: Record<PromotionFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  gone: msg`This is no longer here. Nothing was changed.`,
  closed: msg`This offer isn’t open to you now. Nothing was changed.`,
  late: msg`This offer has ended. Nothing was changed.`,
  done: msg`This is done already. You can find it in your bonus details.`,
  excluded: msg`You are excluded from play. Offers are paused until it ends.`,
  coolingOff: msg`You are taking a break. Offers are paused until it ends.`,
  playLimit: msg`You have reached your own limit. Offers are paused until it allows play again.`,
  pictureCount: msg`Send three pictures at most.`,
  betsOpen: msg`Some of your bets wait for their result. Give the bonus up when they are settled.`,
  requestReused: msg`This was sent before with other details. Please try again.`,
}

export const remarkMessages: Record<NonNullable<ApplicationFields['remark']>, MessageDescriptor> = {
  required: msg`Write a few words, or add a picture.`,
  length: msg`Write 140 characters at most.`,
}
