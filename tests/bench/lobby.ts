import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect } from '#server/db/connect.ts'
import { runEmbedded, stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { addManyGames } from '#server/areas/play/games/add-many-games.ts'
import { gramsOf } from '#server/areas/play/games/names.ts'
import { printFigures, within, type Figure } from './figure.ts'
import { measureLobbyPage, p95 } from './lobby-page.ts'
import { childrenOf, processorTime } from './processor-time.ts'
import { prime } from './prime.ts'
import { startServer, stopServer } from './server.ts'

/** Games of the category that is searched and scrolled. */
const GAMES = 10_000
const words = ['golden', 'tiger', 'star', 'river', 'lucky', 'সোনা', 'বাঘ', 'royal', 'moon', 'ti', 'e', 'no such game']

type Times = { clock: number; processor: number }

/**
 * Milliseconds of each search, one after the other, the first ones left out; of the processor those of server and
 * database.
 */
async function searchTimes(address: string, pids: () => number[], rounds = 25): Promise<Times[]> {
  const times: Times[] = []
  for (let round = 0; round < rounds; round += 1) {
    const known = pids()
    for (const gameName of words) {
      const query = new URLSearchParams({ gameName, platform: 'W', pageNo: '1', pageSize: '24' })
      const before = processorTime(known)
      const began = performance.now()
      const answer = await fetch(`${address}/wps/relay/GCSGAME_gameList?${query}`, {
        headers: { merchant: 'fairhall', language: 'EN' },
      })
      await answer.text()
      if (!answer.ok) throw new Error(`the game list answered ${answer.status}`)
      const clock = performance.now() - began
      if (round > 2) times.push({ clock, processor: processorTime(known) - before })
    }
  }
  return times
}

/**
 * Waits until server and database have done what they do after a start: a tenth of the processor at most, for a second.
 */
async function settled(pids: () => number[]): Promise<void> {
  for (let second = 0; second < 120; second += 1) {
    const known = pids()
    const before = processorTime(known)
    await pause(1000)
    if (processorTime(known) - before < 100) return
  }
  throw new Error('the server does not come to rest')
}

type Db = Awaited<ReturnType<typeof connect>>['db']

/** As the owner, whose it is to gather statistics. */
async function withDatabase(dataDir: string, run: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await connect((await runEmbedded({ dataDir })).ownerUrl)
  await run(db)
  await close()
}

/** Prints how the database finds a part of a name. */
async function showPlan(db: Db): Promise<void> {
  await db.execute(sql`ANALYZE games`)
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
    EXPLAIN (ANALYZE, COSTS OFF, BUFFERS OFF) SELECT * FROM games
    WHERE merchant = 'fairhall' AND name_grams(search) @> ${sql.param(gramsOf('golden'))}::text[]
      AND strpos(search, 'golden') > 0
    ORDER BY hot_rank ASC NULLS LAST, position, code LIMIT 24`)
  console.log(rows.map((row) => row['QUERY PLAN']).join('\n'))
}

/** Slots up to `GAMES`, named after those that are there. */
async function addGames(db: Db): Promise<void> {
  await db.transaction((tx) =>
    addManyGames(tx, () =>
      tx.execute(sql`
    INSERT INTO games (merchant, vendor, code, category, names, search, position, is_new, min_bet, lines, seamless, popup, image)
    SELECT merchant, vendor, code || '-' || n, category,
      jsonb_build_object('EN', (names ->> 'EN') || ' ' || n, 'BN', (names ->> 'BN') || ' ' || n),
      lower((names ->> 'EN') || ' ' || n || chr(10) || (names ->> 'BN') || ' ' || n),
      position + n * 100000, false, min_bet, lines, seamless, popup, image
    FROM games CROSS JOIN generate_series(2, 9) AS n
    WHERE category = 'RNG'
    LIMIT GREATEST(0, ${GAMES} - (SELECT count(*) FROM games WHERE category = 'RNG'))`),
    ),
  )
  await db.execute(sql`ANALYZE games`)
}

/** Measures the server's game list and the slots page with 10,000 games, on a separate database. */
export async function measureLobby(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-lobby-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'pg')
  try {
    await prime(folder)
    const server = await startServer(folder)
    try {
      await withDatabase(dataDir, showPlan)
      const postmaster = Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
      const pids = () => [server.process.pid!, ...childrenOf(postmaster)]
      await settled(pids)
      const times = await searchTimes(server.address, pids)
      const [clock, processor] = [p95(times.map((time) => time.clock)), p95(times.map((time) => time.processor))]
      console.log(`game list: ${times.length} searches, p95 ${clock.toFixed(1)} ms by the clock`)
      await withDatabase(dataDir, addGames)
      return [
        { name: 'game list with search, server and database, p95, ms of processor', value: processor, max: 25 },
        ...(await measureLobbyPage(server.address, GAMES, processor)),
      ]
    } finally {
      await stopServer(server.process)
    }
  } finally {
    await stopEmbedded({ dataDir })
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const load = () => loadavg()[0]!.toFixed(1)
  console.log(`load average at the start: ${load()}`)
  const figures = await measureLobby()
  printFigures(figures)
  console.log(`load average at the end: ${load()}`)
  process.exit(figures.every(within) ? 0 : 1)
}
