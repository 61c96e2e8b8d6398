import { expect, it } from 'vitest'
import { testKeys } from './test-keys.ts'

const strong = 'kT9vQ2mZ8rXw4LbN7cJf5HsD1gYpA6eU'
const none = { gameServices: [], paymentServices: [] }
const config = {
  secrets: [strong],
  gameVendors: [],
  paymentProviders: [],
  defaultPassword: 'Gh7pWq2z',
  demoVendor: null,
  demoPayments: null,
}

it('finds nothing in keys that look like those of a production', () => {
  const provider = { id: 'pay', keys: [strong], origin: 'https://api.attest-pay.com' }
  expect(testKeys({ ...config, paymentProviders: [provider] }, none)).toEqual([])
})

it('names dull secrets, the default password, demonstration servers, and partners for trying out', () => {
  const found = testKeys(
    {
      secrets: ['x'.repeat(40)],
      gameVendors: [{ id: 'games', keys: [strong], origin: 'https://sandbox.games.com', vassalages: null }],
      paymentProviders: [{ id: 'pay', keys: ['replace-with-32-random-characters'], origin: 'https://pay.com' }],
      defaultPassword: 'Fairhall123',
      demoVendor: { port: null, origin: 'https://games.site.net' },
      demoPayments: null,
    },
    none,
  )
  expect(found).toEqual(['FAIRHALL_SECRET', 'DEFAULT_PASSWORD', 'DEMO_VENDOR_ORIGIN', 'games', 'pay'])
})

it('names partners of the console that are for trying out, unless they are switched off', () => {
  const pay = { id: 'pay', origin: 'https://sandbox.pay.com', methods: null, addresses: [], sandbox: true, on: true }
  const limits = { vassalages: null, addresses: [], maxWin: null, maxWinsPerHour: null }
  const games = { id: 'demo-games', origin: 'https://games.com', on: true, ...limits }
  const kept = { gameServices: [games], paymentServices: [pay, { ...pay, id: 'off', on: false }] }
  expect(testKeys(config, kept)).toEqual(['demo-games', 'pay'])
})
