import { fromPromise } from 'xstate'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { withdrawalConfirmationMachine } from '#machines/withdrawal-confirmation/withdrawal-confirmation.machine.ts'
import type {
  AnswerRequest,
  AnswerResult,
  ConfirmationFailure,
} from '#machines/withdrawal-confirmation/withdrawal-confirmation.types.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'

const failures = {
  'confirmation.closed': 'closed',
  'confirmation.amount.invalid': 'amount',
  'confirmation.proof.required': 'proof',
  'record.not.found': 'notThere',
  'request.id.reused': 'requestReused',
} as const satisfies Partial<Record<ApiErrorCode, ConfirmationFailure>>

/** The actors that answer peer payments. */
export const confirmationActors = (api: Api): ActorsOf<typeof withdrawalConfirmationMachine> => ({
  sendAnswer: fromPromise<AnswerResult, AnswerRequest>(async ({ input: { transactionNo, answer, requestId } }) => {
    if (answer.action === 'CONTEST') {
      const body = { transactionNo, pictureId: answer.pictureId! }
      const contested = await attempt(request(api.POST('/wps/relay/MCSFE_contestC2CTransaction', { body })), failures)
      return contested.ok ? { ok: true } : contested
    }
    const body = {
      transactionNo,
      requestId,
      action: answer.action,
      ...(answer.action === 'RECEIVED_PART' && { amount: answer.amount }),
      ...(answer.action === 'NOT_RECEIVED' && { pictureId: answer.pictureId! }),
    }
    const answered = await attempt(request(api.POST('/wps/relay/MCSFE_processC2CTransaction', { body })), failures)
    return answered.ok ? { ok: true } : answered
  }),
})
