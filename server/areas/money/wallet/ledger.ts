import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import type { PostingKind } from './posting-kinds.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'

/**
 * A member's wallets: playable money, money held for undecided requests, bonus money, one per vendor, and money in
 * transit to or from a vendor that has not answered.
 */
export type MemberWallet = 'main' | 'held' | 'bonus' | `vendor:${string}` | `transit:${string}`
/** A house account. It stores no balance, so its row is not contended, and it may be negative. */
export type HouseAccount = `house:${string}`

/** One side of a posting, in minor units; positive adds to the wallet. */
export type Leg = readonly [wallet: MemberWallet | HouseAccount, amount: bigint]

export type Posting = {
  merchant: string
  /**
   * The owner of the wallets. A posting has one member; a transfer between two members is two postings in one
   * transaction.
   */
  memberId: string
  /** Unique per member: the same posting under the same key is written once; a different one is refused. */
  key: string
  kind: PostingKind
  /** The number of its business row. */
  reference?: string
  remark?: string
  currency: string
  at: number
  /** Two to six legs, one per wallet, with the sum zero. */
  legs: readonly Leg[]
}

/** Why nothing was written: a wallet is short, a wallet that would pay is locked, or another posting has the key. */
export type NotPosted = { outcome: 'short' | 'locked' | 'reused' }

/**
 * `posted`, or `repeated`: already written under this key. `balances` are those after the posting, by leg; null for the
 * house.
 */
export type PostingOutcome =
  | { outcome: 'posted' | 'repeated'; postingId: bigint; balances: readonly (bigint | null)[] }
  | NotPosted

/** The currency of guests: it is separate, so that no posting can turn play money into real money. */
export const playCurrency = 'PLAY'

/**
 * Writes a posting in one round trip. The member's wallets are always locked in the same order, so postings can't
 * deadlock. Call it in the transaction of the business row. Throws if the legs do not sum to zero.
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
