import { sql } from 'drizzle-orm'
import { payAfterMs } from '#rules/contracts/grace.ts'
import { eachAlone, eachStep } from '#server/jobs/each-alone.ts'
import type { Job } from '#server/jobs/job.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { instant } from '#server/db/sql-values.ts'
import { computeRun } from './compute-run.ts'
import { freezeRuns } from './freeze-runs.ts'
import { openRuns } from './open-runs.ts'
import { payRun } from './pay-run.ts'
import { payStatement } from './pay-statement.ts'

/** Called after every committed step; a test throws from it to simulate a killed process. */
type AfterStep = (name: string) => void | Promise<void>

const inOrder = sql`period_end, array_position('{REALTIME,HOURLY,DAILY,DIVIDEND}', kind), period_start DESC, id`

const atOnce = 500

/** Pays the statements of payees who were frozen and are active again. */
async function payThawed(services: Services): Promise<void> {
  const { db, clock, merchant } = services
  const settings = await merchant.read()
  const rows = await nextRows(services, {
    job: 'pay-thawed',
    key: [sql`s.period_start`, sql`s.depth`, sql`s.id`],
    atOnce,
    read: async ({ beyond, place, order }) => {
      const found = await db.execute<{ id: string; place: string[] }>(sql`
        SELECT s.id, ${place} AS place FROM contract_statements s JOIN members m ON m.id = s.payee_id AND m.status <> 'frozen'
        WHERE s.merchant = ${merchant.code} AND s.held_because = 'frozen' AND ${beyond} ORDER BY ${order} LIMIT ${atOnce}`)
      return found.rows
    },
  })
  await eachAlone(services, rows, { job: 'pay-thawed', id: ({ id }) => id }, ({ id: statementId }) =>
    payStatement(db, settings, { statementId, at: clock.now() }),
  )
}

/**
 * Computes frozen runs. A run whose figures can't be computed blocks only later runs of its kind, which build on it.
 */
async function computeFrozen(services: Services, step: AfterStep): Promise<void> {
  const { rows } = await services.db.execute<{ id: string }>(sql`
    SELECT id FROM contract_runs WHERE merchant = ${services.merchant.code} AND state = 'frozen' ORDER BY ${inOrder}`)
  await eachAlone(services, rows, { job: 'compute-contracts', id: ({ id }) => id }, async ({ id }) => {
    await computeRun(services, id)
    await step('computed')
  })
}

async function payComputed(services: Services, step: AfterStep): Promise<void> {
  const { db, clock, merchant } = services
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM contract_runs r WHERE merchant = ${merchant.code} AND state IN ('computed', 'paying')
      AND (held_because IS NULL OR released_at IS NOT NULL) AND (
        EXISTS (SELECT FROM contract_statements s WHERE s.run_id = r.id AND s.state = 'computed' AND s.pay_at <= ${instant(clock.now())})
        OR (kind IN ('REALTIME', 'HOURLY') OR period_end <= ${instant(clock.now() - payAfterMs('DAILY'))})
          AND NOT EXISTS (SELECT FROM contract_statements s WHERE s.run_id = r.id AND s.state = 'computed'))
    ORDER BY ${inOrder}`)
  await eachAlone(services, rows, { job: 'pay-contracts', id: ({ id }) => id }, ({ id }) => payRun(services, id, step))
}

/**
 * Opens, freezes, computes and pays everything that is due. Each step is a transaction that happens once: a process may
 * die after any step, and several processes may run this at once. A contract, run or statement that fails doesn't block
 * the others.
 */
export async function runContracts(services: Services, step: AfterStep = () => {}): Promise<void> {
  await eachStep(services, 'run-contracts', {
    open: async () => {
      await openRuns(services)
      await step('opened')
    },
    freeze: async () => {
      await freezeRuns(services)
      await step('frozen')
    },
    compute: () => computeFrozen(services, step),
    pay: () => payComputed(services, step),
    thaw: () => payThawed(services),
  })
}

/** Jobs for contracts in force; any process may run them. */
export const contractRunJobs: Job[] = [
  { name: 'run-contracts', everyMs: 10_000, run: (services) => runContracts(services) },
]
