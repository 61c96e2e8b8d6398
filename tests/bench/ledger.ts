import { spawnSync } from 'node:child_process'
import { mkdtempSync, chmodSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { runEmbedded, stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { placeBets, settleBets } from '#server/areas/play/records/record-bet.ts'
import { bets } from '#server/areas/play/records/tables.ts'
import { writeOpenBets } from '#server/areas/play/records/testing/open-bets.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { runLedgerLoad } from '../faults/ledger-load.ts'
import type { Figure } from './figure.ts'
import { memberId, writePlayers } from './players.ts'

const clients = 16
const seconds = 3
const rounds = 5
const slip = { lines: 25, betPerLine: '0.04' }

const script = `\\set n random(0, 19)
SELECT outcome FROM bets_place('bench', ('00000000-0000-4000-8000-' || lpad(:n::text, 12, '0'))::uuid, gen_random_uuid()::text,
  'BDT', now(), 'main', 'RNG', 'DEMO', ARRAY['slot'], ARRAY['r-1'], ARRAY[100::bigint], ARRAY['${JSON.stringify(slip)}'::jsonb]);
`

/** Bets a second through the server's own rule, each client sending its next when it has its answer. */
async function ownRate(db: Db): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  const client = async (first: number) => {
    for (let n = first; performance.now() < until; n += 1) {
      const placed = await placeBets(db, {
        merchant: 'bench',
        memberId: memberId(n % 20),
        key: crypto.randomUUID(),
        currency: 'BDT',
        at: Date.now(),
        wallet: 'main',
        category: 'RNG',
        vendor: 'DEMO',
        bets: [{ game: 'slot', roundId: 'r-1', stake: 100n, slip }],
      })
      if (placed.outcome !== 'placed') throw new Error(`a bet of the bench was ${placed.outcome}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)))
  return done / seconds
}

/** The same function called by PostgreSQL's own load generator; null when it is not installed. */
function pgbenchRate(url: string, folder: string): number | null {
  const address = new URL(url)
  const file = join(folder, 'bet.sql')
  writeFileSync(file, script)
  const run = spawnSync(
    'pgbench',
    ['-n', '-M', 'extended', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        PGHOST: address.searchParams.get('host') ?? address.hostname,
        PGPORT: address.port,
        PGUSER: address.username,
        PGPASSWORD: decodeURIComponent(address.password),
        PGDATABASE: address.pathname.slice(1),
      },
    },
  )
  if (run.error) return null
  const rate = /tps = ([\d.]+)/.exec(run.stdout)?.[1]
  if (rate === undefined) throw new Error(`pgbench did not say its rate: ${run.stderr.slice(0, 500)}`)
  return Number(rate)
}

/** Bets a second to those of pgbench, round by round; none when it is not installed. */
async function ratesToPgbench(db: Db, url: string, folder: string): Promise<number[]> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const own = await ownRate(db)
    const beside = pgbenchRate(url, folder)
    console.log(`bets a second: ${own.toFixed(0)}, pgbench ${beside?.toFixed(0) ?? 'is not installed'}`)
    if (beside === null) break
    ratios.push(own / beside)
  }
  return ratios
}

/** Seconds that 10,000 bets of as many members take to settle, before anything was counted for the planner. */
async function settlementSeconds(db: Db): Promise<number> {
  await writeOpenBets(db, 'many', 10_000)
  const open = await db.select().from(bets).where(eq(bets.merchant, 'many'))
  const began = performance.now()
  await settleBets(
    db,
    Date.now(),
    open.map(({ memberId: id, postingId, line }, index) => ({
      memberId: id,
      postingId,
      line,
      status: index % 2 ? 1 : 2,
      payout: index % 2 ? 190n : 0n,
      validBet: 100n,
    })),
  )
  return (performance.now() - began) / 1000
}

/** Bets a second against pgbench on the same function and database; and the load test in its full size. */
export async function measureLedger(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-ledger-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'pg')
  try {
    const addresses = await runEmbedded({ dataDir, durable: true })
    const { db, close } = await openDatabase(addresses, { size: clients })
    try {
      const settlement = await settlementSeconds(db)
      await writePlayers(db)
      const ratios = await ratesToPgbench(db, addresses.ownerUrl, folder)
      const load = await runLedgerLoad(db, { clients: 200, each: 50, accounts: 20, seed: 1 })
      console.log(`load of the ledger: ${JSON.stringify(load.counts)} in ${load.seconds.toFixed(1)} s`)
      const wrong = (await findWrongBalances({ db }, 0)).length + load.faults.length
      const figures: Figure[] = [
        { name: 'faults after 200 clients × 50 bets and transfers on 20 accounts', value: wrong, max: 0 },
        { name: '10,000 bets of as many members settled, seconds', value: settlement, max: 3 },
      ]
      if (ratios.length === 0) console.log('pgbench is missing (Debian: postgresql-contrib): the rate is not compared')
      else
        figures.push({
          name: 'bets per second, to pgbench on the same function',
          value: ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]!,
          min: 0.6,
        })
      return figures
    } finally {
      await close()
    }
  } finally {
    await stopEmbedded({ dataDir })
    rmSync(folder, { recursive: true, force: true })
  }
}
