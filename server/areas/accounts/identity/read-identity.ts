import { eq } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { identities } from './tables.ts'

export type IdentityRow = typeof identities.$inferSelect

/** A member's documents; null if none were requested or sent. */
export async function identityOf(db: Db | Tx, memberId: string): Promise<IdentityRow | null> {
  const [row] = await db.select().from(identities).where(eq(identities.memberId, memberId))
  return row ?? null
}

/** The same in the form for its member. */
export const showIdentity = (
  row: IdentityRow | null,
  { currency, identity: { required, totalFrom, dayFrom } }: Pick<MerchantSettings, 'currency' | 'identity'>,
): ValueOf<'getIdentity'> => ({
  state: row?.state ?? 'none',
  kind: row?.kind ?? null,
  reason: row?.reason ?? null,
  sentAt: row?.sentAt?.toISOString() ?? null,
  decidedAt: row?.decidedAt?.toISOString() ?? null,
  currency,
  need: required ? { total: totalFrom, day: dayFrom } : null,
})
