import type { Db } from '#server/db/connect.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { insertMember } from '#server/areas/accounts/members/insert-member.ts'
import { systemRandom } from '#server/random.ts'

/** Writes a merchant, unless it exists, and an active member for each id, because only active members may bet. */
export async function writeMembers(db: Db, merchant: string, ids: readonly string[]): Promise<void> {
  const services = { clock: { now: () => 0 }, random: systemRandom, merchant: { code: merchant } }
  await db
    .insert(merchants)
    .values({ code: merchant, settings: {}, updatedAt: new Date(0) })
    .onConflictDoNothing()
  await db.transaction(async (tx) => {
    for (const id of ids)
      await insertMember(tx, services, {
        id,
        account: `m${id.replaceAll('-', '').slice(-20)}`,
        type: 0,
        passwordHash: '',
      })
  })
}
