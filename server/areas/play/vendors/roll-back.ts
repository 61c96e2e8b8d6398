import type { Services } from '#server/services.ts'
import { contentToKeep } from './kept-content.ts'
import type { RollbackCall } from './protocol.ts'
import {
  answerOnce,
  askAfterMs,
  balanceOf,
  changeTransaction,
  decide,
  decidedOf,
  findSession,
  findTransaction,
  keepTransaction,
  refused,
  rollbackId,
  type Outcome,
} from './transactions.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>

/**
 * Undoes a bet or a win, once. A rollback of an unknown transaction is stored, so that the transaction is refused when
 * it arrives. A bet with a win or refund that still counts can't be undone.
 */
export async function rollBack({ db, clock, merchant }: Needs, vendor: string, call: RollbackCall): Promise<Outcome> {
  const { betTxId, targetTxId } = call
  const { currencyDecimals: decimals } = await merchant.read()
  const txId = rollbackId(targetTxId)
  const content = contentToKeep({ kind: 'rollback', ...call })
  return answerOnce(db, { vendor, betTxId, txId, content }, async (tx) => {
    const target = await findTransaction(tx, vendor, targetTxId)
    if (target && (target.betTxId !== betTxId || target.kind === 'refund')) return refused('TX_CONFLICT')
    const bet = await findTransaction(tx, vendor, betTxId)
    const session = bet?.sessionId ? await findSession(tx, vendor, bet.sessionId) : null
    const at = clock.now()
    const row = {
      vendor,
      txId,
      kind: 'rollback' as const,
      betTxId,
      content: content.kept,
      amount: 0n,
      code: 'OK',
      madeAt: new Date(at),
    }
    const currency = session?.currency ?? null
    if (target?.kind === 'bet') {
      const { wins, refunded } = await decidedOf(tx, target)
      if (wins > 0 || refunded > 0n) return refused('ROUND_SETTLED')
    }
    if (!(await keepTransaction(tx, { ...row, state: 'done', memberId: session?.memberId, currency })))
      return refused('TX_CONFLICT')
    if (target?.state === 'held') {
      await changeTransaction(tx, target, { state: 'undone' })
      await changeTransaction(tx, bet!, { askAt: new Date(at + askAfterMs) })
    } else if (target?.state === 'done') {
      await changeTransaction(tx, target, { state: 'undone', askAt: null })
      const undone = target.kind === 'bet'
      const { detail } = bet!
      await decide(tx, { bet: bet!, session: session!, key: txId, at, decimals, detail, undone })
    }
    const balance = session ? await balanceOf(tx, session, decimals) : null
    await changeTransaction(tx, row, { balance })
    return { ok: true, answer: { code: 'OK', balance, currency } }
  })
}
