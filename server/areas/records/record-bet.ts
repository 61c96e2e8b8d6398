import type { BetStatus } from '#rules/bet-status.ts'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import type { PlayStop } from '../protection/may-play.ts'
import { arrayText, instant, type MemberWallet, type NotPosted } from '../wallet/ledger.ts'
import type { BetCategory } from './tables.ts'

/** A bet: the posting of its stake and its line in the slip, from 1. */
export type BetId = { memberId: string; postingId: bigint; line: number }

/** The number members see and vendors are told. */
export const betNoOf = ({ postingId, line }: Pick<BetId, 'postingId' | 'line'>): string => `${postingId}-${line}`

/** The bet a number names; null for a text of another form. */
export function readBetNo(betNo: string): Pick<BetId, 'postingId' | 'line'> | null {
  const [, posting, line] = /^([1-9]\d{0,17})-([1-9]\d{0,3})$/.exec(betNo) ?? []
  return posting === undefined ? null : { postingId: BigInt(posting), line: Number(line) }
}

export type NewBet = {
  /** The game's code, as in the catalogue. */
  game: string
  /** What it is settled by: a vendor's round, or `<gameCode>:<issueNo>` of a lottery. */
  roundId: string | null
  /** Minor units, ≥ 0; 0 for a free round. */
  stake: bigint
  /**
   * What the record of its category shows beside the common fields, as the contract names it (LotteryRecord: issue,
   * playType, numbers, units, unitPrice, multiple, prizeMode, odds …). Amounts as decimal strings. `gameName` names the
   * game where the catalogue has no such code.
   */
  slip: Record<string, unknown>
}

export type NewSlip = {
  merchant: string
  memberId: string
  /** Unique to the member: `lottery:<requestId>`, `vendor:<code>:<their transaction>`. */
  key: string
  currency: string
  at: number
  /** Where the stake is taken and the payout goes. */
  wallet: MemberWallet
  category: BetCategory
  vendor: string
  /** 1 to 1,000 lines, paid by one posting. */
  bets: readonly NewBet[]
}

/** `placed`, or `repeated` (the same slip was placed under this key): the bets in order, the wallet's balance after it. */
export type PlaceOutcome =
  | { outcome: 'placed' | 'repeated'; bets: readonly BetId[]; balance: bigint }
  | NotPosted
  /** The member's own protection stands against it. */
  | { outcome: PlayStop }

/**
 * Takes the stake of a slip and writes its bets, in one round trip. `short`, `locked`, `reused` (another slip stands under
 * this key) and what the member's protection stops wrote nothing. Checks that are the game's own, such as a close, belong in the same transaction.
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
  /** Of a cancelled bet the stake is given back as payout. */
  status: BetStatus
  /** Everything paid, the stake of a winning bet included; minor units. */
  payout: bigint
  /** What counts for turnover and rebates, by the rules of its category. */
  validBet: bigint
  /** What became known of this bet alone; stands over the slip in the record. */
  result?: Record<string, unknown>
}

/**
 * Settles open bets, any number of any members (10,000 take about a second), in one round trip. Bets settled before, or
 * not there, are left as they are, so that it may be repeated after any failure. Answers the bets it settled now.
 * @param common what became known of all of them, such as the numbers of a draw
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
 * `corrected` with the wallet's balance, null when no money moved; `repeated` under the same key. `open`: settle it
 * instead. `unknown`: no such bet. `short`: the member no longer has what would be taken back; nothing was written.
 */
export type CorrectOutcome =
  | { outcome: 'corrected'; balance: bigint | null }
  | { outcome: 'repeated' | 'open' | 'unknown' }
  | NotPosted

/**
 * Settles a settled bet anew, as when a vendor rolls a round back or settles it again. The difference is posted and
 * counts at `at`; figures of days before stay.
 * @param key unique to the member
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
