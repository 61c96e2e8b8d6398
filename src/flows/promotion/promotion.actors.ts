import { fromPromise } from 'xstate'
import type { promotionMachine } from '#machines/promotion/promotion.machine.ts'
import type {
  Credited,
  PromotionDone,
  PromotionFailure,
  PromotionRequest,
} from '#machines/promotion/promotion.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'

const failures = {
  'record.not.found': 'gone',
  'promotion.claim.fail': 'closed',
  'prom.claim.expired': 'late',
  'claim.already.done': 'done',
  'player.excluded': 'excluded',
  'player.cooling.off': 'coolingOff',
  'play.limit.reached': 'playLimit',
  'image.count.err': 'pictureCount',
  'bonus.bets.open': 'betsOpen',
  'request.id.reused': 'requestReused',
} as const satisfies Partial<Record<ApiErrorCode, PromotionFailure>>

/** Sends a wish with its call. */
function callOf(api: Api, { wish, requestId }: PromotionRequest): Promise<object> {
  if (wish.kind === 'reward')
    return request(api.POST('/wps/relay/MCSFE_claimReward', { body: { id: wish.id, requestId } }))
  if (wish.kind === 'forfeit')
    return request(api.POST('/wps/relay/MCSFE_forfeitBonus', { body: { bonusNo: wish.bonusNo, requestId } }))
  const body = { promotionId: wish.promotionId, requestId }
  if (wish.kind === 'join') return request(api.POST('/wps/relay/MCSFE_joinPromotion', { body }))
  if (wish.kind === 'claim') return request(api.POST('/wps/relay/MCSFE_claimPromotion', { body }))
  const { remark, pictures } = wish
  return request(
    api.POST('/wps/relay/MCSFE_applyPromotion', {
      body: { ...body, remark: remark.trim(), pictures: [...pictures] },
    }),
  )
}

/** The actors of promotions, rewards and bonuses. A call continues when the member leaves the page. */
export const promotionActors = (api: Api): ActorsOf<typeof promotionMachine> => ({
  ask: fromPromise<PromotionDone, PromotionRequest>(async ({ input }) => {
    const answer = await attempt(callOf(api, input), failures)
    if (!answer.ok) return answer
    return { ok: true, credited: 'referenceNo' in answer.value ? (answer.value as Credited) : null }
  }),
})
