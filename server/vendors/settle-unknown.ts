import { lt, lte, sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { askVendor } from './ask-vendor.ts'
import { payBet } from './pay-bet.ts'
import { isOf, type BetState } from './protocol.ts'
import { rollBack } from './roll-back.ts'
import { vendorLaunches, vendorNonces, vendorTransactions } from './tables.ts'

const mostAtOnce = 100
const againMs = 120_000

/**
 * Asks vendors about bets that stay open, and settles or gives them back by what they say. Without an answer a bet stays
 * open and is asked about again.
 */
export async function settleUnknown(services: Services): Promise<void> {
  const { db, clock, ports, log } = services
  const now = clock.now()
  const due = await db
    .select()
    .from(vendorTransactions)
    .where(lte(vendorTransactions.askAt, new Date(now)))
    .orderBy(vendorTransactions.askAt)
    .limit(mostAtOnce)
  for (const { vendor: id, txId } of due) {
    await db.execute(
      sql`UPDATE vendor_transactions SET ask_at = ${new Date(now + againMs).toISOString()} WHERE vendor = ${id} AND tx_id = ${txId} AND ask_at IS NOT NULL`,
    )
    const vendor = ports.gameVendors.byId(id)
    const said = vendor ? await askVendor(services, vendor, '/operator/bet-state', { betTxId: txId }) : null
    if (!isOf('BetState', said)) continue
    const state = said as BetState
    if (state.state === 'open') continue
    const outcome =
      state.state === 'settled'
        ? await payBet(services, id, 'win', {
            txId: state.winTxId,
            betTxId: txId,
            amount: state.amount,
            ...(state.detail && { detail: state.detail }),
          })
        : await rollBack(services, id, { betTxId: txId, targetTxId: txId })
    if (!outcome.ok) log.warn({ vendor: id, txId, code: outcome.code }, "a vendor's answer about a bet does not fit it")
  }
}

/** Takes away launch codes and nonces that are too old to be used. */
export async function purgeVendorCalls({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await db.delete(vendorNonces).where(lt(vendorNonces.expiresAt, new Date(now)))
  await db.delete(vendorLaunches).where(lt(vendorLaunches.expiresAt, new Date(now - 3_600_000)))
}
