import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import { rateText } from '#rules/lottery/price.ts'
import { betNoOf } from '../records/record-bet.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { lotteryChases, lotteryIssues, lotterySlips } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock'>
export type WireSlip = ValueOf<'placeLotteryBets'>['slips'][number]

/** A slip with the fields of its issue that an answer needs. */
export type SlipOfIssue = typeof lotterySlips.$inferSelect & {
  issueNo: string
  drawDate: string
  closesAt: Date
  waiting: boolean
  chased: boolean
}

/** Slips with their issues, by default in the order in which they were written. */
export async function readSlips(
  { db }: Pick<Services, 'db'>,
  where: SQL | undefined,
  {
    order = [asc(lotterySlips.postingId), asc(lotterySlips.line)],
    limit,
    offset = 0,
  }: { order?: SQL[]; limit?: number; offset?: number } = {},
): Promise<SlipOfIssue[]> {
  const query = db
    .select({
      slip: lotterySlips,
      issueNo: lotteryIssues.issueNo,
      drawDate: lotteryIssues.drawDate,
      closesAt: lotteryIssues.closesAt,
      state: lotteryIssues.state,
    })
    .from(lotterySlips)
    .innerJoin(lotteryIssues, eq(lotteryIssues.id, lotterySlips.issueId))
    .where(where)
    .orderBy(...order)
    .offset(offset)
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(({ slip, issueNo, drawDate, closesAt, state }) => ({
    ...slip,
    issueNo,
    drawDate,
    closesAt,
    waiting: state === 'waiting',
    chased: slip.step !== null,
  }))
}

/** A slip in the contract's form. */
export const wireSlip = (slip: SlipOfIssue, decimals: number, now: number): WireSlip => ({
  betNo: betNoOf(slip),
  gameCode: slip.game,
  issueNo: slip.issueNo,
  playId: slip.playId,
  summary: slip.summary,
  bets: slip.bets,
  unit: amountText(slip.unit, decimals),
  multiple: slip.multiple,
  stake: amountText(slip.stake, decimals),
  rtp: rateText(BigInt(slip.rtp)),
  tiers: slip.tiers,
  state: slip.state,
  payout: amountText(slip.payout, decimals),
  rebate: amountText(slip.state === 'open' ? 0n : slip.rebatePaid, decimals),
  chaseNo: slip.chased ? chaseNoOf(slip.postingId) : null,
  slipHash: slip.slipHash,
  placedAt: slip.placedAt.toISOString(),
  closesAt: slip.closesAt.toISOString(),
  cancellable: slip.state === 'open' && slip.waiting && now < slip.closesAt.getTime(),
  settledAt: slip.settledAt?.toISOString() ?? null,
})

export const chaseNoOf = (postingId: bigint): string => `C${postingId}`

/** The slips placed under a ledger key, or null. */
export async function readPlaced({ db }: Pick<Services, 'db'>, memberId: string, key: string) {
  const { rows } = await db.execute<{ id: string; balance: string }>(
    sql`SELECT id, balances[1] AS balance FROM postings WHERE member_id = ${memberId} AND key = ${key}`,
  )
  const [posting] = rows
  if (!posting) return null
  const postingId = BigInt(posting.id)
  const slips = await readSlips({ db }, and(eq(lotterySlips.memberId, memberId), eq(lotterySlips.postingId, postingId)))
  const [chase] = await db
    .select({ plan: lotteryChases.plan })
    .from(lotteryChases)
    .where(and(eq(lotteryChases.memberId, memberId), eq(lotteryChases.postingId, postingId)))
  return { postingId, slips, plan: chase?.plan ?? null, balance: BigInt(posting.balance) }
}

/** The answer to a placement: the first one or a repeat. */
export async function placedBets(
  services: Needs,
  memberId: string,
  requestId: string,
  key: string,
): Promise<ValueOf<'placeLotteryBets'> | null> {
  const placed = await readPlaced(services, memberId, key)
  if (placed === null || placed.slips[0]!.chased) return null
  const { currencyDecimals } = await services.merchant.read()
  const now = services.clock.now()
  return {
    requestId,
    slips: placed.slips.map((slip) => wireSlip(slip, currencyDecimals, now)),
    stake: amountText(
      placed.slips.reduce((sum, { stake }) => sum + stake, 0n),
      currencyDecimals,
    ),
    balance: amountText(placed.balance, currencyDecimals),
  }
}
