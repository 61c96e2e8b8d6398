import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Db } from '../../db/connect.ts'
import { limits } from '../../limits.ts'
import { clearTries } from '../../http/throttle.ts'
import type { Services } from '../../services.ts'
import { audited } from '../pipeline/audited.ts'
import type { ConsoleRequest } from '../pipeline/handler.ts'
import { tooMany } from './log-in.ts'
import { noteWrongCode } from './note-wrong-code.ts'
import { takeCode } from './log-in-with-code.ts'
import { endOperatorSessions, idleMs } from './operator-session.ts'
import { isOperatorPassword } from './password-rule.ts'
import { operators, operatorSessions } from './tables.ts'

type Session = ConsoleValueOf<'listOwnSessions'>['rows'][number]

/** The open sessions of an operator, last used first. */
export async function openSessionsOf(
  db: Db,
  { operatorId, now, own }: { operatorId: string; now: number; own: string },
): Promise<Session[]> {
  const open = and(
    eq(operatorSessions.operatorId, operatorId),
    isNull(operatorSessions.endedAt),
    gt(operatorSessions.lastSeenAt, new Date(now - idleMs)),
    gt(operatorSessions.expiresAt, new Date(now)),
  )
  const rows = await db.select().from(operatorSessions).where(open).orderBy(desc(operatorSessions.lastSeenAt))
  return rows.map(({ id, ip, userAgent, openedAt, lastSeenAt }) => ({
    id,
    ip,
    userAgent,
    openedAt: openedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    own: id === own,
  }))
}

/** Ends one session of an operator; false if there is no such open session. */
async function endOne({ db, clock }: Services, id: string, operatorId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(operatorSessions)
    .set({ endedAt: new Date(clock.now()) })
    .where(
      and(eq(operatorSessions.id, id), eq(operatorSessions.operatorId, operatorId), isNull(operatorSessions.endedAt)),
    )
  return rowCount === 1
}

export async function logOut(
  services: Services,
  { operator }: ConsoleRequest<'logOut'>,
): Promise<ConsoleReplyOf<'logOut'>> {
  await endOne(services, operator.sessionId, operator.id)
  return { ...consoleOk({}), session: null }
}

export const endOwnSession = async (
  services: Services,
  { operator, body }: ConsoleRequest<'endOwnSession'>,
): Promise<ConsoleReplyOf<'endOwnSession'>> =>
  (await endOne(services, body.id, operator.id)) ? consoleOk({}) : consoleRefuse('not.found')

/** Changes the caller's password, with the old one and a code of the app. The caller's other sessions end. */
export async function changeOwnPassword(
  services: Services,
  request: ConsoleRequest<'changeOwnPassword'>,
): Promise<ConsoleReplyOf<'changeOwnPassword'>> {
  const { db, clock, ports } = services
  const { operator, body } = request
  const key = `desk:code:${operator.id}`
  const tried = await tooMany(services, key, limits.desk.code)
  if (tried) return tried
  const [row] = await db.select().from(operators).where(eq(operators.id, operator.id))
  if (!row?.passwordHash || !(await ports.passwords.verify(body.password, row.passwordHash)))
    return consoleRefuse('login.cred.err')
  if (body.newPassword === body.password || !isOperatorPassword(body.newPassword, row))
    return consoleRefuse('password.format.err')
  const passwordHash = await ports.passwords.hash(body.newPassword)
  const secret = ports.atRest.open(row.totpSecret!)
  const now = clock.now()
  const reply = await audited(
    services,
    request,
    { thing: `operator:${operator.id}` },
    async (tx): Promise<ConsoleReplyOf<'changeOwnPassword'>> => {
      if (!(await takeCode(tx, { operatorId: operator.id, secret, code: body.code }, now)))
        return consoleRefuse('login.code.err')
      await tx.update(operators).set({ passwordHash }).where(eq(operators.id, operator.id))
      await endOperatorSessions(tx, operator.id, now, operator.sessionId)
      return consoleOk({})
    },
  )
  if (reply.ok) await clearTries(db, key)
  else if (reply.code === 'login.code.err') await noteWrongCode(services, request, operator.id)
  return reply
}
