import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { lockWithdrawal } from '../cashier/move-withdrawal.ts'
import { countVerdict, settlePayoutIn, verdictTakesTwo } from '../cashier/settle-payout.ts'
import { lockDeposit } from '../cashier/move-deposit.ts'
import { reverseDepositIn } from '../cashier/reverse-deposit.ts'
import { deposits } from '../cashier/tables.ts'
import { statementExceptions, type StatementException } from './exception-table.ts'
import { heldBy, houseId, postAllOfHouse } from './house-postings.ts'
import { resolveSuspense, weighResolution, type Decider, type Resolved, type Weighed } from './resolve-suspense.ts'
import { amongLines, lineAmount, lineRef, ofLine } from './suspense.ts'
import { statementLines, type StatementLine } from './tables.ts'
import { type LineKind } from '#server/areas/site/settings/statement-columns.ts'
import type { Taking } from './taking.ts'

/** A pending exception, locked, with its line. */
export type Waiting = StatementException & { line: StatementLine | null }

/** The pending exceptions among these references, locked in a fixed order. Malformed references are ignored. */
export async function lockExceptions(tx: Tx, merchant: string, refs: readonly string[]): Promise<Waiting[]> {
  const ids = refs.filter((ref) => /^\d{1,18}$/.test(ref)).map(BigInt)
  if (ids.length === 0) return []
  const open = and(
    inArray(statementExceptions.id, ids),
    eq(statementExceptions.merchant, merchant),
    eq(statementExceptions.state, 'open'),
  )
  const rows = await tx.select().from(statementExceptions).where(open).orderBy(statementExceptions.id).for('update')
  const named = rows.flatMap(({ provider, lineId }) => (lineId === null ? [] : [[provider, lineId] as const]))
  if (named.length === 0) return rows.map((row) => ({ ...row, line: null }))
  const lines = await tx
    .select()
    .from(statementLines)
    .where(amongLines(named))
    .orderBy(statementLines.provider, statementLines.lineId)
    .for('update')
  const byRef = new Map(lines.map((line) => [lineRef(line), line]))
  return rows.map((row) => {
    const { provider, lineId } = row
    return { ...row, line: lineId === null ? null : (byRef.get(lineRef({ provider, lineId })) ?? null) }
  })
}

/** Incoming money increases what a provider holds; outgoing and reversed money decreases it. */
const away: Record<LineKind, boolean> = {
  payment: false,
  return: false,
  reversal: true,
  payout: true,
  chargeback: true,
  fee: true,
}

/** How much less a provider holds than our books say, in minor units; negative if it holds more. */
export function lacking({ kind, line, ours, theirs, withdrawalNo }: Waiting): bigint {
  if (kind === 'contradiction') return 0n
  if (kind === 'missing-there') return withdrawalNo === null ? (ours ?? 0n) : -(ours ?? 0n)
  const differs = kind === 'other-amount' ? (theirs ?? 0n) - (ours ?? 0n) : (theirs ?? 0n)
  return line && away[line.kind] ? differs : -differs
}

const settle = (
  tx: Tx,
  rows: readonly StatementException[],
  set: Partial<StatementException> | { postingId: SQL },
  { operators, reason }: Decider,
  at: number,
) =>
  tx
    .update(statementExceptions)
    .set({ ...set, askAt: null, decidedBy: [...operators], decidedAt: new Date(at), reason })
    .where(
      inArray(
        statementExceptions.id,
        rows.map(({ id }) => id),
      ),
    )

/** The currencies of the providers' accounts in our books: the worth of a crypto deposit has its own account. */
async function accountsOf(tx: Tx, rows: readonly Waiting[], own: string) {
  const isApart = ({ kind, line }: Waiting) => kind === 'missing-there' || (kind === 'other-amount' && line === null)
  const numbers = rows.flatMap((row) => (isApart(row) ? (row.depositNo ?? []) : []))
  const { depositNo, payCurrency } = deposits
  const found =
    numbers.length === 0
      ? []
      : await tx.select({ depositNo, payCurrency }).from(deposits).where(inArray(depositNo, numbers))
  const paidIn = new Map(found.map((one) => [one.depositNo, one.payCurrency]))
  return (row: Waiting) => {
    const apart = isApart(row) && row.depositNo !== null ? paidIn.get(row.depositNo) : undefined
    return apart === undefined ? heldBy(row.provider, row.currency) : heldBy(row.provider, own, apart)
  }
}

/** Completes the payout of a line with another amount; the difference is booked. */
async function endPayout(tx: Tx, { line, withdrawalNo }: Waiting, { settings, at }: Taking): Promise<boolean> {
  const row = await lockWithdrawal(tx, withdrawalNo!)
  if (!row || !line) return false
  const verdict = line.kind === 'return' ? 'returned' : 'paid'
  await settlePayoutIn(tx, { at, ...settings }, row, { verdict, providerTxId: line.txId })
  const after = await lockWithdrawal(tx, withdrawalNo!)
  await tx.update(statementLines).set({ state: 'matched' }).where(ofLine(line))
  return after?.status === 'paid' || after?.status === 'returned'
}

/**
 * Books the differences against the house, so that our accounts match the providers' balances: exceptions of one
 * merchant, in a fixed number of SQL statements. Payouts with another amount are completed first, one by one.
 */
export async function bookExceptions(tx: Tx, rows: readonly Waiting[], by: Decider, taking: Taking): Promise<Resolved> {
  const { settings, at } = taking
  const { currency } = settings
  const [first] = rows
  if (!first) return 'done'
  if (rows.some((row) => row.currency !== currency)) return 'currency'
  const accountOf = await accountsOf(tx, rows, currency)
  const keyOf = ({ id }: Waiting) => `reconciliation:${id}`
  const moves = []
  for (const row of rows) {
    const counted = row.kind === 'other-amount' && row.withdrawalNo !== null ? await endPayout(tx, row, taking) : true
    const lacks = lacking(counted ? row : { ...row, ours: 0n })
    const reference = row.line?.txId ?? row.depositNo ?? row.withdrawalNo ?? String(row.id)
    const legs = [
      [accountOf(row), lacks],
      ['house:differences', -lacks],
    ] as const
    if (lacks !== 0n) moves.push({ key: keyOf(row), reference, legs })
  }
  const { merchant } = first
  await postAllOfHouse(tx, { merchant, kind: 'reconciliation', currency, at }, moves)
  const postingId = sql`(SELECT p.id FROM postings p
    WHERE p.member_id = ${houseId} AND p.key = 'reconciliation:' || ${statementExceptions.id})`
  await settle(tx, rows, { state: 'booked', postingId }, by, at)
  return 'done'
}

/** Links a payout line without one of our numbers to a withdrawal. */
async function linkLine(
  tx: Tx,
  line: StatementLine,
  withdrawalNo: string,
  { operators }: Decider,
  { settings, at }: Taking,
): Promise<Resolved> {
  const row = await lockWithdrawal(tx, withdrawalNo)
  if (!row || row.merchant !== line.merchant || row.provider !== line.provider) return 'target'
  if (row.currency !== line.currency || row.amount - row.fee !== line.amount) return 'target'
  if (!(await countVerdict(tx, settings, row, { operators, at }))) return 'two'
  const verdict = line.kind === 'return' ? 'returned' : 'paid'
  await settlePayoutIn(tx, { at, ...settings }, row, { verdict, providerTxId: line.txId })
  const after = await lockWithdrawal(tx, withdrawalNo)
  if (after?.status !== 'returned' && (line.kind === 'return' || after?.status !== 'paid')) return 'target'
  await tx.update(statementLines).set({ state: 'matched', withdrawalNo }).where(ofLine(line))
  return 'done'
}

/** The pending line with a transaction number: a payment in suspense, or a payout that is not ours. */
async function waitingLine(tx: Tx, { provider, depositNo }: Waiting, txId: string): Promise<StatementLine | null> {
  const [line] = await tx
    .select()
    .from(statementLines)
    .where(
      and(
        eq(statementLines.provider, provider),
        eq(sql`upper(${statementLines.txId})`, txId.toUpperCase()),
        depositNo === null
          ? and(eq(statementLines.kind, 'payout'), eq(statementLines.state, 'noted'))
          : and(eq(statementLines.kind, 'payment'), eq(statementLines.state, 'suspense')),
      ),
    )
    .limit(1)
    .for('update')
  return line ?? null
}

/**
 * Links a charge-back without one of our numbers, or above the remaining amount, to a deposit; its member pays it back.
 */
async function linkChargeback(
  tx: Tx,
  line: StatementLine,
  named: string,
  { operators }: Decider,
  { settings, at }: Taking,
): Promise<Resolved> {
  if (new Set(operators).size < 2) return 'two'
  const deposit = await lockDeposit(tx, named)
  if (deposit?.merchant !== line.merchant || deposit.provider !== line.provider) return 'target'
  const taken = { providerTxId: line.txId, amount: lineAmount(line, settings), currency: line.currency }
  if ((await reverseDepositIn(tx, deposit, taken, settings, at)) !== 'taken') return 'target'
  await tx.update(statementLines).set({ state: 'matched', depositNo: named }).where(ofLine(line))
  return 'done'
}

async function linkMissing(tx: Tx, row: Waiting, txId: string, by: Decider, taking: Taking): Promise<Resolved> {
  const line = await waitingLine(tx, row, txId)
  if (!line) return 'target'
  if (row.depositNo !== null) return resolveSuspense(tx, line, { way: 'link', depositNo: row.depositNo }, by, taking)
  const linked = await linkLine(tx, line, row.withdrawalNo!, by, taking)
  if (linked !== 'done') return linked
  const ofIt = and(
    eq(statementExceptions.provider, line.provider),
    eq(statementExceptions.lineId, line.lineId),
    eq(statementExceptions.state, 'open'),
  )
  const [other] = await tx.select().from(statementExceptions).where(ofIt)
  if (other) await settle(tx, [other], { state: 'linked', withdrawalNo: row.withdrawalNo }, by, taking.at)
  return 'done'
}

/** What an exception may be linked to: a line to one of our withdrawals, or one of our rows to the number of a line. */
export const isLinkable = ({ kind, line }: Waiting): boolean =>
  kind === 'missing-there' ||
  kind === 'chargeback' ||
  kind === 'reversal' ||
  (kind === 'missing-here' && (line?.kind === 'payout' || line?.kind === 'return') && line.withdrawalNo === null)

/**
 * Describes what a link would move, before it does, and whether it needs two operators; null if nothing has that name.
 */
export async function weighLink(
  tx: Tx,
  row: Waiting,
  named: string,
  operators: readonly string[],
  taking: Taking,
): Promise<Weighed | null> {
  const { settings, at } = taking
  const amountOf = (line: StatementLine) => `${lineAmount(line, settings)} ${line.currency}`
  if (row.kind === 'chargeback' || row.kind === 'reversal') {
    const deposit = row.line && (await lockDeposit(tx, named))
    if (deposit?.merchant !== row.merchant) return null
    const { memberId, status, reversed } = deposit
    return { amount: amountOf(row.line!), memberId, version: `${status} ${reversed}`, second: true, undoes: false }
  }
  const line = row.kind === 'missing-there' ? await waitingLine(tx, row, named) : row.line
  if (!line) return null
  if (row.depositNo !== null)
    return weighResolution(tx, line, { way: 'link', depositNo: row.depositNo }, operators, taking)
  const payout = await lockWithdrawal(tx, row.withdrawalNo ?? named)
  if (payout?.merchant !== row.merchant) return null
  const second = line.currency !== settings.currency || (await verdictTakesTwo(tx, settings, payout, { operators, at }))
  return { amount: amountOf(line), memberId: payout.memberId, version: payout.status, second, undoes: false }
}

/** Links what belongs together. It books only what the link itself moves. */
export async function linkException(
  tx: Tx,
  row: Waiting,
  named: string,
  by: Decider,
  taking: Taking,
): Promise<Resolved> {
  if (!isLinkable(row)) return 'target'
  const linked =
    row.kind === 'missing-there'
      ? await linkMissing(tx, row, named, by, taking)
      : row.kind === 'chargeback' || row.kind === 'reversal'
        ? await linkChargeback(tx, row.line!, named, by, taking)
        : await linkLine(tx, row.line!, named, by, taking)
  if (linked !== 'done') return linked
  const withdrawalNo = row.withdrawalNo ?? (row.kind === 'missing-here' ? named : null)
  await settle(tx, [row], { state: 'linked', withdrawalNo }, by, taking.at)
  if (withdrawalNo !== null)
    await tx
      .update(statementExceptions)
      .set({ state: 'found', decidedAt: new Date(taking.at), askAt: null })
      .where(
        and(
          eq(statementExceptions.withdrawalNo, withdrawalNo),
          eq(statementExceptions.kind, 'missing-there'),
          eq(statementExceptions.state, 'open'),
        ),
      )
  return 'done'
}

/** Closes exceptions that need no more work, with the reason and the operators. */
export async function closeExceptions(
  tx: Tx,
  rows: readonly Waiting[],
  by: Decider,
  { at }: Taking,
): Promise<Resolved> {
  if (rows.length > 0) await settle(tx, rows, { state: 'closed' }, by, at)
  return 'done'
}
