import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { BetCategory } from '#rules/bet-category.ts'
import { amountText } from '#rules/money.ts'
import { ceilOf, floorOf, fraction, fractionText, minus, plus, readFraction, zero, type Fraction } from './fraction.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import { turnoverDuties, turnoverParts } from './tables.ts'
import { standingsOf, type Duty, type Standing, type TurnoverEvent, type Weights } from './turnover.ts'

type Row = typeof turnoverDuties.$inferSelect
type Known = Duty & { row: Row }
type Owner = { memberId: string; currency: string; currencyDecimals: number }

export type NewDuty = Pick<Row, 'merchant' | 'memberId' | 'currency' | 'source' | 'base' | 'postingId'> & {
  /** How many times the base must be played, 1 to 100. */
  multiple: number
  /** The weight of each category; by default all count in full. */
  weights?: Weights
  at: number
  expiresAt?: number
}

export type OpenDuty = Row & { required: bigint; progress: Fraction }

const inFull: Weights = { LIVE: '1', RNG: '1', SPORTS: '1', LOTT: '1', ELOTT: '1', FISH: '1', PVP: '1' }

/**
 * Opens a wagering requirement in the transaction that posts its money. There is one per posting, however often it is
 * called.
 */
export async function openDuty(tx: Tx, { at, expiresAt, weights = inFull, ...duty }: NewDuty): Promise<void> {
  const times = { openedAt: new Date(at), expiresAt: expiresAt === undefined ? null : new Date(expiresAt) }
  await tx
    .insert(turnoverDuties)
    .values({ ...duty, ...times, weights })
    .onConflictDoNothing()
}

type Read = {
  at: string
  rank: number
  posting_id: string
  line: number
  category: BetCategory
  change: string
}

/**
 * Bets placed after the first requirement, with their settlements and corrections, and the moments when all wallets
 * together had less than 10.00 and no bet was open, computed backwards from the present balances. One SQL statement, so
 * that all values are from the same moment.
 */
async function readEvents(tx: Tx, { memberId, currency, currencyDecimals }: Owner, first: Duty) {
  const since = instant(first.openedAt)
  const next = sql`member_id = ${memberId} AND currency = ${currency}`
  const after = sql`${next} AND posting_id > ${String(first.postingId)}`
  const { rows } = await tx.execute<Read>(sql`
    WITH corrected AS (
      SELECT posting_id, line, category, corrected_at AS at, valid_bet_change AS change FROM bet_corrections
      WHERE ${after} AND corrected_at >= ${since}
    ), settled AS (
      SELECT b.posting_id, b.line, b.category, b.settled_at AS at, b.valid_bet - coalesce(c.change, 0) AS change
      FROM (SELECT * FROM bets WHERE ${after} AND settled_at IS NOT NULL) AS b
      LEFT JOIN (SELECT posting_id, line, sum(change) AS change FROM corrected GROUP BY 1, 2) AS c USING (posting_id, line)
    ), changes AS (
      SELECT p.posted_at AS at, sum(l.amount) AS money, 0 AS bets
      FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
      WHERE ${next} AND p.posted_at > ${since} AND NOT starts_with(l.wallet, 'house:') GROUP BY 1
      UNION ALL SELECT placed_at, 0, count(*) FROM bets WHERE ${after} GROUP BY 1
      UNION ALL SELECT settled_at, 0, -count(*) FROM bets
        WHERE ${next} AND category = ANY (${arrayText(Object.keys(inFull))}) AND settled_at > ${since} GROUP BY 1
    ), moments AS (
      SELECT at, (SELECT coalesce(sum(balance), 0) FROM wallets WHERE ${next}) - coalesce(sum(money) OVER later, 0) AS money,
        (SELECT count(*) FROM bets WHERE ${next} AND settled_at IS NULL) - coalesce(sum(bets) OVER later, 0) AS bets
      FROM (SELECT at, sum(money) AS money, sum(bets) AS bets FROM changes GROUP BY at) AS by_moment
      WINDOW later AS (ORDER BY at DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    )
    SELECT extract(epoch FROM at) * 1000 AS at, rank, posting_id, line, category, change FROM (
      SELECT 1 AS rank, at, posting_id, line, category, change FROM settled WHERE change <> 0
      UNION ALL SELECT 2, at, posting_id, line, category, change FROM corrected WHERE change <> 0
      UNION ALL SELECT 3, at, 0, 0, '', 0 FROM moments WHERE money < ${String(10n ** BigInt(currencyDecimals + 1))} AND bets = 0
    ) AS events ORDER BY at, rank, posting_id, line`)
  return rows.map((row): TurnoverEvent => {
    const at = Number(row.at)
    if (row.rank === 3) return { kind: 'emptied', at }
    const postingId = BigInt(row.posting_id)
    const bet = `${row.posting_id}-${row.line}`
    return { kind: 'played', at, bet, postingId, category: row.category, change: BigInt(row.change) }
  })
}

/** How much ended requirements used of bets placed after the first open requirement. */
async function readTaken(tx: Tx, memberId: string, { postingId }: Duty): Promise<Map<string, Fraction>> {
  const rows = await tx
    .select()
    .from(turnoverParts)
    .where(and(eq(turnoverParts.memberId, memberId), gt(turnoverParts.postingId, postingId)))
  const taken = new Map<string, Fraction>()
  for (const row of rows) {
    const bet = `${row.postingId}-${row.line}`
    taken.set(bet, plus(taken.get(bet) ?? zero, readFraction(row.part)))
  }
  return taken
}

async function writeEnded(tx: Tx, memberId: string, { duty, state, endedAt, parts }: Standing<Known>): Promise<void> {
  await tx
    .update(turnoverDuties)
    .set({ state, endedAt: new Date(endedAt!) })
    .where(eq(turnoverDuties.id, duty.id))
  const rows = [...parts]
    .filter(([, part]) => part.n > 0n)
    .map(([bet, part]) => [...bet.split('-'), fractionText(part)])
  const column = (index: number) => arrayText(rows.map((row) => row[index]!))
  await tx.execute(sql`
    INSERT INTO turnover_parts (member_id, posting_id, line, part, duty_id)
    SELECT ${memberId}, p.posting_id, p.line, p.part, ${String(duty.id)}
    FROM unnest(${column(0)}::bigint[], ${column(1)}::smallint[], ${column(2)}::text[]) AS p (posting_id, line, part)`)
}

/**
 * A member's open requirements, oldest first, after ending the completed and cleared ones. They stay locked until
 * the transaction ends, so that the values remain true.
 */
export async function readDuties(tx: Tx, owner: Owner): Promise<OpenDuty[]> {
  const { memberId, currency } = owner
  const rows = await tx
    .select()
    .from(turnoverDuties)
    .where(
      and(
        eq(turnoverDuties.memberId, memberId),
        eq(turnoverDuties.currency, currency),
        eq(turnoverDuties.state, 'open'),
      ),
    )
    .orderBy(asc(turnoverDuties.postingId))
    .for('update')
  const known = rows.map((row): Known => {
    const { id, postingId, base, multiple, weights, openedAt } = row
    return { row, id, postingId, weights, required: base * BigInt(multiple), openedAt: openedAt.getTime() }
  })
  const first = known[0]
  if (first === undefined) return []
  const standings = standingsOf(known, await readEvents(tx, owner, first), await readTaken(tx, memberId, first))
  for (const standing of standings) if (standing.state !== 'open') await writeEnded(tx, memberId, standing)
  return standings.flatMap(({ state, duty, progress }) =>
    state === 'open' ? [{ ...duty.row, required: duty.required, progress }] : [],
  )
}

/**
 * Open requirements in the contract's form. The remaining amount is rounded up, so that an open requirement never shows
 * zero.
 */
export function showDuties(
  duties: readonly OpenDuty[],
  currencyDecimals: number,
): ValueOf<'getWithdrawSettings'>['duties'] {
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const left = ({ required, progress }: OpenDuty) => minus(fraction(required), progress)
  return {
    remaining: text(ceilOf(duties.map(left).reduce(plus, zero))),
    duties: duties.slice(0, 100).map((duty) => ({
      dutyId: `du-${duty.id}`,
      source: duty.source,
      base: text(duty.base),
      multiple: duty.multiple,
      required: text(duty.required),
      progress: text(floorOf(duty.progress)),
      remaining: text(ceilOf(left(duty))),
      weights: duty.weights,
      openedAt: duty.openedAt.toISOString(),
      expiresAt: duty.expiresAt?.toISOString() ?? null,
      state: duty.state,
    })),
  }
}
