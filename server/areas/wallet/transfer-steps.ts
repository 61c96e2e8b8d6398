import { setTimeout } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { VendorTransferOutcome } from '../../ports/vendor-wallets/vendor-wallets.ts'
import type { Services } from '../../services.ts'
import { instant } from './ledger.ts'
import { walletTransfers } from './tables.ts'

/** One step between the main wallet and a vendor's. */
export type Step = {
  memberId: string
  requestId: string
  hop: 1 | 2
  /** The whole request in one line: the same id with another one is refused. */
  request: string
  vendor: string
  direction: 'in' | 'out'
  /** Minor units. */
  amount: bigint
  currency: string
}

export type StepState = 'sending' | 'done' | 'returned'
/** Why nothing moved; a member who is excluded or cooling off moves nothing to a vendor. */
type StepRefusal = 'reused' | 'busy' | 'short' | 'locked' | 'excluded' | 'cooling'
type Started = { state: StepState; id: bigint; repeated: boolean } | Refused
type Refused = { state: null; refused: StepRefusal }

/** The number of a transfer as members and vendors see it. */
export const transferNoOf = (id: bigint): string => `W${id}`

async function start({ db, clock, merchant }: Services, step: Step): Promise<Started> {
  const wallets = ['main', `vendor:${step.vendor}`]
  const [from, to] = step.direction === 'in' ? wallets : wallets.toReversed()
  const { rows } = await db.execute<{ outcome: 'repeated' | StepRefusal; id: string; state: StepState | null }>(
    sql`SELECT outcome, id, state FROM wallet_transfer_start(${merchant.code}, ${step.memberId}, ${step.requestId}, ${step.hop},
      ${step.request}, ${step.vendor}, ${step.currency}, ${from}, ${to}, ${String(step.amount)}, ${instant(clock.now())})`,
  )
  const { outcome, id, state } = rows[0]!
  if (state === null) return { state, refused: outcome as StepRefusal }
  return { state, id: BigInt(id), repeated: outcome === 'repeated' }
}

/** Ends a step by the vendor's answer; without one it stays as it is. */
export async function endStep(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { memberId, requestId, hop }: StepId,
  outcome: VendorTransferOutcome,
): Promise<StepState> {
  if (outcome === 'unknown') return 'sending'
  const { rows } = await db.execute<{ state: StepState }>(
    sql`SELECT wallet_transfer_end(${memberId}, ${requestId}, ${hop}, ${outcome === 'done'}, ${instant(clock.now())}) AS state`,
  )
  return rows[0]!.state
}

type StepId = Pick<Step, 'memberId' | 'requestId' | 'hop'>
const stepOf = ({ memberId, requestId, hop }: StepId) =>
  and(eq(walletTransfers.memberId, memberId), eq(walletTransfers.requestId, requestId), eq(walletTransfers.hop, hop))

/** A vendor has answered by then, or whoever asks it ended with its process. */
const patienceMs = 10_000
const lookMs = 100

/** The state of a step another call is taking: once that call knows what to answer. */
async function joinStep({ db, clock }: Pick<Services, 'db' | 'clock'>, step: StepId): Promise<StepState> {
  const until = clock.now() + patienceMs
  for (;;) {
    const [row] = await db
      .select({ state: walletTransfers.state, held: walletTransfers.held })
      .from(walletTransfers)
      .where(stepOf(step))
    if (row!.state !== 'sending' || row!.held || clock.now() >= until) return row!.state
    await setTimeout(lookMs)
  }
}

/**
 * Takes a step as far as it can be known: the amount goes in transit, the vendor is told once, and the answer ends it. A
 * step under way stays `sending`: the call may not have arrived yet, and asking too early could give the amount back twice.
 * The same step taken twice at once is answered once, to both.
 */
export async function takeStep(services: Services, step: Step): Promise<{ state: StepState; id: bigint } | Refused> {
  const started = await start(services, step)
  if (started.state === null) return started
  const { id, state, repeated } = started
  if (repeated) return { state: state === 'sending' ? await joinStep(services, step) : state, id }
  const { memberId, vendor, direction, amount, currency } = step
  const transfer = { memberId, vendor, direction, amount, currency, transferNo: transferNoOf(id) }
  const ended = await endStep(services, step, await services.ports.vendorWallets.move(transfer))
  if (ended === 'sending') await services.db.update(walletTransfers).set({ held: true }).where(stepOf(step))
  return { state: ended, id }
}
