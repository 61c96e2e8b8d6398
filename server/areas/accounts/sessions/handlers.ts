import { ok, type Handlers, type ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { completeSocialLogin, startSocialLogin } from './social-login.ts'
import { endSession } from './end-session.ts'
import { logIn } from './log-in.ts'
import { endOtherSessions, listSessions } from './own-sessions.ts'
import { listSecurityEvents } from './security-events.ts'
import { readSessionEnd } from './session-end.ts'
import { sendLoginVerificationCode, verifyLogin } from './verify-login.ts'

export const sessionHandlers = (services: Services) => {
  const { ports } = services
  const end = async ({ token }: { token: string | null }) => {
    await endSession(services, token)
    return ok({})
  }
  return {
    getSealingKey: async () => ok((await ports.sealingKeys.current()).publicJwk as ValueOf<'getSealingKey'>),
    logIn: (request) => logIn(services, request),
    verifyLogin: (request) => verifyLogin(services, request),
    sendLoginVerificationCode: (request) => sendLoginVerificationCode(services, request),
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
