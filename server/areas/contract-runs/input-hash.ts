import { createHash } from 'node:crypto'
import type { StatementRow } from './tables.ts'

const hashed = [
  'contractId',
  'version',
  'kind',
  'category',
  'payerId',
  'payeeId',
  'path',
  'periodStart',
  'periodEnd',
  'firstDay',
  'lastDay',
  'tiers',
  'realtime',
  'carryOver',
  'bets',
  'stake',
  'validBet',
  'payout',
  'rebate',
  'bonus',
  'corrections',
  'deducted',
  'netLoss',
  'won',
  'lost',
  'activeMembers',
  'activeMin',
  'carryIn',
] as const satisfies (keyof StatementRow)[]

/** What a statement was reckoned from. */
export type StatementInputs = Pick<StatementRow, (typeof hashed)[number]>

/** A value as it is hashed; keys in order, because the database writes those of a JSON object as it likes. */
const ordered = (value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if (Array.isArray(value)) return value.map(ordered)
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  )
}

/** SHA-256 over everything a statement was reckoned from. */
export const inputHash = (row: StatementInputs): string =>
  createHash('sha256')
    .update(JSON.stringify(hashed.map((name) => ordered(row[name]))))
    .digest('hex')
