import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Job } from '#server/jobs/job.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { endBelow, readEndings } from './cascade.ts'
import { changeContract, endContract } from './change-contract.ts'
import { lockContracts } from './lock-contracts.ts'
import { contractConsents, contracts, type ContractRow } from './tables.ts'
import { tellContract } from './tell-contract.ts'

const maxAtOnce = 200

async function lockRow(tx: Tx, { id, payeeId, kind }: ContractRow): Promise<ContractRow> {
  await lockContracts(tx, payeeId, kind)
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, id))
  return row!
}

/** Expires offers after seven days without an answer; a proposed ending without an answer counts as refused. */
export async function endWaiting(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await db.delete(contractConsents).where(lte(contractConsents.expiresAt, new Date(now)))
  const isDue = or(
    and(eq(contracts.state, 'offered'), lte(contracts.expiresAt, new Date(now))),
    and(eq(contracts.state, 'terminating'), lte(contracts.endingUntil, new Date(now))),
  )
  const due = await nextRows(services, {
    job: 'end-waiting-contracts',
    key: [contracts.expiresAt, contracts.id],
    atOnce: maxAtOnce,
    read: ({ beyond, place, order }) =>
      db.select({ row: contracts, place }).from(contracts).where(and(isDue, beyond)).orderBy(order).limit(maxAtOnce),
  })
  await eachAlone(services, due, { job: 'end-waiting-contracts', id: ({ row }) => row.id }, ({ row: one }) =>
    db.transaction(async (tx) => {
      const row = await lockRow(tx, one)
      if (row.version !== one.version) return
      const step = { byMember: null, at: now }
      if (row.state === 'offered') await changeContract(tx, row.id, { state: 'expired' }, { ...step, step: 'expired' })
      else await changeContract(tx, row.id, { state: 'accepted', endingUntil: null }, { ...step, step: 'endRefused' })
    }),
  )
}

/** Since when a payee has an upline other than its payer, or a closed account. */
async function goneSince(tx: Tx, row: ContractRow): Promise<{ at: number; reason: 'moved' | 'closed' } | null> {
  const [payee] = await tx.select().from(members).where(eq(members.id, row.payeeId))
  if (payee!.uplineId !== row.payerId) {
    const { rows } = await tx.execute<{ at: string | null }>(sql`
      SELECT extract(epoch FROM max(coalesce(to_at, from_at))) * 1000 AS at FROM team_spans
      WHERE descendant_id = ${row.payeeId} AND depth = 1 AND ancestor_id IS NOT DISTINCT FROM coalesce(${row.payerId}::uuid, ${payee!.uplineId}::uuid)`)
    return { at: Number(rows[0]?.at ?? 0), reason: 'moved' }
  }
  return payee!.status === 'closed' ? { at: 0, reason: 'closed' } : null
}

/**
 * Ends contracts of members who have moved, at the cut of their move, and of closed accounts at once; the contracts
 * below end by cascade.
 */
export async function endGone(services: Services): Promise<void> {
  const { db, clock, random } = services
  const now = clock.now()
  const isDue = and(
    or(
      eq(contracts.state, 'offered'),
      and(inArray(contracts.state, ['accepted', 'terminating']), isNull(contracts.endsAs)),
    ),
    or(
      sql`${members.uplineId} IS DISTINCT FROM ${contracts.payerId}`,
      and(eq(members.status, 'closed'), ne(members.type, 4)),
    ),
  )
  const due = await nextRows(services, {
    job: 'end-gone-contracts',
    key: [contracts.id],
    atOnce: maxAtOnce,
    read: ({ beyond, place, order }) =>
      db
        .select({ row: contracts, place })
        .from(contracts)
        .innerJoin(members, eq(members.id, contracts.payeeId))
        .where(and(isDue, beyond))
        .orderBy(order)
        .limit(maxAtOnce),
  })
  await eachAlone(services, due, { job: 'end-gone-contracts', id: ({ row }) => row.id }, ({ row: one }) =>
    db.transaction(async (tx) => {
      const row = await lockRow(tx, one)
      const gone = await goneSince(tx, row)
      if (gone === null || row.version !== one.version) return
      const at = gone.at || now
      const step = { step: gone.reason, byMember: null, at: now }
      const to = [row.payerId, row.payeeId]
      if (row.state === 'offered') {
        await changeContract(tx, row.id, { state: 'terminated', endReason: gone.reason }, step)
        return
      }
      const change = { payeeId: row.payeeId, kind: row.kind, from: new Date(at), without: [row.id] }
      const endings = await readEndings(tx, change)
      await endBelow(tx, endings, at, { ...step, step: 'ended_by_cascade', becauseOf: row.id })
      await endContract(tx, row, { at, endsAs: 'terminated', endReason: gone.reason }, step)
      await tellContract(tx, row, { news: 'over', to, at: now, random })
      for (const below of endings)
        await tellContract(tx, below.row, {
          news: 'cascade',
          to: [below.row.payerId, below.row.payeeId],
          at: now,
          random,
        })
    }),
  )
}

/** Contract jobs for deadlines and for changes in the tree; any process may run them. */
export const contractJobs: Job[] = [
  { name: 'end-waiting-contracts', everyMs: 15_000, run: endWaiting },
  { name: 'end-gone-contracts', everyMs: 30_000, run: endGone },
]
