import { describe, expect, it } from 'vitest'
import { memoryStorage, usableStorage } from './page-storage.ts'

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe('the page storage', () => {
  it("it is the browser's storage, without leftovers of its trial", () => {
    const own = memoryStorage()
    usableStorage(() => own).setItem('lang', 'BN')
    expect([own.getItem('lang'), own.getItem('storage-probe')]).toEqual(['BN', null])
  })

  it('it lasts for the visit where the browser refuses storage, lacks it, or stores nothing', () => {
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
