import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { countTeam } from '#server/areas/agents/count-team.ts'
import { giveWeekPrizes } from '#server/areas/missions/mission-board.ts'
import { countPoints } from '#server/areas/points/count-points.ts'
import { judgeRanks } from '#server/areas/ranks/judge-ranks.ts'
import { reckonRebates } from '#server/areas/rebates/reckon-rebates.ts'
import { defaultSettings } from '#server/areas/system/default-settings.ts'
import { sealLedger } from '#server/areas/wallet/seal-ledger.ts'
import type { Db } from '#server/db/connect.ts'
import { runEmbedded, stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/ports/log/log.ts'
import type { Services } from '#server/services.ts'
import type { Figure } from './figure.ts'

const wholeBets = 1_000_000
const betsEach = 10
/** A Sunday, so that a week closes with it. */
const day = '2026-11-22'
const now = Date.parse('2026-11-22T20:30:00Z')

/** Members below a hundred agents, each with a deposit of the day and ten settled bets in two categories. */
async function writeDay(db: Db, bets: number): Promise<void> {
  const count = bets / betsEach
  const id = (n: string) => sql.raw(`('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`)
  await db.execute(sql`INSERT INTO merchants (code, settings, updated_at) VALUES ('bench', '{}', now())`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await tx.execute(sql`SELECT set_config('audit.entry', '', true)`)
    await tx.execute(sql`
      INSERT INTO members (id, merchant, account, account_key, nickname, type, upline_id, to_upline, status, password_hash,
        password_changed_at, password_default, profile, referral_code, rank_level, rank_label, member_labels, avatar, avatar_type, registered_at)
      SELECT ${id('n')}, 'bench', 'm' || n, 'm' || n, 'm' || n, CASE WHEN n <= 100 THEN 1 ELSE 0 END,
        CASE WHEN n > 100 THEN ${id('1 + n % 100')} END, false, 'active', '', now(), false, '{}', 'R' || n, 0, 'VIP 0', '[]', '1',
        'STATIC', '2026-10-01' FROM generate_series(1, ${count}::int) AS n ORDER BY n`)
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
  await db.execute(sql`VACUUM ANALYZE`)
}

/** What the cut of a day takes: everything counted, then rebates, ranks and prizes; and that doing it again does nothing. */
async function doCut(db: Db): Promise<Map<string, number>> {
  const log = createLog({ level: 'silent' })
  const merchant = { code: 'bench', read: async () => defaultSettings } as unknown as Services['merchant']
  const services = { db, merchant, log, clock: { now: () => now } } as unknown as Services
  const steps = { sealLedger, countPoints, countTeam, reckonRebates, judgeRanks, giveWeekPrizes }
  const seconds = new Map<string, number>()
  for (const [name, step] of Object.entries(steps)) {
    const began = performance.now()
    await step(services)
    seconds.set(name, (performance.now() - began) / 1000)
  }
  const began = performance.now()
  for (const step of Object.values(steps)) await step(services)
  seconds.set('again', (performance.now() - began) / 1000)
  return seconds
}

/** The cut of a day of a million bets; fewer, with `bets`. */
export async function measureDayCut(bets = wholeBets): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-bench-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'pg')
  try {
    const { db, close } = await openDatabase(await runEmbedded({ dataDir }), { statementTimeoutMs: 600_000 })
    try {
      await writeDay(db, bets)
      const seconds = await doCut(db)
      const { rows } = await db.execute<{ lines: string; raised: string }>(sql`
        SELECT (SELECT count(*) FROM rebate_lines) AS lines, (SELECT count(*) FROM members WHERE rank_level > 0) AS raised`)
      console.log(
        `cut of a day of ${bets} bets: ${rows[0]!.lines} rebates, ${rows[0]!.raised} ranks raised; seconds`,
        seconds,
      )
      const sum = (...names: string[]) => names.reduce((all, name) => all + seconds.get(name)!, 0)
      const cut = sum('reckonRebates', 'judgeRanks', 'giveWeekPrizes')
      return [
        { name: `counting a day of ${bets} bets at once, seconds`, value: sum('countPoints', 'countTeam'), max: 120 },
        { name: `cut of a day of ${bets} bets, seconds`, value: cut, max: 60 },
        { name: `the same cut again, seconds`, value: seconds.get('again')!, max: 1 },
      ]
    } finally {
      await close()
    }
  } finally {
    await stopEmbedded({ dataDir })
    rmSync(folder, { recursive: true, force: true })
  }
}
