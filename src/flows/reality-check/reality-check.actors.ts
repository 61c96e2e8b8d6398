import { fromPromise } from 'xstate'
import type { realityCheckMachine } from '#machines/reality-check/reality-check.machine.ts'
import type { CheckAnswer, CheckResult, RealityCheck } from '#machines/reality-check/reality-check.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { protectionQuery } from '#src/api/responsible-gaming.queries.ts'
import type { Services } from '#src/app/services.tsx'

/** When the player's shortest session limit ends the session; null without one. */
async function endOf({ api, queryClient }: Services, { sessionStartedAt }: RealityCheck): Promise<number | null> {
  const { limits } = await queryClient.fetchQuery({ ...protectionQuery(api), staleTime: 5000 })
  const minutes = limits.flatMap((limit) => (limit.minutes === null ? [] : [limit.minutes]))
  return minutes.length === 0 ? null : Date.parse(sessionStartedAt) + Math.min(...minutes) * 60_000
}

async function checkOf(services: Services, call: Promise<RealityCheck>): Promise<CheckResult> {
  const answer = await attempt(
    call.then(async (check) => ({ ok: true as const, check, endsAt: await endOf(services, check) })),
  )
  if (answer.ok) return answer.value
  const { value: _, ...refused } = answer
  return refused
}

export const realityCheckActors = (services: Services): ActorsOf<typeof realityCheckMachine> => ({
  readCheck: fromPromise<CheckResult>(({ signal }) =>
    checkOf(services, request(services.api.GET('/wps/member/realityCheck', { signal }))),
  ),
  answerCheck: fromPromise<CheckResult, CheckAnswer>(async ({ input: acknowledge }) => {
    const call = request(services.api.POST('/wps/member/realityCheck', { body: { acknowledge } }))
    // the session has ended by then: it can't read anything else
    if (acknowledge === 'LEAVE') {
      const answer = await attempt(call)
      if (answer.ok) return { ok: true, check: answer.value, endsAt: null }
      const { value: _, ...refused } = answer
      return refused
    }
    return checkOf(services, call)
  }),
})
