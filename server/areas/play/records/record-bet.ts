import type { BetStatus } from '#rules/bet-status.ts'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import type { PlayStop } from '#server/areas/accounts/responsible-gaming/may-play.ts'
import { type MemberWallet, type NotPosted } from '#server/areas/money/wallet/ledger.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import type { BetCategory } from '#rules/bet-category.ts'

/** A bet's identity: the posting of its stake, and its line in the slip, from 1. */
export type BetId = { memberId: string; postingId: bigint; line: number }

/** The number that members and vendors see. */
export const betNoOf = ({ postingId, line }: Pick<BetId, 'postingId' | 'line'>): string => `${postingId}-${line}`

/** The bet with this number; null for a text of another form. */
export function readBetNo(betNo: string): Pick<BetId, 'postingId' | 'line'> | null {
  const [, posting, line] = /^([1-9]\d{0,17})-([1-9]\d{0,3})$/.exec(betNo) ?? []
  return posting === undefined ? null : { postingId: BigInt(posting), line: Number(line) }
}

export type NewBet = {
  /** The game's code in the catalogue. */
  game: string
  /** The event that settles it: a vendor's round, or `<gameCode>:<issueNo>` for a lottery. */
  roundId: string | null
  /** Minor units, ≥ 0; 0 for a free round. */
  stake: bigint
  /**
   * The fields of its category's record beside the common ones, with the names of the contract (LotteryRecord: issue,
   * playType, numbers, units, unitPrice, multiple, prizeMode, odds …). Amounts are decimal strings. `gameName` names
   * the game if its code is not in the catalogue.
   */
  slip: Record<string, unknown>
}

export type NewSlip = {
  merchant: string
  memberId: string
  /** Unique per member: `lottery:<requestId>`, `vendor:<code>:<their transaction>`. */
  key: string
  currency: string
  at: number
  /** The wallet that pays the stake and receives the payout. */
  wallet: MemberWallet
  category: BetCategory
  vendor: string
  /** 1 to 1,000 lines, paid by one posting. */
  bets: readonly NewBet[]
}

/**
 * `placed`, or `repeated` (the same slip was already placed under this key): the bets in order, and the wallet's
 * balance after it.
 */
export type PlaceOutcome =
  | { outcome: 'placed' | 'repeated'; bets: readonly BetId[]; balance: bigint }
  | NotPosted
  /** Responsible gaming stops it. */
  | { outcome: PlayStop }

/**
 * Takes the stake of a slip and writes its bets, in one round trip. `short`, `locked`, `reused` (the key belongs to
 * another slip) and a stop by responsible gaming write nothing. Checks of the game itself, such as a close, belong in
 * the same transaction.
 */
export async function placeBets(tx: Db | Tx, slip: NewSlip): Promise<PlaceOutcome> {
  const { merchant, memberId, key, currency, at, wallet, category, vendor, bets } = slip
  const { rows } = await tx.execute<{ outcome: string; posting_id: string; balance: string }>(
    sql`SELECT outcome, posting_id, balance FROM bets_place(${merchant}, ${memberId}, ${key}, ${currency}, ${instant(at)},
      ${wallet}, ${category}, ${vendor}, ${arrayText(bets.map(({ game }) => game))},
      ${arrayText(bets.map(({ roundId }) => roundId))}, ${arrayText(bets.map(({ stake }) => stake))},
      ${arrayText(bets.map(({ slip: one }) => JSON.stringify(one)))})`,
  )
  const { outcome, posting_id, balance } = rows[0]!
  if (outcome !== 'posted' && outcome !== 'repeated') return { outcome: outcome as NotPosted['outcome'] | PlayStop }
  const postingId = BigInt(posting_id)
  return {
    outcome: outcome === 'posted' ? 'placed' : 'repeated',
    bets: bets.map((_, index) => ({ memberId, postingId, line: index + 1 })),
    balance: BigInt(balance),
  }
}

export type Settlement = BetId & {
  /** A cancelled bet gets its stake back as payout. */
  status: BetStatus
  /** The whole payout, with the stake of a winning bet; minor units. */
  payout: bigint
  /** The amount that counts for wagering requirements and rebates, by the rules of its category. */
  validBet: bigint
  /** Facts of only this bet, known since settlement; they override the slip in the record. */
  result?: Record<string, unknown>
}

/**
 * Settles open bets of any number of members in one round trip (10,000 take about a second). Settled and unknown bets
 * are skipped, so that a call may be repeated after any failure. Returns the bets it settled now.
 * @param common facts of all of these bets, such as the numbers of a draw
 */
export async function settleBets(
  tx: Db | Tx,
  at: number,
  settlements: readonly Settlement[],
  common: Record<string, unknown> = {},
): Promise<BetId[]> {
  if (settlements.length === 0) return []
  const column = <T extends string | number | bigint | null>(of: (one: Settlement) => T) =>
    arrayText(settlements.map(of))
  const { rows } = await tx.execute<{ member_id: string; posting_id: string; line: number }>(
    sql`SELECT member_id, posting_id, line FROM bets_settle(${instant(at)}, ${column(({ memberId }) => memberId)},
      ${column(({ postingId }) => postingId)}, ${column(({ line }) => line)}, ${column(({ status }) => status)},
      ${column(({ validBet }) => validBet)}, ${column(({ payout }) => payout)},
      ${column(({ result }) => (result ? JSON.stringify(result) : null))}, ${JSON.stringify(common)})`,
  )
  return rows.map((row) => ({ memberId: row.member_id, postingId: BigInt(row.posting_id), line: row.line }))
}

/**
 * `corrected` with the wallet's balance, null when no money moved; `repeated` under the same key. `open`: not settled
 * yet, so settle it instead. `unknown`: no such bet. `short`: the member no longer has the amount to take back; nothing
 * was written.
 */
export type CorrectOutcome =
  | { outcome: 'corrected'; balance: bigint | null }
  | { outcome: 'repeated' | 'open' | 'unknown' }
  | NotPosted

/**
 * Corrects the settlement of a bet, for example when a vendor rolls a round back. The difference is posted and counts
 * at `at`; figures of earlier days stay unchanged.
 * @param key unique per member
 */
export async function correctBet(tx: Db | Tx, key: string, at: number, bet: Settlement): Promise<CorrectOutcome> {
  const { rows } = await tx.execute<{ outcome: string; balance: string | null }>(
    sql`SELECT outcome, balance FROM bet_correct(${key}, ${instant(at)}, ${bet.memberId}, ${String(bet.postingId)}, ${bet.line},
      ${bet.status}, ${String(bet.validBet)}, ${String(bet.payout)}, ${bet.result ? JSON.stringify(bet.result) : null})`,
  )
  const { outcome, balance } = rows[0]!
  if (outcome !== 'posted') return { outcome } as Exclude<CorrectOutcome, { outcome: 'corrected' }>
  return { outcome: 'corrected', balance: balance === null ? null : BigInt(balance) }
}
