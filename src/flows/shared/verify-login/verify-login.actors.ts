import { fromPromise } from 'xstate'
import type { LoginResult, VerifyMethod } from '#machines/shared/login-result.ts'
import { verifyLoginMachine } from '#machines/verify-login/verify-login.machine.ts'
import type { VerificationSent, VerifyAnswer } from '#machines/verify-login/verify-login.types.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'
import { loginResult, type TicketDrawer } from '../login-result.ts'

/** The actor of a login's second step; it shares `tickets` with the login that required it. */
export const verifyLogin = (api: Api, tickets: TicketDrawer) => {
  const ticket = () => tickets.get('ticket')?.read() ?? ''
  return verifyLoginMachine.provide({
    actors: {
      sendVerification: fromPromise<VerificationSent, { method: VerifyMethod | null }>(async ({ input, signal }) => {
        const method = input.method === 'EMAIL' ? 'EMAIL' : 'SMS'
        const call = api.POST('/wps/session/login/verification/code', { body: { ticket: ticket(), method }, signal })
        const result = await attempt(request(call), { 'login.ticket.expired': 'ticketExpired' })
        return result.ok ? { ok: true, hint: null, resendAfterMs: result.value.expiredMinutes * 60_000 } : result
      }),
      verify: fromPromise<LoginResult, VerifyAnswer>(({ input, signal }) => {
        const { method, code, rememberDevice } = input
        const body = { ticket: ticket(), method: method ?? 'SMS', code: code.take(), rememberDevice }
        return loginResult(request(api.POST('/wps/session/login/verification', { body, signal })), tickets)
      }),
    },
  })
}
