import { and, eq } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { directProvider } from '../peer-payments/match-deposit.ts'
import { askDeposit } from './ask-deposit.ts'
import { isOpen, lockDeposit } from './move-deposit.ts'
import { showDeposit } from './show-deposit.ts'
import { deposits } from './tables.ts'

/**
 * Gives up a deposit that was not paid yet, at the wish of its member; again it changes nothing. Its provider is asked first,
 * so that one that was just paid arrives. Later payments are credited like any late payment.
 */
export async function cancelDeposit(
  services: Services,
  { body: { depositNo }, caller: { memberId }, host }: Pick<RequestOf<'cancelDeposit'>, 'body' | 'caller' | 'host'>,
): Promise<ReplyOf<'cancelDeposit'>> {
  const { db, clock, merchant } = services
  const { currencyDecimals } = await merchant.read()
  const [known] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.depositNo, depositNo), eq(deposits.memberId, memberId)))
  if (!known) return refuse('record.not.found')
  if (known.provider === directProvider) return refuse('confirmation.closed')
  await askDeposit(services, known, { host })
  return db.transaction(async (tx) => {
    const row = (await lockDeposit(tx, depositNo))!
    if (row.cancelledAt !== null && row.status === 'expired') return ok(showDeposit(row, currencyDecimals))
    if (!isOpen(row)) return refuse('confirmation.closed')
    const [ended] = await tx
      .update(deposits)
      .set({ status: 'expired', cancelledAt: new Date(clock.now()), moreAsked: null, moreUntil: null })
      .where(eq(deposits.depositNo, depositNo))
      .returning()
    return ok(showDeposit(ended!, currencyDecimals))
  })
}
