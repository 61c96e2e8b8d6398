import { isGuest } from '#rules/account-types.ts'
import { and, asc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { ok, refuse, type BodyOf, type Caller, type ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readBetNo } from '../records/record-bet.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { playCurrency } from '#server/areas/money/wallet/ledger.ts'
import { instant } from '#server/db/sql-values.ts'
import { readChase } from './chases.ts'
import { giveBack } from './settle-issues.ts'
import { lotteryChases, lotteryIssues, lotterySlips } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock'>
type SlipRow = typeof lotterySlips.$inferSelect

class NotAll extends Error {
  readonly code: 'record.not.found' | 'lottery.issue.closed'
  constructor(code: NotAll['code']) {
    super(code)
    this.code = code
  }
}

/**
 * Cancels slips of the caller, all or none. A slip that was closed when the server received the call is not cancelled.
 * Draws of the issues wait. Only slips of issues that are still open are locked: a settlement may hold the others and
 * wait for a lock of the caller, which would be a deadlock.
 * @param wanted how many slips must be found, all of them open; null cancels only those that are open
 */
async function cancelSlips(
  tx: Tx,
  where: SQL | undefined,
  received: number,
  wanted: number | null,
): Promise<SlipRow[]> {
  const open = and(where, gt(lotteryIssues.closesAt, new Date(received)))
  const found = await tx
    .select({ issueId: lotterySlips.issueId, closesAt: lotteryIssues.closesAt })
    .from(lotterySlips)
    .innerJoin(lotteryIssues, eq(lotteryIssues.id, lotterySlips.issueId))
    .where(wanted === null ? open : where)
  if (wanted !== null && found.length !== wanted) throw new NotAll('record.not.found')
  if (found.some(({ closesAt }) => closesAt.getTime() <= received)) throw new NotAll('lottery.issue.closed')
  const issues = [...new Set(found.map(({ issueId }) => String(issueId)))].sort()
  for (const id of issues) await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(lottery_lock(${id}::bigint))`)
  const rows = await tx
    .select({ slip: lotterySlips })
    .from(lotterySlips)
    .innerJoin(lotteryIssues, eq(lotteryIssues.id, lotterySlips.issueId))
    .where(and(open, eq(lotterySlips.state, 'open'), eq(lotteryIssues.state, 'waiting')))
    .orderBy(asc(lotterySlips.memberId), asc(lotterySlips.postingId), asc(lotterySlips.line))
    .for('no key update', { of: lotterySlips })
  if (wanted === null ? rows.length === 0 : rows.length !== wanted) throw new NotAll('lottery.issue.closed')
  const slips = rows.map(({ slip }) => slip)
  await giveBack(tx, slips, received, 'cancelled')
  return slips
}

const mainBalance = async (db: Db | Tx, memberId: string, currency: string): Promise<bigint> => {
  const { rows } = await db.execute<{ balance: string }>(
    sql`SELECT balance FROM wallets WHERE member_id = ${memberId} AND currency = ${currency} AND wallet = 'main'`,
  )
  return BigInt(rows[0]!.balance)
}

type Remembered = { digest: string; answer: unknown }

/** Runs a write once per request id: a repeat gets the first answer, and the same id with another body is refused. */
async function once<Answer>(
  tx: Tx,
  memberId: string,
  requestId: string,
  digest: string,
  at: number,
  write: () => Promise<Answer>,
) {
  await tx.execute(sql`
    INSERT INTO lottery_requests (member_id, request_id, digest, at) VALUES (${memberId}, ${requestId}, ${digest}, ${instant(at)})
    ON CONFLICT DO NOTHING`)
  const { rows } = await tx.execute<Remembered>(
    sql`SELECT digest, answer FROM lottery_requests WHERE member_id = ${memberId} AND request_id = ${requestId} FOR UPDATE`,
  )
  const { digest: known, answer } = rows[0]!
  if (known !== digest) return refuse('request.id.reused')
  if (answer !== null) return ok(answer as Answer)
  const made = await write()
  await tx.execute(
    sql`UPDATE lottery_requests SET answer = ${JSON.stringify(made)} WHERE member_id = ${memberId} AND request_id = ${requestId}`,
  )
  return ok(made)
}

/** Runs a cancellation, and rolls everything back when it can't be done completely. */
async function attempt<Answer>(db: Db, work: (tx: Tx) => Promise<Answer>) {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof NotAll) return refuse(error.code)
    throw error
  }
}

/** Cancels slips before their issues close, with full refunds. */
export async function cancelBets(
  { db, merchant, clock }: Needs,
  { memberId, accountType }: Caller,
  { requestId, betNos }: BodyOf<'cancelLotteryBets'>,
) {
  const received = clock.now()
  const numbers = [...new Set(betNos)].sort()
  const read = numbers.map(readBetNo)
  if (read.some((one) => one === null)) return refuse('record.not.found')
  const { currency, currencyDecimals } = await merchant.read()
  return attempt(db, (tx) =>
    once(
      tx,
      memberId,
      requestId,
      `bets ${numbers.join()}`,
      received,
      async (): Promise<ValueOf<'cancelLotteryBets'>> => {
        const these = or(
          ...read.map((one) => and(eq(lotterySlips.postingId, one!.postingId), eq(lotterySlips.line, one!.line))),
        )
        const slips = await cancelSlips(tx, and(eq(lotterySlips.memberId, memberId), these), received, numbers.length)
        const refunded = slips.reduce((sum, { stake }) => sum + stake, 0n)
        const balance = await mainBalance(tx, memberId, isGuest(accountType) ? playCurrency : currency)
        return {
          betNos: numbers,
          refunded: amountText(refunded, currencyDecimals),
          balance: amountText(balance, currencyDecimals),
        }
      },
    ),
  )
}

/** Cancels all issues of a chase that are not closed, or only the named ones. */
export async function cancelChase(
  services: Needs,
  { memberId }: Caller,
  { requestId, chaseNo, issueNos }: BodyOf<'cancelLotteryChase'>,
) {
  const { db, clock, merchant } = services
  const received = clock.now()
  const settings = await merchant.read()
  const postingId = /^C([1-9]\d{0,17})$/.exec(chaseNo)?.[1]
  if (postingId === undefined) return refuse('record.not.found')
  const mine = and(eq(lotteryChases.memberId, memberId), eq(lotteryChases.postingId, BigInt(postingId)))
  const wanted = issueNos && [...new Set(issueNos)].sort()
  return attempt(db, (tx) =>
    once(tx, memberId, requestId, `chase ${chaseNo} ${wanted?.join() ?? ''}`, received, async () => {
      const [chase] = await tx.select().from(lotteryChases).where(mine).for('no key update')
      if (!chase) throw new NotAll('record.not.found')
      const where = and(
        eq(lotterySlips.memberId, memberId),
        eq(lotterySlips.postingId, chase.postingId),
        wanted === undefined ? eq(lotterySlips.state, 'open') : inArray(lotteryIssues.issueNo, wanted),
      )
      await cancelSlips(
        tx,
        where,
        received,
        wanted === undefined ? null : wanted.length * (await slipsOfIssue(tx, chase)),
      )
      if (wanted === undefined) await tx.update(lotteryChases).set({ ended: 'cancelled' }).where(mine)
      return (await readChase(tx, services, settings, memberId, chase.postingId))!
    }),
  )
}

/** The number of slips a chase has in each issue. */
async function slipsOfIssue(tx: Tx, { memberId, postingId, plan }: typeof lotteryChases.$inferSelect): Promise<number> {
  const all = await tx.$count(
    lotterySlips,
    and(eq(lotterySlips.memberId, memberId), eq(lotterySlips.postingId, postingId)),
  )
  return all / plan.issues
}
