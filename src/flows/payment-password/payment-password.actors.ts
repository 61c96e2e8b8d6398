import { fromPromise } from 'xstate'
import type { paymentPasswordMachine } from '#machines/payment-password/payment-password.machine.ts'
import type {
  PaymentPasswordFailure,
  PaymentPasswordForm,
  PaymentPasswordMode,
  PaymentPasswordResult,
} from '#machines/payment-password/payment-password.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { securityQuery } from '#src/api/members.queries.ts'
import type { Services } from '#src/app/services.tsx'

const failures = {
  'payment.password.exists': 'exists',
  'not.exists.payment.password': 'none',
  'login.cred.err': 'wrongLoginPassword',
  'invalid.payment.pw': 'wrongOldPassword',
  'max.attempt.limit': 'locked',
  'modify.new.confirm.diff': 'confirmDiffers',
  'modify.new.same': 'samePassword',
  'password.format.err': 'passwordFormat',
  'verification.channel.missing': 'channelMissing',
  validate_verification_code_error: 'wrongCode',
  'verification.code.expired': 'codeExpired',
  'payout.account.name.mismatch': 'nameDiffers',
} as const satisfies Partial<Record<ApiErrorCode, PaymentPasswordFailure>>

/** The actors of the payment password. */
export const paymentPasswordActors = ({ api, queryClient }: Services): ActorsOf<typeof paymentPasswordMachine> => {
  function save(mode: PaymentPasswordMode, form: PaymentPasswordForm, signal: AbortSignal) {
    const chosen = { newPassword: form.newPassword.read(), confirmNewPassword: form.confirmPassword.read() }
    const proof = form.proof.read()
    if (mode === 'set') {
      const body = { ...chosen, loginPassword: proof }
      return request(api.POST('/wps/member/paymentPassword', { body, signal }))
    }
    if (mode === 'change') {
      const body = { ...chosen, oldPassword: proof }
      return request(api.PUT('/wps/member/paymentPassword', { body, signal }))
    }
    const body = { ...chosen, method: form.method, verificationCode: proof, payeeName: form.name?.read().trim() ?? '' }
    return request(api.POST('/wps/member/paymentPassword/reset', { body, signal }))
  }
  return {
    savePaymentPassword: fromPromise<PaymentPasswordResult, { mode: PaymentPasswordMode; form: PaymentPasswordForm }>(
      async ({ input: { mode, form }, signal }) => {
        const result = await attempt(save(mode, form, signal), failures)
        await queryClient.invalidateQueries({ queryKey: securityQuery(api).queryKey })
        if (result.ok) return { ok: true }
        const { value, ...refused } = result
        const left = (value as { left?: number } | null)?.left
        return { ...refused, ...(left !== undefined && { left }) }
      },
    ),
  }
}
