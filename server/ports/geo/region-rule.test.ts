import { expect, it } from 'vitest'
import { createRegionRule } from './region-rule.ts'

it('lets everybody in when nothing is configured', () => {
  const rule = createRegionRule({})
  expect([rule('203.0.113.9', 'BD'), rule('203.0.113.9', null), rule('nonsense', null)]).toEqual([true, true, true])
})

it('refuses a denied country, whatever the case it was configured in', () => {
  const rule = createRegionRule({ denyCountries: ['us'] })
  expect([rule('203.0.113.9', 'US'), rule('203.0.113.9', 'BD'), rule('203.0.113.9', null)]).toEqual([false, true, true])
})

it('refuses every other and every unknown country where countries are allowed by name', () => {
  const rule = createRegionRule({ allowCountries: ['BD', 'VN'] })
  expect([rule('203.0.113.9', 'VN'), rule('203.0.113.9', 'US'), rule('203.0.113.9', null)]).toEqual([
    true,
    false,
    false,
  ])
})

it('refuses a country that is on both lists', () => {
  expect(createRegionRule({ allowCountries: ['BD'], denyCountries: ['BD'] })('203.0.113.9', 'BD')).toBe(false)
})

it('lets private addresses in, unless their network is denied', () => {
  expect(createRegionRule({ allowCountries: ['BD'] })('127.0.0.1', null)).toBe(true)
  expect(createRegionRule({ denyAddresses: ['127.0.0.0/8'] })('::ffff:127.0.0.1', null)).toBe(false)
})

it('lets an address on the allow list in, out of a denied network and country', () => {
  const rule = createRegionRule({
    allowAddresses: ['203.0.113.9'],
    denyAddresses: ['203.0.113.0/24', '203.0.113.9'],
    denyCountries: ['US'],
  })
  expect([rule('203.0.113.9', 'US'), rule('203.0.113.10', 'BD')]).toEqual([true, false])
})

it('lets the narrowest network decide', () => {
  const rule = createRegionRule({ allowAddresses: ['203.0.0.0/8'], denyAddresses: ['203.0.113.0/24'] })
  expect([rule('203.0.113.9', null), rule('203.0.114.9', null)]).toEqual([false, true])
})

it('knows IPv6 networks and IPv4 addresses written as IPv6', () => {
  const rule = createRegionRule({ denyAddresses: ['2001:db8::/32', '::ffff:203.0.113.0/120'] })
  expect([rule('2001:DB8::5', null), rule('2001:db9::5', null)]).toEqual([false, true])
  expect([rule('203.0.113.5', null), rule('203.0.114.5', null)]).toEqual([false, true])
})

it('does not take 0.0.0.0/0 for IPv6', () => {
  const rule = createRegionRule({ denyAddresses: ['0.0.0.0/0'] })
  expect([rule('8.8.8.8', 'US'), rule('2001:4860::1', 'US')]).toEqual([false, true])
})

it.each(['nonsense', '203.0.113.0/33', '203.0.113.0/', '203.0.113.0/a', '203.0.113.0/8/8', '2001:db8::/129', ''])(
  'refuses the network %j in the configuration',
  (text) => {
    expect(() => createRegionRule({ denyAddresses: [text] })).toThrow(`"${text}" is no IP`)
  },
)

it.each(['BGD', 'B', '12', ''])('refuses the country %j in the configuration', (text) => {
  expect(() => createRegionRule({ allowCountries: [text] })).toThrow('country code')
})
