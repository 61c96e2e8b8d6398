import type { Tx } from '#server/db/connect.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { collectReceivables } from '#server/areas/money/wallet/collect-receivables.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'

type Bonus = { memberId: string; amount: bigint; currency: string; merchant: string; key: string; remark?: string }

/**
 * Grants a share of profit outside contracts, once per key. It pays the member's debts first, as every commission does.
 * A frozen member gets nothing.
 */
export async function grantShareBonus(
  tx: Tx,
  { key, ...bonus }: Bonus,
  at: number,
): Promise<'done' | 'repeated' | 'conflict'> {
  const { memberId, amount, currency, merchant, remark } = bonus
  const member = await lockMember(tx, memberId)
  if (member?.merchant !== merchant || member.status === 'frozen' || amount <= 0n) return 'conflict'
  const posted = await post(tx, {
    merchant,
    memberId,
    key: `share-bonus:${key}`,
    kind: 'share-bonus',
    ...(remark !== undefined && { remark }),
    currency,
    at,
    legs: [
      ['main', amount],
      ['house:contracts', -amount],
    ],
  })
  if (posted.outcome === 'repeated') return 'repeated'
  if (posted.outcome !== 'posted') return 'conflict'
  const came = { amount, income: 'commission', key: `share-bonus:${key}` } as const
  await collectReceivables(tx, { merchant, memberId, currency, at }, came)
  return 'done'
}
