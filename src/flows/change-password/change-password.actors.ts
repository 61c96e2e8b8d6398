import { fromPromise } from 'xstate'
import type { changePasswordMachine } from '#machines/change-password/change-password.machine.ts'
import type {
  ChangePasswordFailure,
  ChangeResult,
  PasswordForm,
} from '#machines/change-password/change-password.types.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Services } from '#src/app/services.tsx'

const failures = {
  'max.attempt.limit': 'locked',
  'modify.old.password.err': 'wrongOldPassword',
  'modify.new.confirm.diff': 'confirmDiffers',
  'modify.new.same': 'samePassword',
  'password.format.err': 'passwordFormat',
  'login.ticket.expired': 'ticketExpired',
  'login.denied': 'denied',
} as const satisfies Partial<Record<ApiErrorCode, ChangePasswordFailure>>

type Actors = ActorsOf<typeof changePasswordMachine>
type Form = { form: PasswordForm }

/** Changes the member's own password; the old one comes from memory if the session keeps it there [5.15]. */
export const changePasswordActors = ({ api, secrets }: Services): Actors => ({
  changePassword: fromPromise<ChangeResult, Form>(async ({ input: { form }, signal }) => {
    const newPassword = form.newPassword.read().trim()
    const body = {
      oldPassword: (form.oldPassword ?? secrets.get('password'))?.read().trim() ?? '',
      newPassword,
      confirmNewPassword: form.confirmPassword.read().trim(),
    }
    const result = await attempt(request(api.POST('/wps/member/password', { body, signal })), failures)
    if (!result.ok) return result
    secrets.put('password', new SecretBox(newPassword))
    return { ok: true }
  }),
})

/** Replaces a forgotten password with the ticket of a mailed link. */
export const replacePasswordActors = ({ api }: Services, ticket: SecretBox): Actors => ({
  changePassword: fromPromise<ChangeResult, Form>(async ({ input: { form }, signal }) => {
    const body = {
      ticket: ticket.read(),
      newPassword: form.newPassword.read().trim(),
      confirmNewPassword: form.confirmPassword.read().trim(),
    }
    const result = await attempt(request(api.POST('/wps/member/password/email/confirm', { body, signal })), failures)
    return result.ok ? { ok: true } : result
  }),
})
