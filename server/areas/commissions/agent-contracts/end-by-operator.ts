import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { ending } from './beginning.ts'
import { endParted, withBelow, type Parted } from './end-moved.ts'
import { lockContracts } from './lock-contracts.ts'
import type { Moment } from './offer.ts'
import { goesOn } from './read-contracts.ts'
import { contracts, type ContractRow } from './tables.ts'

/** A contract that operators end, with its moment and the contracts below that end with it. */
export type EndByOperator = { row: ContractRow; cut: Date; parted: Parted[] }

/**
 * Lists what ending a contract ends: a contract in force with its running period and the dependent contracts below, an
 * offer at once and alone. The caller has locked the contracts of its kind.
 */
export async function readEndByOperator(
  tx: Tx,
  { contractId, partyId }: { contractId: string; partyId: string },
  moment: Moment,
): Promise<EndByOperator | 'not.found' | 'state.conflict'> {
  const [found] = await tx.select().from(contracts).where(eq(contracts.id, contractId))
  if (found?.merchant !== moment.merchant || ![found.payerId, found.payeeId].includes(partyId)) return 'not.found'
  await lockContracts(tx, found.payeeId, found.kind)
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, contractId))
  const own = [{ row: row!, reason: 'operator' as const }]
  if (row!.state === 'offered')
    return row!.expiresAt.getTime() > moment.now
      ? { row: row!, cut: new Date(moment.now), parted: own }
      : 'state.conflict'
  if (!goesOn(row!)) return 'state.conflict'
  const cut = new Date(ending(row!, moment))
  return { row: row!, cut, parted: await withBelow(tx, own, cut) }
}

/** Ends the contracts, and notifies both parties of each. */
export const endByOperator = (tx: Tx, { parted, cut }: EndByOperator, moment: Moment): Promise<void> =>
  endParted(tx, parted, cut, moment)
