import { fromPromise } from 'xstate'
import { operatorCodeMachine } from '#machines/operator-code/operator-code.machine.ts'
import type { CodeResult } from '#machines/operator-code/operator-code.types.ts'
import type { operatorInvitationMachine } from '#machines/operator-invitation/operator-invitation.machine.ts'
import type { InvitationResult } from '#machines/operator-invitation/operator-invitation.types.ts'
import type { operatorLoginMachine } from '#machines/operator-login/operator-login.machine.ts'
import type { LoginForm } from '#machines/operator-login/operator-login.types.ts'
import type { OperatorLoginFailure, PasswordResult } from '#machines/shared/operator-login.ts'
import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { attempt } from '../../api/attempt.ts'
import type { DeskErrorCode } from '../../api/api-error.ts'
import { keepSession } from '../../app/session-actor.ts'
import type { Services } from '../../app/services.tsx'

/** Data that outlives a step: the login ticket, the invitation, and the app's key with the address in its QR code. */
export type LoginSecrets = SecretDrawer<'ticket' | 'invitation' | 'key' | 'address'>

const failures: Partial<Record<DeskErrorCode, OperatorLoginFailure>> = {
  'request.param.err': 'badRequest',
  TOO_MANY_REQUEST: 'tooManyRequests',
  'network.not.allowed': 'network',
  'csrf.refused': 'denied',
  'login.cred.err': 'wrongPassword',
  'login.denied': 'frozen',
  'login.ticket.expired': 'ticketExpired',
  'login.code.err': 'wrongCode',
  'max.attempt.limit': 'locked',
  'invitation.invalid': 'invitationGone',
  'password.format.err': 'weakPassword',
}
const nameOf = (code: DeskErrorCode): OperatorLoginFailure => failures[code] ?? 'unknown'

/** Handles the answer to a correct password: its ticket and the app's key go into the drawer. */
async function stepOf(call: Promise<ConsoleValueOf<'logIn'>>, secrets: LoginSecrets): Promise<PasswordResult> {
  const answer = await attempt(call, nameOf)
  if (!answer.ok) return answer
  const { next, ticket, enrolment } = answer.value
  secrets.put('ticket', new SecretBox(ticket))
  if (enrolment) {
    secrets.put('key', new SecretBox(enrolment.secret))
    secrets.put('address', new SecretBox(enrolment.uri))
  }
  return { ok: true, next }
}

type Parts = Pick<Services, 'api' | 'csrf'> & { secrets: LoginSecrets }

const codeStep = ({ api, csrf, secrets }: Parts) =>
  operatorCodeMachine.provide({
    actors: {
      logInWithCode: fromPromise<CodeResult, { code: SecretBox }>(async ({ input: { code }, signal }) => {
        const ticket = secrets.get('ticket')?.read() ?? ''
        const answer = await attempt(api.call('logInWithCode', { body: { ticket, code: code.take() }, signal }), nameOf)
        return answer.ok ? { ok: true, session: keepSession(answer.value, csrf) } : answer
      }),
    },
  })

/** The operator's login, wired to its calls. */
export const loginActors = (parts: Parts): ActorsOf<typeof operatorLoginMachine> => ({
  code: codeStep(parts),
  logIn: fromPromise<PasswordResult, LoginForm>(({ input: { email, password }, signal }) =>
    stepOf(
      parts.api.call('logIn', { body: { email: email.trim(), password: password.take() }, signal }),
      parts.secrets,
    ),
  ),
})

/** An invitation, wired to its calls; its token lies in the drawer. */
export const invitationActors = (parts: Parts): ActorsOf<typeof operatorInvitationMachine> => {
  const token = () => parts.secrets.get('invitation')?.read() ?? ''
  return {
    code: codeStep(parts),
    openInvitation: fromPromise<InvitationResult>(async ({ signal }) => {
      const answer = await attempt(parts.api.call('openInvitation', { body: { token: token() }, signal }), nameOf)
      return answer.ok ? { ok: true, invitation: { email: answer.value.email, name: answer.value.name } } : answer
    }),
    acceptInvitation: fromPromise<PasswordResult, { password: SecretBox }>(({ input: { password }, signal }) =>
      stepOf(
        parts.api.call('acceptInvitation', { body: { token: token(), password: password.take() }, signal }),
        parts.secrets,
      ),
    ),
  }
}
