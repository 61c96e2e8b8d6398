import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderApp, bootWith } from '#tests/support/render-app.tsx'
import { sampleMember, sampleVendors } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer } from '#tests/support/stub-calls.ts'
import { memoryStorage } from '../lib/page-storage.ts'

let app: Awaited<ReturnType<typeof renderApp>>
const open = async (...given: Parameters<typeof renderApp>) => {
  app = await renderApp(...given)
  return app
}
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const statusOf = (status: 0 | 1 | 2) => bootWith({}, status).getSystemStatus
const country = { countryCode: 'BD', countryDialingCode: '+880', mobileMinLength: 10, mobileMaxLength: 10 }
const answers = (status: Answer = done(statusOf(0))) => ({
  'GET /wps/system/status': status,
  'GET /wps/system/whitelabel': done([]),
  'GET /wps/system/country': done([country]),
  'GET /wps/member/info': done(sampleMember({ type: 41, memberLabel: [{ labelName: 'new' }] })),
})
const withToken = () => {
  const session = memoryStorage()
  session.setItem('token', '"a-token"')
  return { session }
}

it('requests countries, switches and status at the start, with the host of the page [2.28, 2.30]', async () => {
  const sent = stubCalls(answers())
  const { services } = await open({ boot: {} })
  await waitFor(() => expect(services.site.getSnapshot().context.countries).toEqual([country]))
  const paths = sent.map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith('/wps/system/')).toSorted()).toEqual([
    '/wps/system/country',
    '/wps/system/status',
    '/wps/system/whitelabel',
  ])
  expect(sent.find(({ path }) => path === '/wps/system/status')?.query.get('url')).toBe('fairhall.test')
})

it.each([
  ['EN', 0],
  ['BN', 1],
] as const)(
  'takes names that came in %s for an English page as they are, or asks for them anew (%i)',
  async (language, calls) => {
    const sent = stubCalls({ ...answers(), 'GET /wps/relay/GCSGAME_gameVendor': done([sampleVendors('RNG', 'PG')]) })
    const boot = { ...bootWith(), language, listVendors: [sampleVendors('RNG', 'BROUGHT')] }
    await open({ at: '/vip', boot })
    await screen.findAllByText(language === 'EN' ? 'Vendor BROUGHT' : 'Vendor PG')
    expect(sent.filter(({ path }) => path.endsWith('gameVendor'))).toHaveLength(calls)
  },
)

it('loads again what it could not load when the page becomes visible', async () => {
  stubCalls({ ...answers(), 'GET /wps/system/country': refused('TOO_MANY_REQUEST') })
  const { services } = await open({ boot: {} })
  await waitFor(() => expect(services.site.getSnapshot().matches({ countries: 'failed' })).toBe(true))
  stubCalls(answers())
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(services.site.getSnapshot().context.countries).toEqual([country]))
})

it('loads the member when a session token is stored [2.29, 4.01]', async () => {
  const sent = stubCalls(answers())
  const { services } = await open({ surroundings: withToken() })
  await waitFor(() => expect(services.session.getSnapshot().context.member?.account).toBe('nodi27'))
  expect(sent.find(({ path }) => path === '/wps/member/info')?.headers.get('authorization')).toBe('a-token')
})

const valuesIn = (storage: Pick<Storage, 'getItem'>, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, JSON.parse(storage.getItem(name) ?? 'null')]))
const merchantValues = { merchant: 'Fairhall', merchantCode: 'fairhall', platform: 'web' }

it('stores the values of the member and the merchant for the session, and no others [3.12]', async () => {
  stubCalls(answers())
  const { session } = withToken()
  const { services } = await open({ surroundings: { session } })
  await waitFor(() => expect(services.session.getSnapshot().context.member?.account).toBe('nodi27'))
  const { account, nickname, id, toUpline } = sampleMember()
  const member = { isAgent: 41, account, username: account, nickname, customerId: id, toUpline, memberLabel: ['new'] }
  const names = 'token isAgent account username nickname customerId toUpline memberLabel merchant merchantCode platform'
  expect(valuesIn(session, names)).toEqual({ token: 'a-token', ...member, ...merchantValues })
  const answered = 'wallet merchantWallet routers validate settings iframeUrl gameVendor favGames consolidated password'
  expect(Object.values(valuesIn(session, answered)).every((value) => value === null)).toBe(true)
})

const boots = [{}, bootWith()]
it.each(boots)('stores the language and the merchant beyond the visit [3.14]', async (boot) => {
  stubCalls(answers())
  const local = memoryStorage()
  const { services } = await open({ boot, surroundings: { local } })
  await waitFor(() => expect(local.getItem('merchantCode')).toBe('fairhall'))
  services.language.send({ type: 'language.chosen', language: 'BN' })
  await waitFor(() => expect([local.getItem('lang'), local.getItem('hisLang')]).toEqual(['BN', 'EN']))
})

it('clears the whole session at the logout and stores the values of the merchant again [4.17]', async () => {
  stubCalls(answers())
  const { session } = withToken()
  const { services } = await open({ surroundings: { session } })
  await waitFor(() => expect(services.session.getSnapshot().context.member?.account).toBe('nodi27'))
  for (const name of Object.keys(merchantValues)) session.setItem(name, '"of the one before"')
  services.storage.set('changePasswordNeeded', true)
  await services.clearSession()
  expect(valuesIn(session, 'token isAgent account customerId memberLabel changePasswordNeeded')).toEqual({
    token: null,
    isAgent: null,
    account: null,
    customerId: null,
    memberLabel: null,
    changePasswordNeeded: null,
  })
  expect(valuesIn(session, Object.keys(merchantValues).join(' '))).toEqual(merchantValues)
})

it('loads no member without a token [4.01]', async () => {
  const sent = stubCalls(answers())
  await open()
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  expect(sent.some(({ path }) => path === '/wps/member/info')).toBe(false)
})

it.each([
  [1, 'System Maintenance'],
  [2, 'you are not allowed to access the site'],
] as const)('shows status %d as a page in every other page’s place [2.31, 8.06]', async (status, text) => {
  stubCalls({})
  await open({ at: '/vip', boot: bootWith({}, status) })
  expect(document.body.textContent).toContain(text)
  expect(document.querySelector('header')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'VIP' })).toBeNull()
})

it('closes the site when a call reports that maintenance has begun', async () => {
  stubCalls(answers(done(statusOf(1))))
  const { services } = await open()
  await waitFor(() => expect(document.body.textContent).toContain('System Maintenance'))
  expect(services.site.getSnapshot().hasTag('maintenance')).toBe(true)
})

it('ends a session that the server no longer knows: clears values, answers and secrets, and opens the login popup', async () => {
  stubCalls({ ...answers(), 'GET /wps/member/info': refused('login.not.session') })
  const { services } = await open({ surroundings: withToken() })
  await waitFor(() =>
    expect(services.modals.getSnapshot().context.stack.map(({ name }) => name)).toEqual(['loginPopupModal']),
  )
  expect(services.storage.get('token')).toBeNull()
  expect(services.session.getSnapshot().context.hasToken).toBe(false)
})

it('uses the boot answers of the page for the first paint and still refetches them', async () => {
  const sent = stubCalls(answers(done({ ...statusOf(0), location: { ip: '203.0.113.7', country: 'BD' } })))
  const { services } = await open()
  expect(services.site.getSnapshot().hasTag('normal')).toBe(true)
  await waitFor(() => expect(services.site.getSnapshot().context.status?.location?.ip).toBe('203.0.113.7'))
  expect(sent.filter(({ path }) => path === '/wps/system/status')).toHaveLength(1)
})

it('changes the language of texts, page and calls at once [4.31]', async () => {
  const sent = stubCalls(answers())
  const { services } = await open()
  const { api, language, preferences } = services
  act(() => language.send({ type: 'language.chosen', language: 'BN' }))
  await waitFor(() => expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['bn', 'ltr']))
  expect([preferences.language(), preferences.languageBefore()]).toEqual(['BN', 'EN'])
  await api.GET('/wps/system/country')
  expect(sent.at(-1)?.headers.get('language')).toBe('BN')
})

it('changes the theme on the page and remembers it [9.08]', async () => {
  stubCalls({})
  const jar = { cookie: '' }
  const { services } = await open({ surroundings: { jar } })
  expect(document.documentElement.dataset['theme']).toBe('dark')
  act(() => services.theme.send({ type: 'theme.toggled' }))
  expect(document.documentElement.dataset['theme']).toBe('light')
  expect(jar.cookie).toContain('theme=light')
})
