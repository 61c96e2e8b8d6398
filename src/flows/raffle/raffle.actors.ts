import { fromPromise } from 'xstate'
import type { raffleMachine } from '#machines/raffle/raffle.machine.ts'
import type { RaffleDone, RaffleFailure, RaffleRequest } from '#machines/raffle/raffle.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'

const failures = {
  'record.not.found': 'gone',
  'promotion.claim.fail': 'none',
  'prom.claim.expired': 'late',
  'player.excluded': 'excluded',
  'player.cooling.off': 'coolingOff',
  'play.limit.reached': 'playLimit',
  'request.id.reused': 'requestReused',
} as const satisfies Partial<Record<ApiErrorCode, RaffleFailure>>

/** The actors of a wheel. A call continues when the member leaves the page. */
export const raffleActors = (api: Api): ActorsOf<typeof raffleMachine> => ({
  draw: fromPromise<RaffleDone, RaffleRequest>(async ({ input }) => {
    const answer = await attempt(request(api.POST('/wps/relay/MCS2_claimRafflePromotion', { body: input })), failures)
    return answer.ok ? { ok: true, won: answer.value } : answer
  }),
})
