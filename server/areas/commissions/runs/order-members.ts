import type { Calendar } from '#rules/calendar.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Services } from '#server/services.ts'
import { instant } from '#server/db/sql-values.ts'
import { membersOfPart, summedMembers } from './statement-members.ts'
import { contractStatements } from './tables.ts'

/** The smallest team whose order is stored; smaller teams are sorted on every read. */
const minTeam = 1000

/** Stores the order of the members behind a statement. */
async function orderMembers(db: Db, statementId: string, given: { calendar: Calendar; at: number }): Promise<void> {
  const [row] = await db.select().from(contractStatements).where(eq(contractStatements.id, statementId))
  if (!row) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await tx.execute(sql`
      INSERT INTO statement_members (statement_id, part, member_ids, total, ordered_at)
      SELECT ${row.id}, (place - 1) / ${membersOfPart}::int, array_agg(member_id ORDER BY place), total, ${instant(given.at)}
      FROM (
        SELECT member_id, row_number() OVER (ORDER BY valid_bet DESC, member_id) AS place, count(*) OVER () AS total
        FROM (${summedMembers(row, given.calendar)}) AS summed
      ) AS ranked
      GROUP BY 2, total
      ON CONFLICT DO NOTHING`)
  })
}

/** Stores the members' order of large teams for the statements of finished runs, newest run first. */
export async function orderStatementMembers(services: Services): Promise<void> {
  const { db, clock, merchant } = services
  const { calendar } = await merchant.read()
  const { rows: runs } = await db.execute<{ id: string }>(sql`
    SELECT id FROM contract_runs
    WHERE merchant = ${merchant.code} AND state = 'done' AND ordered_at IS NULL AND kind <> 'REALTIME' ORDER BY id DESC`)
  await eachAlone(services, runs, { job: 'order-statement-members', id: ({ id }) => id }, async ({ id }) => {
    const { rows: large } = await db.execute<{ id: string }>(sql`
      SELECT s.id FROM contract_statements s
      WHERE s.run_id = ${id} AND (
        SELECT count(*) FROM (SELECT FROM team_spans t WHERE t.ancestor_id = s.payee_id LIMIT ${minTeam}) AS team
      ) = ${minTeam} AND NOT EXISTS (SELECT FROM statement_members o WHERE o.statement_id = s.id)
      ORDER BY s.depth, s.id`)
    await eachAlone(services, large, { job: 'order-members', id: (statement) => statement.id }, (statement) =>
      orderMembers(db, statement.id, { calendar, at: clock.now() }),
    )
    await db.execute(sql`UPDATE contract_runs SET ordered_at = ${instant(clock.now())} WHERE id = ${id}`)
  })
}

/** Separate from the runs, so that no payment waits for it. */
export const orderMembersJobs: Job[] = [
  { name: 'order-statement-members', everyMs: 60_000, run: (services) => orderStatementMembers(services) },
]
