import { describe, expect, it } from 'vitest'
import { memoryStorage, usableStorage } from './page-storage.ts'

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe('what a page keeps texts in', () => {
  it('is the storage of the browser, with nothing of a trial left in it', () => {
    const own = memoryStorage()
    usableStorage(() => own).setItem('lang', 'BN')
    expect([own.getItem('lang'), own.getItem('storage-probe')]).toEqual(['BN', null])
  })

  it('lives for the visit where the browser refuses it, has none, or takes nothing into it', () => {
    const full = { ...memoryStorage(), setItem: refuse }
    for (const of of [refuse, () => null, () => undefined, () => full]) {
      const storage = usableStorage(of)
      storage.setItem('token', 't')
      expect(storage.getItem('token')).toBe('t')
      storage.removeItem('token')
      expect(storage.getItem('token')).toBeNull()
    }
  })
})
