import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { defaultSettings } from './default-settings.ts'
import type { WhitelabelNode } from './merchant-settings.ts'

const country = (ip: string) => (ip.startsWith('198.51.100.') ? 'IN' : 'BD')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ports: { geo: { country } } })
})
beforeEach(() => server.setSettings({}))
afterAll(() => server.close())

const status = async (ip = '203.0.113.7') =>
  (await server.call('getSystemStatus', { query: { url: 'fairhall.example' }, ip })).value

describe('the status', () => {
  it('returns the whole configuration and the visitor’s country [2.30, 3.16, 7.23]', async () => {
    const { info, ...state } = await status()
    expect(state).toEqual({
      status: 0,
      maintenance: false,
      regionRestriction: false,
      location: { ip: '203.0.113.7', country: 'BD' },
      expectedEnd: null,
    })
    expect(info).toMatchObject({
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

  it('lists the four prize modes [1.50]', async () => {
    expect((await status()).info.prizeModes.toSorted()).toEqual(['ELOTT', 'LOTT', 'SEA', 'ZY'])
  })

  it('reveals no private setting of the operator', async () => {
    await server.setSettings({ region: { denyAddresses: ['192.0.2.0/24'] } })
    const { info } = await status()
    expect(JSON.stringify(info)).not.toContain('192.0.2')
    expect(info).not.toHaveProperty('customerServicePaths')
  })

  it('says 1 in maintenance, 2 to a restricted region, and 1 before 2 [2.31]', async () => {
    const region = { denyCountries: ['IN'] }
    await server.setSettings({ region })
    expect(await status('198.51.100.4')).toMatchObject({ status: 2, maintenance: false, regionRestriction: true })
    expect(await status('203.0.113.4')).toMatchObject({ status: 0, regionRestriction: false })
    await server.setSettings({ region, status: 1, expectedEnd: '2026-11-21T12:00:00Z' })
    const closed = await status('198.51.100.4')
    expect(closed).toMatchObject({ status: 1, maintenance: true, regionRestriction: false })
    expect(closed.expectedEnd).toBe('2026-11-21T12:00:00Z')
    expect(closed.info.customerService).toEqual(defaultSettings.customerService)
  })

  it('follows the switch for expired passwords [3.23]', async () => {
    expect((await status()).info.forcePasswordChange).toBe(true)
    await server.setSettings({ whitelabel: [{ modId: 'PWDEXPFORCECHANGE3', enabled: '0', childrenNodes: [] }] })
    expect((await status()).info.forcePasswordChange).toBe(false)
  })

  it('carries the resources with type, address, code and labels [3.28]', async () => {
    const { resources } = (await status()).info
    const types = resources.map(({ resourceType }) => resourceType)
    expect(types).toEqual(['FACEBOOK', 'EMAIL', 'IOS', 'MOBILECONFIG', 'Android'])
    expect(Object.keys(resources[0]!).toSorted()).toEqual([
      'labelNameCn',
      'labelNameEn',
      'qrCodeUrl',
      'resourceType',
      'url',
    ])
  })

  it('has a customer service entry for live chat and one for VIPs [3.29]', async () => {
    const { customerService } = (await status()).info
    expect(customerService.map(({ csType }) => csType)).toEqual(['LIVECHAT', 'VIP'])
    expect(customerService.every(({ path }) => path.startsWith('https://'))).toBe(true)
  })
})

it('returns the tree of switches, node by node [3.17, 7.21]', async () => {
  const { value } = await server.call('getWhitelabel')
  const check = (node: WhitelabelNode): void => {
    expect(Object.keys(node).toSorted()).toEqual(['childrenNodes', 'enabled', 'modId'])
    node.childrenNodes.forEach(check)
  }
  value.forEach(check)
  expect(value).toEqual(defaultSettings.whitelabel)
})

it('returns the rules of both registration forms [7.22]', async () => {
  const { value } = await server.call('getRegisterSetting')
  const requested = (form: 'username' | 'mobile') =>
    value[form].filter((rule) => rule.required).map((rule) => rule.field)
  expect(requested('username')).toEqual(['username', 'password', 'confirmPassword'])
  expect(requested('mobile')).toEqual(['mobileNum', 'verificationCode', 'password'])
  expect(value.agreement).toMatchObject({ preselected: true, required: true, minimumAge: 18 })
})

it('promises a bonus to new members only if the operator has set one [2.77]', async () => {
  const bonusOf = async () => (await server.call('getRegisterSetting')).value.bonus
  expect(await bonusOf()).toBeNull()
  const bonus = { amount: '1000', currency: 'VND' }
  await server.setSettings({ register: { ...defaultSettings.register, bonus } })
  expect(await bonusOf()).toEqual(bonus)
  expect((await status()).info.register.bonus).toEqual(bonus)
  await server.setSettings({ register: defaultSettings.register })
})

it('lists countries with dialling codes, the merchant’s own first [7.19]', async () => {
  const { value } = await server.call('listCountries')
  expect(value[0]).toMatchObject({ countryCode: 'BD', countryDialingCode: '+880' })
  expect(value.length).toBeGreaterThanOrEqual(25)
  expect(new Set(value.map(({ countryCode }) => countryCode)).size).toBe(value.length)
})

it('lists the domains with their speed [3.32, 7.24]', async () => {
  const domains = [
    { domain: 'https://a.example', speed: 42 },
    { domain: 'https://b.example', speed: null },
  ]
  await server.setSettings({ domains })
  expect((await server.call('getDomainRoute')).value).toEqual({ domainList: domains })
})

it('returns the encrypted links of customer service [7.20]', async () => {
  const { value } = await server.call('getCustomerServiceScript')
  expect(value.version.pathList).toEqual(defaultSettings.customerServicePaths)
})

it('returns only what the notice page needs during maintenance', async () => {
  await server.setSettings({ status: 1 })
  expect((await server.call('listCountries')).status).toBe(200)
  expect((await server.call('getCustomerServiceScript')).status).toBe(200)
  const refused = await server.call('getRegisterSetting')
  expect([refused.status, refused.errorCode]).toEqual([503, 'system.not.available'])
})
