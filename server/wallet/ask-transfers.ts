import { and, asc, eq, lt } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { walletTransfers } from './tables.ts'
import { endStep, transferNoOf } from './transfer-steps.ts'

const patienceMs = 30_000
const batch = 50

/** Asks vendors what became of transfers that got no answer, and ends those that are known now. Any process may run it. */
export async function askTransfers(services: Services): Promise<void> {
  const { db, clock, ports } = services
  const waiting = await db
    .select()
    .from(walletTransfers)
    .where(and(eq(walletTransfers.state, 'sending'), lt(walletTransfers.askedAt, new Date(clock.now() - patienceMs))))
    .orderBy(asc(walletTransfers.askedAt))
    .limit(batch)
  for (const { id, memberId, requestId, hop, vendor, amount, currency, fromWallet } of waiting) {
    const direction = fromWallet === 'main' ? 'in' : 'out'
    const outcome = await ports.vendorWallets.ask({
      memberId,
      vendor,
      direction,
      amount,
      currency,
      transferNo: transferNoOf(id),
    })
    await endStep(services, { memberId, requestId, hop: hop === 2 ? 2 : 1 }, outcome)
  }
}
