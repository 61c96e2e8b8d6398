import { fromPromise } from 'xstate'
import type { loginMachine } from '#machines/login/login.machine.ts'
import type { LoginForm } from '#machines/login/login.types.ts'
import { captchaMachine } from '#machines/captcha/captcha.machine.ts'
import type { LoginResult } from '#machines/shared/login-result.ts'
import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { BodyOf } from '#openapi/handlers.ts'
import { request } from '#src/api/call.ts'
import type { Services } from '#src/app/services.tsx'
import { captchaActors } from '../shared/captcha/captcha.actors.ts'
import { loginResult, type TicketDrawer } from '../shared/login-result.ts'
import { openSession } from '../shared/open-session.actors.ts'
import { tokenOfPhoneAuth } from '../shared/phone-auth/phone-auth.ts'
import { verifyLogin } from '../shared/verify-login/verify-login.actors.ts'

type Realm = BodyOf<'logIn'>['realm']

/**
 * The form as the API contract wants it: for SMS `username` holds the number and `password` the code; the token of the
 * phone service replaces the code.
 */
function bodyOf(form: LoginForm, phoneToken: SecretBox | undefined, realm: Realm): BodyOf<'logIn'> {
  const captcha = form.captcha ? { captchaId: form.captcha.captchaId, captcha: form.captcha.text.trim() } : {}
  const common = { ...captcha, realm }
  return form.method === 'username'
    ? { type: 'username', username: form.username, password: form.password.read().trim(), ...common }
    : {
        type: 'sms',
        username: form.mobileNum,
        password: form.code.read(),
        countryDialingCode: form.countryDialingCode,
        ...(phoneToken && { firebaseIdToken: phoneToken.take() }),
        ...common,
      }
}

/** The actors of the login. An accepted password stays in memory for the life of the page [3.13]. */
export function loginActors(services: Services, realm: Realm = 'member'): ActorsOf<typeof loginMachine> {
  const { api, secrets, preferences } = services
  const tickets: TicketDrawer = new SecretDrawer()
  return {
    captcha: captchaMachine.provide({ actors: captchaActors(api, preferences.language) }),
    verification: verifyLogin(api, tickets),
    openSession: openSession(services) as never,
    logIn: fromPromise<LoginResult, { form: LoginForm }>(async ({ input: { form }, signal }) => {
      const confirmed = form.method === 'sms' ? await tokenOfPhoneAuth(services, form, form.code) : null
      if (confirmed && !confirmed.ok) return confirmed
      const body = bodyOf(form, confirmed?.token, realm)
      const answer = await loginResult(request(api.POST('/wps/session/login', { body, signal })), tickets)
      const unasked = !answer.ok && answer.failure === 'wrongCaptcha' && !form.captcha
      const result: LoginResult = unasked ? { ...answer, failure: 'captchaNeeded' } : answer
      const mayOpen = result.ok || result.failure === 'verifyRequired'
      if (form.method === 'username' && mayOpen) secrets.put('password', new SecretBox(form.password.read().trim()))
      return result
    }),
  }
}
