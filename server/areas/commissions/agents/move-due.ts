import { eq, sql } from 'drizzle-orm'
import { isAgent } from '#rules/account-types.ts'
import { asSystem } from '#server/audit/as-system.ts'
import type { Tx } from '#server/db/connect.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Services } from '#server/services.ts'
import { closeIfClear } from '#server/areas/accounts/account-closure/close-due.ts'
import { obstaclesOf } from '#server/areas/accounts/account-closure/obstacles.ts'
import { endParted, lockAllContracts, partedByClosing, partedByMove } from '../agent-contracts/end-moved.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import { instant } from '#server/db/sql-values.ts'
import { teamMoves, type TeamMove } from '#server/areas/accounts/members/move-tables.ts'
import { dueMoves } from './team-moves.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'random' | 'ports' | 'merchant' | 'log'>

const write = (tx: Tx, { id }: TeamMove, change: Partial<TeamMove>) =>
  tx.update(teamMoves).set(change).where(eq(teamMoves.id, id))

/** Why a decided move is no longer possible; null if it still is. */
async function problemOf(tx: Tx, { memberId, uplineId }: TeamMove): Promise<string | null> {
  if ((await memberOf(tx, memberId)).status === 'closed') return 'closed'
  if (uplineId === null) return null
  const upline = await memberOf(tx, uplineId)
  return upline.status === 'closed' || !isAgent(upline.type) ? 'upline' : null
}

async function move(tx: Tx, row: TeamMove, { clock, random }: Needs): Promise<void> {
  const { memberId, uplineId, actsAt: cut } = row
  const now = clock.now()
  const endedAt = new Date(now)
  let problem = await problemOf(tx, row)
  if (problem === null) {
    await lockAllContracts(tx, memberId)
    const parted = await partedByMove(tx, { memberId, uplineId }, cut)
    const { rows } = await tx.execute<{ did: string }>(
      sql`SELECT team_move(${memberId}, ${uplineId}, ${instant(cut.getTime())}) AS did`,
    )
    if (rows[0]!.did === 'moved') await endParted(tx, parted, cut, { now, random })
    else problem = rows[0]!.did
  }
  await write(tx, row, problem === null ? { state: 'done', endedAt } : { state: 'refused', problem, endedAt })
}

/** Moves an agent's team to its upline, ends its contracts, and closes the agent once nothing blocks that. */
async function close(tx: Tx, row: TeamMove, services: Needs): Promise<void> {
  const { memberId, actsAt: cut } = row
  const now = services.clock.now()
  const member = await memberOf(tx, memberId)
  const endedAt = new Date(now)
  if (member.status === 'closed') return void (await write(tx, row, { state: 'done', endedAt }))
  await lockAllContracts(tx, memberId)
  await endParted(tx, await partedByClosing(tx, memberId, cut), cut, { now, random: services.random })
  await tx.execute(sql`
    WITH children AS MATERIALIZED (
      SELECT id FROM members WHERE upline_id = ${memberId} AND status <> 'closed' ORDER BY id)
    SELECT team_move(id, ${member.uplineId}, ${instant(cut.getTime())}) FROM children`)
  const closed = await closeIfClear(tx, services, memberId)
  await write(tx, row, closed ? { state: 'done', endedAt } : { state: 'moved' })
}

/** Whether nothing blocks the move any more: an agent whose team has moved is closed only then. */
async function isClear({ db }: Needs, { state, memberId }: TeamMove): Promise<boolean> {
  if (state !== 'moved') return true
  return (await obstaclesOf(db, memberId)).every((obstacle) => obstacle === 'TEAM')
}

/**
 * Carries out decided moves whose cut has come, in the order they were requested. The tree, contracts and rates of each
 * change in one transaction. Any process may run it.
 */
export async function moveDue(services: Needs): Promise<void> {
  const { db, clock } = services
  const moves = await dueMoves(services, clock.now())
  await eachAlone(services, moves, { job: 'move-team', id: ({ id }) => id }, async (due) => {
    if (!(await isClear(services, due))) return
    await asSystem(db, 'move-team', clock.now(), async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(team_lock())`)
      const [row] = await tx.select().from(teamMoves).where(eq(teamMoves.id, due.id)).for('update')
      if (row?.state !== 'waiting' && row?.state !== 'moved') return
      await (row.closes ? close : move)(tx, row, services)
    })
  })
}
