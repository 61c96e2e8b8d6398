import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ContractTerms } from '#rules/contracts/terms.ts'
import type { Db } from '#server/db/connect.ts'
import { contracts } from './tables.ts'

/** The contract of a category that awaits a member's answer: the newest offer, otherwise the newest proposed ending. */
export async function waitingFor(
  db: Db,
  payeeId: string,
  kind: ContractTerms['kind'],
  category: ContractTerms['category'],
): Promise<string | null> {
  const rows = await db
    .select({ id: contracts.id, state: contracts.state })
    .from(contracts)
    .where(
      and(
        eq(contracts.payeeId, payeeId),
        eq(contracts.kind, kind),
        eq(contracts.category, category),
        inArray(contracts.state, ['offered', 'terminating']),
      ),
    )
    .orderBy(desc(contracts.offeredAt))
  return (rows.find(({ state }) => state === 'offered') ?? rows[0])?.id ?? null
}
