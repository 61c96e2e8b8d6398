import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { playCurrency, post } from './ledger.ts'

/** The initial balance of a guest: 10,000.00. */
export const playBalance = 1_000_000n

/** Gives a new guest (type 4) its play money, once. Call it in the transaction that creates the account. */
export async function openPlayBalance(tx: Tx, memberId: string): Promise<void> {
  const [member] = await tx
    .select({ merchant: members.merchant, registeredAt: members.registeredAt })
    .from(members)
    .where(eq(members.id, memberId))
  if (!member) throw new Error('play money was asked for a member that does not exist')
  await post(tx, {
    merchant: member.merchant,
    memberId,
    key: 'play',
    kind: 'play-money',
    currency: playCurrency,
    at: member.registeredAt.getTime(),
    legs: [
      ['main', playBalance],
      ['house:play', -playBalance],
    ],
  })
}
