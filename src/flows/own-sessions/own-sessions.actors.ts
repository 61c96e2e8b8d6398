import { fromPromise } from 'xstate'
import type { ownSessionsMachine } from '#machines/own-sessions/own-sessions.machine.ts'
import type { EndWish, SessionsFailure, SessionsResult } from '#machines/own-sessions/own-sessions.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { sessionsQuery } from '#src/api/members.queries.ts'
import type { Services } from '#src/app/services.tsx'

const failures = { 'record.not.found': 'gone' } as const satisfies Partial<Record<ApiErrorCode, SessionsFailure>>

/** The actors that end other sessions; the answer contains the new list. */
export const ownSessionsActors = ({ api, queryClient }: Services): ActorsOf<typeof ownSessionsMachine> => ({
  endSessions: fromPromise<SessionsResult, EndWish>(async ({ input: { id }, signal }) => {
    const query = id === null ? {} : { id }
    const result = await attempt(request(api.DELETE('/wps/member/sessions', { params: { query }, signal })), failures)
    const { queryKey } = sessionsQuery(api)
    if (result.ok) queryClient.setQueryData(queryKey, result.value)
    else await queryClient.invalidateQueries({ queryKey })
    return result.ok ? { ok: true } : result
  }),
})
