import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { marks } from '#openapi/generated/marks.ts'
import type { ErrorCode } from '#openapi/generated/operations.ts'
import { done, refused, stubCalls, unanswered, type Answer, type Sent } from '#tests/support/stub-calls.ts'
import { createApi, type Api } from './client.ts'
import { request } from './call.ts'

const NOW = 1_800_000_000_500
const credentials = { username: 'nodi27', password: 'Lantern2027', captcha: '', type: 'username' } as never
type Key = { kid: string; jwk: object; open: (jwe: string) => Promise<{ header: object; body: unknown }> }
let keys: Key[]
let ended: string[]
let closed: number
let ids = 0

async function makeKey(kid: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true })
  return {
    kid,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RSA-OAEP-256', use: 'enc' },
    open: async (jwe) => {
      const { plaintext, protectedHeader } = await compactDecrypt(jwe, privateKey)
      return { header: protectedHeader, body: JSON.parse(new TextDecoder().decode(plaintext)) }
    },
  }
}

beforeAll(async () => {
  keys = [await makeKey('k1'), await makeKey('k2')]
})
beforeEach(() => {
  ended = []
  closed = 0
  ids = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const apiFor = (token: string | null = 'a-token'): Api =>
  createApi({
    caller: { merchantCode: () => 'fairhall', language: () => 'BN', token: () => token },
    onSessionEnded: (code) => void ended.push(code),
    onSiteClosed: () => void closed++,
    now: () => NOW,
    newId: () => `id-number-${ids++}-of-this-test`,
    baseUrl: 'http://fairhall.test',
  })

const headersOf = ({ headers }: Sent) =>
  Object.fromEntries(
    ['merchant', 'device', 'language', 'moduleid', 'authorization'].map((name) => [name, headers.get(name)]),
  )

it('every call sends merchant, device, language and module, and no token unless it needs one', async () => {
  const sent = stubCalls({ 'GET /wps/system/country': done([]) })
  await request(apiFor().GET('/wps/system/country'))
  expect(headersOf(sent[0]!)).toEqual({
    merchant: 'fairhall',
    device: 'web',
    language: 'BN',
    moduleid: 'COMM3',
    authorization: null,
  })
})

it('T calls, and only they, send the token without a scheme word [7.02]', async () => {
  const sent = stubCalls({ 'GET /wps/member/info': done({}) })
  await request(apiFor().GET('/wps/member/info'))
  await request(apiFor(null).GET('/wps/member/info'))
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['a-token', null])
})

it('a call names the module of its operation', async () => {
  const [key, mark] = Object.entries(marks).find(([name, { module }]) => module && name.startsWith('GET '))!
  const path = key.slice('GET '.length)
  const sent = stubCalls({ [key]: done({}) })
  await request(apiFor().GET(path as '/wps/captcha'))
  expect(sent[0]?.headers.get('moduleid')).toBe(mark.module)
})

it('a logout ends the named session', async () => {
  const sent = stubCalls({ 'DELETE /wps/session/logout': done({}) })
  await request(apiFor().DELETE('/wps/session/logout'))
  expect(sent[0]?.headers.get('authorization')).toBe('a-token')
})

it('calls use paths relative to the site [7.01]', async () => {
  const sent = stubCalls({ 'GET /wps/system/country': done([]) })
  await request(apiFor().GET('/wps/system/country'))
  expect(sent[0]?.path).toBe('/wps/system/country')
  expect(Object.keys(marks).every((key) => /^[A-Z]+ \/[a-z]/.test(key))).toBe(true)
})

it('the body of an E call is sealed for its method, path and time, with a key that is fetched once [7.03]', async () => {
  const sent = stubCalls({ 'GET /wps/session/key/rsa': done(keys[0]!.jwk), 'POST /wps/session/login': done({}) })
  const api = apiFor()
  await request(api.POST('/wps/session/login', { body: credentials }))
  await request(api.POST('/wps/session/login', { body: credentials }))
  expect(sent.map(({ path }) => path)).toEqual(['/wps/session/key/rsa', '/wps/session/login', '/wps/session/login'])
  const wire = JSON.parse(sent[1]!.body) as { value: string }
  expect(Object.keys(wire)).toEqual(['value'])
  expect(sent[1]!.body).not.toContain('Lantern2027')
  expect(await keys[0]!.open(wire.value)).toEqual({
    header: {
      alg: 'RSA-OAEP-256',
      enc: 'A256GCM',
      kid: 'k1',
      iat: 1_800_000_000,
      jti: 'id-number-0-of-this-test',
      method: 'POST',
      path: '/wps/session/login',
    },
    body: credentials,
  })
})

it('a body is sealed once more, and only once, when the server has changed its key', async () => {
  let called = 0
  const key: Answer = (sent) => done(keys[called++ % 2]!.jwk)(sent)
  const sent = stubCalls({ 'GET /wps/session/key/rsa': key, 'POST /wps/session/login': refused('seal.key.unknown') })
  const call = request(apiFor().POST('/wps/session/login', { body: credentials }))
  await expect(call).rejects.toMatchObject({ code: 'seal.key.unknown' })
  const logins = sent.filter(({ path }) => path === '/wps/session/login')
  expect(logins).toHaveLength(2)
  const again = JSON.parse(logins[1]!.body) as { value: string }
  expect(await keys[1]!.open(again.value)).toMatchObject({
    header: { kid: 'k2', jti: 'id-number-1-of-this-test' },
    body: credentials,
  })
})

it('nothing is sent without a key', async () => {
  const sent = stubCalls({ 'GET /wps/session/key/rsa': () => new Response('', { status: 503 }) })
  await expect(request(apiFor().POST('/wps/session/login', { body: credentials }))).rejects.toMatchObject({
    status: 503,
  })
  expect(sent.map(({ path }) => path)).toEqual(['/wps/session/key/rsa'])
})

it.each<[ErrorCode, string[]]>([
  ['login.not.session', ['login.not.session']],
  ['user.token.expired', ['user.token.expired']],
  ['error_not_member', []],
])('the session is over when a T call answers %s', async (code, ended) => {
  stubCalls({ 'GET /wps/member/info': refused(code) })
  await expect(request(apiFor().GET('/wps/member/info'))).rejects.toMatchObject({ code })
  expect(ended).toEqual(ended)
})

it('a closed site is reported, but not a server that is merely down', async () => {
  stubCalls({ 'GET /wps/system/country': refused('system.not.available') })
  await expect(request(apiFor().GET('/wps/system/country'))).rejects.toMatchObject({ status: 503 })
  expect(closed).toBe(1)
  stubCalls({ 'GET /wps/system/country': () => new Response('', { status: 503 }) })
  await expect(request(apiFor().GET('/wps/system/country'))).rejects.toMatchObject({ code: 'unknown.system.err' })
  expect(closed).toBe(1)
})

it('a call times out after 30 seconds', async () => {
  vi.useFakeTimers()
  stubCalls({ 'GET /wps/system/country': unanswered })
  const call = expect(request(apiFor().GET('/wps/system/country'))).rejects.toMatchObject({ code: 'network.offline' })
  await vi.advanceTimersByTimeAsync(30_000)
  await call
})
