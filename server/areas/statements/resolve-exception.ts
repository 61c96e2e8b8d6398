import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { lockWithdrawal } from '../cashier/move-withdrawal.ts'
import { settlePayoutIn } from '../cashier/settle-payout.ts'
import { lockDeposit } from '../cashier/move-deposit.ts'
import { reverseDepositIn } from '../cashier/reverse-deposit.ts'
import { deposits } from '../cashier/tables.ts'
import { statementExceptions, type StatementException } from './exception-table.ts'
import { heldBy, postOfHouse } from './house-postings.ts'
import { resolveSuspense, type Decider, type Resolved } from './resolve-suspense.ts'
import { lineAmount, ofLine } from './suspense.ts'
import { statementLines, type LineKind, type StatementLine } from './tables.ts'
import type { Taking } from './taking.ts'

/** An exception that waits, locked; a line of it is read beside. */
export type Waiting = StatementException & { line: StatementLine | null }

export async function lockException(tx: Tx, merchant: string, id: bigint): Promise<Waiting | null> {
  const open = and(
    eq(statementExceptions.id, id),
    eq(statementExceptions.merchant, merchant),
    eq(statementExceptions.state, 'open'),
  )
  const [row] = await tx.select().from(statementExceptions).where(open).for('update')
  if (!row) return null
  const { provider, lineId } = row
  const [line] =
    lineId === null ? [] : await tx.select().from(statementLines).where(ofLine({ provider, lineId })).for('update')
  return { ...row, line: line ?? null }
}

/** What came in adds to what a provider holds; what went out or was taken back takes away. */
const away: Record<LineKind, boolean> = { payment: false, return: false, payout: true, chargeback: true, fee: true }

/** By how much a provider holds less than our books say, in minor units; below zero: more. */
export function lacking({ kind, line, ours, theirs, withdrawalNo }: Waiting): bigint {
  if (kind === 'missing-there') return withdrawalNo === null ? (ours ?? 0n) : -(ours ?? 0n)
  const differs = kind === 'other-amount' ? (theirs ?? 0n) - (ours ?? 0n) : (theirs ?? 0n)
  return line && away[line.kind] ? differs : -differs
}

const settle = (
  tx: Tx,
  { id }: StatementException,
  set: Partial<StatementException>,
  { operators, reason }: Decider,
  at: number,
) =>
  tx
    .update(statementExceptions)
    .set({ ...set, askAt: null, decidedBy: [...operators], decidedAt: new Date(at), reason })
    .where(eq(statementExceptions.id, id))

/** In which money the books of the provider have it: what a deposit of a coin is worth stands apart. */
async function accountOf(tx: Tx, { provider, currency, depositNo, kind }: Waiting, own: string) {
  if (kind !== 'missing-there' || depositNo === null) return heldBy(provider, currency)
  const [deposit] = await tx.select().from(deposits).where(eq(deposits.depositNo, depositNo))
  return heldBy(provider, own, deposit!.payCurrency)
}

/** The payout that a line of another amount says is one all the same: it ends by it, and the difference is booked. */
async function endPayout(tx: Tx, { line, withdrawalNo }: Waiting, { settings, at }: Taking): Promise<boolean> {
  const row = await lockWithdrawal(tx, withdrawalNo!)
  if (!row || !line) return false
  const verdict = line.kind === 'return' ? 'returned' : 'paid'
  await settlePayoutIn(tx, { at, ...settings }, row, { verdict, providerTxId: line.txId })
  const after = await lockWithdrawal(tx, withdrawalNo!)
  await tx.update(statementLines).set({ state: 'matched' }).where(ofLine(line))
  return after?.status === 'paid' || after?.status === 'returned'
}

/** Books what our accounts differ by against the house, so that they say what the provider holds. */
export async function bookException(tx: Tx, row: Waiting, by: Decider, taking: Taking): Promise<Resolved> {
  const { settings, at } = taking
  if (row.currency !== settings.currency) return 'currency'
  const counted = row.kind === 'other-amount' && row.withdrawalNo !== null ? await endPayout(tx, row, taking) : true
  const lacks = lacking(counted ? row : { ...row, ours: 0n })
  const postingId =
    lacks === 0n
      ? null
      : await postOfHouse(tx, {
          merchant: row.merchant,
          key: `reconciliation:${row.id}`,
          kind: 'reconciliation',
          reference: row.line?.txId ?? row.depositNo ?? row.withdrawalNo ?? String(row.id),
          currency: settings.currency,
          at,
          legs: [
            [await accountOf(tx, row, settings.currency), lacks],
            ['house:differences', -lacks],
          ],
        })
  await settle(tx, row, { state: 'booked', postingId }, by, at)
  return 'done'
}

/** A line of a payout that named none of ours is that of a withdrawal. */
async function linkLine(
  tx: Tx,
  line: StatementLine,
  withdrawalNo: string,
  { settings, at }: Taking,
): Promise<Resolved> {
  const row = await lockWithdrawal(tx, withdrawalNo)
  if (!row || row.merchant !== line.merchant || row.provider !== line.provider) return 'target'
  if (row.currency !== line.currency || row.amount - row.fee !== line.amount) return 'target'
  const verdict = line.kind === 'return' ? 'returned' : 'paid'
  await settlePayoutIn(tx, { at, ...settings }, row, { verdict, providerTxId: line.txId })
  const after = await lockWithdrawal(tx, withdrawalNo)
  if (after?.status !== 'returned' && (line.kind === 'return' || after?.status !== 'paid')) return 'target'
  await tx.update(statementLines).set({ state: 'matched', withdrawalNo }).where(ofLine(line))
  return 'done'
}

/** Lines that wait under a transaction number: payments in suspense, payouts that are none of ours. */
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

/** A charge-back that named none of ours, or more than was left, is of a deposit: it is taken back from its member. */
async function linkChargeback(tx: Tx, line: StatementLine, named: string, { settings, at }: Taking): Promise<Resolved> {
  const deposit = await lockDeposit(tx, named)
  if (deposit?.merchant !== line.merchant || deposit.provider !== line.provider) return 'target'
  const taken = { providerTxId: line.txId, amount: lineAmount(line, settings), currency: line.currency }
  if (!(await reverseDepositIn(tx, deposit, taken, settings, at))) return 'target'
  await tx.update(statementLines).set({ state: 'matched', depositNo: named }).where(ofLine(line))
  return 'done'
}

async function linkMissing(tx: Tx, row: Waiting, txId: string, by: Decider, taking: Taking): Promise<Resolved> {
  const line = await waitingLine(tx, row, txId)
  if (!line) return 'target'
  if (row.depositNo !== null) return resolveSuspense(tx, line, { way: 'link', depositNo: row.depositNo }, by, taking)
  const linked = await linkLine(tx, line, row.withdrawalNo!, taking)
  if (linked !== 'done') return linked
  const ofIt = and(
    eq(statementExceptions.provider, line.provider),
    eq(statementExceptions.lineId, line.lineId),
    eq(statementExceptions.state, 'open'),
  )
  const [other] = await tx.select().from(statementExceptions).where(ofIt)
  if (other) await settle(tx, other, { state: 'linked', withdrawalNo: row.withdrawalNo }, by, taking.at)
  return 'done'
}

/** What it may be linked with: a line with one of our withdrawals, one of ours with the number of a line. */
export const isLinkable = ({ kind, line }: Waiting): boolean =>
  kind === 'missing-there' ||
  kind === 'chargeback' ||
  (kind === 'missing-here' && (line?.kind === 'payout' || line?.kind === 'return') && line.withdrawalNo === null)

/** Says what belongs together; nothing is booked but what that moves by itself. */
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
      : row.kind === 'chargeback'
        ? await linkChargeback(tx, row.line!, named, taking)
        : await linkLine(tx, row.line!, named, taking)
  if (linked !== 'done') return linked
  const withdrawalNo = row.withdrawalNo ?? (row.kind === 'missing-here' ? named : null)
  await settle(tx, row, { state: 'linked', withdrawalNo }, by, taking.at)
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

/** Nothing is left to do; why stands with who says so. */
export async function closeException(tx: Tx, row: Waiting, by: Decider, { at }: Taking): Promise<Resolved> {
  await settle(tx, row, { state: 'closed' }, by, at)
  return 'done'
}
