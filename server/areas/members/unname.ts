import { inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { arrayText } from '../wallet/ledger.ts'
import { members } from './tables.ts'

/** What belongs to a member and is nobody else's record. */
const ownTables = [
  'sessions',
  'known_addresses',
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
  'messages',
  'feedback',
  'credit_lines',
  'security_events',
  'member_exports',
  'member_profiles',
  'member_pictures',
  'pictures',
  'identities',
] as const

/**
 * Closes accounts and leaves nothing of a person in them: nobody can enter them, what is the member's alone is deleted.
 * Postings and bets are a record that nobody may change, and stay.
 */
export async function unname(tx: Db | Tx, ids: readonly string[]): Promise<void> {
  for (const table of ownTables)
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE member_id = ANY (${arrayText(ids)}::uuid[])`)
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
