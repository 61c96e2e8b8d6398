import net from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { openListening } from '../areas/site/events/listening.ts'
import { createLog } from '../ports/log/log.ts'
import { connect } from './connect.ts'

const pulse = { everyMs: 100, withinMs: 400 }
const soon = { timeout: 20_000 }

let test: TestDatabase
let way: Awaited<ReturnType<typeof openWay>>
beforeAll(async () => {
  test = await testDatabase()
  way = await openWay(test.url)
})
afterAll(async () => {
  way.close()
  await test.close()
})

/** A way to the database by TCP that can swallow every byte, in both directions, without closing anything. */
async function openWay(url: string) {
  const of = new URL(url)
  const folder = of.searchParams.get('host')
  const target = folder
    ? { path: join(folder, `.s.PGSQL.${of.port || 5432}`) }
    : { host: of.hostname, port: Number(of.port || 5432) }
  const sockets = new Set<net.Socket>()
  let epoch = 0
  let isOpen = true
  const server = net.createServer((near) => {
    const own = epoch
    const far = net.connect(target)
    // the earlier ones stay silent forever, as if their host were gone
    const passes = () => isOpen && own === epoch
    near.on('data', (bytes) => void (passes() && far.write(bytes)))
    far.on('data', (bytes) => void (passes() && near.write(bytes)))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    far.on('close', () => void (passes() && near.destroy()))
    near.on('close', () => far.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as net.AddressInfo
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String(address.port)
  return {
    url: through.href,
    vanish: () => {
      isOpen = false
      epoch += 1
    },
    comeBack: () => {
      isOpen = true
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

it('statements that wait for a host that vanished fail soon, and new ones are answered once it is back', async () => {
  const { db, close } = await connect(way.url, { pulse, size: 4, connectionTimeoutMs: 500 })
  await Promise.all([1, 2, 3].map(() => db.execute(sql`SELECT pg_sleep(0.05)`)))
  const endless = db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await tx.execute(sql`SELECT pg_sleep(600)`)
  })
  const failed = expect(endless).rejects.toThrow()
  await db.execute(sql`SELECT 1`)
  way.vanish()
  await failed
  way.comeBack()
  await vi.waitFor(async () => expect((await db.execute(sql`SELECT 7 AS n`)).rows).toEqual([{ n: 7 }]), soon)
  await close()
}, 60_000)

it('the listening session notices a silent host, reconnects and receives later notifications', async () => {
  const opened = vi.fn(() => Promise.resolve())
  const heard = vi.fn()
  const log = createLog({ level: 'silent' })
  const listening = openListening(way.url, [{ name: 'sometimes', opened, heard }], log, pulse)
  await listening.ready()
  expect(opened).toHaveBeenCalledTimes(1)
  way.vanish()
  way.comeBack()
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(2), soon)
  await test.db.execute(sql`SELECT pg_notify('sometimes', '')`)
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), soon)
  await listening.close()
}, 60_000)
