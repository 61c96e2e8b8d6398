import { fromPromise } from 'xstate'
import { saysNotDone } from '#machines/shared/failures.ts'
import type { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { spendPointsMachine } from '#machines/spend-points/spend-points.machine.ts'
import type {
  SpendFailure,
  SpendReceipt,
  SpendRequest,
  SpendResult,
} from '#machines/spend-points/spend-points.types.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'

const failures = {
  'not.exists.payment.password': 'noPassword',
  'invalid.payment.pw': 'wrongPassword',
  'max.attempt.limit': 'locked',
  'record.not.found': 'gone',
  'points.balance.not.enough': 'notEnough',
  'reward.out.of.stock': 'outOfStock',
  'reward.limit.reached': 'oftenEnough',
  'player.excluded': 'excluded',
  'player.cooling.off': 'coolingOff',
  'play.limit.reached': 'playLimit',
  'request.id.reused': 'requestReused',
} as const satisfies Partial<Record<ApiErrorCode, SpendFailure>>

/** Sends a wish with its call, and returns the receipt. */
async function callOf(api: Api, { wish, requestId }: SpendRequest, paymentPassword: string): Promise<SpendReceipt> {
  const secured = { paymentPassword, requestId }
  if (wish.kind === 'convert') {
    const body = { points: wish.points!, ...secured }
    return { kind: 'convert', ...(await request(api.POST('/wps/relay/passwordCheck/MCS2_convertPoint', { body }))) }
  }
  const { rewardId, quantity, address } = wish
  const to = address && { name: address.name.trim(), phone: address.phone, lines: address.lines.trim() }
  const body = { rewardId, quantity: quantity!, ...(to && { address: to }), ...secured }
  return { kind: 'redeem', ...(await request(api.POST('/wps/relay/passwordCheck/MCS2_redeemPointReward', { body }))) }
}

/**
 * The actors of spending points. The drawer holds the payment password until the outcome is known, to retry with the
 * same request id. A call continues when the member leaves the page: it can't be recalled.
 */
export function spendPointsActors(api: Api, secrets: SecretDrawer<'password'>): ActorsOf<typeof spendPointsMachine> {
  async function send(wanted: SpendRequest): Promise<SpendResult> {
    const answer = await attempt(callOf(api, wanted, secrets.get('password')?.read() ?? ''), failures)
    if (answer.ok) return { ok: true, receipt: answer.value }
    const { value, ...refused } = answer
    const left = (value as { left?: number } | null)?.left
    return left === undefined ? refused : { ...refused, left }
  }
  return {
    spend: fromPromise<SpendResult, SpendRequest & { password: SecretBox }>(async ({ input }) => {
      secrets.put('password', input.password)
      const result = await send(input)
      secrets.clear()
      return result
    }),
    askSpent: fromPromise<SpendResult, SpendRequest>(async ({ input }) => {
      const result = await send(input)
      if (result.ok || saysNotDone(result)) secrets.clear()
      return result
    }),
  }
}
