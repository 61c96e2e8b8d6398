import { eq, sql } from 'drizzle-orm'
import { asCommand } from '../../audit/as-command.ts'
import type { Tx } from '../../db/connect.ts'
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
  if (found.status === 'closed') return 'closed'
  if ((found.status === 'frozen') === frozen) return 'same'
  const memberId = found.id
  const entry = { operation: 'member:freeze', operators: names, reason: why, thing: `member:${memberId}`, memberId }
  return asCommand(services, entry, (tx) =>
    setFrozen(tx, { memberId, frozen, reason: why, operators: names, now: new Date(services.clock.now()) }),
  )
}

type Change = { memberId: string; frozen: boolean; reason: string; operators: readonly string[]; now: Date }

/** The same in a transaction that has named who does it. */
export async function setFrozen(
  tx: Tx,
  { memberId, frozen, reason, operators, now }: Change,
): Promise<'done' | 'closed' | 'same'> {
  const member = await lockMember(tx, memberId)
  if (member?.status === 'closed') return 'closed'
  const status = frozen ? 'frozen' : 'active'
  if (member?.status === status) return 'same'
  await tx.update(members).set({ status }).where(eq(members.id, memberId))
  if (frozen) await endSessions(tx, memberId, { reason: 'operator', now })
  const byWhom = sql`${arrayText(operators)}::text[]`
  await tx.insert(memberFreezes).values({ memberId, frozen, reason, operators: byWhom, at: now })
  return 'done'
}
