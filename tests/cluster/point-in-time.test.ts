import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { root } from '#tests/support/source-files.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { makeDatabase, removeFolder, startCluster, until } from './support/debian.ts'
import { archiveOn, openBackRest } from './support/pgbackrest.ts'
import { betOn, richMember } from './support/player.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fairhall-moment-'))
let cluster: Awaited<ReturnType<typeof startCluster>>
let env: Record<string, string>
let memberId: string
const command = (name: string) =>
  execFileSync('node', [`scripts/${name}.ts`], { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' })

async function play(name: string, times: number) {
  const { db, close } = await connect(cluster.url)
  for (let n = 0; n < times; n += 1) await betOn(db, memberId, `${name}-${n}`)
  await close()
}

/** Runs the server until every settled bet is counted, while `meanwhile` runs. */
async function serve(meanwhile: () => Promise<void>) {
  const server = await startServerProcess(env)
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  await meanwhile()
  const { db, close } = await connect(cluster.url)
  await until('the counting of bets', async () => {
    const { rows } = await db.execute<{ done: boolean }>(sql`
      SELECT (SELECT coalesce(sum(bets), 0) FROM member_figures WHERE member_id = ${memberId}) =
        (SELECT count(*) FROM bets WHERE member_id = ${memberId} AND settled_at IS NOT NULL) AS done`)
    return rows[0]!.done
  })
  await close()
  await server.kill('SIGTERM')
}

/** How many bets of this test there are, by the name before their number. */
const roundsOf = () =>
  cluster
    .ask(
      `SELECT split_part(round_id, '-', 1), count(*) FROM bets WHERE round_id ~ '^(before|archived|mistake|after)-' GROUP BY 1 ORDER BY 1`,
      'fairhall',
    )
    .trim()
    .split('\n')

beforeAll(async () => {
  cluster = await startCluster(archiveOn)
  makeDatabase((statement) => cluster.ask(statement))
  env = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: cluster.url, DATABASE_OWNER_URL: cluster.ownerUrl }
  command('migrate')
}, 600_000)
afterAll(async () => {
  await cluster?.stop()
  removeFolder(dataDir)
})

it(
  'pgBackRest restores the moment between two bets, and all checks of that moment are clean',
  { timeout: 1_200_000 },
  async () => {
    const backRest = openBackRest(cluster)
    await serve(async () => {
      const { db, close } = await connect(cluster.url)
      memberId = await richMember(db)
      await close()
      await play('before', 20)
      backRest.backUp('full')
      await play('archived', 20)
    })
    const moment = cluster.ask('SELECT now()', 'fairhall').trim()
    await play('mistake', 20)
    // the part of the WAL that holds them is archived only when it is full or switched
    cluster.ask('SELECT pg_switch_wal()', 'fairhall')
    expect(roundsOf()).toEqual(['archived|20', 'before|20', 'mistake|20'])

    await cluster.halt()
    backRest.restoreTo(moment)
    await cluster.resume()
    expect(roundsOf()).toEqual(['archived|20', 'before|20'])
    await serve(() => play('after', 20))
    expect(roundsOf()).toEqual(['after|20', 'archived|20', 'before|20'])
    expect(command('figures-verify')).toMatch(/^\d+ tables of figures are what bets and postings come to/)
    expect(command('ledger-verify')).toMatch(/postings add up/)
    expect(command('audit-verify')).toMatch(/entries/)
  },
)
