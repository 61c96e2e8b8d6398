import { and, eq, gt, isNull, lt, notLike, or, sql, type SQL } from 'drizzle-orm'
import { eachAlone, eachStep } from '#server/jobs/each-alone.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { walletTransfers } from './tables.ts'
import { endStep, takeStep, transferNoOf } from './transfer-steps.ts'

const patienceMs = 30_000
const batch = 50

/** How long the job tries to reach the second vendor; after that the money stays in the main wallet. */
const onwardMs = 3_600_000

/**
 * Asks vendors for the outcome of transfers without an answer, completes those with a known outcome, and continues
 * transfers between vendors that got as far as the main wallet. Any process may run it.
 */
export async function askTransfers(services: Services): Promise<void> {
  await eachStep(services, 'ask-transfers', {
    unanswered: () => askUnanswered(services),
    onward: () => goOn(services),
  })
}

/** The next batch of matching transfers, lowest number first. */
async function readSome(services: Services, job: string, isDue: SQL | undefined) {
  const rows = await nextRows(services, {
    job,
    key: [walletTransfers.id],
    atOnce: batch,
    read: ({ beyond, place, order }) =>
      services.db
        .select({ transfer: walletTransfers, place })
        .from(walletTransfers)
        .where(and(isDue, beyond))
        .orderBy(order)
        .limit(batch),
  })
  return rows.map(({ transfer }) => transfer)
}

/** Starts second halves that were not started: the first half was answered HELD, or the process ended after it. */
async function goOn(services: Services): Promise<void> {
  const { clock } = services
  const isHalfWay = and(
    eq(walletTransfers.hop, 1),
    eq(walletTransfers.state, 'done'),
    isNull(walletTransfers.answer),
    gt(walletTransfers.endedAt, new Date(clock.now() - onwardMs)),
    or(eq(walletTransfers.held, true), lt(walletTransfers.endedAt, new Date(clock.now() - patienceMs))),
    eq(walletTransfers.toWallet, 'main'),
    notLike(walletTransfers.request, '%>MAIN %'),
    sql`NOT EXISTS (SELECT FROM wallet_transfers n WHERE n.member_id = ${walletTransfers.memberId}
      AND n.request_id = ${walletTransfers.requestId} AND n.hop = 2)`,
  )
  const halfWay = await readSome(services, 'go-on-transfers', isHalfWay)
  await eachAlone(services, halfWay, { job: 'go-on-transfers', id: ({ id }) => id }, async (transfer) => {
    const { memberId, requestId, request, amount, currency } = transfer
    const vendor = /^[^>]+>([^ ]+) /.exec(request)![1]!
    await takeStep(services, { memberId, requestId, hop: 2, request, vendor, direction: 'in', amount, currency })
  })
}

async function askUnanswered(services: Services): Promise<void> {
  const { clock, ports } = services
  const isUnanswered = and(
    eq(walletTransfers.state, 'sending'),
    lt(walletTransfers.askedAt, new Date(clock.now() - patienceMs)),
  )
  const waiting = await readSome(services, 'ask-transfers', isUnanswered)
  await eachAlone(services, waiting, { job: 'ask-transfers', id: (one) => one.id }, async (transfer) => {
    const { id, memberId, requestId, hop, vendor, amount, currency, fromWallet } = transfer
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
  })
}
