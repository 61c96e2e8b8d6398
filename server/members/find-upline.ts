import { and, eq, sql } from 'drizzle-orm'
import { refuse } from '#openapi/handlers.ts'
import type { Services } from '../services.ts'
import { checkAffiliate } from '../agents/check-affiliate.ts'
import { members } from './tables.ts'

type Asked = {
  affiliateCode?: string | undefined
  recommenderId?: string | undefined
  referralCode?: string | undefined
}
type Upline = { uplineId: string | null; referredBy: string | null; affiliateUrlId: string | null }

/**
 * Who a new member stands below: the affiliate code's agent, then the recommender, then the upline of whoever's referral
 * code was brought, else the house. A code that was sent but is not valid refuses; it does not fall through.
 */
export async function findUpline(services: Services, { affiliateCode, recommenderId, referralCode }: Asked) {
  const { db, merchant } = services
  const one = async (field: 'account' | 'referral', text: string) => {
    const condition =
      field === 'account' ? eq(members.accountKey, text.toLowerCase()) : eq(members.referralCode, text.toUpperCase())
    const [row] = await db
      .select({ id: members.id, type: members.type, uplineId: members.uplineId })
      .from(members)
      .where(and(eq(members.merchant, merchant.code), condition, sql`${members.status} = 'active'`))
    return row ?? null
  }
  const referrer = referralCode ? await one('referral', referralCode) : null
  const referredBy = referrer?.type === 0 ? referrer.id : null
  const upline = (uplineId: string | null, affiliateUrlId: string | null = null): Upline => ({
    uplineId,
    referredBy,
    affiliateUrlId,
  })
  if (affiliateCode) {
    const link = await checkAffiliate(services, affiliateCode)
    return link.ok ? upline(link.memberId, link.id) : refuse(link.code)
  }
  if (recommenderId) {
    const agent = await one('account', recommenderId)
    if (!agent || ![1, 2, 41, 42].includes(agent.type)) return refuse('invitation_code_error')
    return upline(agent.id)
  }
  return upline(referrer?.uplineId ?? null)
}
