import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** The message for each error code of the call. */
export const downlineFailures = {
  'exists.username.err': 'usernameTaken',
  'exists.email.err': 'emailTaken',
  'exists.mobile.err': 'mobileTaken',
  'registration.field.err': 'fieldWrong',
  'password.format.err': 'passwordFormat',
  'modify.new.confirm.diff': 'confirmDiffers',
  'affiliate.rate.exceeds.own': 'rateTooHigh',
  'member.depth.exceeded': 'tooDeep',
} as const satisfies Partial<Record<ApiErrorCode, string>>

export type DownlineFailure = (typeof downlineFailures)[keyof typeof downlineFailures]

export const downlineMessages = {
  ...commonFailureMessages,
  usernameTaken: msg`This username is taken. Choose another one.`,
  emailTaken: msg`This e-mail address is in use.`,
  mobileTaken: msg`This mobile number is in use.`,
  fieldWrong: msg`One of the fields doesn’t follow its rule. Nobody was registered.`,
  passwordFormat: msg`The password doesn’t follow the rule above.`,
  confirmDiffers: msg`The two passwords don’t match.`,
  rateTooHigh: msg`A rate is above your own. Nobody was registered.`,
  tooDeep: msg`Your team is as deep as it can be. Nobody can be registered below you.`,
} satisfies Record<DownlineFailure | CommonFailure, MessageDescriptor>
