import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGap } from '#tests/support/database-gap.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { NoSession } from '../db/no-session.ts'
import { mountEvents } from '../events/mount-events.ts'
import { createEventFeed } from '../areas/play/lottery/event-feed.ts'
import { createMemberFeed } from '../areas/site/events/member-feed.ts'
import { mountBrandFiles } from '../pages/brand-files.ts'
import { mountBuiltConsole } from '../pages/console.ts'
import { mountDocs } from '../pages/docs.ts'
import { mountManifest } from '../pages/manifest.ts'
import { mountBootFile } from '../pages/boot-file.ts'
import { createBoot } from '../pages/boot.ts'
import { calmServices } from '../pages/calm-services.ts'
import { mountPages } from '../pages/pages.ts'
import { isDatabaseGap } from './database-gap.ts'

const dist = mkdtempSync(join(tmpdir(), 'fairhall-gap-'))
let server: SeededServer
let streams: ReturnType<typeof mountEvents>
beforeAll(async () => {
  server = await startSeededServer()
  mkdirSync(join(dist, 'html'))
  mkdirSync(join(dist, 'console'))
  writeFileSync(join(dist, 'console/index.html'), '<html lang="en" data-theme="light"><body>the console')
  writeFileSync(join(dist, 'html/bn-visitor-home.html'), '<html data-theme="dark"><body>the home page')
  const calm = await calmServices(server.services)
  const boot = createBoot(calm)
  mountBootFile(server.app, calm, boot)
  mountManifest(server.app, calm)
  mountBrandFiles(server.app, calm)
  mountDocs(server.app, calm)
  mountBuiltConsole(server.app, calm.config, dist, calm.merchant)
  const feeds = { draws: createEventFeed(server.services), members: createMemberFeed(server.services) }
  const listening = { ready: () => Promise.resolve(), close: () => Promise.resolve() }
  streams = mountEvents(server.app, { ...feeds, listening }, server.services)
  mountPages(server.app, calm, { dist, boot, drawingOf: () => null })
})
afterAll(async () => {
  streams.close()
  rmSync(dist, { recursive: true, force: true })
  await server.close()
})

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await server.app.request(path, { headers: { 'x-forwarded-for': '203.0.113.7', ...headers } })
  return { status: response.status, wait: response.headers.get('retry-after'), text: await response.text() }
}

describe('while the database is away', () => {
  it('calls are refused with 503 and a time to wait, pages go on, and everything works when it is back', async () => {
    const before = { page: await read('/'), data: await read('/boot.json') }
    const cached = ['/site.webmanifest', '/robots.txt', '/sitemap.xml', '/favicon.ico', '/docs/api', '/openapi.json']
    const others = () => Promise.all([...cached, '/console', '/console/members'].map((path) => read(path)))
    const pages = await others()
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect([before.page.status, before.data.status]).toEqual([200, 200])
    expect(before.page.text).toContain('the home page')
    const { token } = await server.enter('nodi27')
    const gap = await openGap(server)
    server.advance(2000)
    const refused = [
      await server.call('listHotGames', { language: 'EN' }),
      await server.call('listWallets', { token }),
      await server.call('getSystemStatus'),
    ]
    for (const { headers, ...answer } of refused) {
      expect(answer).toMatchObject({ status: 503, success: false, errorCode: 'unknown.system.err' })
      expect(headers.get('retry-after')).toBe('5')
    }
    const desk = await read('/console/api/session')
    expect([desk.status, desk.wait, JSON.parse(desk.text).errorCode]).toEqual([503, '5', 'unknown.system.err'])
    const picture = await read('/pictures/site/00000000-0000-4000-8000-000000000000.webp')
    expect([picture.status, picture.wait]).toEqual([503, '5'])
    const stream = await read('/events', { authorization: token })
    expect([stream.status, stream.wait]).toEqual([503, '5'])
    expect(await others()).toEqual(pages)
    expect([await read('/'), await read('/boot.json')]).toEqual([before.page, before.data])
    await gap.end()
    server.advance(2000)
    expect((await server.call('getSystemStatus')).status).toBe(200)
    expect((await server.call('listWallets', { token })).status).toBe(200)
  })
})

describe('a failure', () => {
  const failed = (cause: object) => new DrizzleQueryError('SELECT 1', [], Object.assign(new Error('no'), cause))

  it('is a gap of the database when a query or a session of it failed for its sake', () => {
    for (const code of ['57P01', '57P03', '08006', '53300', '25006', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])
      expect(isDatabaseGap(failed({ code }))).toBe(true)
    expect(isDatabaseGap(new NoSession(new Error('Connection terminated unexpectedly')))).toBe(true)
  })

  it('is none when the call itself or another service is at fault', () => {
    for (const code of ['23505', '57014', '42501', '55P03']) expect(isDatabaseGap(failed({ code }))).toBe(false)
    expect(isDatabaseGap(Object.assign(new Error('the mail server'), { code: 'ECONNREFUSED' }))).toBe(false)
    expect(isDatabaseGap('no error')).toBe(false)
  })
})
