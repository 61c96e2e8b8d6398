import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BodyOf } from '#openapi/handlers.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

const failures = {
  'record.not.found': 'notThere',
  'confirmation.closed': 'closed',
  'image.count.err': 'enough',
} as const

export const evidenceMessages = {
  ...commonFailureMessages,
  notThere: msg`This picture can’t be found. Choose it again.`,
  closed: msg`This payment is decided already.`,
  enough: msg`You have sent three pictures for this payment. We can’t take more.`,
} satisfies Record<string, MessageDescriptor>

/** Adds a picture to a disputed payment. */
export const sendEvidence = (api: Api, body: BodyOf<'addPaymentEvidence'>) =>
  attempt(request(api.POST('/wps/relay/MCSFE_addC2CEvidence', { body })), failures)
