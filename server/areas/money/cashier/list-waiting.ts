import { asc, eq } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { amountText } from '#rules/money.ts'
import { withdrawals } from './tables.ts'

const shown = 50

/** The withdrawals that await an operator, oldest first, one per line with the reasons. */
export async function listWaiting({ db, merchant }: Pick<Services, 'db' | 'merchant'>): Promise<string> {
  const { currencyDecimals } = await merchant.read()
  const rows = await db
    .select({ row: withdrawals, account: members.account })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .where(eq(withdrawals.status, 'pending'))
    .orderBy(asc(withdrawals.askedAt))
    .limit(shown)
  if (rows.length === 0) return 'No withdrawal waits for anybody.'
  return rows
    .map(({ row, account }) => {
      const { withdrawalNo, amount, currency, askedAt, approvals, decidedBy, flags } = row
      const why = flags.map(({ flag, basis }) => `${flag} (${basis})`).join(', ') || 'its amount'
      const eyes = `${decidedBy.length} of ${approvals} approved`
      return `${withdrawalNo}  ${amountText(amount, currencyDecimals)} ${currency}  ${account}  ${askedAt.toISOString()}  ${eyes}  ${why}`
    })
    .join('\n')
}
