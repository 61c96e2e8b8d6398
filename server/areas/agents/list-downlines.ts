import { sql, type SQL } from 'drizzle-orm'
import { maskedEmail, maskedName, maskedNumber } from '#rules/masked.ts'
import { ok, refuse, type Caller, type QueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '../../db/at-one-moment.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { localDate } from '../records/zone-days.ts'
import { amountText } from '../wallet/amounts.ts'
import { instant } from '../wallet/ledger.ts'
import { readRates } from './rebate-rates.ts'
import type { Rates } from './tables.ts'
import { countedTo } from './team-figures.ts'
import { pathTo, reach, reachAccount, type Reached } from './team-reach.ts'

type Row = ValueOf<'listDownlines'>['rows'][number]
type Sort = NonNullable<QueryOf<'listDownlines'>['sort']>
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
}

const orders: Record<Sort, SQL> = {
  registeredAt: sql`registered DESC, account_key`,
  account: sql`account_key`,
  balance: sql`balance DESC, account_key`,
  children: sql`children DESC, account_key`,
  lastSeenDate: sql`seen DESC NULLS LAST, account_key`,
}

const rowOf = (read: Read, text: (minor: string) => string, timeZone: string): Row => ({
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
  lastSeenDate: read.seen === null ? null : localDate(Number(read.seen), timeZone),
})

type Wanted = { agentId: string; parent: Reached; only: Reached | null; type: number | undefined; currency: string }

/** The members asked for: the children of one, or one alone. */
const wantedOf = ({ agentId, parent, only, type, currency }: Wanted, at: string): SQL => sql`
  SELECT m.id, m.account, m.account_key, m.nickname, m.type, own.depth, p.rates, m.mobile_num AS mobile, m.email,
    m.payee_name AS real_name, m.status = 'closed' AS closed,
    m.status = 'frozen' OR coalesce(play_excluded(g, ${at}) OR ${at} < g.cooling_until, false) AS inactive,
    extract(epoch FROM m.registered_at) * 1000 AS registered,
    (SELECT count(*) FROM team_spans c WHERE c.ancestor_id = m.id AND c.depth = 1 AND c.to_at IS NULL) AS children,
    coalesce((SELECT w.balance FROM wallets w
      WHERE w.member_id = m.id AND w.currency = ${currency} AND w.wallet = 'main'), 0) AS balance,
    (SELECT extract(epoch FROM max(s.last_seen_at)) * 1000 FROM sessions s WHERE s.member_id = m.id) AS seen
  FROM team_spans own JOIN members m ON m.id = own.descendant_id JOIN team_places p ON p.member_id = m.id
  LEFT JOIN play_guards g ON g.member_id = m.id
  WHERE own.ancestor_id = ${agentId} AND own.to_at IS NULL AND ${
    only
      ? sql`own.descendant_id = ${only.id}`
      : sql`own.depth = ${parent.depth + 1} AND EXISTS (SELECT FROM team_spans near
          WHERE near.ancestor_id = ${parent.id} AND near.descendant_id = m.id AND near.depth = 1 AND near.to_at IS NULL)`
  } ${type === undefined ? sql`` : sql`AND m.type = ${type}`}`

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
 * The direct children of a member of the team, or the one member with an account: what an agent may see of them [1.29].
 */
export async function listDownlines(
  services: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { memberId: agentId }: Caller,
  { parentId, account, type, sort = 'registeredAt', pageNo = 1, pageSize = 20 }: QueryOf<'listDownlines'>,
): Promise<ReplyOf<'listDownlines'>> {
  const { db, clock, merchant } = services
  const { currency, currencyDecimals, timeZone } = await merchant.read()
  const parent = await reach(db, agentId, parentId)
  const only = account === undefined ? null : await findOne(services, agentId, account)
  if (parent === null || (account !== undefined && only === null)) return refuse('member.not.found')
  const text = (minor: string) => amountText(BigInt(minor), currencyDecimals)
  const wanted = wantedOf({ agentId, parent, only, type, currency }, instant(clock.now()))
  return atOneMoment(db, async (tx) => {
    const { rows: sums } = await tx.execute<{ n: string; balance: string; children: string }>(sql`
      SELECT count(*) AS n, coalesce(sum(balance), 0) AS balance, coalesce(sum(children), 0) AS children FROM (${wanted}) AS w`)
    const { rows } = await tx.execute<Read>(sql`
      SELECT * FROM (${wanted}) AS w ORDER BY ${orders[sort]} LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`)
    const { n, balance, children } = sums[0]!
    return ok({
      rows: rows.map((row) => rowOf(row, text, timeZone)),
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
