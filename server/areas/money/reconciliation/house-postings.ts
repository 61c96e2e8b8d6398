import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { post, type HouseAccount, type Leg } from '../wallet/ledger.ts'
import { instant } from '#server/db/sql-values.ts'
import type { PostingKind } from '../wallet/posting-kinds.ts'

/** Money that arrived at a provider and can't be assigned yet. */
export const suspense: HouseAccount = 'house:suspense'

/** Every posting has a member; postings between house accounts have the house itself, which has no wallet. */
export const houseId = '00000000-0000-0000-0000-000000000000'

/**
 * The account of what a provider holds for the house, negative like all the house's assets. Money in another currency
 * than the ledger's has its own account, at its worth on arrival.
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

/** Posts between house accounts, once per key. */
export async function postOfHouse(tx: Tx, move: Move): Promise<bigint> {
  const posted = await post(tx, { ...move, memberId: houseId })
  if (!('postingId' in posted)) throw new Error(`${move.key} is not posted: ${posted.outcome}`)
  return posted.postingId
}

/** Writes many postings of one kind and moment in one SQL statement; returns the posting of each key. */
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

/** Locks one transaction number, for callbacks and statement lines alike, so that each sees what the other wrote. */
export const lockTransaction = (tx: Tx, txId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payment ${txId.toUpperCase()}`}, schema_salt()))`)
