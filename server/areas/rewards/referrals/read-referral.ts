import { isPlayer } from '#rules/account-types.ts'
import { maskedAccount } from '#rules/masked.ts'
import { sql } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf, type ValueOf } from '#openapi/handlers.ts'
import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import { amountText } from '#rules/money.ts'

type Referral = ValueOf<'getReferral'>
const dayMs = 86_400_000

type Row = { account: string; registered_at: string; state: string | null; amount: string | null; rebate: string }

/** A member's friends, newest first, with what each one earned the inviter. */
async function readFriends(db: Db, memberId: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
  const { rows } = await db.execute<Row>(sql`
    SELECT m.account, m.registered_at, f.state, f.amount,
      coalesce((SELECT sum(d.amount) FROM referral_days d WHERE d.friend_id = m.id), 0) AS rebate
    FROM members m LEFT JOIN referral_friends f ON f.friend_id = m.id
    WHERE m.referred_by = ${memberId} ORDER BY m.registered_at DESC, m.id
    LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`)
  return rows
}

async function readTotals(db: Db, memberId: string) {
  const { rows } = await db.execute<Record<'friends' | 'qualified' | 'reward' | 'rebate', string>>(sql`
    SELECT count(*) AS friends, count(*) FILTER (WHERE f.state = 'qualified') AS qualified,
      coalesce(sum(f.amount) FILTER (WHERE f.state = 'qualified'), 0) AS reward,
      (SELECT coalesce(sum(l.amount), 0) FROM rebate_lines l WHERE l.member_id = ${memberId} AND l.kind = 'friends') AS rebate
    FROM members m LEFT JOIN referral_friends f ON f.friend_id = m.id WHERE m.referred_by = ${memberId}`)
  return rows[0]!
}

/** The caller's code and link, masked friends, and earnings; only for players. */
export async function readReferral(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  { query, caller: { memberId } }: Pick<RequestOf<'getReferral'>, 'query' | 'caller'>,
): Promise<ReplyOf<'getReferral'>> {
  const { referral: rules, currencyDecimals, domains } = await merchant.read()
  const { pageNo, pageSize } = query
  const member = await memberOf(db, memberId)
  if (!isPlayer(member.type)) return refuse('error_not_member')
  const friends = await readFriends(db, memberId, { pageNo, pageSize })
  const totals = await readTotals(db, memberId)
  const text = (minor: string | bigint) => amountText(BigInt(minor), currencyDecimals)
  const rows = friends.map(({ account, registered_at, state, amount, rebate }): Referral['rows'][number] => {
    const registeredAt = Date.parse(registered_at)
    const isQualified = state === 'qualified'
    return {
      name: maskedAccount(account),
      registeredAt: new Date(registeredAt).toISOString(),
      qualifyBy: new Date(registeredAt + rules.withinDays * dayMs).toISOString(),
      state: isQualified ? 'QUALIFIED' : 'NOT_YET',
      reward: text(isQualified ? amount! : 0n),
      rebate: text(rebate),
    }
  })
  const { referralCode } = member
  return ok({
    referralCode,
    url: `${domains[0]?.domain ?? ''}/register?referralCode=${referralCode}`,
    rules,
    rows,
    totals: {
      friends: Number(totals.friends),
      qualified: Number(totals.qualified),
      reward: text(totals.reward),
      rebate: text(totals.rebate),
    },
    pageNo,
    pageSize,
    totalRows: Number(totals.friends),
  })
}
