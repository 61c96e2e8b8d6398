import { expect, it } from 'vitest'
import { isAmong, isRange } from './is-among.ts'

it('takes addresses and ranges of both kinds, and nothing else', () => {
  for (const range of ['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::/32', '2001:db8::1', '::/128'])
    expect([range, isRange(range)]).toEqual([range, true])
  for (const text of [
    '',
    'games.test',
    '203.0.113',
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113.0/8/8',
    '::/129',
    '1.2.3.4/x',
  ])
    expect([text, isRange(text)]).toEqual([text, false])
})

it('finds an address in its range alone', () => {
  const ranges = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32']
  for (const address of ['203.0.113.7', '198.51.100.255', '2001:db8:7::1'])
    expect([address, isAmong(ranges, address)]).toEqual([address, true])
  for (const address of ['203.0.113.8', '198.51.101.0', '2001:db9::1', '::1'])
    expect([address, isAmong(ranges, address)]).toEqual([address, false])
})
