import { setTimeout } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { VendorTransferOutcome } from '#server/ports/vendor-wallets/vendor-wallets.ts'
import type { Services } from '#server/services.ts'
import { instant } from '#server/db/sql-values.ts'
import { noteTransferContradiction } from './note-transfer-contradiction.ts'
import { walletTransfers } from './tables.ts'

/** One step between the main wallet and a vendor wallet. */
export type Step = {
  memberId: string
  requestId: string
  hop: 1 | 2
  /** The whole request in one line: the same id with another request is refused. */
  request: string
  vendor: string
  direction: 'in' | 'out'
  /** Minor units. */
  amount: bigint
  currency: string
}

export type StepState = 'sending' | 'done' | 'returned'
/** Why nothing moved; an excluded member or one on a break moves nothing to a vendor. */
type StepRefusal = 'reused' | 'busy' | 'short' | 'locked' | 'excluded' | 'cooling'
type Started = { state: StepState; id: bigint; repeated: boolean } | Refused
type Refused = { state: null; refused: StepRefusal }

/** The transfer number that members and vendors see. */
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

/**
 * Completes a step by the vendor's answer; without an answer the step stays unchanged. An answer that says the opposite of
 * the one that completed it changes nothing and is stored as a contradiction.
 */
export async function endStep(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  step: StepId,
  outcome: VendorTransferOutcome,
): Promise<StepState> {
  const { db, clock } = services
  const { memberId, requestId, hop } = step
  if (outcome === 'unknown') return 'sending'
  const { rows } = await db.execute<{ state: StepState }>(
    sql`SELECT wallet_transfer_end(${memberId}, ${requestId}, ${hop}, ${outcome === 'done'}, ${instant(clock.now())}) AS state`,
  )
  const { state } = rows[0]!
  if (state !== 'sending' && (state === 'done') !== (outcome === 'done')) {
    const [transfer] = await db.select().from(walletTransfers).where(stepOf(step))
    await noteTransferContradiction(services, transfer!, { said: outcome, stood: state })
  }
  return state
}

type StepId = Pick<Step, 'memberId' | 'requestId' | 'hop'>
const stepOf = ({ memberId, requestId, hop }: StepId) =>
  and(eq(walletTransfers.memberId, memberId), eq(walletTransfers.requestId, requestId), eq(walletTransfers.hop, hop))

/** By then the vendor has answered, or the process that called it has ended. */
const patienceMs = 10_000
const lookMs = 100

/** The state of a step that another call is executing, once that call has its answer. */
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
 * Executes a step as far as its outcome can be known: the amount goes in transit, the vendor is called once, and its
 * answer completes the step. A step in progress stays `sending`: the call may not have arrived yet, and an early query
 * could refund the amount twice. Two simultaneous calls for the same step get the same answer.
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
