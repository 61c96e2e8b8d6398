import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { defaultSettings } from '../areas/site/settings/default-settings.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mountBuiltConsole } from './console.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'console-'))
  mkdirSync(join(dist, 'console/assets'), { recursive: true })
  writeFileSync(join(dist, 'console/index.html'), '<html lang="en" data-theme="light"><p>console</p>')
  writeFileSync(join(dist, 'console/assets/a-1.js'), '1')
})
afterEach(() => rmSync(dist, { recursive: true }))

const served = (consoleHost: string | null = null) => {
  const app = new Hono()
  mountBuiltConsole(app, { consoleHost }, dist, { read: async () => defaultSettings })
  app.get('*', (c) => c.text('the site'))
  return (path: string, headers: Record<string, string> = {}) => app.request(`http://site.example${path}`, { headers })
}

it('serves every address of the console as its one page, which nothing may frame and nothing else may load into', async () => {
  const get = served()
  for (const path of ['/console', '/console/members/77']) {
    const page = await get(path)
    expect(await page.text()).toContain('<p>console</p>')
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/)
  }
  const script = await get('/console/assets/a-1.js')
  expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await get('/console/assets/gone-1.js')).status).toBe(404)
})

it('comes in the language and theme that this browser chose, else in the language it asks for', async () => {
  const get = served()
  const begin = async (headers: Record<string, string>) => (await (await get('/console', headers)).text()).slice(0, 34)
  expect(await begin({})).toBe('<html lang="en" data-theme="light"')
  expect(await begin({ 'accept-language': 'bn-BD,bn;q=0.9' })).toBe('<html lang="bn" data-theme="light"')
  const chosen = { 'accept-language': 'bn', cookie: 'consoleLang=en; consoleTheme=dark' }
  expect(await begin(chosen)).toBe('<html lang="en" data-theme="dark">')
})

it('is on its own host alone when it has one, and nothing else is there', async () => {
  const get = served('desk.example')
  const host = { host: 'desk.example' }
  expect(await (await get('/console')).text()).toBe('the site')
  expect((await get('/console/assets/a-1.js')).status).toBe(404)
  expect(await (await get('/console', host)).text()).toContain('<p>console</p>')
  expect((await get('/', host)).headers.get('location')).toBe('/console')
  expect((await get('/help', host)).status).toBe(404)
})
