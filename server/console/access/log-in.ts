import { eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { hashToken, newToken } from '../../areas/accounts/sessions/session-token.ts'
import { beginEntry } from '../../audit/begin-entry.ts'
import { networkOf } from '../../http/network-of.ts'
import { clearTries, countTry } from '../../http/throttle.ts'
import { limits, type Throttle } from '../../limits.ts'
import { newTotpSecret, totpUri } from '../../ports/totp/totp.ts'
import type { Services } from '../../services.ts'
import type { ConsoleRequest } from '../pipeline/handler.ts'
import { operators, operatorSessions, operatorTickets } from './tables.ts'

const ticketMs = 5 * 60_000

type Row = typeof operators.$inferSelect

const operatorKey = (email: string, ip: string) => `desk:operator:${email}:${networkOf(ip)}`
const elsewhereKey = (email: string) => `desk:operator:${email}`

/** Whether an operator had a session from the network before: other people's tries then don't count here. */
async function isOwnNetwork({ db }: Pick<Services, 'db'>, email: string, ip: string): Promise<boolean> {
  const rows = await db
    .selectDistinct({ ip: operatorSessions.ip })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(eq(operators.email, email))
  return rows.some((one) => networkOf(one.ip) === networkOf(ip))
}

/** The refusal after too many tries; null if another try is allowed. */
export async function tooMany({ db, clock }: Pick<Services, 'db' | 'clock'>, key: string, rule: Throttle) {
  const { allowed, retryAfterSeconds } = await countTry(db, key, rule, clock.now())
  return allowed ? null : consoleRefuse('max.attempt.limit', { value: { retryAfterSeconds }, retryAfterSeconds })
}

/** Makes a ticket for the second step; an operator without an authenticator app also gets the secret for one. */
export async function nextStep(
  { db, clock, random, ports, merchant }: Services,
  operator: Pick<Row, 'id' | 'email' | 'totpSecret'>,
  ip: string,
): Promise<ConsoleValueOf<'logIn'>> {
  const ticket = newToken(random)
  const secret = operator.totpSecret === null ? newTotpSecret(random) : null
  const { brand } = await merchant.read()
  await db.insert(operatorTickets).values({
    ticketHash: hashToken(ticket),
    operatorId: operator.id,
    ip,
    totpSecret: secret && ports.atRest.seal(secret),
    expiresAt: new Date(clock.now() + ticketMs),
  })
  const uri = secret && totpUri({ secret, account: operator.email, issuer: `${brand.names.EN} console` })
  return secret === null
    ? { next: 'code', ticket, enrolment: null }
    : { next: 'enrol', ticket, enrolment: { secret, uri: uri! } }
}

async function noteFailure({ db, clock }: Services, { id, name }: Row, { ip, traceId }: ConsoleRequest<'logIn'>) {
  const entry = { actorKind: 'operator', operatorId: id, actor: name, ip, traceId, thing: `operator:${id}` } as const
  await db.transaction((tx) => beginEntry(tx, { ...entry, operation: 'logInFailed' }, clock.now()))
}

/** The first step of a login. An unknown address gets the same answer in the same time. */
export async function logIn(services: Services, request: ConsoleRequest<'logIn'>): Promise<ConsoleReplyOf<'logIn'>> {
  const { db, clock, ports } = services
  const { body, ip } = request
  const email = body.email.toLowerCase()
  const tried =
    (await tooMany(services, `desk:address:${networkOf(ip)}`, limits.desk.address)) ??
    (await tooMany(services, operatorKey(email, ip), limits.desk.operator)) ??
    ((await isOwnNetwork(services, email, ip))
      ? null
      : await tooMany(services, elsewhereKey(email), limits.desk.operatorElsewhere))
  if (tried) return tried
  const [row] = await db.select().from(operators).where(eq(operators.email, email))
  const hash = row?.passwordHash
  const right = hash
    ? await ports.passwords.verify(body.password, hash)
    : await ports.passwords.verifyNobody(body.password)
  if (!row || !right) {
    if (row) await noteFailure(services, row, request)
    return consoleRefuse('login.cred.err')
  }
  if (row.status !== 'active') return consoleRefuse('login.denied')
  await clearTries(db, operatorKey(email, ip))
  await clearTries(db, elsewhereKey(email))
  await db.execute(sql`DELETE FROM operator_tickets WHERE expires_at <= ${new Date(clock.now()).toISOString()}`)
  return consoleOk(await nextStep(services, row, ip))
}
