import { problemOf, type CommonFailure, type Problem } from '#machines/shared/failures.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { securityQuery } from '#src/api/members.queries.ts'
import type { Services } from '#src/app/services.tsx'
import type { PayeeNameFailure } from './payee-name.messages.ts'

const failures = {
  'registration.field.err': 'pattern',
  'player.excluded': 'excluded',
} as const satisfies Partial<Record<ApiErrorCode, PayeeNameFailure>>

type Reason = Exclude<PayeeNameFailure, 'excluded'>
type Came = { fields: readonly { reason: Reason }[] } | null

export type PayeeNameProblem = Problem<PayeeNameFailure | CommonFailure>

/** Sets the member's real name; returns the failure, or null. */
export async function setPayeeName(
  { api, queryClient, clock }: Services,
  payeeName: string,
): Promise<PayeeNameProblem | null> {
  const answer = await attempt(request(api.POST('/wps/member/payeeName', { body: { payeeName } })), failures)
  if (answer.ok) {
    queryClient.setQueryData(securityQuery(api).queryKey, answer.value)
    return null
  }
  const problem: PayeeNameProblem = problemOf(answer, clock.now())
  const reason = (answer.value as Came)?.fields?.[0]?.reason
  return problem.failure === 'pattern' && reason !== undefined ? { ...problem, failure: reason } : problem
}
