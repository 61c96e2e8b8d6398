import { dayOf, type Calendar } from '#rules/calendar.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ok, refuse, type Refusal } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import {
  checkPaymentPassword,
  type PaymentPasswordRefusal,
} from '#server/areas/accounts/members/check-payment-password.ts'
import { lockMember, type Member } from '#server/areas/accounts/members/find-member.ts'
import { findPlayStop } from '#server/areas/accounts/responsible-gaming/may-play.ts'
import { pointRequests } from './tables.ts'

export type PointAsked = { memberId: string; requestId: string; paymentPassword: string; content: string }
type Stopped = Refusal<
  'login.denied' | 'player.excluded' | 'player.cooling.off' | 'play.limit.reached' | 'request.id.reused'
>
type Done<Value> = { ok: true; value: Value }

/** Members away from play or at a limit get nothing. */
const stops = { excluded: 'player.excluded', cooling: 'player.cooling.off', limit: 'play.limit.reached' } as const

async function readAnswered<Value>(db: Db | Tx, { memberId, requestId, content }: PointAsked) {
  const [known] = await db
    .select()
    .from(pointRequests)
    .where(and(eq(pointRequests.memberId, memberId), eq(pointRequests.requestId, requestId)))
  if (!known) return null
  return known.content === content ? ok(known.answer as Value) : refuse('request.id.reused')
}

/**
 * Runs a member's request with points once per request id; a repeated request gets the first answer. Otherwise it
 * checks the payment password, and then, in one transaction with the member's row locked, the obstacles.
 */
export async function askPoints<Value extends object, Refused extends { ok: false }>(
  services: Services,
  request: PointAsked,
  carryOut: (tx: Tx, member: Member, at: number) => Promise<Done<Value> | Refused>,
): Promise<Done<Value> | Refused | Stopped | PaymentPasswordRefusal> {
  const { db, clock, merchant } = services
  const { currency } = await merchant.read()
  const { memberId, requestId, content } = request
  const answered = await readAnswered<Value>(db, request)
  if (answered) return answered
  const refused = await checkPaymentPassword(services, memberId, request.paymentPassword)
  if (refused) return refused
  return db.transaction(async (tx) => {
    const member = (await lockMember(tx, memberId))!
    const known = await readAnswered<Value>(tx, request)
    if (known) return known
    if (member.status !== 'active') return refuse('login.denied')
    const at = clock.now()
    const stop = await findPlayStop(tx, { memberId, currency, at })
    if (stop === 'excluded' || stop === 'cooling' || stop === 'limit') return refuse(stops[stop])
    const done = await carryOut(tx, member, at)
    if (isDone<Value>(done)) await tx.insert(pointRequests).values({ memberId, requestId, content, answer: done.value })
    return done
  })
}

const isDone = <Value>(outcome: Done<Value> | { ok: false }): outcome is Done<Value> => outcome.ok

/** The number of a redemption or conversion on a day in the merchant's zone. */
export async function pointNumber(tx: Tx, at: number, calendar: Calendar): Promise<string> {
  const { rows } = await tx.execute<{ n: string }>(sql`SELECT nextval('redemption_numbers') AS n`)
  return `R${dayOf(at, calendar).replaceAll('-', '')}${rows[0]!.n.padStart(6, '0')}`
}
