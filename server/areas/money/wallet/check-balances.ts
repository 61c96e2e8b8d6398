import { sql } from 'drizzle-orm'
import { notePlace } from '#server/jobs/places.ts'
import { caughtUpTo, noteCaughtUp } from '#server/jobs/caught-up.ts'
import type { Services } from '#server/services.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'

const job = 'check-balances'
/** Where the check notes when it last found a wrong balance, in milliseconds. */
export const wrongBalancesPlace = 'wrong-balances'
const lookBackMs = 20 * 60_000
/** Members per SQL statement. */
const batch = 20
/** The clocks of the posting servers differ by less than this. */
const skewMs = 3_600_000

export type WrongBalance = { memberId: string; currency: string; wallet: string; stored: bigint; derived: bigint }
type Needs = Pick<Services, 'db'>

/**
 * Checks members' wallets that moved since a given time, starting from each wallet's last checked posting or, with
 * `again`, from its first, and notes the position. Returns the wallets that differ.
 */
async function check({ db }: Needs, members: readonly string[], since: number, again: boolean) {
  const { rows } = await db.execute<Record<'member_id' | 'currency' | 'wallet' | 'kept' | 'derived', string>>(sql`
    WITH derived AS (
      SELECT w.member_id, w.currency, w.wallet, w.balance AS kept, (coalesce(c.balance, 0) + s.sum)::bigint AS derived, s.id,
        greatest(s.at, c.posted_at) AS at
      FROM wallets w
      LEFT JOIN balance_checks c ON ${!again} AND c.member_id = w.member_id AND c.currency = w.currency AND c.wallet = w.wallet
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(l.amount), 0) AS sum, max(p.id) AS id, max(p.posted_at) AS at
        FROM postings p, unnest(p.wallets, p.amounts) AS l (wallet, amount)
        WHERE p.member_id = w.member_id AND p.currency = w.currency AND l.wallet = w.wallet AND p.id > coalesce(c.posting_id, 0)
          AND p.posted_at >= coalesce(c.posted_at - ${skewMs} * interval '1 millisecond', '-infinity')) AS s
      WHERE w.member_id = ANY (${arrayText(members)}::uuid[]) AND w.moved_at >= ${instant(since)}
      ORDER BY w.member_id, w.currency, w.wallet
    ), noted AS (
      INSERT INTO balance_checks AS b (member_id, currency, wallet, posting_id, posted_at, balance)
      SELECT member_id, currency, wallet, id, at, derived FROM derived WHERE derived = kept AND id IS NOT NULL
      ON CONFLICT (member_id, currency, wallet) DO UPDATE
        SET posting_id = excluded.posting_id, posted_at = excluded.posted_at, balance = excluded.balance
    )
    SELECT member_id, currency, wallet, kept, derived FROM derived WHERE derived <> kept`)
  return rows.map(({ member_id, currency, wallet, kept: stored, derived }): WrongBalance => {
    return { memberId: member_id, currency, wallet, stored: BigInt(stored), derived: BigInt(derived) }
  })
}

/**
 * Finds wallets moved since a given time whose stored balance is not the sum of their legs. Checked postings are not
 * read again, unless a wallet differs: then all its postings are.
 */
export async function findWrongBalances(services: Needs, since: number): Promise<WrongBalance[]> {
  const wrong: WrongBalance[] = []
  for (let last: string | null = null; ;) {
    const { rows }: { rows: { member_id: string }[] } = await services.db.execute<{ member_id: string }>(sql`
      SELECT DISTINCT member_id FROM wallets WHERE moved_at >= ${instant(since)}
        AND (${last}::uuid IS NULL OR member_id > ${last}::uuid) ORDER BY member_id LIMIT ${batch}`)
    if (rows.length === 0) return wrong
    const members = rows.map(({ member_id }) => member_id)
    const differ = new Set((await check(services, members, since, false)).map(({ memberId }) => memberId))
    if (differ.size > 0) wrong.push(...(await check(services, [...differ], since, true)))
    last = members.at(-1)!
  }
}

/** Checks recently moved balances against their postings and logs differences as errors, which can alert operators. */
export async function checkBalances(services: Pick<Services, 'db' | 'clock' | 'log' | 'merchant'>): Promise<void> {
  const { clock, log } = services
  const now = clock.now()
  const since = (await caughtUpTo(services, job, now)) - lookBackMs
  const wrong = await findWrongBalances(services, since)
  for (const { stored, derived, ...wallet } of wrong)
    log.error(
      { ...wallet, stored: String(stored), derived: String(derived) },
      'a balance is not the sum of its postings',
    )
  if (wrong.length > 0) await notePlace(services, wrongBalancesPlace, [String(now)])
  await noteCaughtUp(services, job, now)
}
