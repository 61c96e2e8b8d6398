import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import type { Services } from '#server/services.ts'
import { lockRates, lowered, writeRates } from './rebate-rates.ts'
import { affiliateUrls } from './tables.ts'
import { hasLeft } from '#server/areas/accounts/members/team-tree.ts'

type Link =
  | { ok: true; id: string; memberId: string; memberType: 0 | 2; agent: string }
  | { ok: false; code: 'invitation_code_error' | 'expired.affiliate.url' }

/**
 * Finds the agent behind an invitation code. Expired and used-up links have errors different from unknown codes [8.02].
 * On a host that belongs to one agent only that agent's codes are valid.
 */
export async function checkAffiliate(services: Services, code: string, host?: string): Promise<Link> {
  const { db, clock, merchant } = services
  const [row] = await db
    .select({ link: affiliateUrls, agent: { account: members.account, status: members.status } })
    .from(affiliateUrls)
    .innerJoin(members, eq(members.id, affiliateUrls.memberId))
    .where(and(eq(affiliateUrls.merchant, merchant.code), eq(affiliateUrls.code, code.trim().toUpperCase())))
  if (!row || row.link.disabledAt || row.agent.status !== 'active') return { ok: false, code: 'invitation_code_error' }
  if (await hasLeft(db, row.link.memberId)) return { ok: false, code: 'invitation_code_error' }
  const owner = await agentOfHost(services, host)
  if (owner !== null && owner !== row.agent.account.toLowerCase()) return { ok: false, code: 'invitation_code_error' }
  const { id, memberId, memberType, expiresAt, maxUses, uses } = row.link
  const over = (expiresAt !== null && expiresAt.getTime() <= clock.now()) || (maxUses !== null && uses >= maxUses)
  if (over) return { ok: false, code: 'expired.affiliate.url' }
  return { ok: true, id, memberId, memberType: memberType === 2 ? 2 : 0, agent: row.agent.account }
}

/** The host name of a request; the name the client sends counts only when the request has none. */
export const hostNameOf = (host: string, said: string | undefined): string | undefined =>
  host.replace(/:\d+$/, '') || said

type Use = { giveRates: (memberId: string) => Promise<void> }

/** The account, in lower case, of the agent a host belongs to. */
export async function agentOfHost({ merchant }: Services, host: string | undefined): Promise<string | null> {
  if (host === undefined) return null
  const { domainAgents } = await merchant.read()
  const name = host.toLowerCase()
  return Object.hasOwn(domainAgents, name) ? domainAgents[name]!.toLowerCase() : null
}

/**
 * Counts one use inside the registration's transaction. The new member gets the link's rates, as far as the agent still
 * has them. Returns null when another registration took the last use in the meantime.
 */
export async function useAffiliate(tx: Tx, id: string, now: number): Promise<Use | null> {
  const [link] = await tx
    .update(affiliateUrls)
    .set({ uses: sql`${affiliateUrls.uses} + 1` })
    .where(
      and(
        eq(affiliateUrls.id, id),
        sql`${affiliateUrls.disabledAt} IS NULL`,
        sql`(${affiliateUrls.maxUses} IS NULL OR ${affiliateUrls.uses} < ${affiliateUrls.maxUses})`,
        sql`(${affiliateUrls.expiresAt} IS NULL OR ${affiliateUrls.expiresAt} > ${new Date(now)})`,
      ),
    )
    .returning()
  if (!link) return null
  const own = await lockRates(tx, link.memberId)
  return { giveRates: (memberId) => writeRates(tx, memberId, lowered(link.rates, own)) }
}
