import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { reckonStatement } from '#rules/contracts/statement.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { activeMinOf } from './active-min.ts'
import { finerOf } from './finer.ts'
import type { Place, Run } from './read-counting.ts'
import { readFigures, type Counted } from './read-figures.ts'
import { reckonableOf } from './reckonable.ts'
import { contractRuns, contractStatements, type StatementRow } from './tables.ts'
import { statementOf } from './write-statements.ts'

/** The first statement or run that differs from its recomputation. */
export type StatementFault = { of: string; reason: string }
export type StatementsReport = {
  runs: number
  statements: number
  /** Real-time statements that were not stored because nothing in them counted. */
  leftOut: number
  fault: StatementFault | null
}

type RunRow = typeof contractRuns.$inferSelect

/** Columns that payment changes; all others are recomputed. */
const paying = ['state', 'heldBecause', 'fromWallet', 'advance', 'debtTaken', 'paidAt'] as const
const reckonedOf = (row: StatementRow) =>
  Object.entries(row).filter(([name]) => !(paying as readonly string[]).includes(name))

const shown = (value: unknown) =>
  value instanceof Date ? value.toISOString() : typeof value === 'bigint' ? String(value) : JSON.stringify(value)

/** How a stored statement differs from its contract and the stored figures of its period; null when it matches. */
function faultOf(stored: StatementRow, row: Counted, run: Run, place: Place, decimals: number): string | null {
  if (stored.version > row.version) return `its contract has no version ${stored.version}`
  const { terms, figures } = reckonableOf(row, run)
  const carryIn = finerOf(stored.carryIn)
  const reckoned = { ...reckonStatement(terms, figures, carryIn, decimals), carryIn }
  const anew = statementOf({ ...reckoned, row: { ...row, version: stored.version } }, run, place)
  for (const [name, value] of reckonedOf(anew)) {
    const known = stored[name as keyof StatementRow]
    if (!isDeepStrictEqual(known, value)) return `its ${name} is ${shown(known)}, reckoned anew it is ${shown(value)}`
  }
  return null
}

/** How a run's totals differ from its statements; null when they match. */
function faultOfSums(run: RunRow, statements: readonly StatementRow[]): string | null {
  const sum = (rows: readonly StatementRow[]) => rows.reduce((total, { gross }) => total + gross, 0n)
  const hash = createHash('sha256')
  for (const { inputHash } of statements) hash.update(inputHash)
  if (run.statements !== statements.length) return `it has ${statements.length} statements and not ${run.statements}`
  if (run.gross !== sum(statements)) return `its statements come to ${sum(statements)} and not ${run.gross}`
  const outlay = sum(statements.filter(({ payerId }) => payerId === null))
  if (run.outlay !== outlay) return `the house pays ${outlay} of it and not ${run.outlay}`
  return run.inputsHash === hash.digest('hex') ? null : 'the hash over its statements is another'
}

/** The statements of a run, sorted by the bytes of their numbers. */
const statementsOf = (tx: Tx, { id }: RunRow): Promise<StatementRow[]> =>
  tx
    .select()
    .from(contractStatements)
    .where(eq(contractStatements.runId, id))
    .orderBy(sql`${contractStatements.id} COLLATE "C"`)

type Given = { merchant: string; settings: MerchantSettings }

/** Recomputes a run from the contracts that counted in it and the figures frozen for it. */
async function verifyRun(tx: Tx, row: RunRow, { merchant, settings }: Given, report: StatementsReport) {
  const { currencyDecimals: decimals, currency, calendar } = settings
  const run: Run = { ...row, id: String(row.id), start: row.periodStart.getTime(), end: row.periodEnd.getTime() }
  const statements = await statementsOf(tx, row)
  const activeMin = statements[0]?.activeMin ?? activeMinOf(settings, run.period)
  const place: Place = { merchant, currency, calendar, activeMin }
  const left = new Map(statements.map((one) => [one.contractId, one]))
  for (const counted of await readFigures(tx, run, place, decimals)) {
    const stored = left.get(counted.id)
    left.delete(counted.id)
    if (stored) {
      const reason = faultOf(stored, counted, run, place, decimals)
      if (reason) return { of: stored.id, reason }
      report.statements += 1
    } else if (run.kind === 'REALTIME' && Number(counted.won) === 0 && Number(counted.lost) === 0) report.leftOut += 1
    else return { of: `run ${run.id}`, reason: `it has no statement of contract ${counted.id}` }
  }
  for (const { id } of left.values()) return { of: id, reason: 'its contract did not count in its period' }
  const reason = faultOfSums(row, statements)
  return reason ? { of: `run ${run.id}`, reason } : null
}

/** Finds a bucket that was skipped although something was played in it. */
async function findLeftOut(tx: Tx, merchant: string): Promise<StatementFault | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM contract_runs r WHERE merchant = ${merchant} AND state = 'done' AND inputs_hash IS NULL AND EXISTS (
      SELECT FROM bucket_figures b WHERE b.start >= r.period_start AND b.start < r.period_end) LIMIT 1`)
  return rows[0] ? { of: `run ${rows[0].id}`, reason: 'it was left out, and something was played in it' } : null
}

/**
 * Recomputes every commission statement from its contract, the team tree at the time, the frozen figures and the
 * carried balance, including zero and skipped ones. Stops at the first mismatch.
 */
export async function verifyStatementsIn(tx: Tx, given: Given): Promise<StatementsReport> {
  const report: StatementsReport = { runs: 0, statements: 0, leftOut: 0, fault: null }
  const runs = await tx
    .select()
    .from(contractRuns)
    .where(and(eq(contractRuns.merchant, given.merchant), isNotNull(contractRuns.inputsHash)))
    .orderBy(asc(contractRuns.id))
  for (const run of runs) {
    const fault = await verifyRun(tx, run, given, report)
    if (fault) return { ...report, fault }
    report.runs += 1
  }
  return { ...report, fault: await findLeftOut(tx, given.merchant) }
}

/** Verifies all statements of the merchant in one snapshot, without a time limit. */
export async function verifyStatements({ db, merchant }: Pick<Services, 'db' | 'merchant'>): Promise<StatementsReport> {
  const given = { merchant: merchant.code, settings: await merchant.read() }
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`)
      return verifyStatementsIn(tx, given)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
