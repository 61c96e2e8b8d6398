import { noteSides } from '../collusion/note-sides.ts'
import { readPlayState } from '../games/play-state.ts'
import { placeBets } from '../records/record-bet.ts'
import type { BetCategory } from '#rules/bet-category.ts'
import type { Services } from '#server/services.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { contentToKeep } from './kept-content.ts'
import { detailOf, type BetCall } from './protocol.ts'
import {
  answerOnce,
  askAfterMs,
  changeTransaction,
  findOpenSession,
  findTransaction,
  keepTransaction,
  refused,
  rollbackId,
  type Outcome,
} from './transactions.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>

const refusalOf = {
  short: 'INSUFFICIENT_FUNDS',
  locked: 'ACCOUNT_LOCKED',
  frozen: 'ACCOUNT_LOCKED',
  reused: 'TX_CONFLICT',
  excluded: 'PLAY_STOPPED',
  cooling: 'PLAY_STOPPED',
  limit: 'PLAY_STOPPED',
  check: 'PLAY_STOPPED',
} as const

type OpenSession = NonNullable<Awaited<ReturnType<typeof findOpenSession>>>
type Known = { vendor: string; txId: string; content: string; amount: bigint; detail: ReturnType<typeof detailOf> }

/** The stored transaction of a bet. */
const transactionRow = (session: OpenSession, { vendor, txId, content, amount, detail }: Known, now: number) => ({
  vendor,
  txId,
  kind: 'bet' as const,
  betTxId: txId,
  content,
  state: 'done' as const,
  code: 'OK',
  sessionId: session.id,
  memberId: session.memberId,
  amount,
  detail,
  currency: session.currency,
  madeAt: new Date(now),
  askAt: new Date(now + askAfterMs),
})

/** The bet in the form of the ledger. */
const wagerOf = (session: OpenSession, { vendor, txId, amount, detail }: Known, roundId: string, now: number) => ({
  merchant: session.merchant,
  memberId: session.memberId,
  key: `vendor:${vendor}:${txId}`,
  currency: session.currency,
  at: now,
  wallet: session.wallet,
  category: (session.category === 'ESPORTS' ? 'SPORTS' : session.category) as BetCategory,
  vendor: session.vassalage,
  bets: [{ game: session.game, roundId, stake: amount, slip: detail }],
})

/** Takes the stake of a bet, once. An earlier rollback of the bet refuses it. */
export async function takeBet({ db, clock, merchant }: Needs, vendor: string, call: BetCall): Promise<Outcome> {
  const { txId, roundId } = call
  const { currencyDecimals, play } = await merchant.read()
  const maxBet = minorUnits(play.maxBet, currencyDecimals)!
  const content = contentToKeep({ kind: 'bet', ...call })
  return answerOnce(db, { vendor, betTxId: txId, txId, content }, async (tx) => {
    if (await findTransaction(tx, vendor, rollbackId(txId))) return refused('ROLLED_BACK')
    const now = clock.now()
    const session = await findOpenSession(tx, vendor, call.sessionId, now)
    if (!session) return refused('SESSION_EXPIRED')
    const { merchant: of, vassalage, game } = session
    if ((await readPlayState(tx, { merchant: of, vendor: vassalage, game, now })) !== 'open')
      return refused('MAINTENANCE')
    const amount = minorUnits(call.amount, currencyDecimals)
    if (amount === null) return refused('BAD_REQUEST')
    const detail = detailOf(session.category, call.detail)
    const row = transactionRow(session, { vendor, txId, content: content.kept, amount, detail }, now)
    const refuse = async (code: 'LIMIT_EXCEEDED' | 'CURRENCY_MISMATCH') => {
      await keepTransaction(tx, { ...row, state: 'refused', code, askAt: null })
      return refused(code)
    }
    if (call.currency !== session.currency) return refuse('CURRENCY_MISMATCH')
    if (amount > maxBet) return refuse('LIMIT_EXCEEDED')
    if (!(await keepTransaction(tx, row))) return refused('TX_CONFLICT')
    const placed = await placeBets(tx, wagerOf(session, row, roundId, now))
    if (placed.outcome !== 'placed' && placed.outcome !== 'repeated') {
      const code = refusalOf[placed.outcome]
      await changeTransaction(tx, row, { state: 'refused', code, askAt: null })
      return refused(code)
    }
    const [bet] = placed.bets
    const { postingId } = bet!
    await noteSides(tx, { ...bet!, merchant: of, vendor, at: now }, call.sides ?? [])
    const balance = amountText(placed.balance, currencyDecimals)
    await changeTransaction(tx, row, { postingId, balance })
    return { ok: true, answer: { code: 'OK', balance, currency: session.currency } }
  })
}
