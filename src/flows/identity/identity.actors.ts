import { fromPromise } from 'xstate'
import type { identityMachine } from '#machines/identity/identity.machine.ts'
import type { IdentityFailure, IdentityRead, IdentitySent, WholeDocuments } from '#machines/identity/identity.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { identityQuery } from '#src/api/identity.queries.ts'
import type { Services } from '#src/app/services.tsx'

const failures = {
  'identity.closed': 'closed',
  'record.not.found': 'pictureGone',
} as const satisfies Partial<Record<ApiErrorCode, IdentityFailure>>

/** The actors of the identity documents; each answer also updates the other pages. */
export function identityActors({ api, queryClient }: Services): ActorsOf<typeof identityMachine> {
  const query = identityQuery(api)
  return {
    readIdentity: fromPromise<IdentityRead>(async ({ signal }) => {
      const answer = await attempt(request(api.GET('/wps/member/identity', { signal })), {})
      if (!answer.ok) return answer
      queryClient.setQueryData(query.queryKey, answer.value)
      return { ok: true, identity: answer.value }
    }),
    sendIdentity: fromPromise<IdentitySent, WholeDocuments>(async ({ input: body }) => {
      const answer = await attempt(request(api.POST('/wps/member/identity', { body })), failures)
      if (!answer.ok) return answer
      queryClient.setQueryData(query.queryKey, answer.value)
      return { ok: true, identity: answer.value }
    }),
  }
}
