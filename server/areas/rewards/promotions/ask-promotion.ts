import { dayOf, type Calendar } from '#rules/calendar.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ok, refuse, type Refusal } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { lockMember, type Member } from '#server/areas/accounts/members/find-member.ts'
import { findPlayStop } from '#server/areas/accounts/responsible-gaming/may-play.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { promotionRequests } from './tables.ts'

export type PromotionStop = 'player.excluded' | 'player.cooling.off' | 'play.limit.reached' | 'promotion.claim.fail'
type Done<Value> = { ok: true; value: Value }
export type Ask = { memberId: string; requestId: string; content: string }
/** The input of a rule: the transaction, the member's locked row, the settings and the time. */
export type Given = { tx: Tx; member: Member; settings: MerchantSettings; merchant: string; at: number }

/** Why a member can't receive anything now: frozen, excluded, on a break, or at a limit. */
export async function findStop(tx: Tx, member: Member, currency: string, at: number): Promise<PromotionStop | null> {
  if (member.status !== 'active') return 'promotion.claim.fail'
  const stop = await findPlayStop(tx, { memberId: member.id, currency, at })
  if (stop === 'excluded') return 'player.excluded'
  if (stop === 'cooling') return 'player.cooling.off'
  return stop === 'limit' ? 'play.limit.reached' : null
}

async function readAnswered<Value>(tx: Tx, { memberId, requestId, content }: Ask) {
  const [known] = await tx
    .select()
    .from(promotionRequests)
    .where(and(eq(promotionRequests.memberId, memberId), eq(promotionRequests.requestId, requestId)))
  if (!known) return null
  return known.content === content ? ok(known.answer as Value) : refuse('request.id.reused')
}

const isDone = <Value>(outcome: Done<Value> | { ok: false }): outcome is Done<Value> => outcome.ok

/**
 * Runs a member's request once per request id, with the member's row locked, so that of two requests that exclude each
 * other only one succeeds. `freely`: also for excluded members, and those on a break or at a limit.
 */
export async function askPromotion<Value extends object, Refused extends { ok: false }>(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  ask: Ask,
  carryOut: (given: Given) => Promise<Done<Value> | Refused>,
  { freely = false } = {},
): Promise<Done<Value> | Refused | Refusal<PromotionStop | 'request.id.reused'>> {
  const settings = await merchant.read()
  return db.transaction(async (tx) => {
    const member = (await lockMember(tx, ask.memberId))!
    const known = await readAnswered<Value>(tx, ask)
    if (known) return known
    const at = clock.now()
    const stop = freely ? null : await findStop(tx, member, settings.currency, at)
    if (stop) return refuse(stop)
    const done = await carryOut({ tx, member, settings, merchant: merchant.code, at })
    if (isDone<Value>(done)) await tx.insert(promotionRequests).values({ ...ask, answer: done.value })
    return done
  })
}

/** The number of an entry (A) or a bonus (B), with the day in the merchant's zone. */
export async function promotionNumber(tx: Tx, letter: 'A' | 'B', at: number, calendar: Calendar): Promise<string> {
  const { rows } = await tx.execute<{ n: string }>(sql`SELECT nextval('promotion_numbers') AS n`)
  return `${letter}${dayOf(at, calendar).replaceAll('-', '')}${rows[0]!.n.padStart(6, '0')}`
}
