import { eq, sql } from 'drizzle-orm'
import { asCommand } from '#server/audit/as-command.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { endSessions } from '../sessions/end-session.ts'
import { arrayText } from '#server/db/sql-values.ts'
import { lockMember, memberByAccount } from './find-member.ts'
import { memberFreezes, members } from './tables.ts'

export type Freeze = {
  account: string
  /** False unfreezes the account. */
  frozen: boolean
  reason: string
  /** Names of the responsible operators. */
  operators: readonly string[]
}

/**
 * `done`; with every other outcome nothing was written. `unknown`: no such account. `closed`: permanently closed.
 * `same`: already in this state. `reason`: empty, or longer than 300 characters. `nobody`: no operator was named.
 */
export type FreezeOutcome = 'done' | 'unknown' | 'closed' | 'same' | 'reason' | 'nobody'

/**
 * Freezes or unfreezes an account, with a reason and the responsible operators. A frozen account loses its sessions and
 * their games at once, and its calls and bets are refused; results of its open bets still arrive.
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

/** The same within a transaction whose actor is already set. */
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
