import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { connect } from '#server/db/connect.ts'
import { root } from '#tests/support/source-files.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { writeMembers } from '#tests/support/active-members.ts'
import { makeDatabase, startCluster, until } from './support/debian.ts'
import { runUntil, stop, unpackLastRelease, type Started } from './support/last-release.ts'

let last: ReturnType<typeof unpackLastRelease>
let cluster: Awaited<ReturnType<typeof startCluster>>
let env: Record<string, string>
beforeAll(async () => {
  last = unpackLastRelease()
  cluster = await startCluster()
  makeDatabase((statement) => cluster.ask(statement))
  env = {
    NODE_ENV: 'test',
    DATA_DIR: last.dataDir,
    DATABASE_URL: cluster.url,
    DATABASE_OWNER_URL: cluster.ownerUrl,
    PORT: '0',
    DEMO_VENDOR_PORT: 'off',
    DEMO_PAYMENTS_PORT: 'off',
  }
}, 600_000)
afterAll(async () => {
  await cluster?.stop()
  last?.remove()
})

/** The numbers of the bets that a program said it has placed. */
const placedBy = ({ output }: Started): number[] => [...output().matchAll(/^placed (\d+) /gm)].map(([, n]) => Number(n))
const stored = () =>
  cluster
    .ask(`SELECT substr(round_id, 3), count(*) FROM bets WHERE round_id LIKE 'r-%' GROUP BY 1`, 'fairhall')
    .trim()
    .split('\n')
    .map((line) => line.split('|').map(Number) as [number, number])

it(
  'the tables are carried over while the last release serves and bets, and no bet is lost or doubled',
  { timeout: 1_200_000 },
  async () => {
    const before = await last.run('server/main.ts', [], /Fairhall is at \S+/, env)
    const memberId = randomUUID()
    const { db, close } = await connect(cluster.url)
    await writeMembers(db, 'faults', [memberId])
    await post(db, {
      merchant: 'faults',
      memberId,
      key: 'start',
      kind: 'deposit',
      currency: 'BDT',
      at: 0,
      legs: [
        ['main', 100_000_000n],
        ['house:deposit', -100_000_000n],
      ],
    })
    await close()
    const old = await last.run('tests/faults/place-bets.ts', [cluster.url, memberId, '0'], /settled 30 /)

    const began = performance.now()
    execFileSync('node', ['scripts/migrate.ts'], { cwd: root, env: { ...process.env, ...env } })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const atMigrated = placedBy(old).length
    const today = await startServerProcess(env)
    const fresh = await runUntil(
      root,
      ['tests/faults/place-bets.ts', cluster.url, memberId, '1000000'],
      /settled 1000030 /,
    )
    await until('bets of both releases', async () => placedBy(old).length >= atMigrated + 30)
    const statuses = [/Fairhall is at (\S+)/.exec(before.output())![1]!, today.address].map(
      async (address) => (await fetch(`${address}/wps/system/status`, { headers: { merchant: 'fairhall' } })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200])
    for (const one of [old, fresh]) await stop(one)
    await stop(before)
    await today.kill('SIGTERM')

    const rows = stored()
    const kept = new Set(rows.map(([n]) => n))
    const acknowledged = [old, fresh].flatMap(placedBy)
    const lost = acknowledged.filter((n) => !kept.has(n))
    const doubled = rows.filter(([, count]) => count > 1)
    process.stdout.write(
      `${acknowledged.length} bets acknowledged while the tables were carried over in ${seconds} s, ` +
        `${lost.length} lost, ${doubled.length} doubled\n`,
    )
    expect([lost, doubled]).toEqual([[], []])
    const verify = execFileSync('node', ['scripts/ledger-verify.ts'], {
      cwd: root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    expect(verify).toMatch(/postings add up/)
  },
)
