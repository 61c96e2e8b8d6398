import { expect, it } from 'vitest'
import { createSessionStorage, sessionNames } from './session-storage.ts'
import { memoryStorage } from './surroundings.ts'

it('keeps the values the specification names for a session [3.12]', () => {
  const named =
    'token isAgent account username nickname customerId toUpline memberLabel merchant merchantCode platform changePasswordNeeded wallet merchantWallet routers validate settings iframeUrl index_notice gameVendor favGames consolidated enableSalary enableContract'
  expect(sessionNames.toSorted()).toEqual(named.split(' ').toSorted())
  expect(sessionNames).not.toContain('password')
})

it('gives back what was kept, in its own type', () => {
  const storage = createSessionStorage(memoryStorage())
  storage.set('isAgent', 41)
  storage.set('memberLabel', ['new'])
  expect([storage.get('isAgent'), storage.get('memberLabel'), storage.get('token')]).toEqual([41, ['new'], null])
})

it('keeps the merchant values when the session is cleared [4.17]', () => {
  const storage = createSessionStorage(memoryStorage())
  storage.set('token', 'a-token')
  storage.set('merchantCode', 'fairhall')
  storage.clear()
  expect([storage.get('token'), storage.get('merchantCode')]).toEqual([null, 'fairhall'])
})

it('takes what it cannot read for nothing', () => {
  const storage = memoryStorage()
  storage.setItem('isAgent', '{broken')
  expect(createSessionStorage(storage).get('isAgent')).toBeNull()
})
