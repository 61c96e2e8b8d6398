import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Member } from '#server/areas/accounts/members/find-member.ts'
import { instant } from '#server/db/sql-values.ts'
import type { OpenDuty } from '../wallet/wagering-requirements.ts'
import { floorOf } from '../wallet/fraction.ts'
import { brokenRules, type RuleSettings } from './risk-rules.ts'
import type { payoutAccounts, RiskFlag } from './tables.ts'

const hourMs = 3_600_000
const cancelledMs = 30 * 24 * hourMs
const chargeBackMs = 30 * 24 * hourMs

type Asked = {
  member: Member
  account: typeof payoutAccounts.$inferSelect
  duties: readonly OpenDuty[]
  amount: bigint
  now: number
}

type Found = Record<'bonus' | 'cancelled' | 'others' | 'charged', string | null> & { owed: string }

/** Accounts of members who share a device, a payee name or a number with this one. */
const othersOf = (member: Member) => sql`
  SELECT string_agg(DISTINCT m.account, ', ' ORDER BY m.account) FROM members m
  WHERE m.merchant = ${member.merchant} AND m.id <> ${member.id} AND m.id IN (
    SELECT other.member_id FROM remembered_devices other JOIN remembered_devices own USING (token_hash)
      WHERE own.member_id = ${member.id}
    UNION SELECT member_id FROM payout_accounts WHERE merchant = ${member.merchant}
      AND lower(holder_name) = (SELECT lower(payee_name) FROM members WHERE id = ${member.id}))`

/** When bets were last cancelled that a completed wagering requirement had counted. */
const cancelledOf = (memberId: string, now: number) => sql`
  SELECT max(c.corrected_at)::text FROM turnover_parts t
  JOIN turnover_duties d ON d.id = t.duty_id AND d.state = 'done'
  JOIN bet_corrections c ON c.member_id = t.member_id AND c.posting_id = t.posting_id AND c.line = t.line
  WHERE t.member_id = ${memberId} AND c.valid_bet_change < 0 AND c.corrected_at >= d.ended_at
    AND c.corrected_at > ${instant(now - cancelledMs)}`

/** Finds every reason to review a withdrawal before it is paid, each with its evidence. */
export async function findRiskFlags(
  tx: Tx,
  settings: RuleSettings,
  { member, account, duties, amount, now }: Asked,
): Promise<RiskFlag[]> {
  const { newHours, bonusHours, playedPercent } = settings.cashier.risk
  const newMs = newHours * hourMs
  const { rows } = await tx.execute<Found>(sql`
    SELECT (SELECT max(posted_at)::text FROM postings WHERE member_id = ${member.id} AND kind = 'bonus'
        AND posted_at > ${instant(now - bonusHours * hourMs)}) AS bonus,
      (SELECT coalesce(sum(amount), 0) FROM receivables WHERE member_id = ${member.id}
        AND currency = (SELECT currency FROM wallets WHERE member_id = ${member.id} AND wallet = 'main' LIMIT 1)) AS owed,
      (SELECT deposit_no FROM deposit_reversals WHERE member_id = ${member.id} AND undone_at IS NULL AND at > ${instant(now - chargeBackMs)}
        ORDER BY at DESC LIMIT 1) AS charged,
      (${cancelledOf(member.id, now)}) AS cancelled, (${othersOf(member)}) AS others`)
  const { bonus, cancelled, owed, others, charged } = rows[0]!
  const unplayed = duties.find(
    ({ source, required, progress }) =>
      source === 'deposit' && floorOf(progress) * 100n < required * BigInt(playedPercent),
  )
  const flags: (RiskFlag | null)[] = [
    now - member.registeredAt.getTime() < newMs
      ? { flag: 'newMember', basis: member.registeredAt.toISOString() }
      : null,
    now - account.addedAt.getTime() < newMs ? { flag: 'newAccount', basis: account.addedAt.toISOString() } : null,
    bonus === null ? null : { flag: 'bonus', basis: bonus },
    unplayed ? { flag: 'unplayedDeposit', basis: String(unplayed.postingId) } : null,
    cancelled === null ? null : { flag: 'cancelledBets', basis: cancelled },
    ...(await brokenRules(tx, settings, { memberId: member.id, amount, now })),
    others === null ? null : { flag: 'shared', basis: others },
    charged === null ? null : { flag: 'chargeBack', basis: charged },
    BigInt(owed ?? 0) > 0n ? { flag: 'debt', basis: String(owed) } : null,
  ]
  return flags.filter((one) => one !== null)
}
