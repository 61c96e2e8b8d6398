import { consoleOk } from '#openapi/console-handlers.ts'
import type { Services } from '../../services.ts'
import type { ConsoleHandlers } from '../pipeline/handler.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { logIn } from './log-in.ts'
import { logInWithCode, showSession } from './log-in-with-code.ts'
import { changeOwnPassword, endOwnSession, logOut, openSessionsOf } from './own-sessions.ts'

export const accessHandlers = (services: Services) =>
  ({
    logIn: (request) => logIn(services, request),
    logInWithCode: (request) => logInWithCode(services, request),
    openInvitation: (request) => openInvitation(services, request),
    acceptInvitation: (request) => acceptInvitation(services, request),
    getSession: ({ operator, session, settings }) =>
      consoleOk(showSession(services.merchant, settings, { operator, ...session })),
    logOut: (request) => logOut(services, request),
    listOwnSessions: async ({ operator }) => {
      const of = { operatorId: operator.id, now: services.clock.now(), own: operator.sessionId }
      return consoleOk({ rows: await openSessionsOf(services.db, of), next: null })
    },
    endOwnSession: (request) => endOwnSession(services, request),
    changeOwnPassword: (request) => changeOwnPassword(services, request),
  }) satisfies Partial<ConsoleHandlers>
