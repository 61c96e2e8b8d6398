import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mountFiles } from './files.ts'
import { mountMachines } from './machines.ts'

let dist: string
beforeEach(() => void (dist = mkdtempSync(join(tmpdir(), 'machines-'))))
afterEach(() => rmSync(dist, { recursive: true }))

const served = (coverage: string | null = null) => {
  const app = new Hono()
  mountMachines(app, { dist, coverage })
  return (path: string) => app.request(path)
}

it('is not there where the build left it out', async () => {
  expect((await served()('/dev/machines')).status).toBe(404)
})

it('serves the page under a policy that loads nothing from elsewhere, and its files for ever', async () => {
  mkdirSync(join(dist, 'workbench/assets'), { recursive: true })
  writeFileSync(join(dist, 'workbench/index.html'), '<p>machines</p>')
  writeFileSync(join(dist, 'workbench/assets/a-1.js'), '1')
  const get = served()
  const page = await get('/dev/machines')
  expect(await page.text()).toBe('<p>machines</p>')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  const script = await get('/dev/machines/assets/a-1.js')
  expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await get('/dev/machines/assets/..%2f..%2fpackage.json')).status).toBe(404)
})

it('offers the coverage of the last test run once there is one', async () => {
  const file = join(dist, 'coverage.json')
  const get = served(file)
  expect((await get('/dev/machines/coverage.json')).status).toBe(204)
  writeFileSync(file, '{"machines":{}}')
  expect(await (await get('/dev/machines/coverage.json')).json()).toEqual({ machines: {} })
  expect((await served()('/dev/machines/coverage.json')).status).toBe(204)
})

it('has browsers keep the built files of the site too, and not an answer that there is none', async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets/app-1.js'), '1')
  const app = new Hono()
  mountFiles(app, dist)
  const cacheControl = async (path: string) => (await app.request(path)).headers.get('cache-control')
  expect(await cacheControl('/assets/app-1.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheControl('/assets/gone-1.js')).toBeNull()
})
