import { ok, refuse, type Handlers, type ValueOf } from '#openapi/handlers.ts'
import { networkOf } from '#server/http/network-of.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import { completeSocialLogin, startSocialLogin } from './social-login.ts'
import { endSession } from './end-session.ts'
import { logIn } from './log-in.ts'
import { endOtherSessions, listSessions } from './own-sessions.ts'
import { listSecurityEvents } from './security-events.ts'
import { readSessionEnd } from './session-end.ts'
import { startFreePlay } from './start-free-play.ts'
import { sendLoginVerificationCode, verifyLogin } from './verify-login.ts'

export const sessionHandlers = (services: Services) => {
  const { db, clock, ports } = services
  const end = async ({ token }: { token: string | null }) => {
    await endSession(services, token)
    return ok({})
  }
  return {
    getSealingKey: async () => ok((await ports.sealingKeys.current()).publicJwk as ValueOf<'getSealingKey'>),
    logIn: (request) => logIn(services, request),
    verifyLogin: (request) => verifyLogin(services, request),
    sendLoginVerificationCode: (request) => sendLoginVerificationCode(services, request),
    startFreePlay: async ({ ip, userAgent }) => {
      const { allowed, retryAfterSeconds } = await countTry(
        db,
        `guest:ip:${networkOf(ip)}`,
        limits.login.guests,
        clock.now(),
      )
      if (!allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds })
      return ok(await startFreePlay(services, { ip, userAgent }))
    },
    getSessionEnd: async ({ token }) => ok(await readSessionEnd(services, token)),
    logOut: end,
    logOutByGet: end,
    logOutByPost: end,
    listSessions: async ({ caller }) => ok(await listSessions(services, caller)),
    endSessions: (request) => endOtherSessions(services, request),
    listSecurityEvents: async (request) => ok(await listSecurityEvents(services, request)),
    listSocialProviders: () => ok(ports.oidc.list()),
    startSocialLogin: (request) => startSocialLogin(services, request),
    completeSocialLogin: (request) => completeSocialLogin(services, request),
  } satisfies Partial<Handlers>
}
