import { createHash } from 'node:crypto'
import type { Services } from '../../services.ts'
import { minorUnits } from '../wallet/amounts.ts'
import { contentOf, type Refusal } from './protocol.ts'
import { vendorContradictions } from './tables.ts'
import { findTransaction, rollbackId } from './transactions.ts'

type Kind = 'bet' | 'win' | 'refund' | 'rollback' | 'state'
/** What a vendor said of a bet, as far as it matters here. */
type Word = { txId?: string; targetTxId?: string; betTxId?: string; amount?: string }

/** Refusals of each call that say that it contradicts what was said before; the others ask for money, time or another call. */
const contradicting: Record<Exclude<Kind, 'state'>, readonly Refusal[]> = {
  bet: ['TX_CONFLICT'],
  win: ['TX_CONFLICT', 'ROUND_SETTLED', 'ROLLED_BACK'],
  refund: ['TX_CONFLICT', 'ROUND_SETTLED', 'ROLLED_BACK', 'LIMIT_EXCEEDED'],
  rollback: ['TX_CONFLICT', 'ROUND_SETTLED'],
}

/** Whether a refused call contradicts. What a vendor says of a bet that it was asked about always does, where it's refused. */
export const contradicts = (kind: Kind, code: Refusal): boolean =>
  kind === 'state' || contradicting[kind].includes(code)

/** Notes a contradicting word for a person to look at, and logs it at error; the same word again adds nothing. */
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
