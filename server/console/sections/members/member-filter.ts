import { sql, type SQL } from 'drizzle-orm'
import {
  consoleOk,
  consoleRefuse,
  type ConsoleQueryOf,
  type ConsoleStep,
  type Operator,
} from '#openapi/console-handlers.ts'
import { accountTypes, isAgent, isGuest } from '#rules/account-types.ts'
import { depositedBy } from '#server/areas/reports/figures/member-totals.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'

export type MemberFilter = Omit<ConsoleQueryOf<'listMembers'>, 'sort' | 'after' | 'limit'>

type Around = {
  merchant: string
  settings: Pick<MerchantSettings, 'currency' | 'currencyDecimals'>
  /** Whether the operator sees who paused or excluded themselves. */
  exclusions: boolean
  now: number
}

const types = Object.values(accountTypes)
const typesOf = { player: [accountTypes.player], agent: types.filter(isAgent) } as const
const memberTypes = types.filter((type) => !isGuest(type))

/** When a member was last seen; the epoch for a member who never was. */
export const seen = sql`coalesce((SELECT max(s.last_seen_at) FROM sessions s WHERE s.member_id = m.id), 'epoch')`

/** The main wallet of a member, in minor units. */
export const balance = (currency: string): SQL =>
  sql`coalesce((SELECT w.balance FROM wallets w WHERE w.member_id = m.id AND w.currency = ${currency} AND w.wallet = 'main'), 0)`

/** What a member deposited, less charge-backs, in minor units. */
export const deposits = (currency: string): SQL => depositedBy(sql`m.id`, currency)

/** Whether any limit holds for a member. */
export const limited = sql`EXISTS (SELECT FROM play_limits l WHERE l.member_id = m.id)`

/** Whether a pause or an exclusion holds for a member. */
export const excluded = (now: number): SQL => {
  const at = new Date(now).toISOString()
  return sql`EXISTS (SELECT FROM play_guards g WHERE g.member_id = m.id
    AND (g.cooling_until > ${at}::timestamptz OR play_excluded(g, ${at}::timestamptz)))`
}

/** Whether an operator sees who paused or excluded themselves. */
export const seesExclusions = ({ permissions }: Pick<Operator, 'permissions'>): boolean =>
  permissions.has('seeExclusions')

/** Conditions on the time of `column`: from included, to not. */
const span = (column: SQL, from: string | undefined, to: string | undefined): SQL[] => [
  ...(from === undefined ? [] : [sql`${column} >= ${from}::timestamptz`]),
  ...(to === undefined ? [] : [sql`${column} < ${to}::timestamptz`]),
]

/** Conditions on an amount, both ends included; null for a text that the currency doesn't have. */
function between(column: SQL, [from, to]: readonly (string | undefined)[], decimals: number): SQL[] | null {
  const ends = [from, to].map((text) => (text === undefined ? undefined : minorUnits(text, decimals)))
  if (ends.includes(null)) return null
  const [low, high] = ends
  return [...(low == null ? [] : [sql`${column} >= ${low}`]), ...(high == null ? [] : [sql`${column} <= ${high}`])]
}

/** Conditions on amounts; null when one has more decimals than the currency. */
function amounts(filter: MemberFilter, { currency, currencyDecimals }: Around['settings']): SQL[] | null {
  const held = between(balance(currency), [filter.balanceFrom, filter.balanceTo], currencyDecimals)
  const paid = between(deposits(currency), [filter.depositsFrom, filter.depositsTo], currencyDecimals)
  return held && paid && [...held, ...paid]
}

/**
 * The condition of a filter on `members m`. Refused are amounts that the currency doesn't have, and a question for
 * exclusions by operators who don't see them.
 */
export function filterOf(
  filter: MemberFilter,
  { merchant, settings, exclusions, now }: Around,
): ConsoleStep<SQL, 'request.param.err' | 'role.not.allowed'> {
  const { status, kind, rank, country, label, protection } = filter
  if (protection === 'exclusion' && !exclusions) return consoleRefuse('role.not.allowed')
  const money = amounts(filter, settings)
  if (!money) return consoleRefuse('request.param.err')
  const code = country?.replace('+', '')
  const where = [
    sql`m.merchant = ${merchant}`,
    sql`m.type IN ${kind === undefined ? memberTypes : typesOf[kind]}`,
    ...(status === undefined ? [] : [sql`m.status = ${status}`]),
    ...(rank === undefined ? [] : [sql`m.rank_level = ${rank}`]),
    ...span(sql`m.registered_at`, filter.registeredFrom, filter.registeredTo),
    ...span(seen, filter.seenFrom, filter.seenTo),
    ...(code === undefined ? [] : [sql`m.country_dialing_code IN ${[code, `+${code}`]}`]),
    ...(label === undefined ? [] : [sql`m.member_labels @> ${JSON.stringify([label])}::jsonb`]),
    ...(protection === undefined ? [] : [protection === 'limit' ? limited : excluded(now)]),
    ...money,
  ]
  return consoleOk(sql.join(where, sql` AND `))
}
