import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contentHash, unlessFresh } from './stale.ts'

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
