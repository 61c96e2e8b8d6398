import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { lockDeposit, type Deposit } from '../cashier/move-deposit.ts'
import { reverseDepositIn } from '../cashier/reverse-deposit.ts'
import { depositReversals } from '../cashier/tables.ts'
import { lineAmount } from './suspense.ts'
import type { StatementLine } from './tables.ts'
import type { Taking } from './taking.ts'

/** The deposit of a charge-back, by its order's number or by a callback. */
async function depositOf(tx: Tx, { provider, orderNo, txId }: StatementLine): Promise<Deposit | null> {
  const [known] = await tx
    .select({ depositNo: depositReversals.depositNo })
    .from(depositReversals)
    .where(and(eq(depositReversals.provider, provider), eq(depositReversals.providerTxId, txId)))
  const number = known?.depositNo ?? orderNo
  const deposit = number === null ? null : await lockDeposit(tx, number)
  return deposit?.provider === provider ? deposit : null
}

/** Matches a charge-back with its callback, or books it now. One that is not for any of our deposits moves nothing. */
export async function takeChargeback(
  tx: Tx,
  line: StatementLine,
  { settings, at }: Taking,
): Promise<Partial<StatementLine> | null> {
  const deposit = await depositOf(tx, line)
  if (!deposit) return null
  const { depositNo } = deposit
  const taken = { providerTxId: line.txId, amount: lineAmount(line, settings), currency: line.currency }
  const reversal = await reverseDepositIn(tx, deposit, taken, settings, at)
  return reversal === 'taken' ? { state: 'matched', depositNo } : { depositNo }
}
