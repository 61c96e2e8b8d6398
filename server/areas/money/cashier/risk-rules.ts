import { sql } from 'drizzle-orm'
import { amountText, minorUnits } from '#rules/money.ts'
import type { Tx } from '#server/db/connect.ts'
import { instant } from '#server/db/sql-values.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { RiskFlag } from './tables.ts'

export type RuleSettings = Pick<MerchantSettings, 'cashier' | 'currency' | 'currencyDecimals'>

type Asked = { memberId: string; amount: bigint; now: number }
type Found = {
  deposits: number
  deposited: string
  staked: string
  withdrawals: number
  of_day: string
  of_month: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A member's deposits with their sum, stakes, and withdrawals in the time of each rule. */
async function readActivity(tx: Tx, { cashier, currency }: RuleSettings, { memberId, now }: Asked): Promise<Found> {
  const since = instant(now - cashier.risk.hours * hourMs)
  const { rows } = await tx.execute<Found>(sql`
    SELECT d.n AS deposits, d.amount AS deposited,
      (SELECT coalesce(sum(b.stake), 0) FROM bets b WHERE b.member_id = ${memberId} AND b.currency = ${currency}
        AND b.placed_at > ${since} AND b.status IS DISTINCT FROM 4) AS staked,
      w.n AS withdrawals, w.of_day, w.of_month
    FROM (
      SELECT count(DISTINCT p.id)::int AS n, coalesce(sum(l.amount), 0) AS amount
      FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
      WHERE p.member_id = ${memberId} AND p.currency = ${currency} AND p.kind = 'deposit' AND p.posted_at > ${since}
        AND l.wallet IN ('main', 'bonus')
    ) AS d, (
      SELECT (count(*) FILTER (WHERE asked_at > ${since}))::int AS n,
        coalesce(sum(amount) FILTER (WHERE asked_at > ${instant(now - dayMs)}), 0) AS of_day, coalesce(sum(amount), 0) AS of_month
      FROM withdrawals WHERE member_id = ${memberId} AND currency = ${currency} AND parent_no IS NULL
        AND status NOT IN ('rejected', 'failed')
        AND asked_at > ${instant(now - 30 * dayMs)}
    ) AS w`)
  return rows[0]!
}

/** Whether any rule is on that needs a member's activity. */
const isOn = ({ deposits, withdrawals, stakedPercent, sumOfDay, sumOfMonth }: RuleSettings['cashier']['risk']) =>
  deposits > 0 || withdrawals > 0 || stakedPercent > 0 || Number(sumOfDay) > 0 || Number(sumOfMonth) > 0

/** The operator's rules that a withdrawal breaks, each with its evidence. The withdrawal itself counts. */
export async function brokenRules(tx: Tx, settings: RuleSettings, asked: Asked): Promise<RiskFlag[]> {
  const { risk } = settings.cashier
  if (!isOn(risk)) return []
  const decimals = settings.currencyDecimals
  const found = await readActivity(tx, settings, asked)
  const { hours, deposits, withdrawals, stakedPercent } = risk
  const [deposited, staked] = [BigInt(found.deposited), BigInt(found.staked)]
  const [ofDay, ofMonth] = [BigInt(found.of_day) + asked.amount, BigInt(found.of_month) + asked.amount]
  const asking = found.withdrawals + 1
  const text = (minor: bigint) => amountText(minor, decimals)
  const reaches = (sum: bigint, limit: string) => {
    const minor = minorUnits(limit, decimals) ?? 0n
    return minor > 0n && sum >= minor
  }
  const flags: (RiskFlag | false)[] = [
    deposits > 0 && found.deposits > deposits && { flag: 'manyDeposits', basis: `${found.deposits} / ${hours} h` },
    withdrawals > 0 && asking > withdrawals && { flag: 'manyWithdrawals', basis: `${asking} / ${hours} h` },
    stakedPercent > 0 &&
      staked * 100n < deposited * BigInt(stakedPercent) && {
        flag: 'littlePlayed',
        basis: `${text(staked)} / ${text(deposited)}, ${hours} h`,
      },
    reaches(ofDay, risk.sumOfDay) && { flag: 'sumOfDay', basis: String(ofDay) },
    reaches(ofMonth, risk.sumOfMonth) && { flag: 'sumOfMonth', basis: String(ofMonth) },
  ]
  return flags.filter((one) => one !== false)
}
