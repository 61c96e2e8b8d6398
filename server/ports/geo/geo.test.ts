import { expect, it } from 'vitest'
import { mmdbGeo } from './mmdb-geo.ts'

const geo = mmdbGeo()

it.each([
  ['8.8.8.8', 'US'],
  ['193.0.6.139', 'NL'],
  ['2001:4860:4860::8888', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['::ffff:808:808', 'US'],
  ['::FFFF:8.8.8.8', 'US'],
])('finds the country of %s', (ip, country) => {
  expect(geo.country(ip)).toBe(country)
})

it.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.1.1',
  'fe80::1%eth0',
])('knows no country of the private address %s', (ip) => {
  expect(geo.country(ip)).toBeNull()
})

it.each(['', 'nonsense', '8.8.8', '8.8.8.8.8', '8.8.8.8, 1.1.1.1', '::ffff:999.1.1.1'])(
  'knows no country of %j, which is no address',
  (ip) => {
    expect(geo.country(ip)).toBeNull()
  },
)
