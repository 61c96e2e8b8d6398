import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { asCommand } from '#server/audit/as-command.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { arrayText } from '#server/db/sql-values.ts'
import { vendorHeldWins, vendorTransactions } from './tables.ts'
import { changeTransaction, decide, findSession, findTransaction, lockBet } from './transactions.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock' | 'log'>

export type Release = {
  vendor: string
  /** The vendor's number of the win. */
  txId: string
  reason: string
  /** Names of the responsible operators. */
  operators: readonly string[]
}

/**
 * `released`; with every other outcome nothing was written. `unknown`: no such win. `notHeld`: it was paid, released or
 * rolled back. `reason`: empty, or longer than 300 characters. `nobody`: no operator was named.
 */
export type ReleaseOutcome = 'released' | 'unknown' | 'notHeld' | 'reason' | 'nobody'

/** Pays a held win once, with a reason and the responsible operators, and settles its bet. */
export async function releaseWin(
  { db, merchant, clock, log }: Needs,
  { vendor, txId, reason, operators }: Release,
): Promise<ReleaseOutcome> {
  const why = reason.trim()
  const names = [...new Set(operators.map((name) => name.trim()))].filter((name) => name !== '')
  if (why === '' || why.length > 300) return 'reason'
  if (names.length === 0) return 'nobody'
  const { currencyDecimals: decimals } = await merchant.read()
  const entry = {
    operation: 'win:release',
    operators: names,
    reason: why,
    thing: `held-win:${vendor}:${txId}`.slice(0, 100),
  }
  const outcome = await asCommand(
    { db, clock },
    entry,
    (tx) => releaseHeld(tx, { vendor, txId, reason: why, operators: names }, { at: clock.now(), decimals }),
    (said) => said === 'released',
  )
  if (outcome === 'released') log.warn({ vendor, txId, operators: names }, 'a win that was held is released')
  return outcome
}

/** The same within a transaction whose actor is already set. Every outcome except `released` wrote nothing. */
export async function releaseHeld(
  tx: Tx,
  { vendor, txId, reason, operators }: Release,
  { at, decimals }: { at: number; decimals: number },
): Promise<'released' | 'unknown' | 'notHeld'> {
  const said = await findTransaction(tx, vendor, txId)
  if (said?.kind !== 'win') return 'unknown'
  await lockBet(tx, said)
  const win = (await findTransaction(tx, vendor, txId))!
  if (win.state !== 'held') return 'notHeld'
  const bet = (await findTransaction(tx, vendor, win.betTxId))!
  const session = (await findSession(tx, vendor, bet.sessionId!))!
  await changeTransaction(tx, win, { state: 'done' })
  await decide(tx, { bet, session, key: txId, at, decimals, detail: { ...bet.detail, ...win.detail } })
  await tx
    .update(vendorHeldWins)
    .set({ releasedAt: new Date(at), reason, operators: sql`${arrayText(operators)}::text[]` })
    .where(and(eq(vendorHeldWins.vendor, vendor), eq(vendorHeldWins.txId, txId)))
  return 'released'
}

/** The held wins, oldest first. */
export async function listHeldWins({ db, merchant }: Pick<Needs, 'db' | 'merchant'>) {
  const { currencyDecimals } = await merchant.read()
  const rows = await db
    .select({ win: vendorTransactions, held: vendorHeldWins })
    .from(vendorHeldWins)
    .innerJoin(
      vendorTransactions,
      and(eq(vendorTransactions.vendor, vendorHeldWins.vendor), eq(vendorTransactions.txId, vendorHeldWins.txId)),
    )
    .where(and(eq(vendorTransactions.state, 'held'), isNull(vendorHeldWins.releasedAt)))
    .orderBy(asc(vendorHeldWins.heldAt), asc(vendorHeldWins.txId))
  return rows.map(({ win: { vendor, txId, betTxId, memberId, amount, currency }, held: { over, heldAt } }) => ({
    vendor,
    txId,
    betTxId,
    memberId,
    amount: amountText(amount, currencyDecimals),
    currency,
    over,
    heldAt: heldAt.toISOString(),
  }))
}
