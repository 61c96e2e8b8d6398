import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Caller, RequestOf, ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { securityEvents } from './tables.ts'

type Event = ValueOf<'listSecurityEvents'>['events'][number]
type Kind = Event['kind']

/** The origin of an action. */
export type Place = { ip: string; userAgent: string }

const shownMs = 90 * 86_400_000
/** A stranger's guesses add at most this many entries to a member's list. */
const failedLoginsADay = 20

/** Records an action on an account by a caller without a session. */
export async function noteEvent(
  db: Db | Tx,
  { clock }: Pick<Services, 'clock'>,
  memberId: string,
  kind: Kind,
  { ip, userAgent }: Place,
): Promise<void> {
  const at = new Date(clock.now())
  await db.insert(securityEvents).values({ memberId, kind, at, ip, userAgent: userAgent.slice(0, 300) })
}

/** Notes a member's action, with the place of the session. */
export async function noteOwnEvent(
  db: Db | Tx,
  { clock }: Pick<Services, 'clock'>,
  { memberId, sessionId }: Pick<Caller, 'memberId' | 'sessionId'>,
  kind: Kind,
): Promise<void> {
  const at = new Date(clock.now()).toISOString()
  await db.execute(sql`
    INSERT INTO security_events (member_id, kind, at, ip, user_agent)
    SELECT ${memberId}, ${kind}, ${at}, ip, user_agent FROM sessions WHERE id = ${sessionId}`)
}

/** Notes a wrong password. The SQL statement is the same for an unknown name, so that its time reveals nothing. */
export async function noteFailedLogin(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string | null,
  { ip, userAgent }: Place,
): Promise<void> {
  const now = clock.now()
  const dayAgo = new Date(now - 86_400_000).toISOString()
  await db.execute(sql`
    INSERT INTO security_events (member_id, kind, at, ip, user_agent)
    SELECT id, 'LOGIN_FAILED', ${new Date(now).toISOString()}, ${ip}, ${userAgent.slice(0, 300)} FROM members
    WHERE id = ${memberId}::uuid AND ${failedLoginsADay} > (
      SELECT count(*) FROM security_events
      WHERE member_id = ${memberId}::uuid AND kind = 'LOGIN_FAILED' AND at > ${dayAgo}
    )`)
}

/** A page of the account's events of the last 90 days, newest first. */
export async function listSecurityEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { caller, query }: Pick<RequestOf<'listSecurityEvents'>, 'caller' | 'query'>,
): Promise<ValueOf<'listSecurityEvents'>> {
  const { pageNo, pageSize } = query
  const from = new Date(clock.now() - shownMs)
  const own = and(eq(securityEvents.memberId, caller.memberId), gt(securityEvents.at, from))
  const { rows, total } = await atOneMoment(db, async (tx) => ({
    rows: await tx
      .select()
      .from(securityEvents)
      .where(own)
      .orderBy(desc(securityEvents.at), desc(securityEvents.id))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize),
    total: (await tx.select({ count: count() }).from(securityEvents).where(own))[0]!.count,
  }))
  return {
    events: rows.map(({ id, kind, at, ip, userAgent }) => ({
      id: String(id),
      kind,
      at: at.toISOString(),
      ip,
      userAgent,
    })),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
  }
}
