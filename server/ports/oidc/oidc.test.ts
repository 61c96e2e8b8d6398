import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seededRandom } from '../testing/fixed.ts'
import type { Oidc, OidcAttempt } from './oidc.ts'
import { openidOidc } from './openid-oidc.ts'

const redirectUri = 'http://127.0.0.1:39999/login'
let server: Server
let issuer: string
let oidc: Oidc

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'fairhall', client_secret: 'a secret of this test', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: 'Rina', email: `${sub}@example.org`, email_verified: sub === 'rina' }),
    }),
    pkce: { required: () => true },
    cookies: { keys: ['cookies of this test'] },
    features: { devInteractions: { enabled: true } },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => void handle(request, response))
  oidc = openidOidc({ providers: [settings()], random: seededRandom() })
})

afterAll(async () => {
  vi.restoreAllMocks()
  await new Promise((resolve) => server.close(resolve))
})

const settings = () => ({
  id: 'demo',
  name: 'Demo',
  issuer,
  clientId: 'fairhall',
  clientSecret: 'a secret of this test',
})

const begin = async (): Promise<{ url: string; attempt: OidcAttempt }> => {
  const beginning = await oidc.begin('demo', redirectUri)
  if (!beginning.ok) throw new Error(beginning.reason)
  return beginning
}

/** Walks through the provider's pages like a browser, and answers the address it sends the browser back to. */
const signIn = async (start: string, login = 'rina'): Promise<string> => {
  const cookies = new Map<string, string>()
  const visit = async (url: string, form?: Record<string, string>): Promise<string> => {
    if (url.startsWith(redirectUri)) return url
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next) return visit(new URL(next, url).href)
    const page = await response.text()
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
    if (!prompt) throw new Error(`the provider answered ${response.status}`)
    return visit(new URL(action, url).href, { prompt, login, password: 'any' })
  }
  return visit(start)
}

describe('signing in with a provider', () => {
  it('sends the browser away with state, nonce and an S256 challenge', async () => {
    const { url, attempt } = await begin()
    const sent = new URL(url).searchParams
    expect(Object.fromEntries(sent)).toMatchObject({
      response_type: 'code',
      redirect_uri: redirectUri,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge_method: 'S256',
    })
    expect(url).not.toContain(attempt.codeVerifier)
    expect(new Set([attempt.state, attempt.nonce, attempt.codeVerifier]).size).toBe(3)
    expect((await begin()).attempt.state).not.toBe(attempt.state)
  })

  it('tells who came back', async () => {
    const { url, attempt } = await begin()
    expect(await oidc.complete('demo', await signIn(url), attempt)).toEqual({
      ok: true,
      identity: { issuer, subject: 'rina', email: 'rina@example.org', name: 'Rina' },
    })
  })

  it('leaves out an e-mail address that the provider has not verified', async () => {
    const { url, attempt } = await begin()
    expect(await oidc.complete('demo', await signIn(url, 'someone'), attempt)).toEqual({
      ok: true,
      identity: { issuer, subject: 'someone', name: 'Rina' },
    })
  })
})

describe('an answer is refused', () => {
  it.each<[string, Partial<OidcAttempt>, string]>([
    ['to another state', { state: 'another-state' }, 'wrong-answer'],
    ['without a state to compare', { state: '' }, 'wrong-answer'],
    ['to another nonce', { nonce: 'another-nonce' }, 'not-accepted'],
    ['without a nonce to compare', { nonce: '' }, 'wrong-answer'],
    ['with another PKCE verifier', { codeVerifier: 'v'.repeat(43) }, 'not-accepted'],
    ['without a PKCE verifier', { codeVerifier: '' }, 'wrong-answer'],
    ['at another address', { redirectUri: 'http://127.0.0.1:39999/other' }, 'wrong-answer'],
  ])('%s', async (_name, changes, reason) => {
    const { url, attempt } = await begin()
    const outcome = await oidc.complete('demo', await signIn(url), { ...attempt, ...changes })
    expect(outcome).toEqual({ ok: false, reason })
  })

  it('whose code was used before', async () => {
    const { url, attempt } = await begin()
    const callback = await signIn(url)
    expect((await oidc.complete('demo', callback, attempt)).ok).toBe(true)
    expect(await oidc.complete('demo', callback, attempt)).toEqual({ ok: false, reason: 'not-accepted' })
  })

  it('whose state was rewritten to that of the visitor’s own attempt', async () => {
    const [theirs, mine] = [await begin(), await begin()]
    const callback = new URL(await signIn(theirs.url))
    callback.searchParams.set('state', mine.attempt.state)
    expect(await oidc.complete('demo', callback.href, mine.attempt)).toEqual({ ok: false, reason: 'not-accepted' })
  })

  it('that claims to come from another issuer', async () => {
    const { url, attempt } = await begin()
    const callback = new URL(await signIn(url))
    callback.searchParams.set('iss', 'https://elsewhere.example.org')
    expect(await oidc.complete('demo', callback.href, attempt)).toEqual({ ok: false, reason: 'not-accepted' })
  })

  it('when the visitor declined', async () => {
    const { attempt } = await begin()
    const query = new URLSearchParams({ error: 'access_denied', state: attempt.state, iss: issuer })
    expect(await oidc.complete('demo', `${redirectUri}?${query}`, attempt)).toEqual({ ok: false, reason: 'declined' })
  })

  it('by the provider itself when the request had no PKCE challenge', async () => {
    const url = new URL((await begin()).url)
    url.searchParams.delete('code_challenge')
    url.searchParams.delete('code_challenge_method')
    expect(new URL(await signIn(url.href)).searchParams.get('error')).toBe('invalid_request')
  })
})

it('knows only the configured providers', async () => {
  expect(oidc.list()).toEqual([{ id: 'demo', name: 'Demo' }])
  expect(openidOidc({ providers: [], random: seededRandom() }).list()).toEqual([])
  const { attempt } = await begin()
  expect(await oidc.begin('other', redirectUri)).toEqual({ ok: false, reason: 'unknown-provider' })
  expect(await oidc.complete('other', redirectUri, attempt)).toEqual({ ok: false, reason: 'unknown-provider' })
})

it('says that a provider cannot be reached, and asks it again the next time', async () => {
  const sleeping = createServer()
  await new Promise<void>((resolve) => sleeping.listen(0, '127.0.0.1', resolve))
  const { port } = sleeping.address() as AddressInfo
  const answers = [500, 200]
  sleeping.on('request', (_request, response) => {
    const base = `http://127.0.0.1:${port}`
    response.writeHead(answers.shift() ?? 200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ issuer: base, authorization_endpoint: `${base}/auth`, token_endpoint: `${base}/token` }),
    )
  })
  const flaky = openidOidc({
    providers: [{ ...settings(), issuer: `http://127.0.0.1:${port}` }],
    random: seededRandom(),
  })
  expect(await flaky.begin('demo', redirectUri)).toEqual({ ok: false, reason: 'unavailable' })
  expect((await flaky.begin('demo', redirectUri)).ok).toBe(true)
  await new Promise((resolve) => sleeping.close(resolve))
})

it.each(['http://accounts.example.org', 'ftp://127.0.0.1', 'nonsense', ''])(
  'refuses the issuer %j in the configuration',
  (address) => {
    expect(() => openidOidc({ providers: [{ ...settings(), issuer: address }], random: seededRandom() })).toThrow(
      'OIDC_PROVIDERS: the issuer of demo',
    )
  },
)
