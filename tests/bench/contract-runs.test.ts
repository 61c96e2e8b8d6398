import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { runContracts } from '#server/areas/commissions/runs/run-contracts.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { runEmbedded, stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/ports/log/log.ts'
import type { Services } from '#server/services.ts'
import { printFigures, within } from './figure.ts'
import { processorTime } from './processor-time.ts'

/**
 * How long runs of contracts take, which a busy machine spoils: only `CONTRACT_BENCH=100000 vitest run
 * tests/bench/contract-runs.test.ts` takes them, with so many dividends of a month and a tenth of real-time salaries.
 */
const statements = Number(process.env['CONTRACT_BENCH'] ?? 0)
const levels = 20
const placedFirst = 1000
const daysPlayed = 4

const id = (n: string) => sql.raw(`('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`)
type Bench = { db: Db; owner: Db }

const ending: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
}, 600_000)

/** A separate database, and a client of its owner, who may run ANALYZE. */
async function openBench(): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-bench-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'pg')
  const addresses = await runEmbedded({ dataDir })
  const limits = { statementTimeoutMs: 3_600_000 }
  const { db, close } = await openDatabase(addresses, limits)
  const owner = await connect(addresses.ownerUrl, limits)
  ending.push(async () => {
    await close()
    await owner.close()
    await stopEmbedded({ dataDir })
    rmSync(folder, { recursive: true, force: true })
  })
  return { db, owner: owner.db }
}

/**
 * Agents on 20 levels, some with many and some with no downlines: of a hundred one is frozen and one owes for an
 * advance. Without statistics of the first the others would be placed by plans for empty tables.
 */
async function writeTeam({ db, owner }: Bench, count: number): Promise<void> {
  const wide = Math.ceil(count / levels)
  const first = Math.min(placedFirst, count)
  await db.execute(sql`INSERT INTO merchants (code, settings, updated_at) VALUES ('bench', '{}', now())`)
  for (const [from, to] of [
    [1, first],
    [first + 1, count],
  ] as const) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('audit.entry', '', true)`)
      await tx.execute(sql`
        INSERT INTO members (id, merchant, account, account_key, nickname, type, upline_id, to_upline, status, password_hash,
          password_changed_at, password_default, profile, referral_code, rank_level, rank_label, member_labels, avatar, avatar_type, registered_at)
        SELECT ${id('n')}, 'bench', 'm' || n, 'm' || n, 'm' || n, 2,
          CASE WHEN n > ${wide}::int THEN ${id(`1 + (n - 1) / ${wide} * ${wide} - ${wide} + abs(hashint4(n)::bigint) % ${wide}`)} END,
          false, CASE WHEN n % 100 = 13 THEN 'frozen' ELSE 'active' END, '', now(), false, '{}', 'R' || n, 0, 'VIP 0', '[]', '1',
          'STATIC', '2026-10-01' FROM generate_series(${from}::int, ${to}::int) AS n ORDER BY n`)
    })
    await owner.execute(sql`ANALYZE members, team_places, team_spans`)
  }
  await db.execute(sql`INSERT INTO wallets (member_id, currency, wallet, merchant)
    SELECT ${id('n')}, 'BDT', 'main', 'bench' FROM generate_series(1, ${count}::int) AS n`)
  await db.execute(
    sql`INSERT INTO contract_debts SELECT ${id('n')}, 'BDT', 5000 FROM generate_series(7, ${count}::int, 100) AS n`,
  )
}

/** Writes a contract between each agent and its upline, with falling rates from level to level. */
async function writeContracts(db: Db, kind: 'DIVIDEND' | 'REALTIME', period: string, from: string): Promise<void> {
  const tiers = sql`jsonb_build_array(jsonb_build_object('minBet', '0.00', 'minNetLoss', '0.00', 'minActive', 0, 'rateType', 'P',
    'rate', (0.4 - 0.015 * p.depth)::text))`
  const realtime = sql`jsonb_build_object('profitRate', (0.01 - 0.0004 * p.depth)::text, 'lossRate', (0.02 - 0.0008 * p.depth)::text,
    'singleBet', '10.00')`
  await db.execute(sql`
    INSERT INTO contracts (id, merchant, kind, category, payer_id, payee_id, period, tiers, realtime, carry_over, deduct_salary, begins_on,
      effective_from, state, version, offered_at, expires_at)
    SELECT gen_random_uuid(), 'bench', ${kind}, 'CONS', m.upline_id, m.id, ${period}, ${kind === 'DIVIDEND' ? tiers : sql`'[]'`},
      ${kind === 'DIVIDEND' ? sql`NULL::jsonb` : realtime}, true, false, ${from}::timestamptz::date, ${from}::timestamptz, 'accepted', 2,
      '2026-10-02', '2026-10-09' FROM members m JOIN team_places p ON p.member_id = m.id`)
}

/** What the figures of a month are, for everybody on some days of it. */
async function writeMonth(db: Db): Promise<void> {
  const figures = sql.raw(
    'bets, stake, valid_bet, payout, deposit, withdraw, rebate, bonus, first_deposits, first_deposit',
  )
  await db.execute(sql`
    INSERT INTO member_figures (member_id, day, category, ${figures})
    SELECT m.id, '2026-11-01'::date + 7 * d, 'RNG', 10, 60000 + 1000 * d, 60000 + 1000 * d, 0, 0, 0, 100, 0, 0, 0
    FROM members m, generate_series(0, ${daysPlayed - 1}::int) AS d`)
  await db.execute(sql`
    INSERT INTO team_figures (member_id, day, category, ${figures})
    SELECT s.ancestor_id, f.day, f.category, sum(bets), sum(stake), sum(valid_bet), 0, 0, 0, sum(rebate), 0, 0, 0
    FROM member_figures f JOIN team_spans s ON s.descendant_id = f.member_id GROUP BY 1, 2, 3`)
}

/** A bet of everybody that is settled within five minutes, as far as it is in these seconds of them. */
async function writeBucket(db: Db, from: string, [first, end]: readonly [number, number]): Promise<void> {
  await db.execute(sql`
    INSERT INTO bets (member_id, posting_id, line, merchant, category, vendor, game, wallet, currency, stake, placed_at, slip, status,
      valid_bet, payout, settled_at, settled_by)
    SELECT id, 10000000 + n, 1, 'bench', 'RNG', 'DEMO', 'game-' || n % 7, 'main', 'BDT', 60000 + n % 977, t, '{}', 1 + n % 2,
      60000 + n % 977, (1 - n % 2) * 100000, t, pg_current_xact_id()
    FROM (SELECT id, row_number() OVER () AS n FROM members) AS m,
      LATERAL (SELECT ${from}::timestamptz + n % 300 * interval '1 second') AS s (t)
    WHERE n % 300 >= ${first}::int AND n % 300 < ${end}::int`)
}

function servicesAt(db: Db, now: string): Services {
  const merchant = { code: 'bench', read: async () => defaultSettings }
  return {
    db,
    merchant,
    log: createLog({ level: 'error' }),
    clock: { now: () => Date.parse(now) },
  } as unknown as Services
}

/**
 * Does all that is due at a moment; seconds of the clock and of processors, server and database together, of each step.
 */
async function measureRun(db: Db, now: string) {
  const services = servicesAt(db, now)
  const { rows } = await db.execute<{ pid: number }>(
    sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`,
  )
  const busy = () =>
    (processorTime(rows.map(({ pid }) => pid)) + process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000) /
    1000
  const steps = new Map<string, { clock: number; processor: number }>()
  let [clock, processor] = [performance.now(), busy()]
  const [began, first] = [clock, processor]
  await runContracts(services, (name) => {
    const known = steps.get(name) ?? { clock: 0, processor: 0 }
    const [at, used] = [performance.now(), busy()]
    steps.set(name, { clock: known.clock + (at - clock) / 1000, processor: known.processor + used - processor })
    ;[clock, processor] = [at, used]
  })
  return { steps, clock: (performance.now() - began) / 1000, processor: busy() - first }
}

/** What was paid, and that it adds up. */
async function check(db: Db, count: number): Promise<void> {
  const { rows } = await db.execute<{
    state: string
    why: string | null
    n: string
    advanced: string
    debts: string
  }>(sql`
    SELECT state, held_because AS why, count(*) AS n, count(*) FILTER (WHERE advance > 0) AS advanced,
      count(*) FILTER (WHERE debt_taken > 0) AS debts FROM contract_statements GROUP BY 1, 2 ORDER BY 1, 2`)
  console.log(
    rows
      .map(
        ({ state, why, n, advanced, debts }) =>
          `${n} ${state} ${why ?? ''} (${advanced} advanced, ${debts} took debts)`,
      )
      .join(', '),
  )
  expect(rows.reduce((sum, { n }) => sum + Number(n), 0)).toBe(count)
  expect(rows.some(({ state }) => state === 'computed')).toBe(false)
  const { rows: runs } = await db.execute<{ whole: boolean }>(sql`
    SELECT state = 'done' AND outlay = (SELECT sum(from_wallet) FROM contract_statements s WHERE s.run_id = r.id AND payer_id IS NULL)
      + (SELECT coalesce(sum(gross - from_wallet), 0) FROM contract_statements s WHERE s.run_id = r.id AND payer_id IS NULL) AS whole
    FROM contract_runs r WHERE statements > 0`)
  expect(runs).toEqual([{ whole: true }])
  expect(await findWrongBalances({ db }, 0)).toEqual([])
}

async function measure(
  name: string,
  { db, owner }: Bench,
  count: number,
  { now, budget }: { now: string; budget: number },
): Promise<void> {
  await owner.execute(sql`ANALYZE`)
  const load = () => loadavg()[0]!.toFixed(1)
  const before = load()
  const { steps, clock, processor } = await measureRun(db, now)
  console.log(`${name}: ${clock.toFixed(1)} s, ${processor.toFixed(1)} s of processors (load ${before} … ${load()})`)
  for (const [step, took] of steps)
    console.log(`  ${step}: ${took.clock.toFixed(2)} s, ${took.processor.toFixed(2)} s of processors`)
  await check(db, count)
  const figures = [{ name: `${name}, seconds of processors`, value: processor, max: budget }]
  printFigures(figures)
  expect(figures.every(within)).toBe(true)
}

it.skipIf(statements === 0)(
  'computes and pays a month of dividends, each once and down from the top',
  async () => {
    const bench = await openBench()
    const { db } = bench
    await writeTeam(bench, statements)
    await writeMonth(db)
    await writeContracts(db, 'DIVIDEND', 'monthly', '2026-10-31T18:00:00Z')
    const given = { now: '2026-11-30T20:30:00Z', budget: 120 }
    await measure(`${statements} dividends of a month`, bench, statements, given)
  },
  3_600_000,
)

it.skipIf(statements === 0)(
  'computes and pays the real-time salaries of five minutes',
  async () => {
    const count = Math.ceil(statements / 10)
    const bench = await openBench()
    const { db } = bench
    await writeTeam(bench, count)
    await writeContracts(db, 'REALTIME', 'bucket', '2026-11-30T06:00:00Z')
    // members and bets are counted every few seconds: those of the last ten are left to the run
    await countTeam(servicesAt(db, '2026-11-30T05:59:00Z'))
    await writeBucket(db, '2026-11-30T06:00:00Z', [0, 290])
    await countTeam(servicesAt(db, '2026-11-30T06:04:50Z'))
    await writeBucket(db, '2026-11-30T06:00:00Z', [290, 300])
    await measure(`${count} real-time salaries`, bench, count, { now: '2026-11-30T06:06:00Z', budget: 5 })
  },
  3_600_000,
)
