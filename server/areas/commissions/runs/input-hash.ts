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

/** The inputs of a statement's computation. */
export type StatementInputs = Pick<StatementRow, (typeof hashed)[number]>

/** Normalizes a value before hashing: sorts object keys, because JSONB doesn't preserve their order. */
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

/** The SHA-256 hash of every input of a statement. */
export const inputHash = (row: StatementInputs): string =>
  createHash('sha256')
    .update(JSON.stringify(hashed.map((name) => ordered(row[name]))))
    .digest('hex')
