import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/connect.ts'
import { members } from '../members/tables.ts'
import type { Services } from '../services.ts'
import { affiliateUrls } from './tables.ts'

type Link =
  | { ok: true; id: string; memberId: string; memberType: number; agent: string }
  | { ok: false; code: 'invitation_code_error' | 'expired.affiliate.url' }

/** The agent behind an invitation code; expired and used-up links are told apart from those that never were [8.02]. */
export async function checkAffiliate({ db, clock, merchant }: Services, code: string): Promise<Link> {
  const [row] = await db
    .select({ link: affiliateUrls, agent: { account: members.account, status: members.status } })
    .from(affiliateUrls)
    .innerJoin(members, eq(members.id, affiliateUrls.memberId))
    .where(and(eq(affiliateUrls.merchant, merchant.code), eq(affiliateUrls.code, code.trim().toUpperCase())))
  if (!row || row.link.disabledAt || row.agent.status !== 'active') return { ok: false, code: 'invitation_code_error' }
  const { id, memberId, memberType, expiresAt, maxUses, uses } = row.link
  const over = (expiresAt !== null && expiresAt.getTime() <= clock.now()) || (maxUses !== null && uses >= maxUses)
  return over
    ? { ok: false, code: 'expired.affiliate.url' }
    : { ok: true, id, memberId, memberType, agent: row.agent.account }
}

/** Counts one use in the registration's own transaction; false when the last one was taken meanwhile. */
export async function useAffiliate(tx: Tx, id: string, now: number): Promise<boolean> {
  const rows = await tx
    .update(affiliateUrls)
    .set({ uses: sql`${affiliateUrls.uses} + 1` })
    .where(
      and(
        eq(affiliateUrls.id, id),
        sql`(${affiliateUrls.maxUses} IS NULL OR ${affiliateUrls.uses} < ${affiliateUrls.maxUses})`,
        sql`(${affiliateUrls.expiresAt} IS NULL OR ${affiliateUrls.expiresAt} > ${new Date(now)})`,
      ),
    )
    .returning()
  return rows.length === 1
}
