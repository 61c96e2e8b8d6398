import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Db } from '#server/db/connect.ts'
import { runEmbedded, stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openSession } from '#server/areas/accounts/sessions/open-session.ts'
import { placeBets } from '#server/areas/play/records/record-bet.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { systemRandom } from '#server/random.ts'
import { writeMembers } from '#tests/support/active-members.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { p95, type Figure } from './figure.ts'

const pages = 2000
const rounds = 15
const betsOfTurn = 300
const memberId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const members = Array.from({ length: pages }, (_, n) => memberId(n))

const give = (db: Db, of: string, key: string, amount = 10n ** 10n) =>
  post(db, {
    merchant: 'fairhall',
    memberId: of,
    key,
    kind: 'deposit',
    currency: 'BDT',
    at: 0,
    legs: [
      ['main', amount],
      ['house:deposit', -amount],
    ],
  })

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024

type Page = { response: IncomingMessage; heard: (kind: string) => Promise<void> }

/** Opens a stream on a separate socket. */
function openPage(address: string, token: string, n: number): Promise<Page> {
  const ip = `10.${n >> 8}.${n & 255}.1`
  return new Promise((done, failed) => {
    const call = get(`${address}/events`, { agent: false, headers: { authorization: token, 'x-forwarded-for': ip } })
    call.on('error', failed)
    call.on('response', (response) => {
      if (response.statusCode !== 200)
        return failed(new Error(`a stream of the bench was refused: ${response.statusCode}`))
      const waiting = new Map<string, () => void>()
      response.setEncoding('utf8').on('data', (text: string) => {
        for (const [kind, tell] of waiting) if (text.includes(`event: ${kind}\n`)) tell()
      })
      const heard = (kind: string) => new Promise<void>((tell) => waiting.set(kind, tell))
      waiting.set('hello', () => done({ response, heard }))
    })
  })
}

/** Statements that sessions of the server have ended, but for those of this bench. */
async function transactions(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(
    sql`SELECT xact_commit + xact_rollback AS n FROM pg_stat_database WHERE datname = current_database()`,
  )
  return Number(rows[0]!.n)
}

/** The number of statements that the server runs in ten idle seconds. */
async function idleTransactions(db: Db): Promise<number> {
  // an idle session tells of its statements after ten seconds
  await pause(15_000)
  const before = await transactions(db)
  await pause(10_000)
  return (await transactions(db)) - before
}

/** How long after a payment its page has heard of it, in milliseconds; 95 of 100 are quicker. */
async function delays(db: Db, open: readonly Page[]): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 100; n += 1) {
    const heard = open[n]!.heard('balance')
    await give(db, memberId(n), `told:${n}`, 1n)
    const began = performance.now()
    await heard
    times.push(performance.now() - began)
  }
  return p95(times)
}

/** The database time of bets in separate transactions, in milliseconds; the fastest of several rounds. */
async function placeAll(db: Db): Promise<number> {
  const began = performance.now()
  for (let n = 0; n < betsOfTurn; n += 1) {
    const placed = await placeBets(db, {
      merchant: 'fairhall',
      memberId: memberId(n % 20),
      key: crypto.randomUUID(),
      currency: 'BDT',
      at: Date.now(),
      wallet: 'main',
      category: 'RNG',
      vendor: 'DEMO',
      bets: [{ game: 'slot', roundId: 'r-1', stake: 100n, slip: {} }],
    })
    if (placed.outcome !== 'placed') throw new Error(`a bet of the bench was ${placed.outcome}`)
  }
  return performance.now() - began
}

/** The time of a bet with notified pages relative to one without, alternating. */
async function timeOfBets(db: Db, ownerUrl: string): Promise<number> {
  const owner = await connect(ownerUrl, { size: 1 })
  const { rows } = await owner.db.execute<{ text: string }>(
    sql`SELECT pg_get_functiondef('ledger_move_balances'::regproc) AS text`,
  )
  const text = rows[0]!.text
  const untold = text.replace(/, told AS \([^)]*\)[^)]*\)/, '').replace("RAISE NOTICE 'member_events';", '')
  if (untold.includes('member_events')) throw new Error('the function that moves balances is written otherwise')
  const best = { told: Infinity, untold: Infinity }
  for (let round = 0; round < rounds; round += 1)
    for (const way of round % 2 === 0 ? (['told', 'untold'] as const) : (['untold', 'told'] as const)) {
      await owner.db.execute(sql.raw(way === 'told' ? text : untold))
      best[way] = Math.min(best[way], await placeAll(db))
    }
  await owner.close()
  console.log(`${betsOfTurn} bets: ${best.told.toFixed(0)} ms told, ${best.untold.toFixed(0)} ms untold`)
  return best.told / best.untold
}

/** What open pages cost: memory, statements, time until they hear, and bets. */
export async function measureLive(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-live-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'pg')
  try {
    const addresses = await runEmbedded({ dataDir, durable: true })
    const { db, close } = await openDatabase(addresses, { size: 16 })
    const server = await startServerProcess({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      DATABASE_URL: addresses.url,
      DATABASE_OWNER_URL: addresses.ownerUrl,
    })
    try {
      await writeMembers(db, 'fairhall', members)
      const tokens: string[] = []
      for (const id of members) {
        await give(db, id, 'start')
        const session = { memberId: id, ip: '203.0.113.1', userAgent: 'bench' }
        tokens.push(await db.transaction((tx) => openSession(tx, { clock: Date, random: systemRandom }, session)))
      }
      const quiet = await idleTransactions(db)
      const before = residentMb(server.child.pid!)
      const open: Page[] = []
      for (let n = 0; n < pages; n += 50)
        open.push(
          ...(await Promise.all(tokens.slice(n, n + 50).map((token, at) => openPage(server.address, token, n + at)))),
        )
      const withPages = await idleTransactions(db)
      const memory = residentMb(server.child.pid!) - before
      const delay = await delays(db, open)
      for (const { response } of open) response.destroy()
      const share = await timeOfBets(db, addresses.ownerUrl)
      console.log(`transactions in ten quiet seconds: ${quiet} without pages, ${withPages} with ${pages}`)
      return [
        { name: `memory of ${pages} open streams, MB`, value: memory, max: 250 },
        { name: 'transactions a stream in ten quiet seconds', value: (withPages - quiet) / pages, max: 0.01 },
        { name: 'until a page hears of a payment, ms (p95)', value: delay, max: 1000 },
        { name: 'time of a bet, told to pages against untold', value: share, max: 1.05 },
      ]
    } finally {
      await server.kill('SIGTERM')
      await close()
    }
  } finally {
    await stopEmbedded({ dataDir })
    rmSync(folder, { recursive: true, force: true })
  }
}
