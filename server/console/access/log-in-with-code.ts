import { monday } from '#rules/calendar.ts'
import { eq, sql } from 'drizzle-orm'
import { brandName } from '../../areas/site/brand/brand-settings.ts'
import {
  consoleOk,
  consoleRefuse,
  type ConsoleReplyOf,
  type ConsoleValueOf,
  type Operator,
} from '#openapi/console-handlers.ts'
import { hashToken } from '../../areas/accounts/sessions/session-token.ts'
import type { MerchantSettings } from '../../areas/site/settings/settings.ts'
import { beginEntry } from '../../audit/begin-entry.ts'
import type { Tx } from '../../db/connect.ts'
import { networkOf } from '../../http/network-of.ts'
import { clearTries } from '../../http/throttle.ts'
import { limits } from '../../limits.ts'
import { verifyTotp } from '../../ports/totp/totp.ts'
import type { Services } from '../../services.ts'
import type { ConsoleRequest } from '../pipeline/handler.ts'
import { readHeld } from './authority.ts'
import { tooMany } from './log-in.ts'
import { noteWrongCode } from './note-wrong-code.ts'
import { csrfOf, idleMs, openOperatorSession } from './operator-session.ts'
import { operators, operatorTickets } from './tables.ts'

/** The session as the page sees it. */
export function showSession(
  { code }: Services['merchant'],
  settings: MerchantSettings,
  { operator, csrf, endsAt }: { operator: Operator; csrf: string; endsAt: number },
): ConsoleValueOf<'getSession'> {
  const { id, name, email, roles, permissions } = operator
  return {
    operator: { id, name, email, roles: [...roles], permissions: [...permissions] },
    csrf,
    idleSeconds: idleMs / 1000,
    endsAt: new Date(endsAt).toISOString(),
    merchant: code,
    name: brandName(settings.brand, 'EN'),
    currency: settings.currency,
    minorDigits: settings.currencyDecimals,
    timeZone: settings.calendar.timeZone,
    dayCuts: [...settings.calendar.dayCuts],
    weekStart: settings.calendar.weekStart ?? monday,
    languages: settings.languages,
  }
}

/** Accepts a code once: its time step must be later than that of the last code. False if it is wrong or was used. */
export async function takeCode(
  tx: Tx,
  { operatorId, secret, code }: { operatorId: string; secret: string; code: string },
  now: number,
): Promise<boolean> {
  const { rows } = await tx.execute<{ last_step: number }>(
    sql`SELECT last_step FROM operator_codes WHERE operator_id = ${operatorId} FOR UPDATE`,
  )
  const result = verifyTotp({ secret, code, now, lastStep: rows[0]?.last_step ?? null })
  if (!result.ok) return false
  const { rowCount } = await tx.execute(sql`
    INSERT INTO operator_codes AS c (operator_id, last_step) VALUES (${operatorId}, ${result.step})
    ON CONFLICT (operator_id) DO UPDATE SET last_step = excluded.last_step WHERE c.last_step < excluded.last_step`)
  return rowCount === 1
}

/** The second step of a login: enrols the authenticator app if needed and opens a session. */
export async function logInWithCode(
  services: Services,
  request: ConsoleRequest<'logInWithCode'>,
): Promise<ConsoleReplyOf<'logInWithCode'>> {
  const { db, clock, ports, merchant } = services
  const { ip, userAgent, traceId, body } = request
  const now = clock.now()
  const ticketHash = hashToken(body.ticket)
  const [ticket] = await db.select().from(operatorTickets).where(eq(operatorTickets.ticketHash, ticketHash))
  const inTime = ticket && ticket.expiresAt.getTime() > now && networkOf(ticket.ip) === networkOf(ip)
  if (!inTime) return consoleRefuse('login.ticket.expired')
  const codeKey = `desk:code:${ticket.operatorId}`
  const tried = await tooMany(services, codeKey, limits.desk.code)
  if (tried) return tried
  const reply = await db.transaction(async (tx) => {
    const [operator] = await tx.select().from(operators).where(eq(operators.id, ticket.operatorId)).for('update')
    if (operator?.status !== 'active') return consoleRefuse('login.denied')
    const sealed = operator.totpSecret ?? ticket.totpSecret
    // an app was enrolled, or forgotten, between the two steps
    if (sealed === null || (operator.totpSecret !== null) !== (ticket.totpSecret === null))
      return consoleRefuse('login.ticket.expired')
    const { id, name, email } = operator
    if (!(await takeCode(tx, { operatorId: id, secret: ports.atRest.open(sealed), code: body.code }, now)))
      return consoleRefuse('login.code.err')
    const { rowCount } = await tx.delete(operatorTickets).where(eq(operatorTickets.ticketHash, ticketHash))
    if (rowCount === 0) return consoleRefuse('login.ticket.expired')
    const entry = { actorKind: 'operator', operatorId: id, actor: name, ip, traceId, thing: `operator:${id}` } as const
    await beginEntry(tx, { ...entry, operation: 'logInWithCode' }, now)
    if (operator.totpSecret === null)
      await tx.update(operators).set({ totpSecret: ticket.totpSecret }).where(eq(operators.id, id))
    const held = await readHeld(tx, id)
    const { token, sessionId, endsAt } = await openOperatorSession(tx, services, { operatorId: id, ip, userAgent })
    const shown = showSession(merchant, request.settings, {
      operator: { id, name, email, ...held, sessionId },
      csrf: csrfOf(token),
      endsAt,
    })
    return { ...consoleOk(shown), session: token }
  })
  if (reply.ok) await clearTries(db, codeKey)
  else if (reply.code === 'login.code.err') await noteWrongCode(services, request, ticket.operatorId)
  return reply
}
