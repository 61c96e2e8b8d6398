import type { Context } from 'hono'
import type { ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import {
  consoleOk,
  consoleRefuse,
  type ConsoleMark,
  type ConsoleRefusal,
  type ConsoleStep,
  type Operator,
} from '#openapi/console-handlers.ts'
import { cookieOf } from '../../http/cookies.ts'
import type { Floods } from '../../http/floods.ts'
import type { Services } from '../../services.ts'
import { mayCallFrom } from '../access/networks.ts'
import { csrfOf, resolveOperatorSession, sessionCookieName } from '../access/operator-session.ts'

/** An operation as it is served here. */
export type Served = { id: ConsoleOperationId; op: ConsoleMark; services: Services; floods: Floods }

type Admitted = { operator: Operator; session: { csrf: string; endsAt: number } } | { operator: null; session: null }

const sessionRefusals = { expired: 'user.token.expired', frozen: 'login.denied', unknown: 'login.not.session' } as const
const stranger: Admitted = { operator: null, session: null }

/** Whether our own page made the call, by the browser's headers; without those headers the CSRF token decides. */
function isOwnPage(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  return origin === null || URL.parse(origin)?.host === headers.get('host')
}

/** Checks network, origin, session, CSRF token and role, in this order, before the call is read. */
export async function admit(
  { id, op, services, floods }: Served,
  c: Context,
  ip: string,
): Promise<ConsoleStep<Admitted>> {
  if (!(await mayCallFrom(services, ip))) return consoleRefuse('network.not.allowed')
  const { headers } = c.req.raw
  if (!isOwnPage(headers)) return consoleRefuse('csrf.refused')
  if (op.open) return consoleOk(stranger)
  const token = cookieOf(c.req.header('cookie'), sessionCookieName)
  if (!token) return consoleRefuse('login.not.session')
  const found = await resolveOperatorSession(services, token, { ip, used: !op.idle })
  if (found.state !== 'open') return consoleRefuse(sessionRefusals[found.state])
  const { operator, endsAt } = found
  const csrf = csrfOf(token)
  if (op.method !== 'GET' && headers.get('x-console-token') !== csrf) return consoleRefuse('csrf.refused')
  const refused = overflow(floods, operator) ?? reach(id, operator)
  return refused ?? consoleOk({ operator, session: { csrf, endsAt } })
}

function overflow(floods: Floods, { sessionId }: Operator): ConsoleRefusal | null {
  const retryAfterSeconds = floods.ofSession(sessionId)
  return retryAfterSeconds > 0 ? consoleRefuse('TOO_MANY_REQUEST', { retryAfterSeconds }) : null
}

const reach = (id: ConsoleOperationId, { permissions }: Operator): ConsoleRefusal | null =>
  permissions.has(id) ? null : consoleRefuse('role.not.allowed')
