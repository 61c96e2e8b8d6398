import { fromPromise } from 'xstate'
import type { freePlayMachine } from '#machines/free-play/free-play.machine.ts'
import type { LoginResult } from '#machines/shared/login-result.ts'
import { runToOutput } from '#machines/shared/run-to-output.ts'
import { SecretDrawer } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import { request } from '#src/api/call.ts'
import type { Services } from '#src/app/services.tsx'
import { loginResult } from '../shared/login-result.ts'
import { openSession } from '../shared/open-session.actors.ts'

const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const

/** The device's operating system, if the browser names it. */
export const systemOf = (userAgent: string): string => systems.find((name) => userAgent.includes(name)) ?? 'other'

/** The actors of the free demo: version 3 of the gateway, with a random string sealed in the call [4.14]. */
export const freePlayActors = (services: Services): ActorsOf<typeof freePlayMachine> => ({
  logInAsGuest: fromPromise<LoginResult>(({ signal }) => {
    const body = { os: systemOf(navigator.userAgent), platform: 'W' as const, nonce: services.newId() }
    const call = services.api.POST('/wps/session/login/freeplay', {
      body,
      headers: { 'X-Gateway-Version': '3' },
      signal,
    })
    return loginResult(request(call), new SecretDrawer())
  }),
  openSession: runToOutput(openSession(services)),
})
