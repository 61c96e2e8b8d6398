import { expect, it } from 'vitest'
import { findForgery } from './signature.ts'

const key = 'demo-secret-0123456789abcdef0123456789abcdef'
const body = '{"txId":"b-1001","roundId":"r-77","account":"p-42","game":"demo-slot","currency":"BDT","amount":"12.50"}'
const call = { method: 'POST', path: '/vendor/wallet/bet', body }
const signed = {
  vendor: 'demo',
  timestamp: '1790000000000',
  nonce: '5f1d0c9a7e3b4d62',
  signature: '939f62cf9226491db3357c780cccec656e1eaa4b5b361a8d9b12f6f66919830a',
}
const now = 1_790_000_000_000

it('is the published vector', () => {
  expect(findForgery([key], call, signed, now)).toBeNull()
  expect(findForgery(['another key', key], call, signed, now + 300_000)).toBeNull()
})

it('fails with another key, path, body, vendor, nonce or time', () => {
  const forged = (change: object, of: object = {}) =>
    findForgery([key], { ...call, ...change }, { ...signed, ...of }, now)
  expect(findForgery(['k'], call, signed, now)).toBe('BAD_SIGNATURE')
  expect(forged({ path: '/vendor/wallet/win' })).toBe('BAD_SIGNATURE')
  expect(forged({ body: body.replace('12.50', '12.51') })).toBe('BAD_SIGNATURE')
  expect(forged({}, { vendor: 'demo2' })).toBe('BAD_SIGNATURE')
  expect(forged({}, { nonce: '5f1d0c9a7e3b4d63' })).toBe('BAD_SIGNATURE')
  expect(forged({}, { timestamp: '1790000000001' })).toBe('BAD_SIGNATURE')
  expect(forged({}, { signature: '' })).toBe('BAD_SIGNATURE')
  expect(findForgery([key], call, signed, now + 300_001)).toBe('STALE_TIMESTAMP')
})
