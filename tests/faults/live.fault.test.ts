import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { demonstrationAccounts } from '#server/demo/seed/accounts.ts'
import { stopEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openHttpClient } from '../support/http-client.ts'
import { readerOf } from '../support/read-events.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

let data: string
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'fairhall-live-'))
  chmodSync(data, 0o711)
})
afterAll(async () => {
  await stopEmbedded({ dataDir: join(data, 'pg') })
  rmSync(data, { recursive: true, force: true })
})

const started: Promise<ServerProcess>[] = []
function start(): Promise<ServerProcess> {
  const starting = startServerProcess({ NODE_ENV: 'test', DATA_DIR: data })
  started.push(starting)
  return starting
}
afterEach(async () => {
  for (const server of await Promise.allSettled(started.splice(0)))
    if (server.status === 'fulfilled') await server.value.kill('SIGKILL')
})

const nodi = demonstrationAccounts.find(({ account }) => account === 'nodi27')!
const body = { username: nodi.account, password: nodi.password, type: 'username' } as const

async function openAt(address: string, token: string, since?: string) {
  const headers = { authorization: token, ...(since !== undefined && { 'last-event-id': since }) }
  const page = readerOf(await fetch(`${address}/events`, { headers }))
  expect((await page.next()).event).toBe('hello')
  return page
}

it('tells of what another process did, goes on at another process after a kill, and ends with its session', async () => {
  const [one, two] = [await start(), await start()]
  const call = await openHttpClient(one.address)
  const token = (await call('logIn', { body })).value.token
  const { id } = (await call('listMessages', { token })).value.messages[0]!

  const page = await openAt(two.address, token)
  await call('readMessages', { token, body: { ids: [id] } })
  const heard = await page.next()
  expect(heard.event).toBe('inbox')

  await two.kill('SIGKILL')
  await expect(page.next()).rejects.toThrow()
  await call('deleteMessages', { token, body: { ids: [id] } })
  const back = await openAt(one.address, token, heard.id)
  expect((await back.next()).event).toBe('inbox')

  const three = await start()
  const elsewhere = await openHttpClient(three.address)
  await elsewhere('logIn', { body, ip: '203.0.113.9' })
  expect((await back.next()).event).toBe('sessions')
  expect((await back.next()).event).toBe('ended')
  expect(await back.maybe()).toBeNull()
  const refused = await fetch(`${three.address}/events`, {
    headers: { authorization: token, 'last-event-id': heard.id },
  })
  expect(refused.status).toBe(401)
})
