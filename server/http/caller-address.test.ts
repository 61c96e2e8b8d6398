import { expect, it } from 'vitest'
import { callerAddress } from './caller-address.ts'

const env = { incoming: { socket: { remoteAddress: '198.51.100.1' } } }
const forwarded = new Headers({ 'x-forwarded-for': '192.0.2.66, 203.0.113.7, 10.0.0.2' })

it.each([
  [0, '198.51.100.1'],
  [1, '10.0.0.2'],
  [2, '203.0.113.7'],
])('takes the address that the outermost of %d proxies wrote, whatever the caller wrote before', (hops, address) => {
  expect(callerAddress(forwarded, env, hops)).toBe(address)
})

it('takes the first address where fewer proxies wrote one, and the connection’s own where none did', () => {
  const one = new Headers({ 'x-forwarded-for': '203.0.113.7' })
  expect(callerAddress(one, env, 2)).toBe('203.0.113.7')
  expect(callerAddress(new Headers(), env, 2)).toBe('198.51.100.1')
})

it('takes 127.0.0.1 where there is no connection, and 0.0.0.0 for what is no address', () => {
  expect(callerAddress(new Headers(), undefined, 0)).toBe('127.0.0.1')
  expect(callerAddress(new Headers(), { incoming: {} }, 1)).toBe('127.0.0.1')
  expect(callerAddress(new Headers({ 'x-forwarded-for': 'somebody' }), env, 1)).toBe('0.0.0.0')
})
