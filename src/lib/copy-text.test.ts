import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => void vi.unstubAllGlobals())

it('says that nothing was copied where the browser has no clipboard or refuses it', async () => {
  const kept: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void kept.push(text) } })
  expect(await copyText('a key')).toBe(true)
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } })
  expect(await copyText('a key')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await copyText('a key')).toBe(false)
  expect(kept).toEqual(['a key'])
})
