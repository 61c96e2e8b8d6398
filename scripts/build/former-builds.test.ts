import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mountBuiltConsole } from '#server/pages/console.ts'
import { mountFiles } from '#server/pages/files.ts'
import { FORMER_BUILDS, FORMER_DAYS, keepingFormer } from './former-builds.ts'

const day = 86_400_000
let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'former-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

/** Builds a program of one entry and one chunk that no build changes. */
const build = (entry: string, now: number, program: 'site' | 'console' = 'site') => {
  const assets = program === 'site' ? join(dist, 'assets') : join(dist, 'console/assets')
  return keepingFormer(assets, join(dist, 'former', program), {
    now,
    make: () => {
      mkdirSync(assets, { recursive: true })
      for (const name of [`${entry}.js`, `${entry}.js.gz`, 'same.js']) writeFileSync(join(assets, name), name)
      return Promise.resolve()
    },
  })
}
const kept = () => readdirSync(join(dist, 'former/site/assets')).toSorted()

it('keeps the files of the last three builds and removes those of older ones', async () => {
  expect(FORMER_BUILDS).toBe(3)
  for (const [at, entry] of ['a', 'b', 'c', 'd'].entries()) await build(entry, at)
  expect(kept()).toEqual(['a.js', 'a.js.gz', 'b.js', 'b.js.gz', 'c.js', 'c.js.gz', 'same.js'])
  await build('e', 5)
  expect(kept()).toEqual(['b.js', 'b.js.gz', 'c.js', 'c.js.gz', 'd.js', 'd.js.gz', 'same.js'])
  expect(readdirSync(join(dist, 'assets')).toSorted()).toEqual(['e.js', 'e.js.gz', 'same.js'])
})

it('counts a build that changed nothing as no release', async () => {
  for (const entry of ['a', 'b', 'b', 'b', 'b', 'b']) await build(entry, 0)
  expect(kept()).toEqual(['a.js', 'a.js.gz', 'same.js'])
})

it('drops a build that was replaced more than thirty days ago', async () => {
  await build('a', 0)
  await build('b', day)
  await build('c', day * (FORMER_DAYS + 1))
  expect(kept()).toEqual(['b.js', 'b.js.gz', 'same.js'])
})

it('keeps the files of the last whole build when one fails in between', async () => {
  await build('a', 0)
  const failing = keepingFormer(join(dist, 'assets'), join(dist, 'former/site'), {
    now: 1,
    make: () => {
      mkdirSync(join(dist, 'assets'))
      writeFileSync(join(dist, 'assets/half.js'), '')
      return Promise.reject(new Error('no disk'))
    },
  })
  await expect(failing).rejects.toThrow('no disk')
  await build('b', 2)
  expect(kept()).toEqual(['a.js', 'a.js.gz', 'same.js'])
})

it('serves a former chunk of site and console as one that never changes, and says 404 of an older one', async () => {
  for (const program of ['site', 'console'] as const)
    for (const entry of ['a', 'b', 'c', 'd', 'e']) await build(entry, 0, program)
  const app = new Hono()
  mountFiles(app, dist)
  mountBuiltConsole(app, { consoleHost: null }, dist, { read: async () => defaultSettings })
  for (const prefix of ['/assets', '/console/assets']) {
    const get = (name: string) => app.request(`http://site.example${prefix}/${name}`)
    for (const name of ['e.js', 'd.js', 'b.js']) {
      const answer = await get(name)
      const type = answer.headers.get('content-type')
      const cache = answer.headers.get('cache-control')
      expect([await answer.text(), type, cache]).toEqual([
        name,
        'text/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
      ])
    }
    expect((await get('a.js')).status).toBe(404)
  }
})
