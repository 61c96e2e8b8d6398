import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { correctBet, type Settlement } from '../records/record-bet.ts'
import { arrayText, instant } from '../wallet/ledger.ts'
import { findTogether, type Together } from './find-together.ts'

/** A settled bet that counts, and who took the other side of what it is on. */
type Opposed = {
  member_id: string
  other_id: string
  posting_id: string
  line: number
  status: Settlement['status']
  valid_bet: string
  payout: string
  corrections: string
}

type Money = { merchant: string; currency: string }

/** Bets settled or settled anew since a snapshot that count and are opposed by somebody else's, in the order of wallets' locks. */
async function readOpposed(tx: Tx, { merchant, currency }: Money, snapshot: string): Promise<Opposed[]> {
  const isNew = (by: 'b.settled_by' | 'c.corrected_by') =>
    sql`${sql.raw(by)} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND NOT pg_visible_in_snapshot(${sql.raw(by)}, ${snapshot}::pg_snapshot)`
  const { rows } = await tx.execute<Opposed>(sql`
    WITH changed AS (
      SELECT member_id, posting_id, line FROM bets b WHERE ${isNew('b.settled_by')}
      UNION SELECT member_id, posting_id, line FROM bet_corrections c WHERE ${isNew('c.corrected_by')}
    )
    SELECT DISTINCT b.member_id, o.member_id AS other_id, b.posting_id, b.line, b.status, b.valid_bet, b.payout,
      (SELECT count(*) FROM bet_corrections c
        WHERE c.member_id = b.member_id AND c.posting_id = b.posting_id AND c.line = b.line) AS corrections
    FROM changed JOIN bets b USING (member_id, posting_id, line) JOIN bet_sides s USING (member_id, posting_id, line)
      JOIN bet_sides o ON o.vendor = s.vendor AND o.decided = s.decided AND o.side <> s.side AND o.member_id <> s.member_id
      JOIN bets ob ON ob.member_id = o.member_id AND ob.posting_id = o.posting_id AND ob.line = o.line
        AND ob.status IS DISTINCT FROM 4
    WHERE b.merchant = ${merchant} AND b.currency = ${currency} AND b.valid_bet > 0
    ORDER BY b.member_id, b.posting_id, b.line, other_id`)
  return rows
}

const pairOf = (one: string, other: string) => (one < other ? { one, other } : { one: other, other: one })
const nameOf = ({ one, other }: { one: string; other: string }) => `${one} ${other}`

/** The flag of a pair: what an operator has not looked at yet gains what is new. */
async function flag(
  tx: Tx,
  { merchant, currency }: Money,
  { one, other, shared }: Together,
  bets: readonly Opposed[],
  now: number,
): Promise<void> {
  const sum = bets.reduce((total, bet) => total + BigInt(bet.valid_bet), 0n)
  await tx.execute(sql`
    INSERT INTO opposite_members AS k (merchant, one_id, other_id, shared, currency, bets, valid_bet, first_at, last_at)
    VALUES (${merchant}, ${one}, ${other}, ${arrayText(shared)}::text[], ${currency}, ${bets.length}, ${String(sum)}, ${instant(now)}, ${instant(now)})
    ON CONFLICT (one_id, other_id, currency) WHERE seen_at IS NULL DO UPDATE SET bets = k.bets + excluded.bets,
      valid_bet = k.valid_bet + excluded.valid_bet, last_at = excluded.last_at,
      shared = (SELECT array_agg(DISTINCT s ORDER BY s) FROM unnest(k.shared || excluded.shared) AS s)`)
}

/** Lets one bet count for nothing; what it paid stays paid. What was counted of it before goes back as a correction. */
async function countForNothing(tx: Tx, bet: Opposed, now: number): Promise<void> {
  const key = `opposite:${bet.posting_id}-${bet.line}:${bet.corrections}`
  const { outcome } = await correctBet(tx, key, now, {
    memberId: bet.member_id,
    postingId: BigInt(bet.posting_id),
    line: bet.line,
    status: bet.status,
    payout: BigInt(bet.payout),
    validBet: 0n,
  })
  if (outcome !== 'corrected') throw new Error(`the bet ${bet.posting_id}-${bet.line} still counts: ${outcome}`)
}

/**
 * Two members who have something in common and took both sides of one thing risk nothing together: those bets count for no
 * turnover, and so for no rebate, salary, point or rank. It is flagged for an operator; nobody is told. What is read is
 * what was settled since the last time, whichever transaction ended last.
 */
export async function voidOpposite({
  db,
  clock,
  merchant,
}: Pick<Services, 'db' | 'clock' | 'merchant'>): Promise<void> {
  const { code } = merchant
  const money = { merchant: code, currency: (await merchant.read()).currency }
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO schemes_read (merchant, scheme, snapshot, posting_id)
      VALUES (${code}, 'opposite-sides', '1:1:', 0) ON CONFLICT DO NOTHING`)
    const { rows } = await tx.execute<{ snapshot: string }>(sql`
      SELECT snapshot FROM schemes_read WHERE merchant = ${code} AND scheme = 'opposite-sides' FOR UPDATE`)
    const { rows: current } = await tx.execute<{ next: string }>(sql`SELECT pg_current_snapshot()::text AS next`)
    const opposed = await readOpposed(tx, money, rows[0]!.snapshot)
    const now = clock.now()
    const pairs = opposed.map((bet) => pairOf(bet.member_id, bet.other_id))
    const together = await findTogether(tx, pairs, now)
    const done = new Set<string>()
    const byPair = new Map(together.map((pair) => [nameOf(pair), { pair, bets: [] as Opposed[] }]))
    for (const bet of opposed) {
      const found = byPair.get(nameOf(pairOf(bet.member_id, bet.other_id)))
      const name = `${bet.member_id} ${bet.posting_id}-${bet.line}`
      if (!found || done.has(name)) continue
      done.add(name)
      found.bets.push(bet)
      await countForNothing(tx, bet, now)
    }
    for (const { pair, bets } of byPair.values()) if (bets.length > 0) await flag(tx, money, pair, bets, now)
    await tx.execute(
      sql`UPDATE schemes_read SET snapshot = ${current[0]!.next} WHERE merchant = ${code} AND scheme = 'opposite-sides'`,
    )
  })
}
