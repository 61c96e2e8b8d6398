import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socialLinks } from '#server/areas/accounts/members/tables.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import type { Oidc } from '#server/ports/oidc/oidc.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const returnUrl = 'https://fairhall.example/login'
let attempts = 0
let callbacks: string[] = []
let redirectUri = ''
let kajol = ''
const identity = { merchant: 'fairhall', issuer: 'https://accounts.example', subject: 'subject-1' }

/** Two providers; one accepts every answer to its attempt, with the callback's `as` as the subject. */
const oidc: Oidc = {
  list: () => [
    { id: 'google', name: 'Google' },
    { id: 'other', name: 'Other' },
  ],
  async begin(provider, sentBack) {
    redirectUri = sentBack
    if (provider === 'other') return { ok: false, reason: 'unavailable' }
    attempts += 1
    const attempt = { state: `state-${attempts}`, nonce: 'nonce', codeVerifier: 'a secret verifier', redirectUri }
    return { ok: true, url: `https://accounts.example/?state=${attempt.state}`, attempt }
  },
  async complete(_provider, callbackUrl, attempt) {
    callbacks.push(callbackUrl)
    const sent = new URL(callbackUrl).searchParams
    const subject = sent.get('as')
    if (!subject || sent.get('state') !== attempt.state) return { ok: false, reason: 'not-accepted' }
    return { ok: true, identity: { issuer: 'https://accounts.example', subject } }
  },
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ports: { oidc } })
  kajol = (await server.member({ account: 'kajol01' })).id
  const link = { ...identity, memberId: kajol, provider: 'google', linkedAt: new Date(server.now()) }
  await server.services.db.insert(socialLinks).values(link)
})
afterAll(() => server.close())

const start = (provider = 'google', page = returnUrl) =>
  server.call('startSocialLogin', { body: { provider, returnUrl: page } })
const comeBack = async (as: string) => {
  const state = new URL((await start()).value.url).searchParams.get('state')
  return `${returnUrl}?${new URLSearchParams({ state: state!, code: 'code', as })}`
}
const complete = (callbackUrl: string) => server.call('completeSocialLogin', { body: { callbackUrl } })

describe('social sign-in', () => {
  it('is off unless providers are configured, and offers the configured ones [1.06]', async () => {
    const plain = await startTestServer()
    try {
      expect((await plain.call('listSocialProviders')).value).toEqual([])
      const refused = await plain.call('startSocialLogin', { body: { provider: 'google', returnUrl } })
      expect(refused.errorCode).toBe('login.social.err')
    } finally {
      await plain.close()
    }
    expect((await server.call('listSocialProviders')).value).toEqual(oidc.list())
  })

  it('opens a session for the member linked to the subject', async () => {
    const { status, value } = await complete(await comeBack('subject-1'))
    expect(status).toBe(200)
    expect((await server.call('getMemberInfo', { token: value.token })).value.account).toBe('kajol01')
  })

  it('never reveals the code verifier, and stores it encrypted', async () => {
    const { value } = await start()
    expect(JSON.stringify(value)).not.toContain('verifier')
    const { rows } = await server.services.db.execute('select sealed from social_logins')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('verifier')
  })

  it('refuses a subject without a linked member', async () => {
    expect((await complete(await comeBack('subject-2'))).errorCode).toBe('login.social.unlinked')
    const { db } = server.services
    const link = { memberId: kajol, provider: 'google', linkedAt: new Date(server.now()), subject: 'subject-2' }
    await db.delete(socialLinks).where(eq(socialLinks.memberId, kajol))
    await db.insert(merchants).values({ code: 'another', settings: {}, updatedAt: new Date(server.now()) })
    await db.insert(socialLinks).values({ ...link, merchant: 'another', issuer: 'https://accounts.example' })
    expect((await complete(await comeBack('subject-2'))).errorCode).toBe('login.social.unlinked')
    await db.delete(socialLinks).where(eq(socialLinks.memberId, kajol))
    await db.insert(socialLinks).values({ ...link, merchant: 'fairhall', issuer: 'https://other.example' })
    expect((await complete(await comeBack('subject-2'))).errorCode).toBe('login.social.unlinked')
    await db.delete(socialLinks).where(eq(socialLinks.memberId, kajol))
    await db.insert(socialLinks).values({ ...identity, memberId: kajol, provider: 'google', linkedAt: link.linkedAt })
  })

  it('signs in neither a frozen account nor a guest', async () => {
    const codes = []
    for (const [account, row] of [
      ['kajol02', { status: 'frozen' }],
      ['kajol03', { type: 4 }],
    ] as const) {
      const { id: memberId } = await server.member({ account, ...row })
      const link = { ...identity, subject: account, memberId, provider: 'google', linkedAt: new Date(server.now()) }
      await server.services.db.insert(socialLinks).values(link)
      codes.push((await complete(await comeBack(account))).errorCode)
    }
    expect(codes).toEqual(['login.denied', 'error_not_member'])
  })

  it('has the provider return the browser to the page itself, without its query and fragment', async () => {
    await start('google', `${returnUrl}?from=mail#top`)
    expect(redirectUri).toBe(returnUrl)
    expect((await start('google', 'no address')).success).toBe(false)
    expect((await complete('no address')).success).toBe(false)
    expect((await complete(`${returnUrl}?code=code&as=subject-1`)).errorCode).toBe('login.social.err')
  })

  it('accepts each answer once, even a refused one', async () => {
    const right = await comeBack('subject-1')
    await complete(right)
    const wrong = await comeBack('')
    expect((await complete(wrong)).errorCode).toBe('login.social.err')
    callbacks = []
    expect((await complete(right)).errorCode).toBe('login.social.err')
    expect((await complete(`${wrong}&as=subject-1`)).errorCode).toBe('login.social.err')
    expect(callbacks).toEqual([])
  })

  it('forgets an attempt after ten minutes', async () => {
    const [early, late] = [await comeBack('subject-1'), await comeBack('subject-1')]
    server.advance(10 * 60_000 - 1)
    expect((await complete(early)).status).toBe(200)
    server.advance(1)
    expect((await complete(late)).errorCode).toBe('login.social.err')
  })

  it('never returns a browser to another site, and reports an unreachable provider', async () => {
    expect((await start('google', 'https://elsewhere.example/login')).errorCode).toBe('login.social.err')
    expect((await start('other')).errorCode).toBe('login.social.err')
    expect((await start('unknown')).errorCode).toBe('login.social.err')
  })
})
