import { and, eq, lte, sql } from 'drizzle-orm'
import { signProviderCall } from '../../areas/money/cashier/ask-provider.ts'
import type { Callback } from '../../areas/money/cashier/payment-protocol.ts'
import { callbacks } from './schema.ts'
import type { Till, TillInside } from './till.ts'

const second = 1000
const minute = 60 * second
/** After how long a callback is said again that was not answered. */
const again = [1, 2, 5, 15, 30].map((seconds) => seconds * second).concat([1, 5, 15, 60].map((one) => one * minute))
const longestMs = 72 * 60 * minute
const maxAtOnce = 20

/** Has the operator told something, at once or later. `forged`: signed by a key that is not ours. */
export const sayLater = ({ db, clock }: TillInside, body: Callback, { afterMs = 0, forged = false } = {}) =>
  db.insert(callbacks).values({ body, forged, tryAt: new Date(clock.now() + afterMs) })

async function say(till: Till, body: Callback, forged: boolean): Promise<boolean> {
  const { identity, operator, log } = till
  const path = `/hooks/payments/${identity.id}`
  const text = JSON.stringify(body)
  const signer = forged ? { id: identity.id, keys: ['a key that nobody gave this provider'] } : identity
  try {
    const response = await fetch(`${operator()}${path}`, {
      method: 'POST',
      headers: signProviderCall(signer, { path, body: text }, till),
      body: text,
      signal: AbortSignal.timeout(5 * second),
    })
    return response.ok
  } catch (error) {
    log.warn({ err: error }, 'the operator did not hear the demonstration provider')
    return false
  }
}

/** Says what is due, of one order or of all; what is not answered is said again, later and later, for three days. */
export async function sayDue(till: Till, orderNo?: string): Promise<void> {
  const { db, clock } = till
  const ofOrder = orderNo === undefined ? undefined : sql`${callbacks.body} ->> 'orderNo' = ${orderNo}`
  const due = await db
    .select()
    .from(callbacks)
    .where(and(lte(callbacks.tryAt, new Date(clock.now())), ofOrder))
    .orderBy(callbacks.tryAt)
    .limit(maxAtOnce)
  for (const { id, body, forged, tries } of due) {
    const wait = again[tries] ?? 60 * minute
    const heard = await say(till, body, forged)
    const isOver = heard || forged || tries * 60 * minute > longestMs
    if (isOver) await db.delete(callbacks).where(eq(callbacks.id, id))
    else
      await db
        .update(callbacks)
        .set({ tries: tries + 1, tryAt: new Date(clock.now() + wait) })
        .where(eq(callbacks.id, id))
  }
}
