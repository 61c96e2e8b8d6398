import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { commonFailureMessages } from '../failure-messages.ts'

const notLoaded = msg`The captcha didn’t load. Please try again.`

/** Why a captcha is missing. Failures that the visitor can't fix in a form read like a captcha that did not load. */
export const captchaMessages = {
  ...commonFailureMessages,
  badRequest: notLoaded,
  unknown: notLoaded,
} satisfies Record<CommonFailure, MessageDescriptor>
