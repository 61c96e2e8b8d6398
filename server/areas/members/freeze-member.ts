import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { endSessions } from '../sessions/end-session.ts'
import { arrayText } from '../wallet/ledger.ts'
import { lockMember, memberByAccount } from './find-member.ts'
import { memberFreezes, members } from './tables.ts'

export type Freeze = {
  account: string
  /** False lets the account go on. */
  frozen: boolean
  reason: string
  /** Who answers for it, by name. */
  operators: readonly string[]
}

/**
 * `done`; else nothing was written. `unknown`: no such account. `closed`: it is closed for good. `same`: it is so already.
 * `reason`: none, or longer than 300. `nobody`: no operator is named.
 */
export type FreezeOutcome = 'done' | 'unknown' | 'closed' | 'same' | 'reason' | 'nobody'

/**
 * Freezes an account, or lets it go on, with a reason and who answers for it. A frozen one loses its sessions and what was
 * launched in them at once, and calls and bets of it are refused; results of its open bets still reach it.
 */
export async function freezeMember(
  services: Pick<Services, 'db' | 'merchant' | 'clock'>,
  { account, frozen, reason, operators }: Freeze,
): Promise<FreezeOutcome> {
  const why = reason.trim()
  const names = [...new Set(operators.map((name) => name.trim()))].filter((name) => name !== '')
  if (why === '' || why.length > 300) return 'reason'
  if (names.length === 0) return 'nobody'
  const found = await memberByAccount(services, account)
  if (!found) return 'unknown'
  return services.db.transaction(async (tx): Promise<FreezeOutcome> => {
    const member = await lockMember(tx, found.id)
    if (member?.status === 'closed') return 'closed'
    const status = frozen ? 'frozen' : 'active'
    if (member?.status === status) return 'same'
    const now = new Date(services.clock.now())
    await tx.update(members).set({ status }).where(eq(members.id, found.id))
    if (frozen) await endSessions(tx, found.id, { reason: 'operator', now })
    const byWhom = sql`${arrayText(names)}::text[]`
    await tx.insert(memberFreezes).values({ memberId: found.id, frozen, reason: why, operators: byWhom, at: now })
    return 'done'
  })
}
