import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import type { PostingKind } from './posting-kinds.ts'

/**
 * The wallets of a member: money to play with, money held for what is not decided, bonus money, each vendor's, and what
 * is on its way to or from a vendor that has not answered.
 */
export type MemberWallet = 'main' | 'held' | 'bonus' | `vendor:${string}` | `transit:${string}`
/** An account of the house; it keeps no balance, so it is no hot row, and it may stand below zero. */
export type HouseAccount = `house:${string}`

/** One side of a posting, in minor units; positive adds to the wallet. */
export type Leg = readonly [wallet: MemberWallet | HouseAccount, amount: bigint]

export type Posting = {
  merchant: string
  /** Whose wallets are moved: a posting has one member. A move between two is two postings of one transaction. */
  memberId: string
  /** Unique to the member: the same key with the same posting is done once; with another one it is refused. */
  key: string
  kind: PostingKind
  /** The number of the business row it belongs to. */
  reference?: string
  remark?: string
  currency: string
  at: number
  /** Two to six, one for each wallet, that sum to zero. */
  legs: readonly Leg[]
}

/** Why nothing was written: a wallet does not cover it, a wallet that would pay is locked, the key is another posting's. */
export type NotPosted = { outcome: 'short' | 'locked' | 'reused' }

/** `posted`, or `repeated`: made under this key before. `balances` are those after it, by leg; null for the house. */
export type PostingOutcome =
  | { outcome: 'posted' | 'repeated'; postingId: bigint; balances: readonly (bigint | null)[] }
  | NotPosted

/** The money of guests: a currency of its own, so that no posting can turn it into real money. */
export const playCurrency = 'PLAY'

/** An array as PostgreSQL reads it, `null` as NULL. */
export const arrayText = (values: readonly (string | number | bigint | null)[]): string =>
  `{${values.map((value) => (typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value))).join(',')}}`

export const instant = (at: number): string => new Date(at).toISOString()

/**
 * Posts to the ledger in one round trip. The member's wallets are locked in one order, so two postings never wait for
 * each other in a ring. Call it in the transaction of the business row. Legs that do not sum to zero throw.
 */
export async function post(tx: Db | Tx, posting: Posting): Promise<PostingOutcome> {
  const { merchant, memberId, key, kind, reference = null, remark = null, currency, at, legs } = posting
  const { rows } = await tx.execute<{
    outcome: PostingOutcome['outcome']
    posting_id: string
    balances: (string | null)[]
  }>(
    sql`SELECT outcome, posting_id, balances FROM ledger_post(${merchant}, ${memberId}, ${key}, ${kind}, ${reference},
      ${remark}, ${currency}, ${instant(at)}, ${arrayText(legs.map(([wallet]) => wallet))},
      ${arrayText(legs.map(([, amount]) => amount))})`,
  )
  const { outcome, posting_id, balances } = rows[0]!
  if (outcome !== 'posted' && outcome !== 'repeated') return { outcome }
  return {
    outcome,
    postingId: BigInt(posting_id),
    balances: balances.map((one) => (one === null ? null : BigInt(one))),
  }
}
