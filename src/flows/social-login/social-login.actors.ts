import { fromPromise } from 'xstate'
import type { socialLoginMachine } from '#machines/social-login/social-login.machine.ts'
import type { StartSocialResult } from '#machines/social-login/social-login.types.ts'
import type { LoginFailure, LoginResult } from '#machines/shared/login-result.ts'
import { runToOutput } from '#machines/shared/run-to-output.ts'
import { SecretDrawer } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Services } from '#src/app/services.tsx'
import { begunSocial } from '../shared/begun-social.ts'
import { loginResult, type TicketDrawer } from '../shared/login-result.ts'
import { openSession } from '../shared/open-session.actors.ts'
import { verifyLogin } from '../shared/verify-login/verify-login.actors.ts'

const startFailures = { 'login.social.err': 'socialRefused' } as const satisfies Partial<
  Record<ApiErrorCode, LoginFailure>
>

/** The page's origin, the provider's return address, and how the page leaves. */
export type SocialPlace = { origin: string; callbackUrl: string; leave: (url: string) => void }

const begun = begunSocial('socialState')

/** The actors of a social sign-in: to the provider, and back with its return address [1.06]. */
export function socialLoginActors(services: Services, place: SocialPlace): ActorsOf<typeof socialLoginMachine> {
  const { api } = services
  const tickets: TicketDrawer = new SecretDrawer()
  return {
    startSocial: fromPromise<StartSocialResult, { provider: string }>(async ({ input, signal }) => {
      const body = { provider: input.provider, returnUrl: `${place.origin}/login` }
      const result = await attempt(request(api.POST('/wps/session/social/start', { body, signal })), startFailures)
      if (!result.ok) return result
      begun.keep(result.value.url)
      place.leave(result.value.url)
      return { ok: true }
    }),
    completeSocial: fromPromise<LoginResult>(async ({ signal }) => {
      if (!begun.isThis(place.callbackUrl)) return { ok: false, failure: 'socialRefused' }
      const body = { callbackUrl: place.callbackUrl }
      return loginResult(request(api.POST('/wps/session/social/complete', { body, signal })), tickets)
    }),
    verification: verifyLogin(api, tickets),
    openSession: runToOutput(openSession(services)),
  }
}
