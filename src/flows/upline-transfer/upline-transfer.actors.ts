import { fromPromise } from 'xstate'
import { saysNotDone, type CommonFailure } from '#machines/shared/failures.ts'
import type { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { uplineTransferMachine } from '#machines/upline-transfer/upline-transfer.machine.ts'
import type {
  PlayDuties,
  UplineFailure,
  UplineRequest,
  UplineResult,
} from '#machines/upline-transfer/upline-transfer.types.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'

const failures = {
  'not.exists.payment.password': 'noPassword',
  'invalid.payment.pw': 'wrongPassword',
  'max.attempt.limit': 'locked',
  'account.transfer.exceed.min': 'belowMinimum',
  'account.transfer.exceed.max': 'aboveMaximum',
  'transfer.not.available': 'notAvailable',
  'member.not.found': 'notAvailable',
  'transfer.turnover.required': 'notPlayed',
  'contract.upline.in.debt': 'inDebt',
  'wallet.is.locked': 'walletLocked',
  'account.balance.not.enough': 'notCovered',
  'request.id.reused': 'requestReused',
} as const satisfies Partial<Record<ApiErrorCode, UplineFailure | CommonFailure>>

type Came = { left?: number } | PlayDuties | null

/**
 * The actors of transfers to the upline or a team member. The drawer holds the payment password until the outcome is
 * known, to retry with the same request id. A call continues when the member leaves the page.
 */
export function uplineTransferActors(
  api: Api,
  secrets: SecretDrawer<'password'>,
  toAccount?: string,
): ActorsOf<typeof uplineTransferMachine> {
  async function send({ amount, remark, requestId }: UplineRequest): Promise<UplineResult> {
    const note = remark.trim()
    const paymentPassword = secrets.get('password')?.read() ?? ''
    const body = { amount, paymentPassword, requestId, ...(note && { remark: note }) }
    const call =
      toAccount === undefined
        ? request(api.PUT('/wps/member/transferUpline', { body }))
        : request(api.PUT('/wps/agent/transferDownline', { body: { ...body, toAccount } }))
    const answer = await attempt(call, failures)
    if (answer.ok) return { ok: true, receipt: answer.value }
    const { value, ...refused } = answer
    const came = value as Came
    if (came && 'duties' in came) return { ...refused, duties: came }
    return came?.left === undefined ? refused : { ...refused, left: came.left }
  }
  return {
    sendTransfer: fromPromise<UplineResult, UplineRequest & { password: SecretBox }>(async ({ input }) => {
      secrets.put('password', input.password)
      const result = await send(input)
      secrets.clear()
      return result
    }),
    askTransfer: fromPromise<UplineResult, UplineRequest>(async ({ input }) => {
      const result = await send(input)
      if (result.ok || saysNotDone(result)) secrets.clear()
      return result
    }),
  }
}
