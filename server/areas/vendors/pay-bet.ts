import type { Services } from '../../services.ts'
import { minorUnits } from '../wallet/amounts.ts'
import { contentOf, type PayCall } from './protocol.ts'
import {
  answerOnce,
  balanceOf,
  changeTransaction,
  decide,
  decidedOf,
  findSession,
  findTransaction,
  keepTransaction,
  NotMade,
  refused,
  rollbackId,
  type Outcome,
} from './transactions.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>

/**
 * Pays a win (0 closes a lost bet) or gives a stake back, once; also after the session ended. Before its bet has come it is
 * refused, and said again.
 */
export async function payBet(
  { db, clock, merchant }: Needs,
  vendor: string,
  kind: 'win' | 'refund',
  call: PayCall,
): Promise<Outcome> {
  const { txId, betTxId, detail = {} } = call
  const { currencyDecimals } = await merchant.read()
  const content = contentOf({ kind, ...call })
  const amount = minorUnits(call.amount, currencyDecimals)
  if (amount === null || txId === betTxId || (kind === 'refund' && amount === 0n)) return refused('BAD_REQUEST')
  return answerOnce(db, { vendor, betTxId, txId, content }, async (tx) => {
    if (await findTransaction(tx, vendor, rollbackId(txId))) return refused('ROLLED_BACK')
    const bet = await findTransaction(tx, vendor, betTxId)
    const at = clock.now()
    const row = { vendor, txId, kind, betTxId, content, amount, detail, code: 'OK', madeAt: new Date(at) }
    if (!bet) return refused((await findTransaction(tx, vendor, rollbackId(betTxId))) ? 'ROLLED_BACK' : 'BET_NOT_FOUND')
    if (bet.kind !== 'bet' || bet.state === 'refused') return refused('BET_NOT_FOUND')
    if (bet.state === 'undone') return refused('ROLLED_BACK')
    const { wins, refunded } = await decidedOf(tx, bet)
    if (kind === 'win' && wins > 0) return refused('ROUND_SETTLED')
    if (kind === 'refund' && refunded + amount > bet.amount) return refused('LIMIT_EXCEEDED')
    const session = (await findSession(tx, vendor, bet.sessionId!))!
    const { memberId, currency } = session
    if (!(await keepTransaction(tx, { ...row, state: 'done', memberId, currency }))) return refused('TX_CONFLICT')
    const decimals = currencyDecimals
    if (!(await decide(tx, { bet, session, key: txId, at, decimals, detail: { ...bet.detail, ...detail } })))
      throw new NotMade('BUSY')
    const balance = await balanceOf(tx, session, currencyDecimals)
    await changeTransaction(tx, row, { balance })
    return { ok: true, answer: { code: 'OK', balance, currency } }
  })
}
