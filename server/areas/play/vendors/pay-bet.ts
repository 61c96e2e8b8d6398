import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { minorUnits } from '#rules/money.ts'
import { vendorHeldWins } from './tables.ts'
import { findCeiling, type Ceiling } from './win-ceiling.ts'
import { contentToKeep } from './kept-content.ts'
import type { PayCall } from './protocol.ts'
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
  type Transaction,
} from './transactions.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant' | 'log' | 'ports'>

/** Holds a win: the bet is no longer queried, and no money moves. */
async function holdWin(
  tx: Tx,
  bet: Transaction,
  { vendor, txId, over, madeAt }: { vendor: string; txId: string; over: Ceiling; madeAt: Date },
): Promise<void> {
  await tx.insert(vendorHeldWins).values({ vendor, txId, over, heldAt: madeAt })
  await changeTransaction(tx, bet, { askAt: null })
}

/**
 * Pays a win (0 closes a lost bet) or a refund, once, also after the session ended. If its bet has not arrived yet, it
 * is refused, and the vendor sends it again. A win above a ceiling waits for an operator. A fully refunded bet can't
 * win, and a bet that won something can't be fully refunded.
 */
export async function payBet(
  { db, clock, merchant, log, ports }: Needs,
  vendor: string,
  kind: 'win' | 'refund',
  call: PayCall,
): Promise<Outcome> {
  const { txId, betTxId, detail = {} } = call
  const { currencyDecimals } = await merchant.read()
  const content = contentToKeep({ kind, ...call })
  const amount = minorUnits(call.amount, currencyDecimals)
  if (amount === null || txId === betTxId || (kind === 'refund' && amount === 0n)) return refused('BAD_REQUEST')
  return answerOnce(db, { vendor, betTxId, txId, content }, async (tx) => {
    if (await findTransaction(tx, vendor, rollbackId(txId))) return refused('ROLLED_BACK')
    const bet = await findTransaction(tx, vendor, betTxId)
    const at = clock.now()
    const row = { vendor, txId, kind, betTxId, content: content.kept, amount, detail, code: 'OK', madeAt: new Date(at) }
    if (!bet) return refused((await findTransaction(tx, vendor, rollbackId(betTxId))) ? 'ROLLED_BACK' : 'BET_NOT_FOUND')
    if (bet.kind !== 'bet' || bet.state === 'refused') return refused('BET_NOT_FOUND')
    if (bet.state === 'undone') return refused('ROLLED_BACK')
    const { wins, standing, refunded } = await decidedOf(tx, bet)
    if (kind === 'win' && wins > 0) return refused('ROUND_SETTLED')
    // a bet is either void or won
    const isVoid = bet.amount > 0n && refunded === bet.amount
    const voids = kind === 'refund' && refunded + amount === bet.amount
    if ((kind === 'win' && isVoid && amount > 0n) || (voids && standing > 0n)) return refused('ROUND_SETTLED')
    if (kind === 'refund' && refunded + amount > bet.amount) return refused('LIMIT_EXCEEDED')
    const session = (await findSession(tx, vendor, bet.sessionId!))!
    const { memberId, currency } = session
    const decimals = currencyDecimals
    const ceilings = ports.gameVendors.byId(vendor)!
    const over = kind === 'win' ? await findCeiling(tx, ceilings, { vendor, currency, amount, at, decimals }) : null
    const state = over === null ? 'done' : 'held'
    if (!(await keepTransaction(tx, { ...row, state, memberId, currency }))) throw new NotMade('TX_CONFLICT')
    if (over !== null) {
      await holdWin(tx, bet, { ...row, over })
      const balance = await balanceOf(tx, session, currencyDecimals)
      await changeTransaction(tx, row, { balance })
      log.error({ vendor, txId, betTxId, over }, 'a win is above a ceiling and is held')
      return { ok: true, answer: { code: 'OK', balance, currency, held: true } }
    }
    await decide(tx, { bet, session, key: txId, at, decimals, detail: { ...bet.detail, ...detail } })
    const balance = await balanceOf(tx, session, currencyDecimals)
    await changeTransaction(tx, row, { balance })
    return { ok: true, answer: { code: 'OK', balance, currency } }
  })
}
