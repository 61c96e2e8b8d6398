import { and, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { carryMs } from '#rules/contracts/grace.ts'
import { periodAt } from '#rules/contracts/periods.ts'
import { reckonPair } from '#rules/contracts/statement.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { contracts, type ContractRow } from '../agent-contracts/tables.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import { reckonableOf } from './reckonable.ts'
import { findStatement } from './find-statement.ts'
import { finerOf } from './finer.ts'
import type { Place, Run } from './read-counting.ts'
import { activeMinOf } from './active-min.ts'
import { readFigures } from './read-figures.ts'
import type { ReadStatement } from './show-statement.ts'
import { statementOf, type Reckoned } from './write-statements.ts'

/** Everything read before a transaction begins: the merchant, its settings, and the moment. */
export type Moment = { merchant: string; settings: Awaited<ReturnType<Services['merchant']['read']>>; now: number }
/** A contract and the start of one of its periods. */
type Period = { contract: Pick<ContractRow, 'id' | 'kind' | 'period' | 'payerId' | 'payeeId'>; start: number }

/** The most contracts that a list computes. */
const maxRunning = 20
const dayMs = 86_400_000

/** Contracts that count at a moment, in a stable order. */
const countingAt = (tx: Tx, where: SQL, at: Date): Promise<ContractRow[]> =>
  tx
    .select()
    .from(contracts)
    .where(
      and(
        where,
        inArray(contracts.state, ['accepted', 'terminating']),
        lte(contracts.effectiveFrom, at),
        or(isNull(contracts.effectiveTo), gt(contracts.effectiveTo, at)),
      ),
    )
    .orderBy(desc(contracts.offeredAt), contracts.id)
    .limit(maxRunning)

const pairOf = (payer: string | null, payee: string) => `${payer ?? '00000000-0000-0000-0000-000000000000'} ${payee}`

/** The negative balances between some payees and their payers, by pair and category. */
async function carriesOf(tx: Tx, { kind, start }: Run, payees: readonly string[]) {
  const { rows } = await tx.execute<{ payer_id: string; payee_id: string; category: string; amount: string }>(sql`
    SELECT payer_id, payee_id, category, amount FROM contract_carries
    WHERE payee_id = ANY (${arrayText(payees)}::uuid[]) AND kind = ${kind} AND period_end >= ${instant(start - carryMs)}`)
  const carries = new Map<string, Map<string, bigint>>()
  for (const { payer_id: payer, payee_id: payee, category, amount } of rows) {
    const ofPair = carries.get(pairOf(payer, payee)) ?? new Map<string, bigint>()
    carries.set(pairOf(payer, payee), ofPair.set(category, finerOf(amount)))
  }
  return carries
}

/** Computes contracts for a period that isn't closed, with the current carried balances. */
async function reckonOpen(
  tx: Tx,
  { merchant, settings }: Moment,
  periods: readonly Period[],
): Promise<ReadStatement[]> {
  const { currency, currencyDecimals: decimals, calendar } = settings
  const all: ReadStatement[] = []
  const groups = Map.groupBy(periods, ({ contract: { kind, period }, start }) => `${kind} ${period} ${start}`)
  for (const group of groups.values()) {
    const [{ contract, start }] = group as [Period]
    const { kind, period } = contract
    const run: Run = { id: '0', kind, period, start, end: periodAt(period, start, calendar).end }
    const activeMin = activeMinOf(settings, period)
    const place: Place = {
      merchant,
      currency,
      calendar,
      activeMin,
      only: group.map((one) => one.contract.id),
    }
    const rows = await readFigures(tx, run, place, decimals)
    const payees = [...new Set(rows.map(({ payee_id }) => payee_id))]
    const carries = await carriesOf(tx, run, payees)
    const pairs = Map.groupBy(rows, ({ payer_id, payee_id }) => pairOf(payer_id, payee_id))
    const reckoned: Reckoned[] = [...pairs].flatMap(
      ([pair, ofPair]) =>
        reckonPair(
          ofPair.map((row) => reckonableOf(row, run)),
          carries.get(pair) ?? new Map(),
          decimals,
        ).statements,
    )
    all.push(...reckoned.map((one) => ({ row: statementOf(one, run, place), period, counted: null, isRunning: true })))
  }
  return all
}

/** Computes the running periods of a kind so far, the highest amount first. */
export async function readRunning(
  tx: Tx,
  moment: Moment,
  { where, category }: { where: SQL; category: ContractRow['category'] | undefined },
): Promise<ReadStatement[]> {
  const { now, settings } = moment
  const found = await countingAt(tx, and(where, category && eq(contracts.category, category))!, new Date(now))
  const periods = found.map((contract) => ({
    contract,
    start: periodAt(contract.period, now, settings.calendar).start,
  }))
  const reckoned = await reckonOpen(tx, moment, periods)
  return reckoned.toSorted((one, two) => Number(two.row.gross - one.row.gross))
}

/** Parses a statement number into its contract and period start. */
function namedBy(statementId: string): { contractId: string; start: number } | null {
  const [, contractId, ...parts] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)$/.exec(statementId) ?? []
  const [year, month, day, hour, minute] = parts
  const start = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  return contractId === undefined || Number.isNaN(start) ? null : { contractId, start }
}

/** The moment of a call, with its settings. */
export const momentOf = async ({ merchant, clock }: Pick<Services, 'merchant' | 'clock'>): Promise<Moment> => ({
  merchant: merchant.code,
  settings: await merchant.read(),
  now: clock.now(),
})

/**
 * Finds a statement by number if the member is one of its two parties, and computes it as of now if its period isn't
 * closed. Null otherwise.
 */
export async function findOrReckon(
  tx: Tx,
  moment: Moment,
  { statementId, memberId }: { statementId: string; memberId: string },
): Promise<ReadStatement | null> {
  const stored = await findStatement(tx, statementId, memberId)
  if (stored !== null) return stored
  const named = namedBy(statementId)
  if (named === null) return null
  const { now, settings } = moment
  const { contractId, start } = named
  const mine = or(eq(contracts.payeeId, memberId), eq(contracts.payerId, memberId))
  const [contract] = await countingAt(tx, and(eq(contracts.id, contractId), mine)!, new Date(start))
  if (!contract) return null
  const period = periodAt(contract.period, start, settings.calendar)
  if (period.start !== start || start > now || period.end + dayMs < now) return null
  const [open] = await reckonOpen(tx, moment, [{ contract, start }])
  return open ?? null
}
