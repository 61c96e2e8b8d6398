import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { activeFrom } from '#rules/contracts/grace.ts'
import { periodAt } from '#rules/contracts/periods.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { contracts, type ContractRow } from '../contracts/tables.ts'
import { minorUnits } from '../wallet/amounts.ts'
import { readCarries, reckonRows } from './compute-run.ts'
import { findStatement } from './find-statement.ts'
import { readFigures, type Place, type Run } from './read-figures.ts'
import type { ReadStatement } from './show-statement.ts'
import { statementOf } from './write-statements.ts'

type Known = Pick<Services, 'clock' | 'merchant'>
/** A contract and the start of one of its periods. */
type Period = { contract: Pick<ContractRow, 'id' | 'kind' | 'period' | 'payerId' | 'payeeId'>; start: number }

/** How many contracts are reckoned for a list. */
const maxRunning = 20
const dayMs = 86_400_000

/** Contracts that count at a moment, in an order that stays. */
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

/** What contracts come to in a period of theirs that is not closed, with what is carried into it as it stands now. */
async function reckonOpen(tx: Tx, { merchant }: Known, periods: readonly Period[]): Promise<ReadStatement[]> {
  const { currency, currencyDecimals: decimals, timeZone } = await merchant.read()
  const all: ReadStatement[] = []
  const groups = Map.groupBy(periods, ({ contract: { kind, period }, start }) => `${kind} ${period} ${start}`)
  for (const group of groups.values()) {
    const [{ contract, start }] = group as [Period]
    const { kind, period } = contract
    const run: Run = { id: '0', kind, period, start, end: periodAt(period, start, timeZone).end }
    const activeMin = minorUnits(activeFrom(period), decimals)!
    const only = { contracts: group.map((one) => one.contract.id), payees: group.map((one) => one.contract.payeeId) }
    const place: Place = { merchant: merchant.code, currency, timeZone, activeMin, only }
    const rows = await readFigures(tx, run, place, decimals)
    const { reckoned } = reckonRows(rows, await readCarries(tx, run, place), { run, decimals })
    all.push(...reckoned.map((one) => ({ row: statementOf(one, run, place), period, isRunning: true })))
  }
  return all
}

/** What the periods of a kind that go on come to so far, the highest first. */
export async function readRunning(
  tx: Tx,
  services: Known,
  { where, category }: { where: SQL; category: ContractRow['category'] | undefined },
): Promise<ReadStatement[]> {
  const { timeZone } = await services.merchant.read()
  const now = services.clock.now()
  const found = await countingAt(tx, and(where, category && eq(contracts.category, category))!, new Date(now))
  const periods = found.map((contract) => ({ contract, start: periodAt(contract.period, now, timeZone).start }))
  const reckoned = await reckonOpen(tx, services, periods)
  return reckoned.toSorted((one, two) => Number(two.row.gross - one.row.gross))
}

/** The contract and the moment that the number of a statement names. */
function namedBy(statementId: string): { contractId: string; start: number } | null {
  const [, contractId, ...parts] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)$/.exec(statementId) ?? []
  const [year, month, day, hour, minute] = parts
  const start = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  return contractId === undefined || Number.isNaN(start) ? null : { contractId, start }
}

/**
 * A statement by its number, where the member is one of its two; one of a period that is not closed yet is reckoned as it
 * stands. Null else.
 */
export async function findOrReckon(
  tx: Tx,
  services: Known,
  { statementId, memberId }: { statementId: string; memberId: string },
): Promise<ReadStatement | null> {
  const stored = await findStatement(tx, statementId, memberId)
  if (stored !== null) return stored
  const named = namedBy(statementId)
  if (named === null) return null
  const { timeZone } = await services.merchant.read()
  const { contractId, start } = named
  const mine = or(eq(contracts.payeeId, memberId), eq(contracts.payerId, memberId))
  const [contract] = await countingAt(tx, and(eq(contracts.id, contractId), mine)!, new Date(start))
  if (!contract) return null
  const period = periodAt(contract.period, start, timeZone)
  const now = services.clock.now()
  if (period.start !== start || start > now || period.end + dayMs < now) return null
  const [open] = await reckonOpen(tx, services, [{ contract, start }])
  return open ?? null
}
