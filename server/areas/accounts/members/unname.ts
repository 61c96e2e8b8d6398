import { inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { arrayText } from '#server/db/sql-values.ts'
import { members } from './tables.ts'

/** Data that lets a member in or is useless to others: deleted with the account. */
const goneAtOnce = [
  'login_tickets',
  'password_tickets',
  'remembered_devices',
  'recovery_codes',
  'social_logins',
  'social_links',
  'affiliate_urls',
  'vendor_launches',
  'favourite_games',
  'recent_games',
  'credit_lines',
  'member_exports',
  'member_profiles',
  'member_pictures',
] as const

/**
 * Closes accounts and removes all names from them: no sign-in is possible, and payout accounts lose their holder. Data
 * with a retention period, such as documents and traces of sessions, is deleted when it is due
 * (`closing/forget-persons.ts`). Postings and bets are immutable records, and remain.
 */
export async function unname(tx: Db | Tx, ids: readonly string[], at: Date): Promise<void> {
  const own = sql`member_id = ANY (${arrayText(ids)}::uuid[])`
  for (const table of goneAtOnce) await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${own}`)
  const now = at.toISOString()
  await tx.execute(sql`UPDATE sessions SET ended_at = ${now}, end_reason = 'member' WHERE ${own} AND ended_at IS NULL`)
  await tx.execute(sql`
    UPDATE payout_accounts SET holder_name = '-', branch = NULL, removed_at = coalesce(removed_at, ${now}) WHERE ${own}`)
  const nobody = { countryDialingCode: null, mobileNum: null, email: null, payeeName: null, bankHolderName: null }
  await tx
    .update(members)
    .set({
      ...nobody,
      status: 'closed',
      passwordHash: '',
      paymentPasswordHash: null,
      totpSecret: null,
      totpPending: null,
      totpPendingUntil: null,
      profile: {},
      toUpline: false,
      uplineId: null,
      referralCode: sql`'-' || ${members.id}`,
    })
    .where(inArray(members.id, [...ids]))
}
