import { eq, sql } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { messages } from '../content/tables.ts'
import { checkPaymentPassword } from '../members/check-payment-password.ts'
import { lockMember } from '../members/find-member.ts'
import { memberClosings } from './tables.ts'

type Closing = ValueOf<'getClosing'>
type Obstacle = Closing['obstacles'][number]
type Needs = Pick<Services, 'db' | 'clock' | 'random' | 'ports'>

/** So long a member may take it back. */
export const waitMs = 7 * 86_400_000

/** What has to be done before an account can be closed. */
export async function obstaclesOf(db: Db | Tx, memberId: string): Promise<Obstacle[]> {
  const { rows } = await db.execute<Record<Lowercase<Obstacle>, boolean>>(sql`SELECT
    EXISTS (SELECT FROM wallets WHERE member_id = ${memberId} AND balance <> 0) AS money,
    EXISTS (SELECT FROM bets WHERE member_id = ${memberId} AND settled_at IS NULL)
      OR EXISTS (SELECT FROM lottery_slips WHERE member_id = ${memberId} AND state = 'open') AS bets,
    EXISTS (SELECT FROM wallet_transfers WHERE member_id = ${memberId} AND state = 'sending') AS transfers,
    EXISTS (SELECT FROM credit_lines WHERE member_id = ${memberId}) AS credit,
    EXISTS (SELECT FROM members WHERE upline_id = ${memberId} AND status <> 'closed') AS team`)
  const found = rows[0]!
  return (['MONEY', 'BETS', 'TRANSFERS', 'CREDIT', 'TEAM'] as const).filter(
    (obstacle) => found[obstacle.toLowerCase() as Lowercase<Obstacle>],
  )
}

/** Whether an account is to be closed, and what is in the way of that. */
export async function readClosing(db: Db | Tx, memberId: string): Promise<Closing> {
  const [row] = await db.select().from(memberClosings).where(eq(memberClosings.memberId, memberId))
  return { closesAt: row?.closesAt.toISOString() ?? null, obstacles: await obstaclesOf(db, memberId) }
}

const texts = {
  BN: {
    title: 'আপনার অ্যাকাউন্ট বন্ধ হতে যাচ্ছে',
    content: 'সাত দিন পরে এটি বন্ধ হবে। তার আগে আপনি নিরাপত্তা কেন্দ্রে অনুরোধটি ফিরিয়ে নিতে পারেন।',
  },
  EN: {
    title: 'Your account is going to be closed',
    content: 'It is closed in seven days. Until then you can take that back in the security centre.',
  },
}

/** Has an account closed in a week. Wished again, it stays with the first day. */
export async function requestClosing(
  services: Needs,
  { caller: { memberId }, body }: Pick<RequestOf<'requestClosing'>, 'caller' | 'body'>,
): Promise<ReplyOf<'requestClosing'>> {
  const { db, clock, random } = services
  const wrong = await checkPaymentPassword(services, memberId, body.paymentPassword)
  if (wrong) return wrong
  return db.transaction(async (tx): Promise<ReplyOf<'requestClosing'>> => {
    await lockMember(tx, memberId)
    const before = await readClosing(tx, memberId)
    if (before.closesAt !== null) return ok(before)
    if (before.obstacles.length > 0) return refuse('account.closing.refused', { value: before })
    const now = clock.now()
    const times = { requestedAt: new Date(now), closesAt: new Date(now + waitMs) }
    await tx.insert(memberClosings).values({ memberId, ...times })
    const sentAt = new Date(now)
    await tx.insert(messages).values({ id: random.uuid(), memberId, kind: 'SECURITY', texts, sentAt })
    return ok(await readClosing(tx, memberId))
  })
}

/** Takes the wish back; without one nothing changes. */
export async function cancelClosing(
  { db }: Pick<Needs, 'db'>,
  { caller: { memberId } }: Pick<RequestOf<'cancelClosing'>, 'caller'>,
): Promise<ReplyOf<'cancelClosing'>> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    await tx.delete(memberClosings).where(eq(memberClosings.memberId, memberId))
    return ok(await readClosing(tx, memberId))
  })
}
