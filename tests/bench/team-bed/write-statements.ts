import { addDays, byMidnight, dayOf, dayStart } from '#rules/calendar.ts'
import pg from 'pg'
import { idOf, now, smallTop, timeOf, zone } from './shape.ts'

export const statementOf = (kind: 'DAILY' | 'DIVIDEND', agentId: string) => `${kind}-${agentId}`

const write = `
  WITH run AS (
    INSERT INTO contract_runs (merchant, kind, period, period_start, period_end, state, fence)
    VALUES ('bench', $1::text, $2, $3::timestamptz, $4::timestamptz, 'done', 0) RETURNING id
  )
  INSERT INTO contract_statements (id, run_id, merchant, currency, contract_id, version, kind, category, payee_id, path, depth,
    period_start, period_end, first_day, last_day, tiers, carry_over, deduct_salary, bets, stake, valid_bet, payout, rebate, bonus,
    corrections, deducted, net_loss, active_members, active_min, carry_in, base, exact, gross, carry_out, input_hash, pay_at)
  SELECT $1 || '-' || agent, run.id, 'bench', 'BDT', gen_random_uuid(), 1, $1, 'CONS', agent, '{}', 0, $3, $4, $5, $6, '[]', false, false,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, '', $4 FROM run CROSS JOIN unnest($7::uuid[]) AS a (agent)`

/** What the tops of both teams were paid for the last full day and for the 29 days up to it, where it is not there yet. */
export async function writeStatements(ownerUrl: string, members: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const last = addDays(dayOf(now, byMidnight(zone)), -1)
  const end = timeOf(dayStart(addDays(last, 1), byMidnight(zone)))
  try {
    for (const [kind, period, first] of [
      ['DAILY', 'daily', last],
      ['DIVIDEND', 'monthly', addDays(last, -28)],
    ] as const) {
      const tops = [idOf(1), idOf(smallTop(members))]
      const { rowCount } = await owner.query('SELECT FROM contract_statements WHERE id = $1', [
        statementOf(kind, tops[0]!),
      ])
      if (rowCount === 0)
        await owner.query(write, [kind, period, timeOf(dayStart(first, byMidnight(zone))), end, first, last, tops])
    }
  } finally {
    await owner.end()
  }
}
