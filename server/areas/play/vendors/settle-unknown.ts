import { and, eq, lt, lte, sql } from 'drizzle-orm'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { askVendor } from './ask-vendor.ts'
import { noteVendorContradiction } from './contradictions.ts'
import { payBet } from './pay-bet.ts'
import { isOf, type BetState } from './protocol.ts'
import { rollBack } from './roll-back.ts'
import { vendorLaunches, vendorNonces, vendorTransactions } from './tables.ts'

/** The most bets queried per vendor at a time. */
const maxAtOnce = 50
const againMs = 120_000

/** Settles or refunds a bet by its vendor's answer. */
async function takeState(services: Services, vendor: string, txId: string, said: BetState): Promise<void> {
  if (said.state === 'open') return
  const outcome =
    said.state === 'settled'
      ? await payBet(services, vendor, 'win', {
          txId: said.winTxId,
          betTxId: txId,
          amount: said.amount,
          detail: said.detail,
        })
      : await rollBack(services, vendor, { betTxId: txId, targetTxId: txId })
  if (outcome.ok) return
  const word = said.state === 'settled' ? { ...said, txId: said.winTxId, betTxId: txId } : { ...said, betTxId: txId }
  await noteVendorContradiction(services, vendor, { kind: 'state', code: outcome.code, word })
}

/** The bets of one vendor that are due for a query, after those of the turn before. */
async function readDue(services: Services, id: string): Promise<string[]> {
  const rows = await nextRows(services, {
    job: `ask-vendors:${id}`,
    key: [vendorTransactions.askAt, vendorTransactions.txId],
    atOnce: maxAtOnce,
    read: ({ beyond, place, order }) =>
      services.db
        .select({ txId: vendorTransactions.txId, place })
        .from(vendorTransactions)
        .where(
          and(eq(vendorTransactions.vendor, id), lte(vendorTransactions.askAt, new Date(services.clock.now())), beyond),
        )
        .orderBy(order)
        .limit(maxAtOnce),
  })
  return rows.map(({ txId }) => txId)
}

/** Queries one vendor about its bets in turn, and stops when it does not answer. */
async function askAbout(services: Services, id: string): Promise<void> {
  const { db, clock, ports } = services
  const vendor = ports.gameVendors.byId(id)
  const due = await readDue(services, id)
  let isSilent = false
  await eachAlone(services, due, { job: 'ask-vendors', id: (txId) => `${id} ${txId}` }, async (txId) => {
    if (isSilent) return
    await db.execute(
      sql`UPDATE vendor_transactions SET ask_at = ${new Date(clock.now() + againMs).toISOString()} WHERE vendor = ${id} AND tx_id = ${txId} AND ask_at IS NOT NULL`,
    )
    const said = vendor ? await askVendor(services, vendor, '/operator/bet-state', { betTxId: txId }) : null
    if (said === null) isSilent = true
    else if (isOf('BetState', said)) await takeState(services, id, txId, said as BetState)
  })
}

/**
 * Queries all vendors at once about bets that stay undecided, and settles or refunds them by the answers. Without an
 * answer a bet stays unchanged and is queried again.
 */
export async function settleUnknown(services: Services): Promise<void> {
  const { db, clock } = services
  const { rows } = await db.execute<{ vendor: string }>(
    sql`SELECT DISTINCT vendor FROM vendor_transactions WHERE ask_at <= ${new Date(clock.now()).toISOString()}`,
  )
  const asked = await Promise.allSettled(rows.map(({ vendor }) => askAbout(services, vendor)))
  const failed = asked.filter((one) => one.status === 'rejected')
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ reason }): unknown => reason),
      `${failed.length} vendors failed`,
    )
}

/** Deletes launch codes, nonces and sums of wins that are too old to be used. */
export async function purgeVendorCalls({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await db.delete(vendorNonces).where(lt(vendorNonces.expiresAt, new Date(now)))
  await db.execute(sql`DELETE FROM vendor_win_minutes WHERE minute < ${new Date(now - 2 * 3_600_000).toISOString()}`)
  await db.delete(vendorLaunches).where(lt(vendorLaunches.expiresAt, new Date(now - 3_600_000)))
}
