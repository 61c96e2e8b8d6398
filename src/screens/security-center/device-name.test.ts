import { expect, it } from 'vitest'
import { deviceName, isHandheld } from './device-name.ts'

it.each([
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Edg/150.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) CriOS/150.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'macOS'],
  [
    'Mozilla/5.0 (Linux; Android 16) SamsungBrowser/30.0 Chrome/150.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
])('the device of %s is named', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system })
})

it('an unknown device has no name', () => {
  expect(deviceName('')).toBeNull()
  expect(deviceName('curl/8.0')).toBeNull()
})

it('a phone differs from a desktop', () => {
  expect(isHandheld('Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36')).toBe(true)
  expect(isHandheld('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe(false)
})
