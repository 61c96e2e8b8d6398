import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { seededApp } from '../db/seed/testing/seeded-app.ts'
import { defaultSettings } from './default-settings.ts'
import type { WhitelabelNode } from './merchant-settings.ts'

let app: Awaited<ReturnType<typeof seededApp>>
beforeAll(async () => {
  app = await seededApp()
})
beforeEach(() => app.configure({}))
afterAll(() => app.close())

const status = (ip?: string) => app.call<'getSystemStatus'>('/wps/system/status?url=fairhall.example', ip ? { ip } : {})

describe('the status', () => {
  it('answers the whole configuration and where the visitor is [2.30, 3.16, 7.23]', async () => {
    const { value } = await status()
    expect(value).toMatchObject({
      status: 0,
      maintenance: false,
      regionRestriction: false,
      location: { ip: '203.0.113.7', country: 'BD' },
    })
    expect(value.info).toMatchObject({
      merchantCode: 'fairhall',
      whitelabel: defaultSettings.whitelabel,
      register: defaultSettings.register,
      resources: defaultSettings.resources,
      customerService: defaultSettings.customerService,
      analytics: { gtagId: null },
      imageCDNs: [],
      launchGameCDNs: [],
    })
  })

  it('tells nothing that an operator keeps to himself', async () => {
    await app.configure({ region: { denyAddresses: ['192.0.2.0/24'] } })
    const { value } = await status()
    expect(JSON.stringify(value)).not.toContain('192.0.2')
    expect(value.info).not.toHaveProperty('customerServicePaths')
  })

  it('says 1 in maintenance, 2 to a restricted region, and 1 before 2 [2.31]', async () => {
    await app.configure({ region: { denyCountries: ['IN'] } })
    expect((await status('198.51.100.4')).value).toMatchObject({
      status: 2,
      maintenance: false,
      regionRestriction: true,
    })
    expect((await status('203.0.113.4')).value).toMatchObject({ status: 0, regionRestriction: false })
    await app.configure({ status: 1, expectedEnd: '2026-11-21T12:00:00Z', region: { denyCountries: ['IN'] } })
    const closed = (await status('198.51.100.4')).value
    expect(closed).toMatchObject({ status: 1, maintenance: true, regionRestriction: false })
    expect(closed.expectedEnd).toBe('2026-11-21T12:00:00Z')
    expect(closed.info.customerService).toEqual(defaultSettings.customerService)
  })

  it('follows the switch for expired passwords [3.23]', async () => {
    expect((await status()).value.info.forcePasswordChange).toBe(true)
    await app.configure({ whitelabel: [{ modId: 'PWDEXPFORCECHANGE3', enabled: '0', childrenNodes: [] }] })
    expect((await status()).value.info.forcePasswordChange).toBe(false)
  })

  it('carries the resources with type, address, code and labels [3.28]', async () => {
    const { resources } = (await status()).value.info
    const types = resources.map(({ resourceType }) => resourceType)
    expect(types).toEqual(['FACEBOOK', 'EMAIL', 'IOS', 'MOBILECONFIG', 'Android'])
    expect(Object.keys(resources[0]!).sort()).toEqual([
      'labelNameCn',
      'labelNameEn',
      'qrCodeUrl',
      'resourceType',
      'url',
    ])
  })

  it('has a customer service entry for live chat and one for VIPs [3.29]', async () => {
    const entries = (await status()).value.info.customerService
    expect(entries.map(({ csType }) => csType).sort()).toEqual(['LIVECHAT', 'VIP'])
    expect(entries.every(({ path }) => path.startsWith('https://'))).toBe(true)
  })
})

it('answers the tree of switches, node by node [3.17, 7.21]', async () => {
  const { value } = await app.call<'getWhitelabel'>('/wps/system/whitelabel')
  const check = (node: WhitelabelNode): void => {
    expect(Object.keys(node).sort()).toEqual(['childrenNodes', 'enabled', 'modId'])
    node.childrenNodes.forEach(check)
  }
  value.forEach(check)
  expect(value).toEqual(defaultSettings.whitelabel)
})

it('answers the rules of both registration forms [7.22]', async () => {
  const { value } = await app.call<'getRegisterSetting'>('/wps/system/setting/register')
  const asked = (form: 'username' | 'mobile') => value[form].filter((rule) => rule.required).map((rule) => rule.field)
  expect(asked('username')).toEqual(['username', 'password', 'confirmPassword'])
  expect(asked('mobile')).toEqual(['mobileNum', 'verificationCode', 'password'])
  expect(value.agreement).toMatchObject({ preselected: true, required: true, minimumAge: 18 })
  expect(value.bonus).toEqual({ amount: '1000', currency: 'VND' })
})

it('lists countries with dialling codes, the own country first [7.19]', async () => {
  const { value } = await app.call<'listCountries'>('/wps/system/country')
  expect(value[0]).toMatchObject({ countryCode: 'BD', countryDialingCode: '+880' })
  expect(value.length).toBeGreaterThanOrEqual(25)
  expect(new Set(value.map(({ countryCode }) => countryCode)).size).toBe(value.length)
})

it('lists the domains with their speed [3.32, 7.24]', async () => {
  await app.configure({
    domains: [
      { domain: 'https://a.example', speed: 42 },
      { domain: 'https://b.example', speed: null },
    ],
  })
  const { value } = await app.call<'getDomainRoute'>('/wps/system/domainRoute')
  expect(value.domainList).toEqual([
    { domain: 'https://a.example', speed: 42 },
    { domain: 'https://b.example', speed: null },
  ])
})

it('answers in maintenance what the notice page needs, and nothing else', async () => {
  await app.configure({ status: 1 })
  expect((await app.call('/wps/system/country')).status).toBe(200)
  expect((await app.call('/wps/relay/WPSCORE_getCustomerServiceScript')).status).toBe(200)
  expect(await app.call('/wps/system/setting/register')).toMatchObject({
    status: 503,
    errorCode: 'system.not.available',
  })
})
