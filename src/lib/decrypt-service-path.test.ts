import forge from 'node-forge'
import { expect, it } from 'vitest'
import { decryptServicePath } from './decrypt-service-path.ts'

const hosts = ['chat.example.org']

const encrypt = (text: string, key = 'k3y-8chr') => {
  const cipher = forge.cipher.createCipher('DES-ECB', forge.util.createBuffer(key))
  cipher.start({ iv: '' })
  cipher.update(forge.util.createBuffer(text, 'utf8'))
  cipher.finish()
  return forge.util.encode64(cipher.output.getBytes()) + key
}

it('a path is opened with its last eight characters as the key [3.30]', async () => {
  const address = 'https://chat.example.org/room?lang=bn'
  expect(await decryptServicePath(encrypt(address), hosts)).toEqual({ ok: true, url: address })
})

it('a path encrypted by another implementation of DES-ECB with PKCS #7 is opened [3.30]', async () => {
  const sealed = 'bkityM028QMhQocW60gRwQ+DVrrJYV3tAAdOo35FHb4='
  expect(await decryptServicePath(`${sealed}k3y-8chr`, hosts)).toEqual({
    ok: true,
    url: 'https://chat.example.org/vip',
  })
})

it.each([
  ['http://chat.example.org/', 'not-https'],
  ['javascript:alert(1)', 'not-https'],
  ['no address', 'not-https'],
  ['//chat.example.org/', 'not-https'],
  ['https://elsewhere.example.org/', 'host-not-allowed'],
  ['https://chat.example.org.evil.example/', 'host-not-allowed'],
  ['https://chat.example.org@evil.example/', 'host-not-allowed'],
  ['https://user@chat.example.org/', 'host-not-allowed'],
  ['https://chat.example.org:8443/', 'host-not-allowed'],
])('the address %s is refused: %s', async (address, reason) => {
  expect(await decryptServicePath(encrypt(address), hosts)).toEqual({ ok: false, reason })
})

it.each(['', 'k3y-8chr', 'not base64 at all k3y-8chr', 'QUJDk3y-8ch\u0985'])(
  'refuses %j as malformed',
  async (path) => {
    expect(await decryptServicePath(path, hosts)).toEqual({ ok: false, reason: 'malformed' })
  },
)

it.each([
  ['another key', encrypt('https://chat.example.org/').slice(0, -8) + 'an0ther!'],
  ['half a block', 'QUJDk3y-8chr'],
  ['no text inside', encrypt('\u00ff').replace(/^.{4}/, 'AAAA')],
])('a path with %s is refused', async (_name, path) => {
  expect((await decryptServicePath(path, hosts)).ok).toBe(false)
})
