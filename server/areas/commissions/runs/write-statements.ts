import type { Calendar } from '#rules/calendar.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import { payAfterMs } from '#rules/contracts/grace.ts'
import { periodAt } from '#rules/contracts/periods.ts'
import type { Statement } from '#rules/contracts/statement.ts'
import type { Tx } from '#server/db/connect.ts'
import { instant } from '#server/db/sql-values.ts'
import { finerText } from './finer.ts'
import { inputHash } from './input-hash.ts'
import type { Place, Run } from './read-counting.ts'
import type { Counted } from './read-figures.ts'
import { contractStatements, type StatementRow } from './tables.ts'

const rowsAtOnce = 1000

export type Reckoned = Statement & { row: Counted; carryIn: bigint }

export const netLossOf = ({ stake, payout, rebate, bonus, deducted }: Counted): bigint =>
  BigInt(stake) - BigInt(payout) - BigInt(rebate) - BigInt(bonus) - BigInt(deducted)

/** When it is paid: after its pay period, which is its own period unless several days are paid together. */
function payAt({ kind, start, end }: Run, { pay_period: payPeriod }: Counted, calendar: Calendar): Date {
  const ends = kind === 'DAILY' && payPeriod !== null ? periodAt(payPeriod, start, calendar).end : end
  return new Date(ends + payAfterMs(kind))
}

/** The contract's terms and its team's figures, as a statement stores them. */
function inputsOf(row: Counted, run: Run, { activeMin }: Place) {
  return {
    contractId: row.id,
    version: row.version,
    kind: run.kind,
    category: row.category,
    payerId: row.payer_id,
    payeeId: row.payee_id,
    path: row.path,
    periodStart: new Date(run.start),
    periodEnd: new Date(Number(row.ends)),
    firstDay: row.first_day,
    lastDay: row.last_day,
    tiers: row.tiers,
    realtime: row.realtime,
    carryOver: row.carry_over,
    bets: BigInt(row.bets),
    stake: BigInt(row.stake),
    validBet: BigInt(row.valid_bet),
    payout: BigInt(row.payout),
    rebate: BigInt(row.rebate),
    bonus: BigInt(row.bonus),
    corrections: BigInt(row.corrections),
    deducted: BigInt(row.deducted),
    netLoss: netLossOf(row),
    won: BigInt(row.won),
    lost: BigInt(row.lost),
    activeMembers: row.active_members,
    activeMin,
  }
}

/** A statement without payments yet; a zero amount counts as paid right away. */
export function statementOf({ row, carryIn, ...reckoned }: Reckoned, run: Run, place: Place): StatementRow {
  const inputs = { ...inputsOf(row, run, place), carryIn: finerText(carryIn) }
  const begun = instant(run.start).replaceAll(/[-:]/g, '').slice(0, 13)
  return {
    ...inputs,
    id: `${row.id}-${begun}`,
    runId: BigInt(run.id),
    merchant: place.merchant,
    currency: place.currency,
    depth: row.path.length,
    deductSalary: row.deduct_salary,
    base: reckoned.base,
    tierIndex: reckoned.tierIndex,
    rateType: reckoned.rateType,
    rate: reckoned.rate,
    exact: finerText(reckoned.exact),
    gross: reckoned.gross,
    carryOut: finerText(reckoned.carryOut),
    inputHash: inputHash(inputs),
    payAt: payAt(run, row, place.calendar),
    state: reckoned.gross === 0n ? 'paid' : 'computed',
    heldBecause: null,
    fromWallet: 0n,
    advance: 0n,
    debtTaken: 0n,
    paidAt: null,
  }
}

const columns = Object.entries(getTableColumns(contractStatements))
const plain = (value: unknown) => (typeof value === 'bigint' ? String(value) : value)
const recordOf = (row: StatementRow) =>
  Object.fromEntries(columns.map(([key, { name }]) => [name, plain(row[key as keyof StatementRow])]))

/** Inserts many statements with one SQL statement. */
export async function addStatements(tx: Tx, rows: readonly StatementRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const records = JSON.stringify(rows.slice(from, from + rowsAtOnce).map(recordOf))
    await tx.execute(sql`
      INSERT INTO contract_statements SELECT * FROM json_populate_recordset(NULL::contract_statements, ${records}::json)`)
  }
}
