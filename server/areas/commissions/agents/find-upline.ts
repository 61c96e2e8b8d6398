import { accountTypes, isAgent, isPlayer } from '#rules/account-types.ts'
import { and, eq } from 'drizzle-orm'
import { refuse } from '#openapi/handlers.ts'
import { agentOfHost, checkAffiliate } from './check-affiliate.ts'
import { hasLeft } from '#server/areas/accounts/members/team-tree.ts'
import type { Services } from '#server/services.ts'
import { moduleOn } from '#server/areas/site/settings/merchant-settings.ts'
import { memberByAccount, type Member } from '#server/areas/accounts/members/find-member.ts'
import { members } from '#server/areas/accounts/members/tables.ts'

type Asked = Record<'affiliateCode' | 'recommenderId' | 'referralCode' | 'host', string | undefined>

/** The position of a new member: upline, referrer, and type. */
export type Place = { uplineId: string | null; referredBy: string | null; affiliateUrlId: string | null; type: 0 | 2 }

/** The agent with this account name, if it is active. */
async function activeAgent(services: Services, account: string | null | undefined): Promise<Member | null> {
  const member = account ? await memberByAccount(services, account) : null
  const isActive = member !== null && member.status === 'active' && isAgent(member.type)
  return isActive && !(await hasLeft(services.db, member.id)) ? member : null
}

async function referrerOf({ db, merchant }: Services, code: string | undefined): Promise<Member | null> {
  if (!code) return null
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.merchant, merchant.code), eq(members.referralCode, code.toUpperCase())))
  return row?.status === 'active' && isPlayer(row.type) ? row : null
}

/**
 * The upline of a new member: the affiliate code's agent, or else the recommender, the upline of the referral code's
 * owner, the agent of the host, or the house. The first valid one wins, but an invalid affiliate code is refused
 * instead of falling through [5.14]. While DIRECTREG3 is off, registering needs an invitation.
 */
export async function findUpline(services: Services, { affiliateCode, recommenderId, referralCode, host }: Asked) {
  const referrer = await referrerOf(services, referralCode)
  const place: Place = {
    uplineId: null,
    referredBy: referrer?.id ?? null,
    affiliateUrlId: null,
    type: accountTypes.player,
  }
  if (affiliateCode) {
    const link = await checkAffiliate(services, affiliateCode, host)
    if (!link.ok) return refuse(link.code)
    return { ...place, uplineId: link.memberId, affiliateUrlId: link.id, type: link.memberType }
  }
  const recommender = await activeAgent(services, recommenderId)
  const ofHost = await activeAgent(services, await agentOfHost(services, host))
  const uplineId = recommender?.id ?? referrer?.uplineId ?? ofHost?.id ?? null
  const { whitelabel } = await services.merchant.read()
  const invited = uplineId !== null || referrer !== null
  return invited || moduleOn(whitelabel, 'DIRECTREG3') ? { ...place, uplineId } : refuse('invitation_code_error')
}
