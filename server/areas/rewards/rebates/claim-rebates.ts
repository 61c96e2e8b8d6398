import { and, asc, eq, inArray } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { findPause } from '#server/areas/accounts/responsible-gaming/may-play.ts'
import { amountText } from '#rules/money.ts'
import { payLines } from './pay-lines.ts'
import { rebateLines, rebateRequests } from './tables.ts'

type Line = typeof rebateLines.$inferSelect
type Ids = RequestOf<'claimManualRebate'>['body']['ids']

const isWaiting = ({ paidAt, expiresAt }: Line, now: number) =>
  paidAt === null && expiresAt !== null && now < expiresAt.getTime()

/** Locks the requested lines; null if one of them is not the member's. */
async function lockLines(tx: Tx, memberId: string, ids: Ids): Promise<Line[] | null> {
  const named = ids === 'ALL' ? null : [...new Set(ids)]
  if (named?.some((id) => !/^rb-[1-9]\d{0,17}$/.test(id))) return null
  const lines = await tx
    .select()
    .from(rebateLines)
    .where(
      and(
        eq(rebateLines.memberId, memberId),
        eq(rebateLines.kind, 'own'),
        named === null
          ? undefined
          : inArray(
              rebateLines.id,
              named.map((id) => BigInt(id.slice(3))),
            ),
      ),
    )
    .orderBy(asc(rebateLines.id))
    .for('update')
  return named !== null && lines.length < named.length ? null : lines
}

/** The lines to pay, or the refusal: every named line must be waiting; ALL takes those that are. */
function chosen(lines: readonly Line[], ids: Ids, now: number) {
  const waiting = lines.filter((line) => isWaiting(line, now))
  const [first, ...more] = waiting
  if (first && (ids === 'ALL' || waiting.length === lines.length)) return [first, ...more] as const
  if (lines.length === 0) return 'record.not.found'
  return lines.some(({ paidAt }) => paidAt !== null) ? 'claim.already.done' : 'prom.claim.expired'
}

/** Claims some or all waiting rebates in one posting, once per request id, without a wagering requirement. */
export async function claimRebates(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { body: { ids, requestId }, caller: { memberId } }: Pick<RequestOf<'claimManualRebate'>, 'body' | 'caller'>,
): Promise<ReplyOf<'claimManualRebate'>> {
  const { currency, currencyDecimals } = await merchant.read()
  const content = ids === 'ALL' ? ids : [...ids].toSorted().join(' ')
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const [known] = await tx
      .select()
      .from(rebateRequests)
      .where(and(eq(rebateRequests.memberId, memberId), eq(rebateRequests.requestId, requestId)))
    if (known) return known.content === content ? ok(known.answer) : refuse('request.id.reused')
    const now = clock.now()
    if ((await findPause(tx, memberId, now)) === 'excluded') return refuse('player.excluded')
    const lines = await lockLines(tx, memberId, ids)
    const paid = lines === null ? 'record.not.found' : chosen(lines, ids, now)
    if (typeof paid === 'string') return refuse(paid)
    const reference = `rb-${paid[0].id}`
    const own = { memberId, merchant: merchant.code, currency, key: `rebate:${requestId}`, reference, at: now }
    const { amount, balance } = await payLines(tx, paid, own)
    const text = (minor: bigint) => amountText(minor, currencyDecimals)
    const answer = { count: paid.length, amount: text(amount), balance: text(balance) }
    await tx.insert(rebateRequests).values({ memberId, requestId, content, answer })
    return ok(answer)
  })
}
