import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { publish } from '#server/areas/play/lottery/events.ts'
import { connect } from '#server/db/connect.ts'
import { memberChannel } from '#server/db/tell-events.ts'
import { readerOf } from '#tests/support/read-events.ts'
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts'
import { copySiteData, writeSiteTemplate, type SiteData } from '#tests/support/site-data.ts'

const program = '/usr/sbin/pgbouncer'
/** Fewer sessions of the database than a server's pool asks for, so that sessions change hands all the time. */
const sessions = 4

let site: SiteData
let pooler: Awaited<ReturnType<typeof startPooler>>
let server: ServerProcess
beforeAll(async () => {
  execFileSync(program, ['--version'])
  const { template, remove } = await writeSiteTemplate()
  site = await copySiteData(template)
  remove()
  pooler = await startPooler(site.url)
  server = await startServerProcess({
    NODE_ENV: 'test',
    DATA_DIR: site.dataDir,
    DATABASE_URL: pooler.url,
    DATABASE_SESSION_URL: site.url,
  })
}, 300_000)
afterAll(async () => {
  await server.kill('SIGTERM')
  await pooler.stop()
  await site.remove()
})

/** Debian's PgBouncer in transaction mode before a database, as the account that the database runs as. */
async function startPooler(url: string) {
  const { username, password, pathname, searchParams, port } = new URL(url)
  const sockets = searchParams.get('host')!
  const { uid, gid } = statSync(sockets)
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-pgbouncer-'))
  const listening = await freePort()
  const files = {
    'users.txt': `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`,
    'pgbouncer.ini': `[databases]
${pathname.slice(1)} = host=${sockets} port=${port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
`,
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    chownSync(join(folder, name), uid, gid)
  }
  chownSync(folder, uid, gid)
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...(process.getuid?.() === 0 && { uid, gid }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilItListens(child)
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String(listening)
  return {
    url: through.href,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  return port
}

function untilItListens(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stderr!.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('process up')) resolve()
    })
    child.once('exit', () => reject(new Error(`PgBouncer ended: ${text}`)))
  })
}

it('a server behind PgBouncer in transaction mode answers more calls at once than there are sessions', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => fetch(`${server.address}/readyz`)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200))
  expect(server.output()).not.toMatch(/prepared statement|startup parameter/)
})

it('its statements end after the timeout of the role', async () => {
  const { db, close } = await connect(pooler.url, { pooled: true })
  await vi.waitFor(
    async () =>
      expect((await db.execute(sql`SELECT current_setting('statement_timeout') AS ms`)).rows).toEqual([{ ms: '10s' }]),
    { timeout: 30_000 },
  )
  await close()
})

it('a page of it hears of a draw that another process tells through PgBouncer', async () => {
  const { db, close } = await connect(pooler.url, { pooled: true })
  const page = readerOf(await fetch(`${server.address}/events?gameCode=pk_5m`))
  expect(await page.next()).toMatchObject({ event: 'hello' })
  await publish(db, 'fairhall', [{ game: 'pk_5m', kind: 'drawn', at: Date.now(), data: { issueNo: 'told' } }])
  expect(await page.next()).toMatchObject({ event: 'drawn', data: { issueNo: 'told' } })
  await page.close()
  await close()
})

it('a transaction that writes events for members is announced, though its session is lent', async () => {
  const { db, close } = await connect(pooler.url, { pooled: true })
  const ear = new pg.Client({ connectionString: site.url })
  await ear.connect()
  const heard = once(ear, 'notification')
  await ear.query(`LISTEN ${memberChannel}`)
  await db.transaction((tx) => tx.execute(sql.raw(`DO $$ BEGIN RAISE NOTICE '${memberChannel}'; END $$`)))
  expect(await heard).toMatchObject([{ channel: memberChannel }])
  await ear.end()
  await close()
})
