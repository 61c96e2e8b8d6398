import { dayOf, type Calendar } from '#rules/calendar.ts'
import { sql, type SQL } from 'drizzle-orm'
import { maskedEmail, maskedName, maskedNumber } from '#rules/masked.ts'
import { ok, refuse, type Caller, type FilledQueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { instant } from '#server/db/sql-values.ts'
import { readRates } from './rebate-rates.ts'
import type { Rates } from '#server/areas/site/settings/rebate-settings.ts'
import { countedTo } from './team-figures.ts'
import { pathTo, reach, reachAccount, type Reached } from './team-reach.ts'

type Row = ValueOf<'listDownlines'>['rows'][number]
type Sort = NonNullable<FilledQueryOf<'listDownlines'>['sort']>
type Read = {
  id: string
  account: string
  nickname: string
  type: Row['type']
  depth: number
  children: string
  balance: string
  rates: Rates
  closed: boolean
  inactive: boolean
  mobile: string | null
  email: string | null
  real_name: string | null
  registered: string
  seen: string | null
} & Sums
/** The number of all listed members, with their balances and children. */
type Sums = { n: string; all_balance: string; all_children: string }

const orders: Record<Sort, SQL> = {
  registeredAt: sql`registered DESC, account_key`,
  account: sql`account_key`,
  balance: sql`balance DESC, account_key`,
  children: sql`children DESC, account_key`,
  lastSeenDate: sql`seen DESC NULLS LAST, account_key`,
}

const showDownline = (read: Read, text: (minor: string) => string, calendar: Calendar): Row => ({
  memberId: read.id,
  account: read.account,
  nickname: read.nickname,
  type: read.type,
  depth: read.depth,
  direct: read.depth === 1,
  children: Number(read.children),
  balance: text(read.balance),
  rebateRates: read.rates,
  contracts: [],
  status: read.closed ? 'closed' : read.inactive ? 'inactive' : 'active',
  mobile: read.mobile === null ? null : maskedNumber(read.mobile),
  email: read.email === null ? null : maskedEmail(read.email),
  realName: read.real_name === null ? null : maskedName(read.real_name),
  registeredAt: new Date(Number(read.registered)).toISOString(),
  lastSeenDate: read.seen === null ? null : dayOf(Number(read.seen), calendar),
})

type Wanted = { agentId: string; parent: Reached; only: Reached | null; type: number | undefined; currency: string }

/** The requested members: the children of one member, or a single one. Reads only their spans, never all members. */
const membersOf = ({ agentId, parent, only, type }: Wanted): SQL => sql`
  FROM team_spans own CROSS JOIN LATERAL (SELECT * FROM members WHERE id = own.descendant_id OFFSET 0) AS m
  WHERE own.ancestor_id = ${only ? agentId : parent.id} AND own.to_at IS NULL
    AND ${only ? sql`own.descendant_id = ${only.id}` : sql`own.depth = 1`} ${type === undefined ? sql`` : sql`AND m.type = ${type}`}`

const childrenOf = sql`(SELECT count(*) FROM team_spans c WHERE c.ancestor_id = m.id AND c.depth = 1 AND c.to_at IS NULL)`
const balanceOf = (currency: string) => sql`coalesce((SELECT w.balance FROM wallets w
  WHERE w.member_id = m.id AND w.currency = ${currency} AND w.wallet = 'main'), 0)`
const seenOf = sql`(SELECT extract(epoch FROM max(s.last_seen_at)) * 1000 FROM sessions s WHERE s.member_id = m.id)`

/** Reads sort keys and totals for all listed members, the other columns only for the page. */
const pageOf = (
  wanted: Wanted,
  { order, limit, offset, at }: { order: SQL; limit: number; offset: number; at: string },
): SQL => sql`
  SELECT page.*, m.account, m.nickname, m.type, p.rates, m.mobile_num AS mobile, m.email, m.payee_name AS real_name,
    m.status = 'closed' AS closed,
    m.status = 'frozen' OR coalesce(play_excluded(g, ${at}) OR ${at} < g.cooling_until, false) AS inactive
  FROM (
    SELECT w.*, count(*) OVER () AS n, sum(balance) OVER () AS all_balance, sum(children) OVER () AS all_children FROM (
      SELECT m.id, m.account_key, ${wanted.only ? wanted.only.depth : wanted.parent.depth + 1}::int AS depth,
        extract(epoch FROM m.registered_at) * 1000 AS registered, ${childrenOf} AS children, ${balanceOf(wanted.currency)} AS balance,
        ${seenOf} AS seen ${membersOf(wanted)}) AS w
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS page
  JOIN (SELECT id AS member_id, account, nickname, type, mobile_num, email, payee_name, status FROM members) AS m ON m.member_id = page.id
  JOIN team_places p ON p.member_id = page.id LEFT JOIN play_guards g ON g.member_id = page.id
  ORDER BY ${order}`

/** Sums up all listed members for a page past the last one. */
async function sumUp(tx: Tx, wanted: Wanted): Promise<Sums> {
  const { rows } = await tx.execute<Sums>(sql`
    SELECT count(*) AS n, coalesce(sum(${balanceOf(wanted.currency)}), 0) AS all_balance, coalesce(sum(${childrenOf}), 0) AS all_children
    ${membersOf(wanted)}`)
  return rows[0]!
}

async function findOne({ db, merchant }: Pick<Services, 'db' | 'merchant'>, agentId: string, account: string) {
  const found = await reachAccount(db, merchant, agentId, account)
  return found === null || found.depth === 0 ? null : found
}

async function parentOf(tx: Tx, agentId: string, only: Reached | null, parent: Reached): Promise<string> {
  if (only === null) return parent.id
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT ancestor_id AS id FROM team_spans WHERE descendant_id = ${only.id} AND depth = 1 AND to_at IS NULL`)
  return rows[0]?.id ?? agentId
}

/**
 * Lists the direct children of a team member, or the one member with an account, with the data an agent may see [1.29].
 */
export async function listDownlines(
  services: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { memberId: agentId }: Caller,
  { parentId, account, type, sort, pageNo, pageSize }: FilledQueryOf<'listDownlines'>,
): Promise<ReplyOf<'listDownlines'>> {
  const { db, clock, merchant } = services
  const { currency, currencyDecimals, calendar } = await merchant.read()
  const parent = await reach(db, agentId, parentId)
  const only = account === undefined ? null : await findOne(services, agentId, account)
  if (parent === null || (account !== undefined && only === null)) return refuse('member.not.found')
  const text = (minor: string) => amountText(BigInt(minor), currencyDecimals)
  const wanted = { agentId, parent, only, type, currency }
  const order = orders[sort]
  return atOneMoment(db, async (tx) => {
    const { rows } = await tx.execute<Read>(
      pageOf(wanted, { order, limit: pageSize, offset: (pageNo - 1) * pageSize, at: instant(clock.now()) }),
    )
    const { n, all_balance: balance, all_children: children } = rows[0] ?? (await sumUp(tx, wanted))
    return ok({
      rows: rows.map((row) => showDownline(row, text, calendar)),
      path: await pathTo(tx, agentId, await parentOf(tx, agentId, only, parent)),
      totals: { balance: text(balance), children: Number(children) },
      ownRates: await readRates(tx, agentId),
      pageNo,
      pageSize,
      totalRows: Number(n),
      asOf: await countedTo(tx, merchant),
    })
  })
}
