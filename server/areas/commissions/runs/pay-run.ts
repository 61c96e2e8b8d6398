import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { ContractKind } from '#rules/contracts/terms.ts'
import { instant } from '#server/db/sql-values.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { payMany } from './pay-many.ts'
import { payStatement, type PaySettings } from './pay-statement.ts'
import { tellPaid } from './tell-paid.ts'

const atOnce = 500

type Known = Pick<Services, 'db' | 'clock' | 'merchant' | 'log'>
/**
 * The payable statements of a run from the top down, so that a payer receives its money before it pays on; grouped by
 * depth, many at once.
 */
async function due({ db }: Known, runId: string, now: number): Promise<string[][]> {
  const { rows } = await db.execute<{ id: string; depth: number }>(sql`
    SELECT id, depth FROM contract_statements WHERE run_id = ${runId} AND state = 'computed' AND pay_at <= ${instant(now)}
    ORDER BY depth, id`)
  return [...Map.groupBy(rows, ({ depth }) => depth).values()].flatMap((ofDepth) =>
    Array.from({ length: Math.ceil(ofDepth.length / atOnce) }, (_, part) =>
      ofDepth.slice(part * atOnce, (part + 1) * atOnce).map(({ id }) => id),
    ),
  )
}

/** The house's outlay for a run by the ledger, and by its statements. */
async function outlayOf(tx: Tx, runId: string): Promise<{ posted: string; owed: string }> {
  const { rows } = await tx.execute<{ posted: string; owed: string }>(sql`
    WITH of_run AS (
      SELECT s.*, 'contract:' || s.contract_id || ':' || to_char(s.period_start AT TIME ZONE 'UTC', 'YYYYMMDD"T"HH24MI') AS key
      FROM contract_statements s WHERE s.run_id = ${runId} AND s.gross > 0
    ), legs AS (
      SELECT l.amount FROM of_run s
      CROSS JOIN LATERAL (VALUES (s.payee_id, s.key), (s.payer_id, s.key), (s.payer_id, s.key || ':advance')) AS k (member_id, key)
      JOIN postings p ON p.member_id = k.member_id AND p.key = k.key
      CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount) WHERE l.wallet = 'house:contracts'
    )
    SELECT (SELECT coalesce(-sum(amount), 0) FROM legs) AS posted,
      (SELECT coalesce(sum(from_wallet) FILTER (WHERE payer_id IS NULL), 0) FROM of_run) AS owed`)
  return rows[0]!
}

/**
 * Notifies payees, and ends a run with no payment left. Logs an error if the house's postings don't equal the
 * statements.
 */
async function finish({ db, clock, merchant, log }: Known, runId: string): Promise<void> {
  const { currency, currencyDecimals: decimals } = await merchant.read()
  const sums = await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    const { rows } = await tx.execute<{ kind: ContractKind; state: string }>(sql`
      SELECT kind, state FROM contract_runs WHERE id = ${runId} FOR NO KEY UPDATE`)
    const { kind, state } = rows[0]!
    if (state !== 'paying') return null
    const at = clock.now()
    await tellPaid(tx, runId, kind, { currency, decimals, at })
    const { rows: waiting } = await tx.execute(sql`
      SELECT FROM contract_statements WHERE run_id = ${runId} AND state = 'computed' LIMIT 1`)
    if (waiting.length > 0) return null
    await tx.execute(sql`UPDATE contract_runs SET state = 'done', done_at = ${instant(at)} WHERE id = ${runId}`)
    return outlayOf(tx, runId)
  })
  if (sums && sums.posted !== sums.owed) log.error({ run: runId, ...sums }, 'a run of contracts does not add up')
}

/**
 * Pays statements of one depth together; if that fails, one by one, so that a bad statement doesn't block the others.
 */
async function payTogether(services: Known, settings: PaySettings, statementIds: readonly string[]): Promise<void> {
  const { db, clock, log } = services
  try {
    await payMany(db, settings, { statementIds, at: clock.now() })
  } catch (error) {
    log.error({ statements: statementIds.length, err: error }, 'statements are paid one by one')
    await eachAlone(services, statementIds, { job: 'pay-statements', id: (id) => id }, (statementId) =>
      payStatement(db, settings, { statementId, at: clock.now() }),
    )
  }
}

/** Pays what is due of a computed run that needs no operator, many statements of a depth per transaction. */
export async function payRun(
  services: Known,
  runId: string,
  step: (name: string) => void | Promise<void>,
): Promise<void> {
  const { db, clock, merchant } = services
  const settings = await merchant.read()
  await db.execute(sql`
    UPDATE contract_runs SET state = 'paying' WHERE id = ${runId} AND state = 'computed' AND (held_because IS NULL OR released_at IS NOT NULL)`)
  await step('paying')
  const parts = await due(services, runId, clock.now())
  const paying = eachAlone(services, parts, { job: 'pay-run', id: () => runId }, async (statementIds) => {
    await payTogether(services, settings, statementIds)
    await step('paid')
  })
  // notifies payees of what was paid even if other payments failed
  await paying.finally(() => finish(services, runId))
  await step('done')
}
