import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openHome } from '#server/db/embedded/home.ts'
import { processesIn, signalAll, notedPostmaster } from '#server/db/embedded/processes.ts'
import { ownerSession } from '#server/db/embedded/session.ts'
import { runEmbedded, startEmbedded, stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import {
  ask,
  connectAs,
  copyCheckout,
  discard,
  end,
  holdDatabase,
  discardRemote,
  killHolders,
  nobody,
  scratch,
} from './database-faults.ts'

const asRoot = process.getuid?.() === 0
const log = { info: () => {}, warn: () => {} }

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await scratch()
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  killHolders()
  await stopEmbedded({ dataDir })
  await discard(folder)
})

const running = () => processesIn(join(dataDir, 'cluster'))

/** Inserts numbers from several sessions until the database is gone; answers with those whose commit was confirmed. */
async function insertUntilKilled(url: string, from: number, killAfter: number, kill: () => void): Promise<number[]> {
  const confirmed: number[] = []
  let next = from
  const writer = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    for (;;) {
      const id = next++
      await client.query('insert into written values ($1)', [id])
      confirmed.push(id)
      if (confirmed.length === killAfter) kill()
    }
  }
  await Promise.allSettled([writer(), writer(), writer(), writer()])
  return confirmed
}

/** `KILLS=20 npx vitest run tests/faults/database.fault.test.ts` runs it in full. */
const kills = Number(process.env['KILLS'] ?? 6)

describe('the embedded database', () => {
  it(`has every confirmed row after being killed ${kills} times amid inserts`, { timeout: 180_000 }, async () => {
    await ask((await runEmbedded({ dataDir })).ownerUrl, 'create table written (id int primary key)')
    const confirmed: number[] = []
    let expected = 0
    for (let round = 1; round <= kills; round += 1) {
      const { ownerUrl: url } = await runEmbedded({ dataDir })
      const everyone = await running()
      const postmaster = await notedPostmaster(join(dataDir, 'cluster'))
      // In turns: the whole family at once, or the parent alone, which leaves its children as orphans.
      const victims = round % 2 ? everyone : everyone.filter((id) => id === postmaster)
      const kill = () => signalAll(victims, 'SIGKILL')
      const killAfter = 20 + 7 * round
      expected += killAfter
      confirmed.push(...(await insertUntilKilled(url, round * 100_000, killAfter, kill)))
    }
    const { ownerUrl: url } = await runEmbedded({ dataDir })
    const lost = await ask<{ lost: number[] | null }>(
      url,
      `select array_agg(given.id) as lost from unnest('{${confirmed.join()}}'::int[]) as given(id)
       where not exists (select from written where written.id = given.id)`,
    )
    expect(confirmed.length).toBeGreaterThanOrEqual(expected)
    expect(lost).toEqual({ lost: null })
  })

  it('has a role for the server beside the owner of the tables, made before there was one or not', async () => {
    await runEmbedded({ dataDir })
    const superuser = (await ownerSession(await openHome(dataDir)))!
    await superuser.query('drop role fairhall_server')
    await superuser.end()
    const { url, ownerUrl } = await runEmbedded({ dataDir })
    expect(await ask(url, 'select current_user as role')).toEqual({ role: 'fairhall_server' })
    expect(await ask(ownerUrl, 'select current_user as role')).toEqual({ role: 'fairhall' })
  })

  it('is joined when a killed server left it running, and ends with the server that joined', async () => {
    const killed = await holdDatabase(dataDir)
    await end(killed, 'SIGKILL')
    expect(await running()).not.toEqual([])
    const next = await startEmbedded({ dataDir, log })
    expect(next).toMatchObject({ joined: true, url: killed.url })
    await next.stop()
    expect(await running()).toEqual([])
  })

  it('is made once and shared by three servers that start together, and ends with the last', async () => {
    const holders = await Promise.all([holdDatabase(dataDir), holdDatabase(dataDir), holdDatabase(dataDir)])
    expect(holders.filter(({ joined }) => joined)).toHaveLength(2)
    const first = holders.find(({ joined }) => !joined)!
    const others = holders.filter((holder) => holder !== first)
    expect(others.map(({ url }) => url)).toEqual([first.url, first.url])
    await end(first, 'SIGTERM')
    expect(await ask(first.url, 'select 1 as one')).toEqual({ one: 1 })
    await Promise.all(others.map((holder) => end(holder, 'SIGTERM')))
    expect(await running()).toEqual([])
  })

  it('is started again at the same address when it dies under a server', async () => {
    const warned = Promise.withResolvers<void>()
    const back = Promise.withResolvers<void>()
    const server = await startEmbedded({
      dataDir,
      log: { info: (text) => text.includes('back') && back.resolve(), warn: () => warned.resolve() },
    })
    signalAll([(await notedPostmaster(join(dataDir, 'cluster')))!], 'SIGKILL')
    await warned.promise
    await back.promise
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 })
    await server.stop()
    expect(await running()).toEqual([])
  })

  it('starts beside a stale postmaster.pid that names a living foreign process', async () => {
    await (await startEmbedded({ dataDir, log })).stop()
    const stale = `${process.pid}\n${join(dataDir, 'cluster')}\n1\n5432\n${join(dataDir, 'run')}\n`
    await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), stale)
    const server = await startEmbedded({ dataDir, log })
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 })
    await server.stop()
  })

  it('begins afresh where its making was cut short', async () => {
    await mkdir(join(dataDir, 'cluster.new'), { recursive: true })
    await writeFile(join(dataDir, 'cluster.new', 'PG_VERSION'), '18')
    const server = await startEmbedded({ dataDir, log })
    expect(server.joined).toBe(false)
    await server.stop()
  })

  it('keeps its sockets elsewhere when the path of the data folder is too long for them', async () => {
    const long = join(dataDir, 'x'.repeat(100))
    const server = await startEmbedded({ dataDir: long, log })
    const sockets = new URL(server.url).searchParams.get('host')!
    expect(sockets.length).toBeLessThan(60)
    expect((await stat(sockets)).mode & 0o777).toBe(0o700)
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 })
    await server.stop()
    const again = await startEmbedded({ dataDir: long, log })
    expect(again.url).toBe(server.url)
    await again.stop()
    await discard(sockets)
  })

  it('has no network address, and refuses a wrong password', async () => {
    const { url } = await runEmbedded({ dataDir })
    expect(await ask(url, 'show listen_addresses')).toEqual({ listen_addresses: '' })
    const guess = new URL(url)
    guess.password = 'guess'
    await expect(ask(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'run'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'cluster'))).mode & 0o777).toBe(0o700)
  })

  it('names DATABASE_URL when the data folder cannot be made', async () => {
    await writeFile(join(folder, 'file'), '')
    const start = startEmbedded({ dataDir: join(folder, 'file', 'data'), log })
    await expect(start).rejects.toThrow(/cannot be used \(EEXIST\): .* DATABASE_URL/)
  })
})

describe.runIf(asRoot)('the embedded database, started by root', () => {
  it('works in a checkout that only root may enter, moved and copied too', async () => {
    const locked = join(folder, 'locked')
    await mkdir(locked, { mode: 0o700 })
    const checkout = await copyCheckout(locked)
    const data = join(checkout, '.data')
    onTestFinished(() => discardRemote(locked))
    const first = await holdDatabase(data, checkout)
    const home = (await readFile(join(data, 'location'), 'utf8')).trim()
    expect(home).toMatch(/^\/var\/lib\/fairhall-/)
    await ask(first.ownerUrl, 'create table kept as select 7 as seven')
    await end(first, 'SIGTERM')

    const moved = join(locked, 'moved')
    await rename(checkout, moved)
    const second = await holdDatabase(join(moved, '.data'), moved)
    expect(await ask(second.ownerUrl, 'select seven from kept')).toEqual({ seven: 7 })
    await end(second, 'SIGTERM')

    const elsewhere = join(locked, 'copied', '.data')
    await mkdir(elsewhere, { recursive: true })
    await writeFile(join(elsewhere, 'location'), home)
    const copy = await holdDatabase(elsewhere, moved)
    expect(new URL(copy.url).searchParams.get('host')).not.toContain(home)
    await end(copy, 'SIGTERM')
    const copyHome = (await readFile(join(elsewhere, 'location'), 'utf8')).trim()
    expect(copyHome).not.toBe(home)
  })

  it('cannot be entered by another account, the right password notwithstanding', async () => {
    const { url } = await runEmbedded({ dataDir })
    const owner = (await stat(join(dataDir, 'cluster'))).uid
    expect(owner).not.toBe(0)
    const stranger = owner === nobody ? 1 : nobody
    expect(await connectAs(stranger, url)).toBe('EACCES')
    expect(await connectAs(owner, url)).toBe('connected')
  })

  it('works for an ordinary user', async () => {
    const checkout = await copyCheckout(folder, nobody)
    const data = join(checkout, '.data')
    const holder = await holdDatabase(data, checkout, nobody)
    expect(existsSync(join(data, 'cluster', 'PG_VERSION'))).toBe(true)
    expect((await stat(join(data, 'cluster'))).uid).toBe(nobody)
    expect(await ask(holder.url, 'select 1 as one')).toEqual({ one: 1 })
    await end(holder, 'SIGTERM')
    expect(await processesIn(join(data, 'cluster'))).toEqual([])

    const later = await startEmbedded({ dataDir: data, log })
    expect(await ask(later.url, 'select 1 as one')).toEqual({ one: 1 })
    await later.stop()
    const again = await holdDatabase(data, checkout, nobody)
    await end(again, 'SIGTERM')
    expect(await processesIn(join(data, 'cluster'))).toEqual([])
  })
})
