import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'

/** The wallets of a member: money to play with, money held for what is not decided, bonus money, and each vendor's. */
export type MemberWallet = 'main' | 'held' | 'bonus' | `vendor:${string}`

/** One side of a posting, in minor units; positive adds to the account. */
export type Leg =
  | { memberId: string; wallet: MemberWallet; amount: bigint }
  | { memberId: null; wallet: `house:${string}`; amount: bigint }

export type Posting = {
  merchant: string
  /** The same key with the same posting is done once; with another one it is refused. */
  key: string
  kind: string
  /** The number of the business row it belongs to. */
  reference?: string
  currency: string
  at: number
  /** At least two, one for each account, that sum to zero. */
  legs: Leg[]
}

/**
 * `posted` or `repeated` (made under this key before) carry the posting's id. `short`: a member's balance does not cover
 * it. `reused`: the key belongs to another posting. The last two wrote nothing.
 */
export type PostingOutcome =
  | { outcome: 'posted' | 'repeated'; postingId: bigint }
  | { outcome: 'short' | 'reused'; postingId: null }

/** The money of guests: a currency of its own, so that no posting can turn it into real money. */
export const playCurrency = 'PLAY'

/**
 * Posts to the ledger in one round trip. Accounts are locked in one order, so two postings never wait for each other in
 * a ring. Call it in the transaction of the business row.
 */
export async function post(tx: Db | Tx, posting: Posting): Promise<PostingOutcome> {
  const legs = JSON.stringify(
    posting.legs.map(({ memberId, wallet, amount }) => ({ member_id: memberId, wallet, amount: String(amount) })),
  )
  const { rows } = await tx.execute<{ outcome: PostingOutcome['outcome']; posting_id: string | null }>(
    sql`SELECT outcome, posting_id FROM ledger_post(${posting.merchant}, ${posting.key}, ${posting.kind},
      ${posting.reference ?? null}, ${posting.currency}, ${new Date(posting.at).toISOString()}::timestamptz, ${legs}::jsonb)`,
  )
  const { outcome, posting_id } = rows[0]!
  if (outcome === 'short' || outcome === 'reused') return { outcome, postingId: null }
  return { outcome, postingId: BigInt(posting_id!) }
}
