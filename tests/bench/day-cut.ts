import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { giveWeekPrizes } from '#server/areas/rewards/missions/week-prizes.ts'
import { countPoints } from '#server/areas/rewards/points/count-points.ts'
import { judgeRanks } from '#server/areas/rewards/ranks/judge-ranks.ts'
import { reckonRebates } from '#server/areas/rewards/rebates/reckon-rebates.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { connect, type Db, type Tx } from '#server/db/connect.ts'
import { runEmbedded, stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/ports/log/log.ts'
import type { Services } from '#server/services.ts'
import type { Figure } from './figure.ts'
import { childrenOf, processorTime } from './processor-time.ts'

const wholeBets = 1_000_000
const betsEach = 10
const placedFirst = 1000
/** A Sunday, so that a week closes with it. */
const day = '2026-11-22'
const now = Date.parse('2026-11-22T20:30:00Z')

const id = (n: string) => sql.raw(`('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`)

/** Members of some numbers below a hundred agents, who are the first. */
const writeMembers = (tx: Tx, from: number, to: number) =>
  tx.execute(sql`
    INSERT INTO members (id, merchant, account, account_key, nickname, type, upline_id, to_upline, status, password_hash,
      password_changed_at, password_default, profile, referral_code, rank_level, rank_label, member_labels, avatar, avatar_type, registered_at)
    SELECT ${id('n')}, 'bench', 'm' || n, 'm' || n, 'm' || n, CASE WHEN n <= 100 THEN 1 ELSE 0 END,
      CASE WHEN n > 100 THEN ${id('1 + n % 100')} END, false, 'active', '', now(), false, '{}', 'R' || n, 0, 'VIP 0', '[]', '1',
      'STATIC', '2026-10-01' FROM generate_series(${from}::int, ${to}::int) AS n ORDER BY n`)

/**
 * Members, each with a deposit of the day and ten settled bets in two categories. Statistics are the owner's to gather; without
 * those of the first members the others would be placed by plans for empty tables.
 */
async function writeDay(db: Db, owner: Db, bets: number): Promise<void> {
  const count = bets / betsEach
  const write = (rows: (tx: Tx) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`)
      await tx.execute(sql`SELECT set_config('audit.entry', '', true)`)
      await rows(tx)
    })
  await db.execute(sql`INSERT INTO merchants (code, settings, updated_at) VALUES ('bench', '{}', now())`)
  await write((tx) => writeMembers(tx, 1, placedFirst))
  await owner.execute(sql`ANALYZE members, team_places, team_spans`)
  await write(async (tx) => {
    await writeMembers(tx, placedFirst + 1, count)
    await tx.execute(sql`UPDATE team_places SET rates = CASE WHEN member_id <= ${id('100')} THEN '{"RNG":"0.006","LIVE":"0.004"}'
      ELSE '{"RNG":"0.005","LIVE":"0.003"}' END::jsonb`)
    await tx.execute(sql`INSERT INTO wallets (member_id, currency, wallet, merchant)
      SELECT ${id('n')}, 'BDT', 'main', 'bench' FROM generate_series(1, ${count}::int) AS n`)
    await tx.execute(sql`
      INSERT INTO postings (merchant, member_id, key, kind, currency, posted_at, wallets, amounts, balances)
      SELECT 'bench', ${id('n')}, 'd', 'deposit', 'BDT', ${`${day}T03:00:00Z`}::timestamptz, '{main,house:deposit}',
        ARRAY[2000000, -2000000]::bigint[], ARRAY[2000000, NULL]::bigint[] FROM generate_series(1, ${count}::int) AS n`)
    await tx.execute(sql`
      INSERT INTO bets (member_id, posting_id, line, merchant, category, vendor, game, wallet, currency, stake, placed_at, slip, status,
        valid_bet, payout, settled_at, settled_by)
      SELECT ${id('1 + n % ' + count)}, 10000000 + n, 1, 'bench', CASE WHEN n % 3 = 0 THEN 'LIVE' ELSE 'RNG' END, 'DEMO',
        'game-' || n % 7, 'main', 'BDT', 600000 + n % 977, t, '{}', 2, 600000 + n % 977, 0, t, pg_current_xact_id()
      FROM generate_series(1, ${bets}::int) AS n, LATERAL (SELECT ${`${day}T02:00:00Z`}::timestamptz + n % 50000 * interval '1 second') AS s (t)`)
  })
  await owner.execute(sql`VACUUM ANALYZE`)
}

type Took = { seconds: number; processor: number }

/**
 * What the cut of a day takes, by the clock and on the processors: everything counted, then rebates, ranks and prizes; and that
 * doing it again does nothing.
 */
async function doCut(db: Db, processes: () => number[]): Promise<Map<string, Took>> {
  const log = createLog({ level: 'silent' })
  const merchant = { code: 'bench', read: async () => defaultSettings } as unknown as Services['merchant']
  const services = { db, merchant, log, clock: { now: () => now } } as unknown as Services
  const steps = { sealLedger, countPoints, countTeam, reckonRebates, judgeRanks, giveWeekPrizes }
  const took = new Map<string, Took>()
  const measure = async (name: string, run: () => Promise<unknown>) => {
    const [began, before] = [performance.now(), processorTime(processes())]
    await run()
    const processor = processorTime(processes()) - before
    took.set(name, { seconds: (performance.now() - began) / 1000, processor: processor / 1000 })
  }
  for (const [name, step] of Object.entries(steps)) await measure(name, () => step(services))
  await measure('again', async () => {
    for (const step of Object.values(steps)) await step(services)
  })
  return took
}

/** The cut of a day of a million bets; fewer, with `bets`. */
export async function measureDayCut(bets = wholeBets): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-bench-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'pg')
  try {
    const addresses = await runEmbedded({ dataDir })
    const { db, close } = await openDatabase(addresses, { statementTimeoutMs: 600_000 })
    const owner = await connect(addresses.ownerUrl, { statementTimeoutMs: 600_000 })
    try {
      await writeDay(db, owner.db, bets)
      const postmaster = Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
      const took = await doCut(db, () => [process.pid, ...childrenOf(postmaster)])
      const { rows } = await db.execute<{ lines: string; raised: string }>(sql`
        SELECT (SELECT count(*) FROM rebate_lines) AS lines, (SELECT count(*) FROM members WHERE rank_level > 0) AS raised`)
      console.log(`cut of a day of ${bets} bets: ${rows[0]!.lines} rebates, ${rows[0]!.raised} ranks raised`, took)
      const sum = (...names: string[]) => names.reduce((all, name) => all + took.get(name)!.seconds, 0)
      const cut = sum('reckonRebates', 'judgeRanks', 'giveWeekPrizes')
      return [
        { name: `counting a day of ${bets} bets at once, seconds`, value: sum('countPoints', 'countTeam'), max: 120 },
        { name: `cut of a day of ${bets} bets, seconds`, value: cut, max: 60 },
        { name: `the same cut again, seconds`, value: sum('again'), max: 1 },
      ]
    } finally {
      await owner.close()
      await close()
    }
  } finally {
    await stopEmbedded({ dataDir })
    rmSync(folder, { recursive: true, force: true })
  }
}
