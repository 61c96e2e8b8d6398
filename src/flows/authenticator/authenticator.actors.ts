import { fromPromise } from 'xstate'
import type { authenticatorMachine } from '#machines/authenticator/authenticator.machine.ts'
import type {
  AppWish,
  AuthenticatorFailure,
  AuthenticatorResult,
  Proof,
} from '#machines/authenticator/authenticator.types.ts'
import { SecretBox, type SecretDrawer } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import { securityQuery } from '#src/api/members.queries.ts'
import type { Services } from '#src/app/services.tsx'

/** Shown once and never stored: the key with its address, and the recovery codes, one per line. */
export type AppSecrets = SecretDrawer<'key' | 'address' | 'codes'>

const failures = {
  'login.cred.err': 'wrongPassword',
  'totp.exists': 'exists',
  'login.ticket.expired': 'expired',
  validate_verification_code_error: 'wrongCode',
  'max.attempt.limit': 'locked',
} as const satisfies Partial<Record<ApiErrorCode, AuthenticatorFailure>>

/** The actors of the authenticator app. */
export function authenticatorActors(
  { api, queryClient }: Services,
  secrets: AppSecrets,
): ActorsOf<typeof authenticatorMachine> {
  const readAnew = async () => {
    await queryClient.invalidateQueries({ queryKey: securityQuery(api).queryKey })
    await queryClient.invalidateQueries({ queryKey: ['listRememberedDevices'] })
  }
  const codesOf = async (call: Promise<ValueOf<'confirmTotp'>>): Promise<AuthenticatorResult> => {
    const result = await attempt(call, failures)
    if (!result.ok) return result
    secrets.put('codes', new SecretBox(result.value.codes.join('\n')))
    await readAnew()
    return { ok: true }
  }
  return {
    startEnrolment: fromPromise<AuthenticatorResult, { proof: Proof }>(async ({ input: { proof }, signal }) => {
      const body = { loginPassword: proof.password.read() }
      const result = await attempt(request(api.POST('/wps/member/totp', { body, signal })), failures)
      if (!result.ok) return result
      secrets.put('key', new SecretBox(result.value.secret))
      secrets.put('address', new SecretBox(result.value.uri))
      return { ok: true }
    }),
    confirmEnrolment: fromPromise<AuthenticatorResult, { code: SecretBox }>(({ input: { code }, signal }) =>
      codesOf(request(api.POST('/wps/member/totp/confirm', { body: { code: code.read() }, signal }))),
    ),
    changeApp: fromPromise<AuthenticatorResult, { wish: AppWish; proof: Proof }>(
      async ({ input: { wish, proof }, signal }) => {
        const body = { loginPassword: proof.password.read(), code: proof.code?.read() ?? '' }
        if (wish === 'renew') return codesOf(request(api.POST('/wps/member/totp/recovery', { body, signal })))
        const result = await attempt(request(api.POST('/wps/member/totp/remove', { body, signal })), failures)
        if (!result.ok) return result
        await readAnew()
        return { ok: true }
      },
    ),
  }
}
