import { expect, it } from 'vitest'
import forge from 'node-forge'
import { defaultSettings } from './default-settings.ts'
import { sealServicePath } from './seal-service-path.ts'

/** The other side of the wire format: the last eight characters are the key. */
const open = (path: string): string => {
  const decipher = forge.cipher.createDecipher('DES-ECB', forge.util.createBuffer(path.slice(-8)))
  decipher.start({ iv: '' })
  decipher.update(forge.util.createBuffer(forge.util.decode64(path.slice(0, -8))))
  expect(decipher.finish()).toBe(true)
  return forge.util.decodeUtf8(decipher.output.getBytes())
}

it('ends a path of type 3 with its key of eight characters; the rest is encrypted [3.30]', () => {
  const path = sealServicePath('https://chat.example/১?a=b', 'h4llLive')
  expect(path.endsWith('h4llLive')).toBe(true)
  expect(path).not.toContain('chat.example')
  expect(open(path)).toBe('https://chat.example/১?a=b')
})

it('refuses a key of another length', () => {
  expect(() => sealServicePath('https://chat.example/', 'short')).toThrow(RangeError)
})

it('lets the default paths lead only to allowed hosts [7.20]', () => {
  for (const { type, path } of defaultSettings.customerServicePaths) {
    expect(type).toBe(3)
    const address = new URL(open(path))
    expect(address.protocol).toBe('https:')
    expect(defaultSettings.customerServiceHosts).toContain(address.host)
  }
})
