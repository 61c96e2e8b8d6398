import { fromPromise } from 'xstate'
import type { closeAccountMachine } from '#machines/close-account/close-account.machine.ts'
import type { ClosingFailure, ClosingResult, ReturnWish } from '#machines/close-account/close-account.types.ts'
import type { SecretBox } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { closingQuery } from '#src/api/members.queries.ts'
import type { Services } from '#src/app/services.tsx'

const failures = {
  'not.exists.payment.password': 'noPassword',
  'invalid.payment.pw': 'wrongPassword',
  'max.attempt.limit': 'locked',
  'account.closing.refused': 'refused',
  'record.not.found': 'noAccount',
  'payout.account.cooling': 'accountCooling',
  'withdraw.amount.limit': 'amountChanged',
  'account.balance.not.enough': 'amountChanged',
  'request.id.reused': 'amountChanged',
  'withdraw.identity.required': 'noDocuments',
  'withdraw.turnover.required': 'bonusFirst',
  'wallet.is.locked': 'walletLocked',
  'withdraw.reach.max.count': 'refused',
  'contract.upline.in.debt': 'refused',
} as const satisfies Partial<Record<ApiErrorCode, ClosingFailure>>

type Came = { left?: number; obstacles?: ValueOf<'getClosing'>['obstacles'] } | null

async function resultOf(call: Promise<ValueOf<'getClosing'>>): Promise<ClosingResult> {
  const answer = await attempt(call, failures)
  if (answer.ok) return { ok: true, ...answer.value }
  const { value, ...refused } = answer
  const came = value as Came
  return {
    ...refused,
    ...(came?.left !== undefined && { left: came.left }),
    ...(came?.obstacles && { obstacles: came.obstacles }),
  }
}

/** The actors that close an account. */
export function closeAccountActors({ api, queryClient }: Services): ActorsOf<typeof closeAccountMachine> {
  return {
    readClosing: fromPromise<ClosingResult>(() =>
      resultOf(queryClient.fetchQuery({ ...closingQuery(api), staleTime: 0 })),
    ),
    requestClosing: fromPromise<ClosingResult, { password: SecretBox }>(({ input, signal }) => {
      const body = { paymentPassword: input.password.read() }
      return resultOf(request(api.POST('/wps/member/closing', { body, signal })))
    }),
    returnDeposit: fromPromise<ClosingResult, ReturnWish & { requestId: string; password: SecretBox }>(
      async ({ input: { password, ...wish } }) => {
        const body = { ...wish, returnsDeposit: true, paymentPassword: password.read() }
        const result = await resultOf(
          request(api.POST('/wps/v2/transaction/withdraw', { body })).then(() =>
            queryClient.fetchQuery({ ...closingQuery(api), staleTime: 0 }),
          ),
        )
        void queryClient.invalidateQueries({ queryKey: ['getWithdrawSettings'] })
        return result
      },
    ),
    cancelClosing: fromPromise<ClosingResult>(({ signal }) =>
      resultOf(request(api.DELETE('/wps/member/closing', { signal }))),
    ),
  }
}
