import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Connection } from '#server/db/connect.ts'
import { usualPulse } from '#server/db/heartbeat.ts'
import { openStandby } from '#server/db/standby.ts'
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts'
import { addressAs, makeDatabase, owner, removeFolder, role, until } from './support/debian.ts'
import { startPatroni } from './support/patroni.ts'
import { betOn, richMember } from './support/player.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fairhall-failover-'))
let patroni: Awaited<ReturnType<typeof startPatroni>>
let server: ServerProcess
let load: Connection
let memberId: string
beforeAll(async () => {
  patroni = await startPatroni()
  let client!: pg.Client
  await until('the way to the primary', async () => {
    client = new pg.Client({ connectionString: patroni.superuser })
    // the proxy ends sessions until it knows which node is the primary
    client.on('error', () => undefined)
    await client.connect()
    await client.query('SELECT 1')
    return true
  })
  const statements: string[] = []
  makeDatabase((statement) => statements.push(statement))
  for (const statement of statements) await client.query(statement)
  await client.end()
  const url = addressAs(role, patroni.ports.primary)
  server = await startServerProcess({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: addressAs(owner, patroni.ports.primary),
    DATABASE_READ_URL: addressAs(role, patroni.ports.replica),
  })
  load = await connect(url, { pulse: usualPulse, onLost: () => undefined })
  memberId = await richMember(load.db)
}, 900_000)
afterAll(async () => {
  await server?.kill('SIGTERM')
  await load?.close()
  await patroni?.stop()
  removeFolder(dataDir)
})

let next = 0
/** Bets until told to stop; each is sent again until it is acknowledged, as a client that heard nothing does. */
function startBets() {
  const acknowledged: string[] = []
  let tries = 0
  let lastAt = performance.now()
  let ending = false
  const one = async () => {
    while (!ending) {
      const key = `failover-${(next += 1)}`
      for (;;) {
        tries += 1
        const done = await betOn(load.db, memberId, key).then(
          () => true,
          () => false,
        )
        if (done) break
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      acknowledged.push(key)
      lastAt = performance.now()
    }
  }
  const running = Promise.all(Array.from({ length: 4 }, one))
  return {
    count: () => acknowledged.length,
    lastAt: () => lastAt,
    async stop() {
      ending = true
      await running
      return { acknowledged, repeated: tries - acknowledged.length }
    },
  }
}

const isReady = async () =>
  (await fetch(`${server.address}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => null))?.status === 200

describe.each([
  ['is killed', 'SIGKILL'],
  ['vanishes without a word', 'SIGSTOP'],
] as const)('a primary that %s', (what, signal) => {
  it(
    'loses no acknowledged bet, doubles none, and the server serves again by itself',
    { timeout: 900_000 },
    async () => {
      await patroni.hasStandby()
      const bets = startBets()
      await until('bets before', async () => bets.count() >= 50)
      const before = await patroni.primaryNode()
      const struckAt = performance.now()
      const bringBack = await patroni.strike(before, signal)
      const atStrike = bets.count()
      await until('another primary', async () => (await patroni.primaryNode()).name !== before.name)
      const primaryAt = performance.now()
      await until('the server', isReady)
      const readyAt = performance.now()
      await until('bets after', async () => bets.count() >= atStrike + 50)
      const betsAt = performance.now()
      bringBack()
      await patroni.hasStandby()
      const { acknowledged, repeated } = await bets.stop()

      const { rows } = await load.db.execute<{ key: string; n: number }>(sql`
      SELECT round_id AS key, count(*)::int AS n FROM bets WHERE member_id = ${memberId} GROUP BY round_id`)
      const stored = new Map(rows.map(({ key, n }) => [key, n]))
      const lost = acknowledged.filter((key) => !stored.has(key))
      const doubled = rows.filter(({ n }) => n > 1)
      const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
      process.stdout.write(
        `A primary that ${what}: ${acknowledged.length} bets acknowledged, ${lost.length} lost, ${doubled.length} doubled, ` +
          `${repeated} calls repeated; another primary after ${seconds(struckAt, primaryAt)} s, the server ready ` +
          `${seconds(primaryAt, readyAt)} s later, 50 bets ${seconds(readyAt, betsAt)} s after that\n`,
      )
      expect([lost, doubled]).toEqual([[], []])
      expect(readyAt - primaryAt).toBeLessThan(30_000)
    },
  )
})

it('the standby behind the proxy is measured, and read while it is young enough', { timeout: 300_000 }, async () => {
  await patroni.hasStandby()
  const url = addressAs(role, patroni.ports.replica)
  const standby = openStandby({ url, primary: load.db, mostLagSeconds: 10, log: { warn: () => undefined } })
  await until('a young standby', async () => standby.fresh() !== null)
  const { rows } = await standby.fresh()!.execute<{ standby: boolean }>(sql`SELECT pg_is_in_recovery() AS standby`)
  expect(rows).toEqual([{ standby: true }])
  expect(standby.lagSeconds()).toBeLessThan(10)
  await standby.close()
})
