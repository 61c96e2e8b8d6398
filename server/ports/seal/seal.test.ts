import { CompactEncrypt, type CompactJWEHeaderParameters, importJWK } from 'jose'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { movableClock } from '../testing/fixed.ts'
import { createUnseal, SEAL_WINDOW_MS, type Unseal } from './seal.ts'
import { generateSealingKey, importSealingKey, type SealingKey } from './sealing-key.ts'

const request = { method: 'POST', path: '/wps/session/login' }
let key: SealingKey
let other: SealingKey
let clock: ReturnType<typeof movableClock>
let taken: Map<string, number>
let unseal: Unseal

const among = (...keys: SealingKey[]) => ({
  find: async (kid: string) => keys.find((one) => one.kid === kid) ?? null,
})

beforeAll(async () => {
  key = await importSealingKey(await generateSealingKey())
  other = await importSealingKey(await generateSealingKey())
})

beforeEach(() => {
  clock = movableClock(1_800_000_000_000)
  taken = new Map()
  const take = async (jti: string, expiresAt: number) => !taken.has(jti) && Boolean(taken.set(jti, expiresAt))
  unseal = createUnseal({ keys: among(key), clock, jtis: { take } })
})

const seal = async (header: Record<string, unknown> = {}, payload: unknown = { username: 'rina' }, by = key) => {
  const protectedHeader = {
    alg: 'RSA-OAEP-256',
    enc: 'A256GCM',
    kid: key.kid,
    iat: clock.now() / 1000,
    jti: 'a-jti-of-22-characters',
    ...request,
    ...header,
  } as CompactJWEHeaderParameters
  const publicKey = await importJWK(by.publicJwk, protectedHeader.alg)
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader(protectedHeader)
    .encrypt(publicKey)
}

it('opens a payload sealed for this request', async () => {
  expect(await unseal(await seal(), request)).toEqual({ ok: true, value: { username: 'rina' } })
})

it('publishes only the public half of the key', () => {
  expect(Object.keys(key.publicJwk).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  expect(key.privateKey.extractable).toBe(false)
})

it('opens the same payload once', async () => {
  const sealed = await seal()
  await unseal(sealed, request)
  expect(await unseal(sealed, request)).toEqual({ ok: false, reason: 'replayed' })
})

it('remembers a payload for as long as its time would be accepted', async () => {
  await unseal(await seal({ iat: clock.now() / 1000 + 299 }), request)
  expect(taken.get('a-jti-of-22-characters')).toBeGreaterThan(clock.now() + 299_000 + SEAL_WINDOW_MS)
})

it.each([
  [-300, true],
  [-301, false],
  [300, true],
  [301, false],
  [Number.NaN, false],
])('judges a payload dated %d seconds from now: accepted %s', async (offset, accepted) => {
  const result = await unseal(await seal({ iat: clock.now() / 1000 + offset }), request)
  expect(result.ok).toBe(accepted)
})

it.each([
  ['another path', { path: '/wps/member/password' }, 'other-request'],
  ['another method', { method: 'PUT' }, 'other-request'],
  ['no path', { path: undefined }, 'other-request'],
  ['an unknown key', { kid: 'someone-else' }, 'unknown-key'],
  ['the older padding', { alg: 'RSA-OAEP' }, 'algorithm-not-allowed'],
  ['another cipher', { enc: 'A128GCM' }, 'algorithm-not-allowed'],
  ['no jti', { jti: undefined }, 'malformed'],
  ['a short jti', { jti: 'short' }, 'malformed'],
  ['a jti of another type', { jti: 7 }, 'malformed'],
])('refuses %s', async (_name, header, reason) => {
  expect(await unseal(await seal(header), request)).toEqual({ ok: false, reason })
  expect(taken.size).toBe(0)
})

it('refuses a payload sealed with another key under our name, and does not spend its jti', async () => {
  expect(await unseal(await seal({}, {}, other), request)).toEqual({ ok: false, reason: 'not-decrypted' })
  expect(taken.size).toBe(0)
})

it('refuses a payload with any part altered', async () => {
  const parts = (await seal()).split('.')
  for (const index of [1, 2, 3, 4]) {
    const part = parts[index] ?? ''
    const altered = parts.with(index, (part.startsWith('A') ? 'B' : 'A') + part.slice(1)).join('.')
    expect(await unseal(altered, request)).toEqual({ ok: false, reason: 'not-decrypted' })
  }
})

it('refuses a header rewritten for another request', async () => {
  const parts = (await seal({ path: '/wps/feedback' })).split('.')
  const header: unknown = JSON.parse(Buffer.from(parts[0] ?? '', 'base64url').toString())
  const rewritten = Buffer.from(JSON.stringify(Object.assign(header as object, request))).toString('base64url')
  expect(await unseal(parts.with(0, rewritten).join('.'), request)).toEqual({ ok: false, reason: 'not-decrypted' })
})

it.each(['', 'plain', '{"username":"rina"}', 'a.b.c.d.e', 'x'.repeat(70_000)])(
  'refuses what is no sealed payload (%#)',
  async (text) => {
    expect(await unseal(text, request)).toEqual({ ok: false, reason: 'malformed' })
  },
)

it.each([['text'], [['list']], [null]])('refuses a sealed payload that is no object (%j)', async (payload) => {
  expect(await unseal(await seal({}, payload), request)).toEqual({ ok: false, reason: 'payload-not-object' })
})

it('opens payloads of the previous key while keys rotate', async () => {
  const rotating = createUnseal({ keys: among(other, key), clock, jtis: { take: async () => true } })
  expect((await rotating(await seal(), request)).ok).toBe(true)
})

it.each(['{}', '{"kty":"EC"}', '{"kty":"RSA","n":"AQAB","e":"AQAB","d":"AQAB"}'])(
  'refuses %s as a sealing key',
  async (text) => {
    await expect(importSealingKey(text)).rejects.toThrow('private RSA key')
  },
)
