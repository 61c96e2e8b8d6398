import { fromPromise } from 'xstate'
import type { payoutAccountMachine } from '#machines/payout-account/payout-account.machine.ts'
import type {
  PayoutAdded,
  PayoutDraft,
  PayoutFailure,
  PayoutRemoved,
} from '#machines/payout-account/payout-account.types.ts'
import type { SecretBox } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'

const failures = {
  'not.exists.payment.password': 'noPassword',
  'invalid.payment.pw': 'wrongPassword',
  'max.attempt.limit': 'locked',
  'payout.account.name.mismatch': 'otherName',
  'payout.account.in.use': 'inUse',
  'payout.account.limit': 'tooMany',
  'payout.account.busy': 'busy',
  'record.not.found': 'gone',
} as const satisfies Partial<Record<ApiErrorCode, PayoutFailure>>

/** The actors of the payout accounts; the number is sealed in transit. */
export const payoutAccountActors = (api: Api): ActorsOf<typeof payoutAccountMachine> => ({
  addAccount: fromPromise<PayoutAdded, { draft: PayoutDraft; password: SecretBox }>(async ({ input }) => {
    const { kind, bankCode, number, holderName, branch, routingNumber } = input.draft
    const body = {
      kind,
      bankCode,
      number,
      holderName: holderName.trim(),
      ...(branch.trim() && { branch: branch.trim() }),
      ...(routingNumber && { routingNumber }),
      paymentPassword: input.password.read(),
    }
    const answer = await attempt(request(api.POST('/wps/member/payoutAccount', { body })), failures)
    if (answer.ok) return { ok: true, account: answer.value }
    const { value, ...refused } = answer
    const left = (value as { left?: number } | null)?.left
    return left === undefined ? refused : { ...refused, left }
  }),
  removeAccount: fromPromise<PayoutRemoved, { accountId: string }>(async ({ input: { accountId } }) => {
    const call = request(api.DELETE('/wps/member/payoutAccount', { params: { query: { accountId } } }))
    const answer = await attempt(call, failures)
    return answer.ok ? { ok: true } : answer
  }),
})
