import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { noteCategories } from '#server/areas/money/wallet/posting-categories.ts'
import { rebateLines } from './tables.ts'

type Line = typeof rebateLines.$inferSelect
const kinds = { own: 'betting-rebate', team: 'agent-rebate', friends: 'referral-rebate' } as const
type Paying = { memberId: string; merchant: string; currency: string; key: string; reference: string; at: number }

/** Pays locked lines of one kind and member in one posting; returns their sum and the new balance. */
export async function payLines(tx: Tx, lines: readonly [Line, ...Line[]], { at, ...paying }: Paying) {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0n)
  const posted = await post(tx, {
    ...paying,
    at,
    kind: kinds[lines[0].kind],
    legs: [
      ['main', amount],
      ['house:rebate', -amount],
    ],
  })
  if (!('postingId' in posted)) throw new Error(`${paying.reference} was not credited: ${posted.outcome}`)
  await noteCategories(tx, posted.postingId, lines)
  const ids = lines.map(({ id }) => id)
  await tx
    .update(rebateLines)
    .set({ paidAt: new Date(at), postingId: posted.postingId })
    .where(inArray(rebateLines.id, ids))
  return { amount, balance: posted.balances[0]! }
}
