import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { contracts, contractSteps, type ContractRow } from './tables.ts'

export type Step = { step: string; byMember: string | null; becauseOf?: string; at: number }
type Changes = Partial<
  Pick<ContractRow, 'state' | 'endsAs' | 'endReason' | 'effectiveFrom' | 'effectiveTo' | 'endingUntil'>
>

const recordStep = (
  tx: Tx,
  { id, version }: Pick<ContractRow, 'id' | 'version'>,
  { step, byMember, becauseOf, at }: Step,
) =>
  tx
    .insert(contractSteps)
    .values({ contractId: id, version, step, byMember, becauseOf: becauseOf ?? null, at: new Date(at) })

/** Inserts an offer and its first step. */
export async function addContract(tx: Tx, row: typeof contracts.$inferInsert, step: Step): Promise<ContractRow> {
  const [added] = await tx.insert(contracts).values(row).returning()
  await recordStep(tx, added!, step)
  return added!
}

/** Changes a contract: raises its version and records the actor. */
export async function changeContract(tx: Tx, id: string, changes: Changes, step: Step): Promise<ContractRow> {
  const [row] = await tx
    .update(contracts)
    .set({ ...changes, version: sql`${contracts.version} + 1` })
    .where(eq(contracts.id, id))
    .returning()
  await recordStep(tx, row!, step)
  return row!
}

/** Records when an accepted contract ends and in which state. A contract that hasn't begun by then never begins. */
export const endContract = (
  tx: Tx,
  row: ContractRow,
  { at, ...ends }: { at: number } & Required<Pick<Changes, 'endsAs' | 'endReason'>>,
  step: Step,
): Promise<ContractRow> =>
  changeContract(
    tx,
    row.id,
    {
      ...ends,
      state: 'accepted',
      endingUntil: null,
      effectiveTo: new Date(Math.max(at, row.effectiveFrom.getTime())),
    },
    step,
  )
