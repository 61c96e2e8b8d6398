import { sql } from 'drizzle-orm'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { amountText } from '#rules/money.ts'
import { cursorOf, keysOf, pageOf } from '#server/console/pipeline/cursor.ts'
import type { ConsoleRequest } from '#server/console/pipeline/handler.ts'
import type { Db } from '#server/db/connect.ts'

type Posting = {
  id: string
  kind: string
  at: Date | string
  wallets: string[]
  amounts: string[]
  balances: (string | null)[]
  reference: string | null
  at_text: string
}

/**
 * A member's postings, newest first: what each moved in the main wallet, or in the first of the member's that it
 * touches.
 */
export async function listPostings(
  db: Db,
  { query, settings }: ConsoleRequest<'listMemberPostings'>,
): Promise<ConsoleValueOf<'listMemberPostings'>> {
  const { id, limit } = query
  const keys = keysOf(query.after, 'time', 'number')
  const after = keys ? sql`(posted_at, id) < (${keys[0]}::timestamptz, ${keys[1]}::bigint)` : sql`true`
  const { rows } = await db.execute<Posting>(sql`
    SELECT id::text, kind, posted_at AS at, wallets, amounts, balances, reference,
      to_char(posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at_text
    FROM postings WHERE member_id = ${id} AND currency = ${settings.currency} AND ${after}
    ORDER BY posted_at DESC, id DESC LIMIT ${limit + 1}`)
  const page = pageOf(rows, limit, (last) => cursorOf(last.at_text, last.id))
  const shown = page.rows.map((row) => {
    const main = row.wallets.indexOf('main')
    const leg = main >= 0 ? main : row.wallets.findIndex((wallet) => !wallet.startsWith('house:'))
    const amount = (minor: string | null | undefined) => amountText(BigInt(minor ?? 0), settings.currencyDecimals)
    return {
      id: row.id,
      at: new Date(row.at).toISOString(),
      type: row.kind,
      amount: amount(row.amounts[leg]),
      balance: amount(row.balances[leg]),
      reference: row.reference,
    }
  })
  return { rows: shown, next: page.next }
}

type Bet = {
  posting_id: string
  line: number
  at: Date | string
  category: string
  game: string
  stake: string
  payout: string
  status: number | null
  at_text: string
}

const statuses = ['open', 'won', 'lost', 'tie', 'cancelled'] as const

/** A member's bets by the time of the bet, newest first. Imported bets have later postings than newer ones. */
export async function listBets(
  db: Db,
  { query, settings }: ConsoleRequest<'listMemberBets'>,
): Promise<ConsoleValueOf<'listMemberBets'>> {
  const { id, limit } = query
  const keys = keysOf(query.after, 'time', 'number', 'number')
  const after = keys
    ? sql`(placed_at, bets.posting_id, line) < (${keys[0]}::timestamptz, ${keys[1]}::bigint, ${keys[2]}::smallint)`
    : sql`true`
  const { rows } = await db.execute<Bet>(sql`
    SELECT posting_id::text, line, placed_at AS at, category, game, stake::text, payout::text, status,
      to_char(placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at_text
    FROM bets WHERE member_id = ${id} AND ${after}
    ORDER BY placed_at DESC, bets.posting_id DESC, line DESC LIMIT ${limit + 1}`)
  const amount = (minor: string) => amountText(BigInt(minor), settings.currencyDecimals)
  const page = pageOf(rows, limit, (last) => cursorOf(last.at_text, last.posting_id, String(last.line)))
  return {
    next: page.next,
    rows: page.rows.map((row) => ({
      id: `${row.posting_id}-${row.line}`,
      at: new Date(row.at).toISOString(),
      category: row.category,
      game: row.game,
      stake: amount(row.stake),
      payout: row.status === null ? null : amount(row.payout),
      status: statuses[row.status ?? 0]!,
    })),
  }
}

type Login = { id: string; at: Date | string; ip: string; user_agent: string; kind: string }

/** Logins of a member, right and wrong, and what else was done to the account's security, newest first. */
export async function listLogins(
  db: Db,
  { query }: ConsoleRequest<'listMemberLogins'>,
): Promise<ConsoleValueOf<'listMemberLogins'>> {
  const { id, limit } = query
  const keys = keysOf(query.after, 'time', 'number')
  const after = keys ? sql`(at, id) < (${keys[0]}::timestamptz, ${keys[1]}::bigint)` : sql`true`
  const { rows } = await db.execute<Login & { at_text: string }>(sql`
    SELECT id::text, at, ip, user_agent, kind, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at_text
    FROM security_events WHERE member_id = ${id} AND ${after} ORDER BY at DESC, id DESC LIMIT ${limit + 1}`)
  const page = pageOf(rows, limit, (last) => cursorOf(last.at_text, last.id))
  return {
    next: page.next,
    rows: page.rows.map((row) => ({
      at: new Date(row.at).toISOString(),
      ip: row.ip,
      userAgent: row.user_agent,
      outcome: row.kind,
    })),
  }
}

/** A member's balances, the held and staked parts of them, and debts. */
export async function readBalances(
  db: Db,
  { query: { id }, settings }: ConsoleRequest<'getMemberBalances'>,
): Promise<ConsoleValueOf<'getMemberBalances'>> {
  const { currency, currencyDecimals: decimals } = settings
  const { rows } = await db.execute<
    Record<'main' | 'held' | 'vendors' | 'bonus' | 'stakes' | 'debt', string> & { open: number }
  >(sql`
    SELECT coalesce(sum(balance) FILTER (WHERE wallet = 'main'), 0)::text AS main,
      coalesce(sum(balance) FILTER (WHERE wallet LIKE 'held%'), 0)::text AS held,
      coalesce(sum(balance) FILTER (WHERE wallet LIKE 'vendor:%'), 0)::text AS vendors,
      coalesce(sum(balance) FILTER (WHERE wallet = 'bonus'), 0)::text AS bonus,
      (SELECT count(*)::int FROM bets WHERE member_id = ${id} AND settled_at IS NULL) AS open,
      (SELECT coalesce(sum(stake), 0)::text FROM bets WHERE member_id = ${id} AND settled_at IS NULL) AS stakes,
      (SELECT coalesce(sum(amount), 0)::text FROM receivables WHERE member_id = ${id}::uuid AND currency = ${currency}) AS debt
    FROM wallets WHERE member_id = ${id} AND currency = ${currency}`)
  const row = rows[0]!
  const amount = (minor: string) => amountText(BigInt(minor), decimals)
  return {
    currency,
    main: amount(row.main),
    held: amount(row.held),
    vendors: amount(row.vendors),
    bonus: amount(row.bonus),
    openBets: row.open,
    openStakes: amount(row.stakes),
    debt: amount(row.debt),
  }
}
