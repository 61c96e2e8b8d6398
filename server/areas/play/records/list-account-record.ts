import { sql, type SQL } from 'drizzle-orm'
import { ok, refuse, type Caller, type FilledQueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { listPointEntries } from './list-point-entries.ts'
import { arrayText } from '#server/db/sql-values.ts'
import { postingKinds, shownAs, type PostingKind } from '#server/areas/money/wallet/posting-kinds.ts'
import { betGameName, type BetGame } from './bet-game-name.ts'
import { withGame } from './bets-csv.ts'
import type { Cell } from '#server/lists/csv.ts'
import { csvOfRows, mayExport } from '#server/lists/csv-file.ts'
import { inWindow, moneyDays, moneySum, stoodAt } from './kept-money.ts'
import { memberPosition } from '#server/lists/member-position.ts'
import { pageDays } from './page-days.ts'
import { pageOf, readQuery, type RecordQuery } from '#server/lists/record-query.ts'
import { localTime } from '#server/lists/local-time.ts'

type Page = ValueOf<'listAccountRecord'>
type Row = Page['rows'][number]
type Read = {
  id: string
  /** Milliseconds. */
  at: string
  kind: string
  key: string
  reference: string | null
  remark: string | null
  amount: string
  balance: string
  /** The kind of the posting that ended a hold; null while the hold is open. */
  ended: string | null
} & (BetGame | { game: null })

const allKinds = Object.keys(postingKinds)
/** The kinds of posting shown as one of these types; all kinds without types. */
export const kindsOf = (types: readonly string[] | undefined): string[] =>
  types === undefined ? allKinds : allKinds.filter((kind) => types.includes(shownAs(kind, '').type))

const showEntry = (read: Read, text: (minor: bigint) => string, language: string): Row => {
  const [amount, balance] = [BigInt(read.amount), BigInt(read.balance)]
  return {
    transNo: `X${read.id}`,
    refNo: read.kind === 'bet' ? `${read.id}-1` : read.reference,
    game: read.game === null ? null : (betGameName(read, language) ?? read.game),
    time: new Date(Number(read.at)).toISOString(),
    ...shownAs(read.kind, read.key),
    ...(read.ended !== null && { status: shownAs(read.ended, '').status }),
    amount: text(amount),
    balanceBefore: text(balance - amount),
    balanceAfter: text(balance),
    remark: read.remark ?? '',
  }
}

/** The debt from corrected lottery results that later wins will pay, in minor units. */
async function readOwed(db: Tx, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await db.execute<{ owed: string }>(sql`SELECT lottery_owed(${memberId}, ${currency}) AS owed`)
  return BigInt(rows[0]!.owed)
}

const head = ['Number', 'Reference', 'Time', 'Type', 'Kind', 'Amount', 'Before', 'After', 'Status', 'Remark']

const cellsOf = (row: Row, timeZone: string): Cell[] => [
  row.transNo,
  row.refNo ?? '',
  localTime(Date.parse(row.time), timeZone),
  row.type,
  row.subType ?? '',
  { number: row.amount },
  { number: row.balanceBefore },
  { number: row.balanceAfter },
  row.status,
  row.remark,
]

async function accountCsv(
  tx: Tx,
  query: SQL,
  totals: Page['totals'],
  text: (minor: bigint) => string,
  language: string,
  { query: { from, to, calendar }, count }: { query: RecordQuery; count: number },
) {
  const sum = (name: string, number: string): Cell[] => [name, '', '', '', '', { number }]
  const lines = await csvOfRows<Read>(tx, query, {
    head,
    cellsOf: (read) => cellsOf(showEntry(read, text, language), calendar.timeZone),
    count,
    totals: [sum('In', totals.in), sum('Out', totals.out), sum('Net', totals.net)],
  })
  return { fileName: `account-record-${from}-${to}.csv`, text: lines }
}

/** Kinds whose reference is a bet number. */
const kindsOfBets: readonly PostingKind[] = ['win', 'tie', 'refund', 'correction']

const newest = (wallet: 'l' | 'p') => sql`ORDER BY p.posted_at DESC, p.id DESC, ${sql.raw(wallet)}.wallet`

const wallets = {
  MAIN: { figures: 'main', legs: sql`l.wallet = 'main'` },
  VENDOR: { figures: 'vendor', legs: sql`starts_with(l.wallet, 'vendor:')` },
}

/** Money in and out of the caller's main wallet, vendor wallets, or points, newest first [1.19]. */
export async function listAccountRecord(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  {
    caller: { memberId },
    query: requested,
    language,
  }: { caller: Caller; query: FilledQueryOf<'listAccountRecord'>; language: string },
): Promise<ReplyOf<'listAccountRecord'>> {
  const { currency, currencyDecimals, calendar } = await merchant.read()
  const query = readQuery(requested, clock.now(), calendar)
  if (query === null) return refuse('request.param.err')
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const { walletType, types } = requested
  return atOneMoment(db, async (tx) => {
    if (query.csv && !(await mayExport(tx, memberId))) return refuse('TOO_MANY_REQUEST')
    if (walletType === 'POINT') {
      const page = await listPointEntries(tx, memberId, query, { types, language })
      return ok({ rows: [], owed: text(0n), ...page })
    }
    const position = query.position ?? (await memberPosition(tx, memberId, currency))
    const kinds = kindsOf(types)
    const mine = sql`p.member_id = ${memberId} AND p.currency = ${currency} AND ${wallets[walletType].legs}`
    const figures = sql`(SELECT * FROM money_figures WHERE member_id = ${memberId} AND wallet = ${wallets[walletType].figures}) AS f`
    const days = await moneyDays(tx, merchant, { figures, postings: mine, kinds }, query, position)
    const page = pageDays(days, query)
    const filtered = sql`
      FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts, p.balances) AS l (wallet, amount, balance)
      WHERE ${mine} AND ${inWindow(page, kinds)} AND ${stoodAt(query, position)}`
    const listed = sql`
      SELECT p.*, b.game, b.slip ->> 'gameName' AS game_name, g.names FROM (
      SELECT p.id, p.member_id, p.posted_at, l.wallet, extract(epoch FROM p.posted_at) * 1000 AS at, p.kind, p.key, p.reference, p.remark, l.amount, l.balance,
        CASE WHEN p.kind = 'withdraw-hold' THEN (
          SELECT e.kind FROM postings e WHERE e.member_id = p.member_id AND e.kind IN ('withdraw-pay', 'withdraw-release')
            AND e.reference = p.reference AND e.posted_at >= p.posted_at AND e.id <= ${String(position)} LIMIT 1) END AS ended,
        CASE WHEN p.kind = 'bet' THEN p.id || '-1' WHEN p.kind = ANY (${arrayText(kindsOfBets)}) THEN substring(p.reference from '^\\d+-\\d+$') END AS bet
      ${filtered} ${newest('l')} LIMIT ${page.limit} OFFSET ${page.offset}) AS p
      LEFT JOIN bets b ON b.member_id = p.member_id AND b.posting_id = split_part(p.bet, '-', 1)::bigint
        AND b.line = split_part(p.bet, '-', 2)::smallint
      ${withGame} ${newest('p')}`
    const { n, came, went } = moneySum(days)
    const totals = { in: text(came), out: text(went), net: text(came - went) }
    const csv = query.csv ? await accountCsv(tx, listed, totals, text, language, { query, count: n }) : null
    const { rows } = csv ? { rows: [] } : await tx.execute<Read>(listed)
    const shown = rows.map((row) => showEntry(row, text, language))
    const owed = amountText(await readOwed(tx, memberId, currency), currencyDecimals)
    return ok({ rows: shown, points: [], totals, owed, csv, ...pageOf(query, position, n) })
  })
}
