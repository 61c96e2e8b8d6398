import { expect, it, vi } from 'vitest'
import { NotSecureError, surpriseOf } from '#machines/shared/failures.ts'
import { createSealer } from './seal.ts'

it('asks for no key in a page without https, and says what is wrong', async () => {
  const fetchKey = vi.fn()
  const sealer = createSealer({ fetchKey, now: () => 0, newId: () => 'id', hasCrypto: () => false })
  const sealing = sealer.seal('{}', { method: 'POST', path: '/login' })
  await expect(sealing).rejects.toBeInstanceOf(NotSecureError)
  expect(fetchKey).not.toHaveBeenCalled()
  expect(surpriseOf(await sealing.catch((error: unknown) => error)).failure).toBe('notSecure')
})
