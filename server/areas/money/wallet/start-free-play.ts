import { accountTypes } from '#rules/account-types.ts'
import { insertMember } from '#server/areas/accounts/members/insert-member.ts'
import type { Services } from '#server/services.ts'
import { openPlayBalance } from './open-play-balance.ts'
import { openSession } from '#server/areas/accounts/sessions/open-session.ts'

const lifeMs = 24 * 3_600_000

/**
 * Creates a guest with play money and signs it in; deleted after 24 hours. It has no password, so that no later login
 * is possible.
 */
export async function startFreePlay(services: Services, visit: { ip: string; userAgent: string }) {
  const { db, clock, random } = services
  const account = `guest${Buffer.from(random.bytes(6)).toString('hex')}`
  return db.transaction(async (tx) => {
    const purgeAt = new Date(clock.now() + lifeMs)
    const now = new Date(clock.now())
    const member = await insertMember(tx, services, {
      account,
      type: accountTypes.guest,
      passwordHash: '',
      firstLoginAt: now,
      purgeAt,
    })
    await openPlayBalance(tx, member.id)
    const token = await openSession(tx, services, { memberId: member.id, ...visit })
    return { token, firstTimeLogin: false, passwordExpired: false, passwordDefault: false }
  })
}
