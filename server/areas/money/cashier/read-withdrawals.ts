import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { ok, refuse, type Caller, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { settingIn } from '#server/texts/default-texts.ts'
import type { Cell } from '#server/lists/csv.ts'
import { csvOfRows, mayExport } from '#server/lists/csv-file.ts'
import { memberPosition } from '#server/lists/member-position.ts'
import { pageOf, readQuery, type RecordQuery } from '#server/lists/record-query.ts'
import { localTime } from '#server/lists/local-time.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'
import type { Withdrawal } from './move-withdrawal.ts'
import { readPayouts } from './read-payouts.ts'
import { readReceipt } from './read-receipt.ts'
import { payoutAccounts, withdrawals, withdrawalSteps } from './tables.ts'

type Shown = ValueOf<'getWithdrawal'>['withdrawal']
type Account = Pick<typeof payoutAccounts.$inferSelect, 'bankCode' | 'lastFour'>

const show = (row: Withdrawal, account: Account, settings: MerchantSettings, language: string): Shown => {
  const text = (minor: bigint) => amountText(minor, settings.currencyDecimals)
  const bank = settings.cashier.banks.find(({ bankCode }) => bankCode === account.bankCode)
  return {
    withdrawalNo: row.withdrawalNo,
    bankName: bank ? settingIn(bank.name, language) : account.bankCode,
    number: `***${account.lastFour}`,
    amount: text(row.amount),
    fee: text(row.fee),
    net: text(row.amount - row.fee),
    currency: row.currency,
    status: row.status,
    reason: row.reason,
    direct: row.directOpen !== null,
    received: row.received === null ? null : text(row.received),
    createdAt: row.askedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

const unfinishedShown = 20
const unfinishedStates = ['pending', 'approved', 'paying', 'unknown'] as const

/** A member's withdrawals that have not ended, newest first. */
export async function readUnfinished(
  tx: Tx,
  memberId: string,
  settings: MerchantSettings,
  language: string,
): Promise<Shown[]> {
  const rows = await tx
    .select({ row: withdrawals, account: payoutAccounts })
    .from(withdrawals)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.accountId))
    .where(
      and(
        eq(withdrawals.memberId, memberId),
        inArray(withdrawals.status, unfinishedStates),
        isNull(withdrawals.parentNo),
      ),
    )
    .orderBy(desc(withdrawals.askedAt))
    .limit(unfinishedShown)
  return rows.map(({ row, account }) => show(row, account, settings, language))
}

/** Returns a withdrawal of the caller with the time of each step and the posting that ended it. */
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
      payouts: await readPayouts(tx, services, found.row, (minor) => amountText(minor, settings.currencyDecimals)),
      receipt: await readReceipt(tx, found.row.postingId),
    })
  })
}

type Totals = ValueOf<'listWithdrawals'>['totals']
type Read = {
  withdrawal_no: string
  at: string
  bank_code: string
  last_four: string
  status: string
  paid: string | null
} & Record<'amount' | 'fee', string>
const head: Cell[] = ['Number', 'Time', 'Bank', 'Account', 'Amount', 'Fee', 'Net', 'State', 'Paid at']

/** Writes the withdrawals of a filter as CSV. */
async function withdrawalsCsv(
  tx: Tx,
  filter: SQL | undefined,
  { query, totals, text }: { query: RecordQuery; totals: Totals; text: (minor: string) => string },
) {
  const { from, to, calendar } = query
  const time = (ms: string) => localTime(Number(ms), calendar.timeZone)
  const rows = sql`SELECT withdrawal_no, extract(epoch FROM asked_at) * 1000 AS at, bank_code, last_four, amount, fee, status,
    extract(epoch FROM paid_at) * 1000 AS paid
    FROM ${withdrawals} JOIN ${payoutAccounts} ON ${payoutAccounts.id} = ${withdrawals.accountId}
    WHERE ${filter} ORDER BY asked_at DESC, withdrawal_no DESC LIMIT ${query.limit}`
  const lines = await csvOfRows<Read>(tx, rows, {
    head,
    cellsOf: (row) => [
      row.withdrawal_no,
      time(row.at),
      row.bank_code,
      `***${row.last_four}`,
      { number: text(row.amount) },
      { number: text(row.fee) },
      { number: text(String(BigInt(row.amount) - BigInt(row.fee))) },
      row.status,
      row.paid === null ? '' : time(row.paid),
    ],
    count: totals.count,
    totals: [
      [
        'Totals',
        String(totals.count),
        '',
        '',
        { number: totals.amount },
        { number: totals.fee },
        { number: totals.net },
      ],
    ],
  })
  return { fileName: `withdrawals-${from}-${to}.csv`, text: lines }
}

/** The totals of a filter of withdrawals. */
async function totalsOf(tx: Tx, filter: SQL | undefined, text: (minor: string) => string): Promise<Totals> {
  const [sums] = await tx
    .select({
      count: sql<string>`count(*)`,
      amount: sql<string>`coalesce(sum(amount), 0)`,
      fee: sql<string>`coalesce(sum(fee), 0)`,
      net: sql<string>`coalesce(sum(amount - fee), 0)`,
    })
    .from(withdrawals)
    .where(filter)
  const { count, amount, fee, net } = sums!
  return { count: Number(count), amount: text(amount), fee: text(fee), net: text(net) }
}

/** Lists the caller's withdrawals, newest first, with totals of the whole filter. */
export async function listWithdrawals(
  { db, clock, merchant }: Services,
  {
    query: given,
    caller: { memberId },
    language,
  }: { query: RequestOf<'listWithdrawals'>['query']; caller: Caller; language: string },
): Promise<ReplyOf<'listWithdrawals'>> {
  const settings = await merchant.read()
  const { currency, currencyDecimals, calendar } = settings
  const query = readQuery(given, clock.now(), calendar)
  if (query === null) return refuse('request.param.err')
  const text = (minor: string) => amountText(BigInt(minor), currencyDecimals)
  return atOneMoment(db, async (tx) => {
    if (query.csv && !(await mayExport(tx, memberId))) return refuse('TOO_MANY_REQUEST')
    const position = query.position ?? (await memberPosition(tx, memberId, currency))
    const filter = and(
      eq(withdrawals.memberId, memberId),
      sql`asked_at >= ${query.start.toISOString()} AND asked_at < ${query.end.toISOString()} AND asked_at <= ${query.until.toISOString()}`,
      given.status === undefined ? undefined : eq(withdrawals.status, given.status),
      sql`parent_no IS NULL`,
    )
    const totals = await totalsOf(tx, filter, text)
    const csv = query.csv ? await withdrawalsCsv(tx, filter, { query, totals, text }) : null
    const rows = csv
      ? []
      : await tx
          .select({ row: withdrawals, account: payoutAccounts })
          .from(withdrawals)
          .innerJoin(payoutAccounts, eq(payoutAccounts.id, withdrawals.accountId))
          .where(filter)
          .orderBy(sql`asked_at DESC, withdrawal_no DESC`)
          .limit(query.limit)
          .offset(query.offset)
    return ok({
      rows: rows.map(({ row, account }) => show(row, account, settings, language)),
      totals,
      csv,
      ...pageOf(query, position, totals.count),
    })
  })
}
