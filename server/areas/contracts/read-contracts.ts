import { and, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ContractTerms } from '#rules/contracts/terms.ts'
import type { ContractState } from '#rules/contracts/states.ts'
import type { Standing } from '#rules/contracts/cascade.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { contracts, type ContractRow } from './tables.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const inForce: ContractState[] = ['accepted', 'terminating']

export const termsOf = ({ kind, category, period, payPeriod, tiers, realtime, carryOver, deductSalary }: ContractRow) =>
  ({ kind, category, period, payPeriod, tiers, realtime, carryOver, deductSalary }) satisfies ContractTerms

/** What a contract is at a moment: an end that was written beforehand has come, or has not. */
export const stateAt = ({ state, endsAs, effectiveTo }: ContractRow, now: number): ContractState =>
  endsAs !== null && effectiveTo!.getTime() <= now ? endsAs : state

/** Whether it goes on: accepted, and nothing ends it. */
export const goesOn = ({ state, endsAs }: ContractRow): boolean => inForce.includes(state) && endsAs === null

/** A contract by its id, where the member is one of its two; null else. */
export async function findContract(db: Db | Tx, contractId: string, memberId: string): Promise<ContractRow | null> {
  if (!uuid.test(contractId)) return null
  const [row] = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, contractId), or(eq(contracts.payerId, memberId), eq(contracts.payeeId, memberId))))
  return row ?? null
}

/** Accepted contracts that count at some time from a moment on. */
export const countingFrom = (at: Date): SQL =>
  and(inArray(contracts.state, inForce), or(isNull(contracts.effectiveTo), gt(contracts.effectiveTo, at)))!

/** What a member gets from a moment on: contracts with whoever pays it, of one kind where it is given. */
export const received = (
  tx: Db | Tx,
  payeeId: string,
  from: Date,
  kind?: ContractTerms['kind'],
): Promise<ContractRow[]> =>
  tx
    .select()
    .from(contracts)
    .where(and(eq(contracts.payeeId, payeeId), kind && eq(contracts.kind, kind), countingFrom(from)))

/** Contracts of a kind below a member, offered ones and those that count from a moment on. */
export async function readBelow(
  tx: Db | Tx,
  { memberId, kind }: { memberId: string; kind: ContractTerms['kind'] },
  from: Date,
): Promise<(Standing & { row: ContractRow })[]> {
  const rows = await tx
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.kind, kind),
        sql`${contracts.payerId} IN (SELECT descendant_id FROM team_spans WHERE ancestor_id = ${memberId} AND to_at IS NULL)`,
        or(eq(contracts.state, 'offered'), countingFrom(from)),
      ),
    )
  return rows.map((row) => ({
    contractId: row.id,
    payerId: row.payerId!,
    payeeId: row.payeeId,
    terms: termsOf(row),
    row,
  }))
}

/** Which two a contract is between, and about what: at most one of them is in force. */
export const pairOf = ({ payerId, payeeId, kind, category }: ContractRow) => `${payerId} ${payeeId} ${kind} ${category}`

/** Contracts that an offer takes the place of from a moment on. */
export async function readReplaced(tx: Db | Tx, row: ContractRow, from: Date): Promise<ContractRow[]> {
  const rows = await received(tx, row.payeeId, from, row.kind)
  return rows.filter((one) => pairOf(one) === pairOf(row))
}
