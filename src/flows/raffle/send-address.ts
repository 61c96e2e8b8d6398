import type { BodyOf } from '#openapi/handlers.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'

const failures = {
  'record.not.found': 'gone',
  'claim.already.done': 'sent',
  'request.id.reused': 'requestReused',
} as const

/** Sends the delivery address of a prize. */
export const sendAddress = (api: Api, body: BodyOf<'sendRafflePrize'>) =>
  attempt(request(api.POST('/wps/relay/MCS2_sendRafflePrize', { body })), failures)
