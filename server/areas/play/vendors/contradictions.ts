import { createHash } from 'node:crypto'
import type { Services } from '#server/services.ts'
import { minorUnits } from '#rules/money.ts'
import { contentOf, type Refusal } from './protocol.ts'
import { vendorContradictions } from '#server/areas/money/wallet/vendor-contradictions.ts'
import { findTransaction, rollbackId } from './transactions.ts'

type Kind = 'bet' | 'win' | 'refund' | 'rollback' | 'state'
/** The fields of a vendor's call that matter here. */
type Word = { txId?: string; targetTxId?: string; betTxId?: string; amount?: string }

/** The refusals of each call that mean a contradiction; the others are about money, time or another call. */
const contradicting: Record<Exclude<Kind, 'state'>, readonly Refusal[]> = {
  bet: ['TX_CONFLICT'],
  win: ['TX_CONFLICT', 'ROUND_SETTLED', 'ROLLED_BACK'],
  refund: ['TX_CONFLICT', 'ROUND_SETTLED', 'ROLLED_BACK', 'LIMIT_EXCEEDED'],
  rollback: ['TX_CONFLICT', 'ROUND_SETTLED'],
}

/** Whether a refused call is a contradiction. A refused answer to a query about a bet always is. */
export const contradicts = (kind: Kind, code: Refusal): boolean =>
  kind === 'state' || contradicting[kind].includes(code)

/** Notes a contradicting call for an operator, and logs it as an error; a repeated call adds nothing. */
export async function noteVendorContradiction(
  { db, clock, log, merchant }: Pick<Services, 'db' | 'clock' | 'log' | 'merchant'>,
  vendor: string,
  { kind, code, word }: { kind: Kind; code: Refusal; word: Word },
): Promise<void> {
  const { currencyDecimals } = await merchant.read()
  const txId = kind === 'rollback' ? rollbackId(word.targetTxId ?? '') : (word.txId ?? word.betTxId ?? '')
  const betTxId = word.betTxId ?? txId
  const said = contentOf({ kind, ...word })
  const isNew = await db.transaction(async (tx) => {
    const stood = await findTransaction(tx, vendor, txId)
    const bet = await findTransaction(tx, vendor, betTxId)
    const noted = await tx
      .insert(vendorContradictions)
      .values({
        merchant: merchant.code,
        vendor,
        kind,
        txId,
        betTxId,
        code,
        said: said.slice(0, 2000),
        saidHash: createHash('sha256').update(said).digest('hex'),
        stood: stood?.content.slice(0, 2000) ?? null,
        memberId: bet?.memberId ?? stood?.memberId ?? null,
        amount: word.amount === undefined ? null : minorUnits(word.amount, currencyDecimals),
        currency: bet?.currency ?? stood?.currency ?? null,
        at: new Date(clock.now()),
      })
      .onConflictDoNothing()
      .returning({ id: vendorContradictions.id })
    return noted.length > 0
  })
  if (isNew) log.error({ vendor, kind, txId, betTxId, code }, 'a vendor contradicts itself or our books')
}
