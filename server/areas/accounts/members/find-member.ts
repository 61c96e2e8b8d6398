import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { MobileNumber } from '#server/areas/site/settings/mobile-number.ts'
import { members } from './tables.ts'

export type Member = typeof members.$inferSelect

/** The member with a login name, in any case and with spaces around it. */
export async function memberByAccount(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  account: string,
): Promise<Member | null> {
  const accountKey = account.trim().toLowerCase()
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.merchant, merchant.code), eq(members.accountKey, accountKey)))
  return row ?? null
}

/** The member with a mobile number. */
export async function memberByMobile(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  { countryDialingCode, mobileNum }: MobileNumber,
): Promise<Member | null> {
  const [row] = await db
    .select()
    .from(members)
    .where(
      and(
        eq(members.merchant, merchant.code),
        eq(members.countryDialingCode, countryDialingCode),
        eq(members.mobileNum, mobileNum),
      ),
    )
  return row ?? null
}

/**
 * The member's row, locked until the transaction ends, so that logins, password changes and contact changes of one
 * account queue here.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<Member | null> {
  const [row] = await tx.select().from(members).where(eq(members.id, memberId)).for('no key update')
  return row ?? null
}

/** The row of a signed-in member. */
export async function memberOf(db: Db | Tx, memberId: string): Promise<Member> {
  const [row] = await db.select().from(members).where(eq(members.id, memberId))
  return row!
}
