import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { root } from '#tests/support/source-files.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { makeDatabase, program, removeFolder, run, startCluster, until } from './support/debian.ts'
import { betOn, richMember } from './support/player.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>

const dataDir = mkdtempSync(join(tmpdir(), 'fairhall-moved-'))
let first: Cluster
let memberId: string
const clusters: Cluster[] = []
async function openCluster() {
  const cluster = await startCluster({ wal_level: 'logical' })
  clusters.push(cluster)
  makeDatabase((statement) => cluster.ask(statement))
  return cluster
}
const envOf = ({ url, ownerUrl }: Cluster) => ({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
})
const command = (name: string, cluster: Cluster) =>
  execFileSync('node', [`scripts/${name}.ts`], {
    cwd: root,
    env: { ...process.env, ...envOf(cluster) },
    encoding: 'utf8',
  })

/** Runs the server until it has counted every stored bet and posting, while `meanwhile` runs. */
async function serve(cluster: Cluster, meanwhile: () => Promise<void>) {
  const server = await startServerProcess(envOf(cluster))
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  const { db, close } = await connect(cluster.url)
  await meanwhile()
  await until('the counting of bets', async () => {
    const { rows } = await db.execute<{ done: boolean }>(sql`
      SELECT (SELECT coalesce(sum(bets), 0) FROM member_figures WHERE member_id = ${memberId}) =
        (SELECT count(*) FROM bets WHERE member_id = ${memberId} AND settled_at IS NOT NULL) AS done`)
    return rows[0]!.done
  })
  await close()
  await server.kill('SIGTERM')
}

async function play(cluster: Cluster, name: string) {
  const { db, close } = await connect(cluster.url)
  for (let n = 0; n < 20; n += 1) await betOn(db, memberId, `${name}-${n}`)
  await close()
}
const isClean = (cluster: Cluster) => {
  expect(command('figures-verify', cluster)).toMatch(/^\d+ tables of figures are what bets and postings come to/)
  expect(command('ledger-verify', cluster)).toMatch(/postings add up/)
  expect(command('audit-verify', cluster)).toMatch(/entries/)
}
const betsIn = (cluster: Cluster) => Number(cluster.ask('SELECT count(*) FROM bets', 'fairhall'))

beforeAll(async () => {
  first = await openCluster()
  command('migrate', first)
  await serve(first, async () => {
    const { db, close } = await connect(first.url)
    memberId = await richMember(db)
    await close()
    await play(first, 'before')
  })
  isClean(first)
}, 1_200_000)
afterAll(async () => {
  for (const cluster of clusters) await cluster.stop()
  removeFolder(dataDir)
})

it(
  'a dump by pg_dump is restored to another cluster, served and counted on without a wrong figure',
  { timeout: 1_200_000 },
  async () => {
    const second = await openCluster()
    const dump = run(program('pg_dump'), ['-h', first.folder, '-p', String(first.port), '-U', 'postgres', 'fairhall'])
    second.ask(dump, 'fairhall')
    expect(betsIn(second)).toBe(betsIn(first))
    expect(() => command('figures-verify', second)).toThrow('restored to another PostgreSQL cluster')
    await serve(second, () => play(second, 'dumped'))
    expect(betsIn(second)).toBe(betsIn(first) + 20)
    isClean(second)
  },
)

it(
  'logical replication moves the database to another cluster, where it is served and counted on',
  { timeout: 1_200_000 },
  async () => {
    const third = await openCluster()
    const tables = ['-h', first.folder, '-p', String(first.port), '-U', 'postgres', '--schema-only', 'fairhall']
    third.ask(run(program('pg_dump'), tables), 'fairhall')
    first.ask('CREATE PUBLICATION move FOR ALL TABLES', 'fairhall')
    third.ask(
      `CREATE SUBSCRIPTION move CONNECTION 'host=${first.folder} port=${first.port} user=postgres dbname=fairhall' PUBLICATION move`,
      'fairhall',
    )
    // bets go on while rows are copied
    await play(first, 'copied')
    const at = first.ask('SELECT pg_current_wal_lsn()', 'fairhall').trim()
    await until('the copy of all rows', async () => {
      const waits = third.ask(`SELECT count(*) FROM pg_subscription_rel WHERE srsubstate <> 'r'`, 'fairhall').trim()
      const reached = first.ask(
        `SELECT coalesce(min(confirmed_flush_lsn) >= '${at}', false) FROM pg_replication_slots WHERE slot_name = 'move'`,
        'fairhall',
      )
      return waits === '0' && reached.trim() === 't'
    })
    third.ask('DROP SUBSCRIPTION move', 'fairhall')
    for (const line of first
      .ask(
        `SELECT format('SELECT setval(%L, %s, true);', format('%I.%I', schemaname, sequencename), last_value)
       FROM pg_sequences WHERE last_value IS NOT NULL`,
        'fairhall',
      )
      .split('\n')
      .filter(Boolean))
      third.ask(line, 'fairhall')
    expect(betsIn(third)).toBe(betsIn(first))
    await serve(third, () => play(third, 'moved'))
    isClean(third)
  },
)
