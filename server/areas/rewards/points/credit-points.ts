import type { Tx } from '#server/db/connect.ts'
import { openDuty } from '#server/areas/money/wallet/wagering-requirements.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'

type Credit = { merchant: string; memberId: string; currency: string; reference: string; amount: bigint; at: number }

/** Pays money for points into the main wallet, with the requirement to play it once; returns the balance after it. */
export async function creditPoints(tx: Tx, { reference, amount, ...credit }: Credit): Promise<bigint> {
  const posted = await post(tx, {
    ...credit,
    key: `points:${reference}`,
    kind: 'points',
    reference,
    legs: [
      ['main', amount],
      ['house:bonus', -amount],
    ],
  })
  if (!('postingId' in posted)) throw new Error(`${reference} was not credited: ${posted.outcome}`)
  await openDuty(tx, { ...credit, source: 'points', base: amount, multiple: 1, postingId: posted.postingId })
  return posted.balances[0]!
}
