import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export type PayeeNameFailure = 'excluded' | 'required' | 'length' | 'pattern' | 'fixed'

export const payeeNameMessages = {
  ...commonFailureMessages,
  excluded: msg`A person with this name is excluded from play. Please contact customer service.`,
  required: msg`Enter your real name.`,
  length: msg`The name is too short or too long.`,
  pattern: msg`The name has characters we don’t accept. Write it the way your bank does.`,
  fixed: msg`The real name is set already. Customer service can change it.`,
} satisfies Record<PayeeNameFailure | CommonFailure, MessageDescriptor>

/** Whether a failure is shown below the field. */
export const isOfField = (failure: string): failure is 'required' | 'length' | 'pattern' =>
  failure === 'required' || failure === 'length' || failure === 'pattern'
