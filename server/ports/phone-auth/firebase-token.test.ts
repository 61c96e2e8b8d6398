import { createLocalJWKSet, type CryptoKey, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { movableClock } from '../testing/fixed.ts'
import { firebasePhoneAuth } from './firebase-token.ts'

const mobile = '+8801700000001'
const now = 1_800_000_000
const clock = movableClock(now * 1000)
let privateKey: CryptoKey
let strangerKey: CryptoKey
let keys: JWTVerifyGetKey

beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  privateKey = pair.privateKey
  strangerKey = (await generateKeyPair('RS256')).privateKey
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256' }] })
})

const claims = {
  iss: 'https://securetoken.google.com/fairhall-test',
  aud: 'fairhall-test',
  sub: 'firebase-user-1',
  iat: now - 10,
  exp: now + 3590,
  auth_time: now - 10,
  phone_number: mobile,
  firebase: { sign_in_provider: 'phone', identities: { phone: [mobile] } },
}

const sign = (changes: Record<string, unknown> = {}, key = privateKey, kid = 'k1') =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

const confirm = async (proof: string | Promise<string>) =>
  firebasePhoneAuth({ projectId: 'fairhall-test', clock, keys }).confirm({ mobile, proof: await proof })

it('confirms the number of a phone ID token, firebaseIdToken of channel sms [3.02]', async () => {
  expect(await confirm(sign())).toEqual({ ok: true, mobile })
})

it.each([
  ['of another project', { aud: 'someone-else' }, 'code-wrong'],
  ['of another issuer', { iss: 'https://securetoken.google.com/someone-else' }, 'code-wrong'],
  ['of another number', { phone_number: '+8801700000002' }, 'other-number'],
  ['without a number', { phone_number: undefined }, 'code-wrong'],
  ['with an empty number', { phone_number: '' }, 'other-number'],
  ['of a password sign-in', { firebase: { sign_in_provider: 'password' } }, 'code-wrong'],
  ['without a sign-in provider', { firebase: undefined }, 'code-wrong'],
  ['without a subject', { sub: '' }, 'code-wrong'],
  ['that has expired', { exp: now - 6 }, 'code-expired'],
  ['whose sign-in is older than ten minutes', { auth_time: now - 601 }, 'code-expired'],
  ['whose sign-in lies in the future', { auth_time: now + 60 }, 'code-wrong'],
  ['issued in the future', { iat: now + 60 }, 'code-wrong'],
  ['without a sign-in time', { auth_time: undefined }, 'code-wrong'],
])('refuses a token %s', async (_name, changes, reason) => {
  expect(await confirm(sign(changes))).toEqual({ ok: false, reason })
})

it('refuses tokens signed by strangers, unsigned ones and text that is no token', async () => {
  const wrong = { ok: false, reason: 'code-wrong' }
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  expect(await confirm(sign({}, strangerKey))).toEqual(wrong)
  expect(await confirm(sign({}, privateKey, 'k2'))).toEqual(wrong)
  expect(await confirm(`${part({ alg: 'none' })}.${part(claims)}.`)).toEqual(wrong)
  expect(await confirm('nonsense')).toEqual(wrong)
})

it('says that the code is missing when there is no token', async () => {
  expect(await confirm('')).toEqual({ ok: false, reason: 'code-missing' })
})

it('says that the service is unavailable when its keys cannot be fetched', async () => {
  const offline = firebasePhoneAuth({
    projectId: 'fairhall-test',
    clock,
    keys: () => Promise.reject(new TypeError('fetch failed')),
  })
  expect(await offline.confirm({ mobile, proof: await sign() })).toEqual({ ok: false, reason: 'unavailable' })
})
