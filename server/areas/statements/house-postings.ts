import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { instant, post, type HouseAccount, type Leg } from '../wallet/ledger.ts'
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

/** Many of one kind at one moment, in one statement; what each is posted as stands by its key. */
export async function postAllOfHouse(
  tx: Tx,
  { merchant, kind, currency, at }: Pick<Move, 'merchant' | 'kind' | 'currency' | 'at'>,
  moves: readonly Pick<Move, 'key' | 'reference' | 'legs'>[],
): Promise<Map<string, bigint>> {
  if (moves.length === 0) return new Map()
  const postings = moves.map(({ key, reference, legs }) => ({
    key,
    reference,
    wallets: legs.map(([wallet]) => wallet),
    amounts: legs.map(([, amount]) => String(amount)),
  }))
  const { rows } = await tx.execute<{ key: string; outcome: string; posting_id: string | null }>(sql`
    SELECT m.key, p.outcome, p.posting_id
    FROM jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) AS m (key text, reference text, wallets text[], amounts bigint[])
    CROSS JOIN LATERAL ledger_post(${merchant}, ${houseId}, m.key, ${kind}, m.reference, NULL, ${currency}, ${instant(at)},
      m.wallets, m.amounts) AS p`)
  const not = rows.find((row) => row.posting_id === null)
  if (not) throw new Error(`${not.key} is not posted: ${not.outcome}`)
  return new Map(rows.map((row) => [row.key, BigInt(row.posting_id!)]))
}

/** Whoever takes a payment, as a callback or as a line, takes its number alone: so neither misses what the other writes. */
export const lockTransaction = (tx: Tx, txId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payment ${txId.toUpperCase()}`}, 0))`)
