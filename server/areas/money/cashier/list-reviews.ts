import { asc, desc, eq } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { amountText } from '#rules/money.ts'
import { depositProofs, deposits } from './tables.ts'

const shown = 50

/** The deposits under review, oldest first, one per line with the member's last proof. */
export async function listReviews({ db, merchant }: Pick<Services, 'db' | 'merchant'>): Promise<string> {
  const { currencyDecimals } = await merchant.read()
  const rows = await db
    .select({ row: deposits, account: members.account })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .where(eq(deposits.review, true))
    .orderBy(asc(deposits.createdAt))
    .limit(shown)
  if (rows.length === 0) return 'No deposit waits for anybody.'
  const lines = rows.map(async ({ row, account }) => {
    const { depositNo, amount, currency, method, createdAt, reviewedBy } = row
    const [proof] = await db
      .select({ trxId: depositProofs.trxId })
      .from(depositProofs)
      .where(eq(depositProofs.depositNo, depositNo))
      .orderBy(desc(depositProofs.n))
      .limit(1)
    const sent = proof ? (proof.trxId ?? 'a picture') : 'nothing'
    const requested = `${amountText(amount, currencyDecimals)} ${currency}`
    const eyes = reviewedBy.length > 0 ? `, credited once by ${reviewedBy.join(', ')}` : ''
    return `${depositNo}  ${requested}  ${method}  ${account}  ${createdAt.toISOString()}  sent ${sent}${eyes}`
  })
  return (await Promise.all(lines)).join('\n')
}
