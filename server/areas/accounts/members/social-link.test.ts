import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/ports/log/log.ts'
import type { Oidc, OidcFailure } from '#server/ports/oidc/oidc.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { socialLinks } from './tables.ts'

const returnUrl = 'https://fairhall.example/login'
const loginPassword = 'Lantern2027'
let attempts = 0
/** Why a visitor without a subject was not signed in. */
let failure: OidcFailure = 'declined'
let providers = [
  { id: 'google', name: 'Google' },
  { id: 'other', name: 'Other' },
]

/** Providers that believe every visitor: the callback's `as` is the subject, and without it the visitor declined. */
const oidc: Oidc = {
  list: () => providers,
  async begin(_provider, redirectUri) {
    attempts += 1
    const attempt = { state: `state-${attempts}`, nonce: 'nonce', codeVerifier: 'a secret verifier', redirectUri }
    return { ok: true, url: `https://accounts.example/?state=${attempt.state}`, attempt }
  },
  async complete(provider, callbackUrl) {
    if (!providers.some(({ id }) => id === provider)) return { ok: false, reason: 'unknown-provider' }
    const subject = new URL(callbackUrl).searchParams.get('as')
    if (!subject) return { ok: false, reason: failure }
    return { ok: true, identity: { issuer: `https://${provider}.example`, subject } }
  },
}

let server: TestServer
let kajol = ''
let mitu = ''
const logged: string[] = []
const logIn = async (username: string) =>
  (await server.call('logIn', { body: { username, password: loginPassword, type: 'username' } })).value.token

beforeAll(async () => {
  server = await startTestServer({ ports: { oidc } })
  const write = (line: string) => void logged.push(line)
  server.services.log = createLog({ level: 'info', destination: { write } })
  await server.member({ account: 'kajol01' })
  await server.member({ account: 'mitu02' })
  kajol = await logIn('kajol01')
  mitu = await logIn('mitu02')
})
afterAll(() => server.close())

const start = (token: string, more: { provider?: string; loginPassword?: string; returnUrl?: string } = {}) =>
  server.call('startSocialLink', { token, body: { provider: 'google', returnUrl, loginPassword, ...more } })
const comeBack = async (token: string, as: string, provider = 'google') => {
  const state = new URL((await start(token, { provider })).value.url).searchParams.get('state')!
  return `${returnUrl}?${new URLSearchParams({ state, code: 'code', as })}`
}
const complete = (token: string, callbackUrl: string) =>
  server.call('completeSocialLink', { token, body: { callbackUrl } })
const unlink = (token: string, password = loginPassword) =>
  server.call('unlinkSocial', { token, body: { provider: 'google', loginPassword: password } })
const signIn = async (as: string) => {
  const begun = await server.call('startSocialLogin', { body: { provider: 'google', returnUrl } })
  const state = new URL(begun.value.url).searchParams.get('state')!
  const callbackUrl = `${returnUrl}?${new URLSearchParams({ state, code: 'code', as })}`
  return server.call('completeSocialLogin', { body: { callbackUrl } })
}

describe('linking a sign-in provider', () => {
  it('signs in to the account that linked the identity, until it is unlinked [1.06]', async () => {
    expect((await signIn('subject-1')).errorCode).toBe('login.social.unlinked')
    const linked = await complete(kajol, await comeBack(kajol, 'subject-1'))
    expect(linked.value.social).toEqual([{ provider: 'google', linkedAt: new Date(server.now()).toISOString() }])
    const { token } = (await signIn('subject-1')).value
    expect((await server.call('getMemberInfo', { token })).value.account).toBe('kajol01')
    kajol = token

    expect((await unlink(kajol, 'not the password')).errorCode).toBe('login.cred.err')
    expect((await unlink(kajol)).value.social).toEqual([])
    expect((await unlink(kajol)).status).toBe(200)
    expect((await signIn('subject-1')).errorCode).toBe('login.social.unlinked')
  })

  it('allows an identity for one account only, and one identity of a provider per account', async () => {
    await complete(kajol, await comeBack(kajol, 'subject-1'))
    expect((await start(kajol)).errorCode).toBe('social.link.exists')
    expect((await complete(mitu, await comeBack(mitu, 'subject-1'))).errorCode).toBe('exists.social.err')
    const [first, second] = [await comeBack(mitu, 'subject-2'), await comeBack(mitu, 'subject-3')]
    const answers = await Promise.all([first, second].map((address) => complete(mitu, address)))
    expect(answers.map(({ errorCode }) => errorCode ?? 'linked').toSorted()).toEqual(['linked', 'social.link.exists'])
    expect(await server.services.db.select().from(socialLinks)).toHaveLength(2)
    const other = await complete(kajol, await comeBack(kajol, 'subject-1', 'other'))
    expect(other.value.social.map(({ provider }) => provider)).toEqual(['google', 'other'])
    expect((await unlink(kajol)).value.social).toMatchObject([{ provider: 'other' }])
    expect((await server.call('getSecurityOverview', { token: mitu })).value.social).toHaveLength(1)
    await unlink(mitu)
    const events = (await server.call('listSecurityEvents', { token: mitu })).value.events
    expect(events.map(({ kind }) => kind)).toEqual(['SOCIAL_UNLINKED', 'SOCIAL_LINKED', 'LOGIN'])
  })

  it('treats identities as equal if provider, subject and merchant are the same', async () => {
    const { db } = server.services
    const [first, second, third] = [
      await comeBack(mitu, 'subject-7'),
      await comeBack(mitu, 'subject-8'),
      await comeBack(mitu, 'subject-9'),
    ]
    const stranger = await server.member({ account: 'labonno03' })
    const link = { memberId: stranger.id, linkedAt: new Date(server.now()), provider: 'google' }
    await db.insert(merchants).values({ code: 'another', settings: {}, updatedAt: new Date(server.now()) })
    await db.insert(socialLinks).values([
      { ...link, merchant: 'another', issuer: 'https://google.example', subject: 'subject-8' },
      { ...link, merchant: 'fairhall', provider: 'other', issuer: 'https://other.example', subject: 'subject-9' },
    ])
    expect((await complete(mitu, first)).status).toBe(200)
    expect((await complete(mitu, second)).errorCode).toBe('social.link.exists')
    expect((await complete(mitu, third)).errorCode).toBe('social.link.exists')
    await unlink(mitu)
    await db.delete(socialLinks).where(eq(socialLinks.memberId, stranger.id))
  })

  it('requires the login password, an enabled provider and a page of this site', async () => {
    expect((await start(kajol, { loginPassword: 'not the password' })).errorCode).toBe('login.cred.err')
    expect((await start(kajol, { provider: 'unknown' })).errorCode).toBe('login.social.off')
    expect((await start(kajol, { returnUrl: 'https://elsewhere.example/' })).errorCode).toBe('login.social.err')
  })

  it('accepts an answer once, within ten minutes, only from the member who started it, and never as a sign-in', async () => {
    const address = await comeBack(kajol, 'subject-4')
    expect((await complete(mitu, address)).errorCode).toBe('login.social.expired')
    expect((await server.call('completeSocialLogin', { body: { callbackUrl: address } })).errorCode).toBe(
      'login.social.err',
    )
    expect((await complete(kajol, `${returnUrl}?code=code&state=forged&as=subject-4`)).errorCode).toBe(
      'login.social.expired',
    )
    expect((await complete(kajol, address)).status).toBe(200)
    expect((await complete(kajol, address)).errorCode).toBe('login.social.expired')
    await unlink(kajol)
    const early = await comeBack(kajol, 'subject-4')
    server.advance(10 * 60_000 - 1)
    expect((await complete(kajol, early)).status).toBe(200)
    await unlink(kajol)
    const late = await comeBack(kajol, 'subject-4')
    server.advance(10 * 60_000)
    expect((await complete(kajol, late)).errorCode).toBe('login.social.expired')
  })

  it('reports that the visitor cancelled, or that the provider was switched off in between', async () => {
    expect((await complete(kajol, await comeBack(kajol, ''))).errorCode).toBe('login.social.cancelled')
    const refused = []
    for (const reason of ['wrong-answer', 'not-accepted', 'unavailable'] as const) {
      failure = reason
      refused.push((await complete(kajol, await comeBack(kajol, ''))).errorCode)
    }
    expect(refused).toEqual(['login.social.expired', 'login.social.err', 'login.social.err'])
    const address = await comeBack(kajol, 'subject-5')
    providers = []
    expect((await complete(kajol, address)).errorCode).toBe('login.social.off')
    providers = [{ id: 'google', name: 'Google' }]
  })

  it('ends a pending link when the member’s password changes, and no other member’s', async () => {
    const address = await comeBack(mitu, 'subject-6')
    const theirs = await comeBack(kajol, 'subject-7')
    const body = { oldPassword: loginPassword, newPassword: 'Staple42Lamp', confirmNewPassword: 'Staple42Lamp' }
    expect((await server.call('changePassword', { token: mitu, body })).status).toBe(200)
    expect((await complete(mitu, address)).errorCode).toBe('login.social.expired')
    expect((await complete(kajol, theirs)).status).toBe(200)
  })

  it('logs each link and unlink with its member, and no secret', () => {
    const text = logged.join('')
    expect(text).toContain('social sign-in linked')
    expect(text).toContain('social sign-in unlinked')
    for (const secret of [loginPassword, 'a secret verifier', 'state-1', 'subject-1'])
      expect(text).not.toContain(secret)
  })
})
