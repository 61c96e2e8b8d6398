import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { placeBets, settleBets } from '#server/areas/play/records/record-bet.ts'
import type { Db } from '#server/db/connect.ts'
import { members } from '#server/areas/accounts/members/tables.ts'

/** A demonstration member with money for bets. */
export async function richMember(db: Db): Promise<string> {
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(sql`${members.account} = 'nodi27'`)
  await post(db, {
    merchant: 'fairhall',
    memberId: member!.id,
    key: randomUUID(),
    kind: 'deposit',
    currency: 'BDT',
    at: Date.now(),
    legs: [
      ['main', 100_000_000n],
      ['house:deposit', -100_000_000n],
    ],
  })
  return member!.id
}

/** Places a bet of 7.00 under a key, once however often it is sent, and settles it as lost. */
export async function betOn(db: Db, memberId: string, key: string): Promise<void> {
  const at = Date.now()
  const placed = await placeBets(db, {
    merchant: 'fairhall',
    memberId,
    key,
    currency: 'BDT',
    at,
    wallet: 'main',
    category: 'RNG',
    vendor: 'DEMO',
    bets: [{ game: 'demo-slot', roundId: key, stake: 700n, slip: {} }],
  })
  if (!('bets' in placed)) throw new Error(`bet ${key} was ${placed.outcome}`)
  await settleBets(db, at, [{ ...placed.bets[0]!, status: 2, payout: 0n, validBet: 700n }], {})
}
