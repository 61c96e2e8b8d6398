import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** Why a link was not made or ended, for each code of the two calls. */
export const linkFailures = {
  'affiliate.rate.exceeds.own': 'rateTooHigh',
  'affiliate.url.limit': 'tooMany',
  'record.not.found': 'gone',
} as const satisfies Partial<Record<ApiErrorCode, string>>

export type LinkFailure = (typeof linkFailures)[keyof typeof linkFailures]

export const linkMessages = {
  ...commonFailureMessages,
  rateTooHigh: msg`A rate is above your own. No link was made.`,
  tooMany: msg`You have 20 active links. End one before you make another.`,
  gone: msg`This link is no longer here.`,
} satisfies Record<LinkFailure | CommonFailure, MessageDescriptor>
