import { fromPromise } from 'xstate'
import { saysNotDone } from '#machines/shared/failures.ts'
import type { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type {
  OpenDuties,
  WithdrawalFailure,
  WithdrawalQuoted,
  WithdrawalRequest,
  WithdrawalResult,
  WithdrawalWish,
} from '#machines/withdrawal/withdrawal.types.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'

const failures = {
  'not.exists.payment.password': 'noPassword',
  'invalid.payment.pw': 'wrongPassword',
  'max.attempt.limit': 'locked',
  'record.not.found': 'noAccount',
  'payout.account.cooling': 'accountCooling',
  'withdraw.amount.limit': 'amountRange',
  'withdraw.reach.max.count': 'dayCount',
  'withdraw.identity.required': 'noDocuments',
  'withdraw.turnover.required': 'notPlayed',
  'contract.upline.in.debt': 'inDebt',
  'wallet.is.locked': 'walletLocked',
  'account.balance.not.enough': 'notCovered',
  'request.id.reused': 'requestReused',
} as const satisfies Partial<Record<ApiErrorCode, WithdrawalFailure>>

type Came = { left?: number } | OpenDuties | null

/**
 * The actors of withdrawals. The drawer holds the payment password until the outcome is known, to retry with the same
 * request id. A call continues when the member leaves the page.
 */
export function withdrawalActors(api: Api, secrets: SecretDrawer<'password'>): ActorsOf<typeof withdrawalMachine> {
  async function send({ accountId, amount, requestId }: WithdrawalRequest): Promise<WithdrawalResult> {
    const paymentPassword = secrets.get('password')?.read() ?? ''
    const body = { accountId, amount, paymentPassword, requestId }
    const answer = await attempt(request(api.POST('/wps/v2/transaction/withdraw', { body })), failures)
    if (answer.ok) return { ok: true, taken: answer.value }
    const { value, ...refused } = answer
    const came = value as Came
    if (came && 'duties' in came) return { ...refused, duties: came }
    return came && 'left' in came && came.left !== undefined ? { ...refused, left: came.left } : refused
  }
  return {
    quoteFee: fromPromise<WithdrawalQuoted, WithdrawalWish>(async ({ input, signal }) => {
      const params = { query: { amount: input.amount, accountId: input.accountId } }
      const answer = await attempt(request(api.GET('/wps/relay/MCSFE_getWithdrawFee', { params, signal })), failures)
      return answer.ok ? { ok: true, quote: answer.value } : answer
    }),
    withdraw: fromPromise<WithdrawalResult, WithdrawalRequest & { password: SecretBox }>(async ({ input }) => {
      secrets.put('password', input.password)
      const result = await send(input)
      secrets.clear()
      return result
    }),
    askWithdraw: fromPromise<WithdrawalResult, WithdrawalRequest>(async ({ input }) => {
      const result = await send(input)
      if (result.ok || saysNotDone(result)) secrets.clear()
      return result
    }),
  }
}
