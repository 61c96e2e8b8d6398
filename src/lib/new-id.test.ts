import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('ids are UUIDs of version 4, also in a page without https', () => {
  const plain = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) }
  const made = Array.from({ length: 50 }, () => newId(plain))
  for (const id of [newId(), ...made]) expect(id).toMatch(uuid)
  expect(new Set(made).size).toBe(50)
})
