import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contentHash, timesHash, unlessFresh } from './stale.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stale-'))
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'src/a.ts'), 'one')
})
afterEach(() => rmSync(root, { recursive: true }))

const hash = () => contentHash(root, ['src/**/*'])

it('makes what is stale and leaves what is fresh', async () => {
  const make = vi.fn(async () => {})
  const stamp = join(root, 'dist/stamp')
  expect(await unlessFresh(stamp, hash, make)).toBe(true)
  expect(await unlessFresh(stamp, hash, make)).toBe(false)
  writeFileSync(join(root, 'src/a.ts'), 'two')
  expect(await unlessFresh(stamp, hash, make)).toBe(true)
  expect(make).toHaveBeenCalledTimes(2)
})

it('makes it again when making it failed', async () => {
  const stamp = join(root, 'stamp')
  await expect(unlessFresh(stamp, hash, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await unlessFresh(stamp, hash, async () => {})).toBe(true)
})

it('tells files apart by name and by content, not by time', () => {
  const before = hash()
  writeFileSync(join(root, 'src/a.ts'), 'one')
  expect(hash()).toBe(before)
  writeFileSync(join(root, 'src/b.ts'), '')
  expect(hash()).not.toBe(before)
})

it('sees by names, sizes and times that a file was written, added or removed', () => {
  writeFileSync(join(root, 'package.json'), '{}')
  const times = () => timesHash(root, ['src'], ['package.json'])
  const seen = [times()]
  expect(times()).toBe(seen[0])
  utimesSync(join(root, 'src/a.ts'), 1, 1)
  seen.push(times())
  writeFileSync(join(root, 'src/b.ts'), '')
  seen.push(times())
  rmSync(join(root, 'src/b.ts'))
  writeFileSync(join(root, 'package.json'), '{ }')
  seen.push(times())
  expect(new Set(seen).size).toBe(4)
})
