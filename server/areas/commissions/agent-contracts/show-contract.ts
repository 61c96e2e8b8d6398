import type { Calendar } from '#rules/calendar.ts'
import { and, inArray } from 'drizzle-orm'
import { highestRate, rateTypeOf } from '#rules/contracts/terms.ts'
import { letterOf } from '#rules/contracts/states.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { showEndings, readEndings } from './cascade.ts'
import { beginning } from './beginning.ts'
import { countingFrom, goesOn, pairOf, readReplaced, stateAt, termsOf } from './read-contracts.ts'
import { contracts, type ContractRow, type ShownContract } from './tables.ts'

export type Moment = { now: number; calendar: Calendar }

/** The keys among the rows' that have a contract in force. */
async function pairsInForce(tx: Db | Tx, rows: readonly ContractRow[], now: number): Promise<Set<string>> {
  const payees = [...new Set(rows.filter(({ state }) => state === 'offered').map(({ payeeId }) => payeeId))]
  if (payees.length === 0) return new Set()
  const inForce = await tx
    .select()
    .from(contracts)
    .where(and(inArray(contracts.payeeId, payees), countingFrom(new Date(now))))
  return new Set(inForce.filter(goesOn).map(pairOf))
}

type OfOffer = Pick<ShownContract, 'cascade' | 'replaces'> & { from: Date }

/** What accepting an offer now would end, and from when; the consent token only comes from the preview. */
async function endingsOfOffer(tx: Db | Tx, row: ContractRow, moment: Moment): Promise<OfOffer> {
  if (row.state !== 'offered') return { cascade: null, replaces: [], from: row.effectiveFrom }
  const from = new Date(beginning(row, moment))
  const replaced = await readReplaced(tx, row, from)
  const endings = await readEndings(tx, {
    payeeId: row.payeeId,
    kind: row.kind,
    from,
    without: replaced.map(({ id }) => id),
    comes: termsOf(row),
  })
  return {
    cascade: { count: endings.length, items: await showEndings(tx, endings), consentToken: null },
    replaces: replaced.map((one) => ({
      contractId: one.id,
      rateType: rateTypeOf(one),
      rate: highestRate(one),
    })),
    from,
  }
}

/** Contracts as one of their two parties sees them. */
export async function showContracts(
  tx: Db | Tx,
  rows: readonly ContractRow[],
  viewer: string | null,
  moment: Moment,
): Promise<ShownContract[]> {
  const ids = [...new Set(rows.flatMap(({ payerId, payeeId }) => (payerId ? [payerId, payeeId] : [payeeId])))]
  const people = ids.length
    ? await tx.select({ id: members.id, account: members.account }).from(members).where(inArray(members.id, ids))
    : []
  const accounts = new Map(people.map(({ id, account }) => [id, account]))
  const inForce = await pairsInForce(tx, rows, moment.now)
  const shown: ShownContract[] = []
  for (const row of rows) {
    const state = stateAt(row, moment.now)
    const { cascade, replaces, from } = await endingsOfOffer(tx, row, moment)
    shown.push({
      ...termsOf(row),
      contractId: row.id,
      payer: row.payerId === null ? null : accounts.get(row.payerId)!,
      payee: accounts.get(row.payeeId)!,
      side: row.payeeId === viewer ? 'UP' : 'DOWN',
      effectiveFrom: from.toISOString(),
      effectiveTo: row.effectiveTo?.toISOString() ?? null,
      state,
      status: letterOf(state, inForce.has(pairOf(row))),
      endReason: row.endReason,
      version: row.version,
      downlineHigherRate: cascade && cascade.count > 0 ? 'Y' : 'N',
      cascade,
      replaces,
      offeredAt: row.offeredAt.toISOString(),
      expiresAt: row.state === 'offered' ? row.expiresAt.toISOString() : null,
    })
  }
  return shown
}
