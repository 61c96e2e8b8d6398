import { and, asc, eq, sql } from 'drizzle-orm'
import { ok, refuse, type Caller, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '../../db/at-one-moment.ts'
import type { Services } from '../../services.ts'
import { memberPosition } from '../records/member-position.ts'
import { pageOf, readQuery } from '../records/record-query.ts'
import type { MerchantSettings } from '../system/settings.ts'
import { amountText } from '../wallet/amounts.ts'
import type { Withdrawal } from './move-withdrawal.ts'
import { readReceipt } from './read-receipt.ts'
import { payoutAccounts, withdrawals, withdrawalSteps } from './tables.ts'
import { textIn } from './text-in.ts'

type Shown = ValueOf<'getWithdrawal'>['withdrawal']
type Account = Pick<typeof payoutAccounts.$inferSelect, 'bankCode' | 'lastFour'>

const show = (row: Withdrawal, account: Account, settings: MerchantSettings, language: string): Shown => {
  const text = (minor: bigint) => amountText(minor, settings.currencyDecimals)
  const bank = settings.cashier.banks.find(({ bankCode }) => bankCode === account.bankCode)
  return {
    withdrawalNo: row.withdrawalNo,
    bankName: bank ? textIn(bank.name, language) : account.bankCode,
    number: `****${account.lastFour}`,
    amount: text(row.amount),
    fee: text(row.fee),
    net: text(row.amount - row.fee),
    currency: row.currency,
    status: row.status,
    reason: row.reason,
    direct: row.directSince !== null,
    createdAt: row.askedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

/** A withdrawal of the caller with the time of each step, and the posting that ended it. */
export async function readWithdrawal(
  services: Services,
  { query: { withdrawalNo }, caller, language }: Pick<RequestOf<'getWithdrawal'>, 'query' | 'caller' | 'language'>,
): Promise<ReplyOf<'getWithdrawal'>> {
  const { db, merchant } = services
  const settings = await merchant.read()
  return atOneMoment(db, async (tx) => {
    const own = and(eq(withdrawals.withdrawalNo, withdrawalNo), eq(withdrawals.memberId, caller.memberId))
    const [found] = await tx
      .select({ row: withdrawals, account: payoutAccounts })
      .from(withdrawals)
      .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.accountId))
      .where(own)
    if (!found) return refuse('record.not.found')
    const steps = await tx
      .select()
      .from(withdrawalSteps)
      .where(eq(withdrawalSteps.withdrawalNo, withdrawalNo))
      .orderBy(asc(withdrawalSteps.n))
    return ok({
      withdrawal: show(found.row, found.account, settings, language),
      steps: steps.map(({ status, at }) => ({ status, at: at.toISOString() })),
      receipt: await readReceipt(tx, found.row.postingId),
    })
  })
}

/** The caller's withdrawals, newest first, with what the whole filter sums to. */
export async function listWithdrawals(
  { db, clock, merchant }: Services,
  {
    query: asked,
    caller: { memberId },
    language,
  }: { query: RequestOf<'listWithdrawals'>['query']; caller: Caller; language: string },
): Promise<ReplyOf<'listWithdrawals'>> {
  const settings = await merchant.read()
  const { currency, currencyDecimals, timeZone } = settings
  const query = readQuery(asked, clock.now(), timeZone)
  if (query === null) return refuse('request.param.err')
  const text = (minor: string) => amountText(BigInt(minor), currencyDecimals)
  return atOneMoment(db, async (tx) => {
    const position = query.position ?? (await memberPosition(tx, memberId, currency))
    const filter = and(
      eq(withdrawals.memberId, memberId),
      sql`asked_at >= ${query.start.toISOString()} AND asked_at < ${query.end.toISOString()} AND asked_at <= ${query.until.toISOString()}`,
      asked.status === undefined ? undefined : eq(withdrawals.status, asked.status),
    )
    const [sums] = await tx
      .select({
        count: sql<string>`count(*)`,
        amount: sql<string>`coalesce(sum(amount), 0)`,
        fee: sql<string>`coalesce(sum(fee), 0)`,
        net: sql<string>`coalesce(sum(amount - fee), 0)`,
      })
      .from(withdrawals)
      .where(filter)
    const rows = await tx
      .select({ row: withdrawals, account: payoutAccounts })
      .from(withdrawals)
      .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.accountId))
      .where(filter)
      .orderBy(sql`asked_at DESC, withdrawal_no DESC`)
      .limit(query.limit)
      .offset(query.offset)
    const count = Number(sums!.count)
    return ok({
      rows: rows.map(({ row, account }) => show(row, account, settings, language)),
      totals: { count, amount: text(sums!.amount), fee: text(sums!.fee), net: text(sums!.net) },
      ...pageOf(query, position, count),
    })
  })
}
