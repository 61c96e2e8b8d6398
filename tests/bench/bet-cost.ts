import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { connect, type Db } from '#server/db/connect.ts'
import { runEmbedded, stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { placeBets, settleBets, type BetId } from '#server/areas/play/records/record-bet.ts'
import { memberId, writePlayers } from './players.ts'

const count = Number(process.argv[2] ?? 500)
/** What is tried before bets are placed, as statements of the owner, one after the other on the same tables. */
const variants: Record<string, readonly string[]> = {
  'as it is': [],
  'without bets_of_member': ['DROP INDEX bets_of_member'],
  'with it again': ['CREATE INDEX bets_of_member ON bets (member_id, placed_at)'],
}

const slip = { lines: 25, betPerLine: '0.04' }

async function placeAll(db: Db): Promise<BetId[]> {
  const placed: BetId[] = []
  for (let n = 0; n < count; n += 1) {
    const outcome = await placeBets(db, {
      merchant: 'bench',
      memberId: memberId(n % 20),
      key: crypto.randomUUID(),
      currency: 'BDT',
      at: Date.now(),
      wallet: 'main',
      category: 'RNG',
      vendor: 'DEMO',
      bets: [{ game: 'slot', roundId: `r-${n}`, stake: 100n, slip }],
    })
    if (outcome.outcome !== 'placed') throw new Error(`a bet of the bench was ${outcome.outcome}`)
    placed.push(...outcome.bets)
  }
  return placed
}

/** As vendors do it, one by one. */
async function settleAll(db: Db, placed: readonly BetId[]): Promise<void> {
  for (const [n, bet] of placed.entries())
    await settleBets(db, Date.now(), [
      { ...bet, status: n % 2 ? 1 : 2, payout: n % 2 ? 190n : 0n, validBet: 100n, result: { lines: 25 } },
    ])
}

type Read = { wal: number; tables: Map<string, { updates: number; hot: number }> }

async function read(owner: Db): Promise<Read> {
  // counted by the sessions of the bench when they are idle for a second
  await owner.execute(sql`SELECT pg_sleep(1.5)`)
  const { rows: positions } = await owner.execute<{ wal: string }>(sql`SELECT pg_current_wal_lsn() - '0/0' AS wal`)
  const { rows } = await owner.execute<{ name: string; updates: string; hot: string }>(
    sql`SELECT relid::regclass::text AS name, n_tup_upd AS updates, n_tup_hot_upd AS hot FROM pg_stat_user_tables`,
  )
  return {
    wal: Number(positions[0]!.wal),
    tables: new Map(rows.map(({ name, updates, hot }) => [name, { updates: Number(updates), hot: Number(hot) }])),
  }
}

/** Bytes of WAL a bet, and which updates are HOT. */
async function measure(db: Db, owner: Db, name: string): Promise<void> {
  const before = await read(owner)
  const placed = await placeAll(db)
  const between = await read(owner)
  await settleAll(db, placed)
  const after = await read(owner)
  const each = (bytes: number) => (bytes / count).toFixed(0)
  console.log(
    `${name}: ${each(between.wal - before.wal)} bytes of WAL to place a bet, ${each(after.wal - between.wal)} to settle it`,
  )
  for (const [table, { updates, hot }] of after.tables) {
    const more = updates - (before.tables.get(table)?.updates ?? 0)
    const moreHot = hot - (before.tables.get(table)?.hot ?? 0)
    if (more > 0) console.log(`  ${table}: ${((100 * moreHot) / more).toFixed(1)} % of ${more} updates are HOT`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'fairhall-cost-'))
chmodSync(folder, 0o711)
const dataDir = join(folder, 'pg')
try {
  // without whole pages in the WAL, whose number depends on when checkpoints happen
  const addresses = await runEmbedded({ dataDir, durable: false })
  const { db, close } = await openDatabase(addresses, { size: 4 })
  const owner = await connect(addresses.ownerUrl, { size: 1 })
  try {
    await writePlayers(db)
    await settleAll(db, await placeAll(db))
    for (const [name, statements] of Object.entries(variants)) {
      for (const statement of statements) await owner.db.execute(sql.raw(statement))
      await measure(db, owner.db, name)
    }
  } finally {
    await owner.close()
    await close()
  }
} finally {
  await stopEmbedded({ dataDir })
  rmSync(folder, { recursive: true, force: true })
}
