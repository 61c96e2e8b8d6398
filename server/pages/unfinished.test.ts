import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { defaultBrand } from '../areas/site/brand/brand-settings.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPages, type PageChoice } from './page-html.ts'
import { mountUnfinished, type Building, type LaterPart } from './unfinished.ts'

type State = ReturnType<Building['stateOf']>

function serve(state: State, consoleHost: string | null = null) {
  const asked: LaterPart[] = []
  const stateOf = (part: LaterPart) => {
    asked.push(part)
    return state
  }
  const app = new Hono()
  const building = { ready: Promise.resolve(), goOn: () => {}, stop: () => Promise.resolve(), stateOf }
  mountUnfinished(app, building, { consoleHost })
  app.get('*', (c) => c.text('built'))
  return { app, asked }
}

const pages = [
  ['/console', 'console'],
  ['/console/inbox', 'console'],
  ['/docs/api', 'docs'],
  ['/dev/machines', 'workbench'],
  ['/dev/scenarios', 'workbench'],
] as const

it.each(pages)('%s says that it is being built and reloads automatically', async (path, part) => {
  const { app, asked } = serve('building')
  const answer = await app.request(path)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(html).toContain('<meta http-equiv="refresh" content="2">')
  expect(html).toContain('is still being built')
  expect(asked).toEqual([part])
})

it.each(pages)('%s says that its build failed, and does not ask again', async (path) => {
  const answer = await serve('failed').app.request(path)
  expect(answer.status).toBe(500)
  const html = await answer.text()
  expect(html).toContain('could not be built')
  expect(html).not.toContain('refresh')
})

it.each(pages)('%s is sent once it is built', async (path) => {
  expect(await (await serve('there').app.request(path)).text()).toBe('built')
})

it('holds up no other page, no call of the console, and no console of another host', async () => {
  const { app, asked } = serve('building')
  expect((await app.request('/')).status).toBe(200)
  expect((await app.request('/console/api/session')).status).toBe(200)
  expect((await serve('building', 'desk.example').app.request('/console')).status).toBe(200)
  expect(asked).toEqual([])
})

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'fairhall-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

it('the home page is sent without a first view until the first views are there', () => {
  const page = (text: string) => `<html lang="bn" dir="ltr" data-theme="dark"><body>${text}</body></html>`
  writeFileSync(join(dist, 'bare.html'), page('bare'))
  const pageOf = createPages(dist, { workbench: false }, () => null)
  const choice: PageChoice = { language: 'en', theme: 'dark', visitor: 'visitor', view: 'home', waits: 'text' }
  expect(pageOf(choice, {}, defaultBrand)).toContain('bare')
  mkdirSync(join(dist, 'html'))
  writeFileSync(join(dist, 'html/en-visitor-home.html'), page('first view'))
  expect(pageOf(choice, {}, defaultBrand)).toContain('first view')
})
