import { expect, it } from 'vitest'
import { appCodes } from './app-codes.ts'

const resource = (resourceType: Parameters<typeof appCodes>[0][number]['resourceType']) => ({
  resourceType,
  url: `https://app.test/${resourceType}`,
  qrCodeUrl: null,
  labelNameEn: resourceType,
  labelNameCn: null,
})

it('iOS, iOS Lite and Android have a code each if that resource exists [2.56]', () => {
  const all = [resource('Android'), resource('FACEBOOK'), resource('MOBILECONFIG'), resource('IOS')]
  expect(appCodes(all).map(({ type, url }) => [type, url])).toEqual([
    ['IOS', 'https://app.test/IOS'],
    ['MOBILECONFIG', 'https://app.test/MOBILECONFIG'],
    ['Android', 'https://app.test/Android'],
  ])
  expect(appCodes([resource('Android')]).map(({ name }) => name)).toEqual(['Android'])
  expect(appCodes([resource('FACEBOOK')])).toEqual([])
})

it("the operator's own picture of a code is shown", () => {
  expect(appCodes([{ ...resource('IOS'), qrCodeUrl: '/codes/ios.png' }])[0]?.picture).toBe('/codes/ios.png')
})
