import { and, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ContractTerms } from '#rules/contracts/terms.ts'
import type { ContractState } from '#rules/contracts/states.ts'
import type { Standing } from '#rules/contracts/cascade.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { contracts, type ContractRow } from './tables.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const inForce: ContractState[] = ['accepted', 'terminating']

export const termsOf = ({ kind, category, period, payPeriod, tiers, realtime, carryOver, deductSalary }: ContractRow) =>
  ({ kind, category, period, payPeriod, tiers, realtime, carryOver, deductSalary }) satisfies ContractTerms

/** The state of a contract at a moment: an end recorded in advance applies once its moment has come. */
export const stateAt = ({ state, endsAs, effectiveTo }: ContractRow, now: number): ContractState =>
  endsAs !== null && effectiveTo!.getTime() <= now ? endsAs : state

/** Whether a contract continues: it is accepted, and no end is recorded. */
export const goesOn = ({ state, endsAs }: ContractRow): boolean => inForce.includes(state) && endsAs === null

/** Finds a contract by id if the member is one of its two parties; null otherwise. */
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

/** The contracts a member receives from a moment on, of one kind if given. */
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

/** Contracts of a kind below a member: offers, and contracts that count from a moment on. */
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

/** A key for a contract's parties, kind and category: at most one contract per key is in force. */
export const pairOf = ({ payerId, payeeId, kind, category }: ContractRow) => `${payerId} ${payeeId} ${kind} ${category}`

/** Contracts that an offer replaces from a moment on. */
export async function readReplaced(tx: Db | Tx, row: ContractRow, from: Date): Promise<ContractRow[]> {
  const rows = await received(tx, row.payeeId, from, row.kind)
  return rows.filter((one) => pairOf(one) === pairOf(row))
}
