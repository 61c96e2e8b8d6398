import { expect, it } from 'vitest'
import { findForgery, signatureOf, signCall } from './signature.ts'

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

it('equals the published test vector', () => {
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

it('fails when a signed part has another form than specified', () => {
  const judged = (change: Partial<typeof signed>, at = now, protocol?: 'PP1') => {
    const given = { ...signed, ...change }
    const signature = change.signature ?? signatureOf(protocol ?? 'SW1', key, call, given)
    return findForgery([key], call, { ...given, signature }, at, protocol)
  }
  expect(judged({})).toBeNull()
  expect(judged({}, now, 'PP1')).toBeNull()
  expect(judged({ signature: signed.signature }, now, 'PP1')).toBe('BAD_SIGNATURE')
  expect(judged({ nonce: 'n'.repeat(16) })).toBeNull()
  expect(judged({ nonce: 'n'.repeat(15) })).toBe('BAD_SIGNATURE')
  expect(judged({ nonce: 'n'.repeat(65) })).toBe('BAD_SIGNATURE')
  expect(judged({ timestamp: '1e3' }, 1000)).toBe('BAD_SIGNATURE')
  expect(judged({ timestamp: '999999999' }, 999_999_999)).toBe('BAD_SIGNATURE')
  expect(judged({ timestamp: '1000000000' }, 1_000_000_000)).toBeNull()
  expect(judged({ signature: signed.signature.toUpperCase() })).toBe('BAD_SIGNATURE')
  expect(judged({ signature: signed.signature.slice(2) })).toBe('BAD_SIGNATURE')
  expect(judged({}, now - 300_000)).toBeNull()
  expect(judged({}, now - 300_001)).toBe('STALE_TIMESTAMP')
})

it('covers every part of a call', () => {
  const given = { method: 'POST', path: '/vendor/wallet/bet', body }
  expect(signCall(key, 'demo', given, now, { uuid: () => '5f1d0c9a7e3b4d62' })).toEqual({
    'x-vendor': 'demo',
    'x-timestamp': '1790000000000',
    'x-nonce': '5f1d0c9a7e3b4d62',
    'x-signature': signed.signature,
  })
  expect(findForgery([key], { ...given, method: 'PUT' }, signed, now)).toBe('BAD_SIGNATURE')
})
