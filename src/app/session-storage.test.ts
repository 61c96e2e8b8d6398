import { expect, it } from 'vitest'
import { createSessionStorage } from './session-storage.ts'
import { memoryStorage } from '../lib/page-storage.ts'

it('returns stored values with their types', () => {
  const storage = createSessionStorage(memoryStorage())
  storage.set('isAgent', 41)
  storage.set('memberLabel', ['new'])
  expect([storage.get('isAgent'), storage.get('memberLabel'), storage.get('token')]).toEqual([41, ['new'], null])
})

it('is empty after it is cleared', () => {
  const inner = memoryStorage()
  const storage = createSessionStorage(inner)
  storage.set('token', 'a-token')
  storage.set('merchantCode', 'fairhall')
  storage.clear()
  expect([storage.get('token'), storage.get('merchantCode'), inner.getItem('token')]).toEqual([null, null, null])
})

it('treats an unreadable value as missing', () => {
  const storage = memoryStorage()
  storage.setItem('isAgent', '{broken')
  expect(createSessionStorage(storage).get('isAgent')).toBeNull()
})
