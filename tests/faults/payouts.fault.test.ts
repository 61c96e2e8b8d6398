import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '#server/areas/accounts/sessions/open-session.ts'
import { insertMember } from '#server/areas/accounts/members/insert-member.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { systemClock } from '#server/clock.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { notedPostmaster } from '#server/db/embedded/processes.ts'
import { runEmbedded, stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { createPasswords } from '#server/ports/password/password.ts'
import { systemRandom } from '#server/random.ts'
import { openHttpClient } from '../support/http-client.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

/** Kills of each of server, provider and database. It takes minutes, so that only `CASHIER_KILLS=20` runs it. */
const kills = Number(process.env['CASHIER_KILLS'] ?? 0)
const people = 12 + 4 * kills
const key = 'a key of the fault tests, thirty-two'
const paymentPassword = '402918'
const cheap = { algorithm: 'argon2id', memory: 8, passes: 1, lanes: 1 } as const

let data: string
let port: number
let providerPort: number
let database: Connection
let server: ServerProcess
/** Works on the same database beside it, and is never killed. */
let second: ServerProcess
let provider: ChildProcess
let url: string

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: found } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return found
}
async function serveAt(listenAt: number): Promise<ServerProcess> {
  const origin = `http://127.0.0.1:${providerPort}`
  return startServerProcess({
    NODE_ENV: 'test',
    DATA_DIR: data,
    PORT: String(listenAt),
    DEMO_VENDOR_PORT: 'off',
    DEMO_PAYMENTS_PORT: 'off',
    PAYMENT_PROVIDERS: JSON.stringify([{ id: 'demo-pay', keys: [key], origin }]),
  })
}
async function startServer(): Promise<void> {
  server = await serveAt(port)
}

/** How often the provider was sent each payout, by whichever server. */
const sent = new Map<string, number>()

async function startProvider(): Promise<void> {
  const script = join(import.meta.dirname, 'run-provider.ts')
  const args = [script, url, String(providerPort), `http://127.0.0.1:${port}`, key]
  provider = spawn('node', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: provider.stdout! })
  lines.on('line', (line) => {
    const [said, no = ''] = line.split(' ')
    if (said === 'sent') sent.set(no, (sent.get(no) ?? 0) + 1)
  })
  await once(lines, 'line')
}
async function killProvider(): Promise<void> {
  const gone = once(provider, 'exit')
  provider.kill('SIGKILL')
  await gone
}
async function killDatabase(): Promise<void> {
  const pointer = join(data, 'pg', 'location')
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(data, 'pg')
  process.kill((await notedPostmaster(join(home, 'cluster')))!, 'SIGKILL')
}

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'fairhall-payouts-'))
  chmodSync(data, 0o711)
  ;[port, providerPort] = [await freePort(), await freePort()]
  await startServer()
  ;({ url } = await runEmbedded({ dataDir: join(data, 'pg') }))
  database = await connect(url)
  await startProvider()
  second = await serveAt(0)
}, 600_000)
afterAll(async () => {
  await database.close()
  await killProvider()
  await second.kill('SIGKILL')
  await server.kill('SIGKILL')
  await stopEmbedded({ dataDir: join(data, 'pg') })
  rmSync(data, { recursive: true, force: true })
}, 60_000)

/** A logged-in member with money and a payout account. */
async function person(n: number) {
  const services = { clock: systemClock, random: systemRandom, merchant: { code: 'fairhall' } }
  const passwords = createPasswords({ random: systemRandom, cost: cheap })
  const paymentPasswordHash = await passwords.hash(paymentPassword)
  const registeredAt = new Date(Date.now() - 30 * 86_400_000)
  const given = {
    account: `payouts${n}`,
    type: 0,
    passwordHash: 'none',
    payeeName: `Person ${n}`,
    paymentPasswordHash,
    registeredAt,
  }
  const { db } = database
  const member = await asSystem(db, 'tests', Date.now(), (tx) => insertMember(tx, services, given))
  const visit = { memberId: member.id, ip: `198.51.100.${n % 250}`, userAgent: 'test' }
  const token = await db.transaction((tx) => openSession(tx, services, visit))
  await post(db, {
    merchant: 'fairhall',
    memberId: member.id,
    key: randomUUID(),
    kind: 'adjustment',
    currency: 'BDT',
    at: Date.now(),
    legs: [
      ['main', 1_000_000n],
      ['house:adjustments', -1_000_000n],
    ],
  })
  const call = await openHttpClient(server.address)
  const body = {
    kind: 'EWALLET',
    bankCode: 'BKASH',
    number: `017${String(n).padStart(8, '0')}`,
    holderName: `Person ${n}`,
    paymentPassword,
  } as const
  const { value } = await call('addPayoutAccount', { token, body })
  return { token, accountId: value.accountId }
}
type Person = Awaited<ReturnType<typeof person>>

const acknowledged = { withdrawals: new Set<string>(), paid: new Set<string>() }
const acks = () => acknowledged.withdrawals.size + acknowledged.paid.size
let over = false

/** Repeats a request under the same id until it is answered, whichever process was killed. */
async function untilAnswered<T>(ask: () => Promise<T | null>): Promise<T | null> {
  while (!over) {
    const answer = await ask().catch(() => null)
    if (answer !== null) return answer
    await pause(100)
  }
  return null
}

/** A withdrawal, and then deposits that are paid on the provider's page. */
async function live({ token, accountId }: Person, n: number): Promise<void> {
  const client = await untilAnswered(() => openHttpClient(server.address))
  if (client === null) return
  const choices = ['paid', 'again', 'silent'] as const
  // before money comes that has to be played
  const ask = { accountId, amount: '800.00', paymentPassword, requestId: randomUUID() }
  const reply = await untilAnswered(async () => {
    const { status, value } = await client('withdraw', { token, body: ask })
    return status === 200 ? value : null
  })
  if (reply) acknowledged.withdrawals.add(reply.withdrawalNo)
  for (let turn = 0; turn < 5 && !over; turn += 1) {
    const deposit = { channelId: 'bkash', amount: '500.00', requestId: randomUUID() }
    const begun = await untilAnswered(async () => {
      const { status, value, errorCode } = await client('depositByLaunchUrl', { token, body: deposit })
      if (status !== 200) return errorCode === 'deposit.too.many.open' ? ({ launchUrl: null } as const) : null
      // where the provider was gone, its order is made when the page asks again
      const { order } = (await client('getDeposit', { token, query: { depositNo: value.depositNo } })).value
      return order?.launchUrl ? { depositNo: value.depositNo, launchUrl: order.launchUrl } : null
    })
    if (begun?.launchUrl) {
      const choice = choices[(n + turn) % choices.length]!
      const { launchUrl, depositNo } = begun
      const paid = await untilAnswered(async () => {
        const form = new URLSearchParams({ choice })
        const { status } = await fetch(launchUrl, { method: 'POST', body: form, redirect: 'manual' })
        return status === 303 ? depositNo : null
      })
      if (paid !== null) acknowledged.paid.add(paid)
    }
  }
}

/** Lets all that is unclear be decided, as if the time for it had passed. */
async function settle(): Promise<void> {
  const { db } = database
  const open = async () =>
    Number(
      (
        await db.execute<{ n: string }>(sql`
          SELECT (SELECT count(*) FROM withdrawals WHERE status IN ('approved', 'paying', 'unknown'))
            + (SELECT count(*) FROM payments_demo.callbacks)
            + (SELECT count(*) FROM deposits d JOIN payments_demo.payments p ON p.order_no = d.deposit_no
              WHERE d.status NOT IN ('arrived', 'failed')) AS n`)
      ).rows[0]!.n,
    )
  const hurry = async () => {
    await db.execute(sql`UPDATE withdrawals SET ask_at = now(), sent_at = least(sent_at, now() - interval '10 minutes')
      WHERE status IN ('paying', 'unknown')`)
    await db.execute(sql`UPDATE payments_demo.callbacks SET try_at = now()`)
    await db.execute(
      sql`UPDATE deposits SET expires_at = now() - interval '1 minute' WHERE status IN ('created', 'awaiting payment')`,
    )
    return open()
  }
  await expect.poll(hurry, { timeout: 180_000, interval: 2000 }).toBe(0)
}

async function faults(): Promise<string[]> {
  const { db } = database
  const { rows } = await db.execute<{ fault: string }>(sql`
    SELECT 'deposit ' || p.order_no || ' was credited ' || coalesce(c.sum, 0) AS fault FROM payments_demo.payments p
      LEFT JOIN LATERAL (SELECT sum(l.amount) AS sum FROM postings q, unnest(q.wallets, q.amounts) AS l (wallet, amount)
        WHERE q.reference = p.order_no AND q.kind = 'deposit' AND l.wallet = 'main') AS c ON true
      WHERE coalesce(c.sum, 0) <> 50000
    UNION ALL SELECT 'withdrawal ' || w.withdrawal_no || ' is ' || w.status || ', its payout ' || coalesce(y.status, 'none')
      FROM withdrawals w LEFT JOIN payments_demo.payouts y ON y.payout_no = w.withdrawal_no
      WHERE (w.status = 'paid') <> (coalesce(y.status, 'none') = 'paid') OR w.status NOT IN ('paid', 'failed')
    UNION ALL SELECT 'payout ' || payout_no || ' moved ' || count(*) || ' times' FROM payments_demo.lines
      WHERE kind = 'payout' GROUP BY payout_no HAVING count(*) > 1
    UNION ALL SELECT 'held ' || balance FROM wallets WHERE wallet = 'held' AND balance <> 0`)
  const wrong = await findWrongBalances({ db }, 0)
  const again = [...sent].filter(([, times]) => times > 1)
  return [
    ...again.map(([no, times]) => `payout ${no} was sent ${times} times`),
    ...rows.map(({ fault }) => fault),
    ...wrong.map(({ memberId }) => `the balance of ${memberId} is wrong`),
  ]
}

const timeout = 180_000 + kills * 90_000

it.skipIf(kills === 0)(
  `credits and pays once through ${kills} kills each of server, provider and database with two servers at work, and decides all that was unclear`,
  { timeout },
  async () => {
    const all: Person[] = []
    for (let n = 0; n < people; n += 1) all.push(await person(n))
    await database.db.execute(sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days'`)
    // one after the other, so that there is work at every kill
    const queue = all.map((one, n) => ({ one, n }))
    const working = Array.from({ length: 4 }, async () => {
      for (let next = queue.shift(); next && !over; next = queue.shift()) await live(next.one, next.n)
    })
    const ways = [
      () => server.kill('SIGKILL').then(startServer),
      () => killProvider().then(startProvider),
      killDatabase,
    ]
    let killed = 0
    for (let n = 0; n < kills; n += 1)
      for (const kill of ways) {
        const before = acks()
        for (let tries = 0; acks() < before + 2 && tries < 1200 && queue.length > 0; tries += 1) await pause(50)
        await kill()
        killed += 1
      }
    over = queue.length === 0 || over
    await Promise.race([Promise.all(working), pause(60_000)])
    over = true
    await Promise.all(working)
    await settle()
    const { rows } = await database.db.execute<{ no: string }>(sql`
    SELECT withdrawal_no AS no FROM withdrawals UNION ALL SELECT deposit_no FROM deposits WHERE status = 'arrived'`)
    const inLedger = new Set(rows.map(({ no }) => no))
    const lost = [...acknowledged.withdrawals, ...acknowledged.paid].filter((no) => !inLedger.has(no))
    if (kills > 1)
      process.stdout.write(
        `${killed} kills, ${acknowledged.withdrawals.size} withdrawals, ${acknowledged.paid.size} deposits\n`,
      )
    expect([lost, await faults()]).toEqual([[], []])
    expect(acks()).toBeGreaterThan(3 * kills)
  },
)
