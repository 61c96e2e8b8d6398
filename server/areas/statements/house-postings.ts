import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { post, type HouseAccount, type Leg } from '../wallet/ledger.ts'
import type { PostingKind } from '../wallet/posting-kinds.ts'

/** Money that came to a provider and is nobody's yet. */
export const suspense: HouseAccount = 'house:suspense'

/** Every posting has a member; between accounts of the house it is the house itself, who has no wallet. */
export const houseId = '00000000-0000-0000-0000-000000000000'

/**
 * What a provider holds for the house, below zero like all that the house has. What it holds in another currency than the
 * ledger's stands apart, by its worth when it came.
 */
export const heldBy = (provider: string, currency: string, payCurrency = currency): HouseAccount =>
  payCurrency === currency ? `house:provider:${provider}` : `house:provider:${provider}:${payCurrency}`

type Move = {
  merchant: string
  key: string
  kind: PostingKind
  reference: string
  currency: string
  at: number
  legs: readonly Leg[]
}

/** Posts between accounts of the house, once by its key. */
export async function postOfHouse(tx: Tx, move: Move): Promise<bigint> {
  const posted = await post(tx, { ...move, memberId: houseId })
  if (!('postingId' in posted)) throw new Error(`${move.key} is not posted: ${posted.outcome}`)
  return posted.postingId
}

/** Whoever takes a payment, as a callback or as a line, takes its number alone: so neither misses what the other writes. */
export const lockTransaction = (tx: Tx, txId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payment ${txId.toUpperCase()}`}, 0))`)
