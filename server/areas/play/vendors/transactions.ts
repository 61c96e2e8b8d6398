import { and, eq, inArray, sql } from 'drizzle-orm'
import { betStatus } from '#rules/bet-status.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { correctBet, settleBets } from '../records/record-bet.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { wallets } from '#server/areas/money/wallet/tables.ts'
import { isLoggedIn } from './end-launches.ts'
import { isSame, type Content } from './kept-content.ts'
import { detailOf, type Refusal } from './protocol.ts'
import { vendorSessions, vendorTransactions } from './tables.ts'

export type Transaction = typeof vendorTransactions.$inferSelect
export type VendorSession = typeof vendorSessions.$inferSelect
export type Answer = {
  code: 'OK'
  balance: string | null
  currency: string | null
  repeated?: boolean
  held?: boolean
}
export type Outcome = { ok: true; answer: Answer } | { ok: false; code: Refusal }
export const refused = (code: Refusal): Outcome => ({ ok: false, code })

export async function findTransaction(tx: Tx, vendor: string, txId: string): Promise<Transaction | null> {
  const [row] = await tx
    .select()
    .from(vendorTransactions)
    .where(and(eq(vendorTransactions.vendor, vendor), eq(vendorTransactions.txId, txId)))
  return row ?? null
}

/** The number of a rollback's row. Vendors' numbers can't contain a colon. */
export const rollbackId = (target: string) => `rollback:${target}`

/** The first answer to a repeated transaction; null if the number is new. */
async function findRepeat(tx: Tx, vendor: string, txId: string, content: Content): Promise<Outcome | null> {
  const known = await findTransaction(tx, vendor, txId)
  if (!known) return null
  if (!isSame(known.content, content)) return refused('TX_CONFLICT')
  if (known.state === 'refused') return refused(known.code as Refusal)
  const { balance, currency, state } = known
  return {
    ok: true,
    answer: { code: 'OK', balance, currency, repeated: true, ...(state === 'held' && { held: true }) },
  }
}

/** Thrown when a stored transaction can't be executed: everything is rolled back, and the vendor gets this refusal. */
export class NotMade extends Error {
  readonly code: Refusal
  constructor(code: Refusal) {
    super(code)
    this.code = code
  }
}

/** Serializes all calls and decisions about one bet. */
export const lockBet = (tx: Tx, { vendor, betTxId }: Pick<Transaction, 'vendor' | 'betTxId'>) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`vendor bet ${vendor} ${betTxId}`}, schema_salt()))`)

/**
 * Executes a transaction once: a repeat gets the first answer. Calls about the same bet run one after the other, even
 * before the bet has arrived.
 */
export async function answerOnce(
  db: Db,
  { vendor, betTxId, txId, content }: Pick<Transaction, 'vendor' | 'betTxId' | 'txId'> & { content: Content },
  answer: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await db.transaction(async (tx) => {
      await lockBet(tx, { vendor, betTxId })
      return (await findRepeat(tx, vendor, txId, content)) ?? (await answer(tx))
    })
  } catch (error) {
    if (error instanceof NotMade) return refused(error.code)
    throw error
  }
}

/** Stores a transaction. False if another bet's transaction has the number. */
export async function keepTransaction(tx: Tx, row: typeof vendorTransactions.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(vendorTransactions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: vendorTransactions.txId })
  return inserted.length === 1
}

export const changeTransaction = (
  tx: Tx,
  { vendor, txId }: Pick<Transaction, 'vendor' | 'txId'>,
  set: Partial<Transaction>,
) =>
  tx
    .update(vendorTransactions)
    .set(set)
    .where(and(eq(vendorTransactions.vendor, vendor), eq(vendorTransactions.txId, txId)))

/** A session in any state: results of its bets are accepted after its end, too. */
export async function findSession(tx: Tx, vendor: string, id: string): Promise<VendorSession | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const [row] = await tx
    .select()
    .from(vendorSessions)
    .where(and(eq(vendorSessions.id, id), eq(vendorSessions.vendor, vendor)))
  return row ?? null
}

/** A session that can be played: neither its time nor its login is over. */
export async function findOpenSession(tx: Tx, vendor: string, id: string, now: number): Promise<VendorSession | null> {
  const session = await findSession(tx, vendor, id)
  if (!session || session.expiresAt.getTime() <= now) return null
  return (await isLoggedIn(tx, session)) ? session : null
}

/** The balance of a session's wallet, in the wire format. */
export async function balanceOf(
  tx: Tx,
  { memberId, currency, wallet }: VendorSession,
  decimals: number,
): Promise<string> {
  const [row] = await tx
    .select({ balance: wallets.balance })
    .from(wallets)
    .where(and(eq(wallets.memberId, memberId), eq(wallets.currency, currency), eq(wallets.wallet, wallet)))
  return amountText(row?.balance ?? 0n, decimals)
}

/**
 * The decisions about a bet so far: its wins and refunds that still count. A held win decides the bet but is not paid
 * yet: `standing` is the sum of wins including it, `won` is the paid sum.
 */
export async function decidedOf(tx: Tx, { vendor, txId }: Transaction) {
  const standing = await tx
    .select()
    .from(vendorTransactions)
    .where(
      and(
        eq(vendorTransactions.vendor, vendor),
        eq(vendorTransactions.betTxId, txId),
        inArray(vendorTransactions.state, ['done', 'held']),
      ),
    )
  const rows = standing.filter(({ state }) => state === 'done')
  const sumOf = (kind: Transaction['kind']) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0n)
  const win = rows.find(({ kind }) => kind === 'win')
  const allWins = standing.filter(({ kind }) => kind === 'win')
  const { validBet, cashedOut } = win?.detail ?? {}
  const sum = allWins.reduce((total, { amount }) => total + amount, 0n)
  return {
    wins: allWins.length,
    standing: sum,
    won: sumOf('win'),
    refunded: sumOf('refund'),
    counts: validBet,
    cashedOut: cashedOut === true,
  }
}

const min = (a: bigint, b: bigint) => (a < b ? a : b)

/** Bets below these odds risk too little to count. */
const leastOdds = 1.5

/**
 * The most of a sports bet that counts, whatever its vendor says: nothing at low odds, and after a cash-out only its
 * net result.
 */
function sportsRisk(stake: bigint, payout: bigint, totalOdds: unknown, cashedOut: boolean): bigint {
  if (typeof totalOdds === 'string' && Number(totalOdds) < leastOdds) return 0n
  const result = payout > stake ? payout - stake : stake - payout
  return cashedOut ? min(stake, result) : stake
}

/** A bet its vendor has not decided within this time is queried. */
export const askAfterMs = 180_000

/**
 * The decision about a bet. In a game with a push, a tie counts nothing for wagering requirements.
 * @param said the valid amount the vendor reports, if any
 */
function verdictOf(stake: bigint, won: bigint, refunded: bigint, category: string, said: bigint | null) {
  const payout = won + refunded
  if (refunded === stake && won === 0n && stake > 0n) return { status: betStatus.cancelled, payout, validBet: 0n }
  const push = payout === stake && stake > 0n
  const counts = push && category !== 'RNG' && category !== 'FISH' ? 0n : stake - refunded
  // a game between players may win more than its stake
  const maxValidBet = category === 'PVP' ? stake + payout : stake - refunded
  const validBet = said === null ? counts : min(said, maxValidBet)
  const status = payout > stake ? betStatus.won : push ? betStatus.tie : betStatus.lost
  return { status, payout, validBet }
}

/**
 * Settles a bet by its wins and refunds that count: the first time the line itself, later the difference. A bet that is
 * then neither won, lost nor fully refunded is queried later. Not executed when the member no longer has the amount to
 * take back.
 * @param key the deciding transaction
 */
export async function decide(
  tx: Tx,
  {
    bet,
    session,
    key,
    at,
    detail,
    decimals,
    undone = false,
  }: {
    bet: Transaction
    session: VendorSession
    key: string
    at: number
    detail: Record<string, unknown>
    decimals: number
    undone?: boolean
  },
): Promise<void> {
  const { wins, won, refunded, counts, cashedOut } = await decidedOf(tx, bet)
  const said = typeof counts === 'string' ? minorUnits(counts, decimals) : null
  const isSports = session.category === 'SPORTS' || session.category === 'ESPORTS'
  const verdict = undone
    ? { status: betStatus.cancelled, payout: bet.amount, validBet: 0n }
    : verdictOf(bet.amount, won, refunded, session.category, said)
  const max = isSports ? sportsRisk(bet.amount, verdict.payout, bet.detail['totalOdds'], cashedOut) : verdict.validBet
  const settlement = {
    memberId: session.memberId,
    postingId: bet.postingId!,
    line: 1,
    ...verdict,
    validBet: min(verdict.validBet, max),
    result: detailOf(session.category, detail),
  }
  if (!bet.settled) await settleBets(tx, at, [settlement])
  else {
    const { outcome } = await correctBet(tx, `vendor:${bet.vendor}:${key}`, at, settlement)
    if (outcome === 'short' || outcome === 'locked') throw new NotMade('INSUFFICIENT_FUNDS')
    if (outcome !== 'corrected') throw new Error(`the bet ${bet.txId} of ${bet.vendor} cannot be corrected: ${outcome}`)
  }
  const isDecided = undone || wins > 0 || refunded === bet.amount
  await changeTransaction(tx, bet, { settled: true, askAt: isDecided ? null : new Date(at + askAfterMs) })
}
