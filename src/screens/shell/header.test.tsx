import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { sampleGame, sampleMember, sampleVendors, type MemberType } from '#tests/support/samples.ts'
import { done, stubCalls, unanswered, type Answer, type Sent } from '#tests/support/stub-calls.ts'
import { lazyParts } from './lazy-parts.ts'
import { lazyPopups } from './lazy-popups.ts'

const many = Array.from({ length: 12 }, (_, i) => `L${i}`)
const vendors = [
  sampleVendors('RNG', 'PG', 'KA'),
  sampleVendors('LIVE', ...many),
  sampleVendors('SPORTS', 'SV1', 'SV3'),
]
const balance = (sumBalance: string) => ({
  sumBalance,
  mainBalance: sumBalance,
  vendorBalance: '0.00',
  heldBalance: '0.00',
  bonusBalance: '0.00',
  currency: 'BDT',
  playMoney: false,
  asOf: '2026-11-21T09:30:00Z',
})

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
const answers = (more: Record<string, Answer> = {}) => ({
  'GET /wps/relay/GCSGAME_gameVendor': done(vendors),
  'GET /wps/member/info': done(sampleMember()),
  'GET /wps/v2/wallets/balance': done(balance('1234.50')),
  'GET /wps/relay/CSP_unreadCount': done({ count: 3 }),
  ...more,
})
const on = (...modules: string[]) => modules.map((modId) => ({ modId, enabled: '1' as const, childrenNodes: [] }))
async function open({ member = false, calls = answers(), at = '/help', info = {}, strict = false } = {}) {
  sent = stubCalls(calls)
  app = await renderApp({ at, boot: bootWith({ languages: ['BN', 'EN'], ...info }), member, strict })
  return within(screen.getByRole('banner'))
}
beforeAll(() => Promise.all(Object.values({ ...lazyParts, ...lazyPopups }).map(({ preload }) => preload())))
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})
const shownModal = () => app.services.modals.getSnapshot().context.stack.at(-1)?.name

describe('the upper row', () => {
  it('it has a language selector that changes the page [2.36]', async () => {
    const header = await open()
    fireEvent.click(header.getByRole('button', { name: 'Language: English' }))
    fireEvent.click(header.getByRole('button', { name: 'বাংলা' }))
    await waitFor(() => expect(document.documentElement.lang).toBe('bn'))
  })

  it('it has the login form for visitors and the account bar for members [2.37]', async () => {
    const header = await open()
    expect(header.getByRole('form', { name: 'Quick login' })).toBeTruthy()
    expect(header.queryByRole('button', { name: /^Account/ })).toBeNull()
    app.end()
    const bar = await open({ member: true })
    expect(await bar.findByRole('button', { name: 'Account nodi27' })).toBeTruthy()
    expect(bar.queryByRole('form')).toBeNull()
  })

  it('the login popup opens with the typed values, and no password stays behind', async () => {
    const header = await open()
    fireEvent.change(header.getByLabelText('Username'), { target: { value: 'nodi27' } })
    fireEvent.change(header.getByLabelText('Password'), { target: { value: 'Lantern2027' } })
    fireEvent.submit(header.getByRole('form', { name: 'Quick login' }))
    expect(shownModal()).toBe('loginPopupModal')
    expect(header.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })

  it('the typed values log in, also where React mounts everything twice', async () => {
    const pair = await crypto.subtle.generateKey(
      { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
      true,
      ['encrypt', 'decrypt'],
    )
    const jwk = { ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), kid: 'k1' }
    const session = { token: 't0ken', firstTimeLogin: false, passwordExpired: false, passwordDefault: false }
    const calls = answers({ 'GET /wps/session/key/rsa': done(jwk), 'POST /wps/session/login': done(session) })
    const header = await open({ calls, strict: true })
    fireEvent.change(header.getByLabelText('Username'), { target: { value: 'nodi27' } })
    fireEvent.change(header.getByLabelText('Password'), { target: { value: 'Lantern2027' } })
    fireEvent.submit(header.getByRole('form', { name: 'Quick login' }))
    expect(await header.findByRole('button', { name: 'Account nodi27' }, { timeout: 5000 })).toBeTruthy()
    expect(screen.queryByText(/Network link is abnormal/)).toBeNull()
    await waitFor(() => expect(shownModal()).toBeUndefined())
    expect(sent.filter(({ path }) => path === '/wps/session/login')).toHaveLength(1)
  })

  it('a form submitted before the page runs sends nothing', async () => {
    const header = await open()
    const fields = [header.getByLabelText('Username'), header.getByLabelText('Password')]
    expect(fields.map((field) => field.getAttribute('name'))).toEqual([null, null])
  })
})

describe('the account', () => {
  const entries = async (type: MemberType) => {
    const header = await open({
      member: true,
      calls: answers({ 'GET /wps/member/info': done(sampleMember({ type })) }),
    })
    fireEvent.click(await header.findByRole('button', { name: 'Account nodi27' }))
    const last = await header.findByRole('link', { name: 'Security centre' })
    return within(last.closest('ul')!)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  }

  it('it has its drop-down, with the agent centre for agents only [2.38, 2.39]', async () => {
    for (const type of [0, 4, 1, 2, 41, 42] as const) {
      expect(await entries(type), `type ${type}`).toEqual([
        ...([1, 2, 41, 42].includes(type) ? [['Team overview', '/help?ac=agentTeamOverview']] : []),
        ['Wallet', '/help?mc=transferFund'],
        ['Withdraw', '/help?mc=withdraw'],
        ['Betting record', '/help?mc=personalHistoryCopy'],
        ['Account record', '/help?mc=transactionHistory'],
        ['Personal profit and loss', '/help?mc=personalProfit'],
        ['Reward centre', '/help?mc=rewardCenter'],
        ['Points mall', '/pointMall'],
        ['My limits', '/help?mc=limits'],
        ['Security centre', '/help?mc=securityCenter'],
      ])
      if (type !== 42) app.end()
    }
  })

  it('it has only enabled pages', async () => {
    const calls = answers({ 'GET /wps/member/info': done(sampleMember({ type: 1 })) })
    const header = await open({ member: true, calls, info: { whitelabel: on('PTSYS3') } })
    fireEvent.click(await header.findByRole('button', { name: 'Account nodi27' }))
    const last = await header.findByRole('link', { name: 'Security centre' })
    const names = within(last.closest('ul')!).getAllByRole('link')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Wallet',
      'Withdraw',
      'Betting record',
      'Personal profit and loss',
      'My limits',
      'Security centre',
    ])
    expect(header.queryByRole('link', { name: /^Messages/ })).toBeNull()
    expect(sent.some(({ path }) => path === '/wps/relay/CSP_unreadCount')).toBe(false)
  })

  it('a guest, without messages, sends no call for them', async () => {
    await open({ member: true, calls: answers({ 'GET /wps/member/info': done(sampleMember({ type: 4 })) }) })
    await waitFor(() => expect(app.services.session.getSnapshot().context.member?.type).toBe(4))
    await screen.findByText('Play money: this account is just for trying things out.')
    expect(sent.some(({ path }) => path === '/wps/relay/CSP_unreadCount')).toBe(false)
  })

  it('the balance has two decimals and separators, and is refetched on request [2.40, 9.29]', async () => {
    const header = await open({ member: true })
    expect((await header.findAllByText('৳1,234.50')).length).toBeGreaterThan(0)
    const calls = () => sent.filter(({ path }) => path === '/wps/v2/wallets/balance').length
    const before = calls()
    fireEvent.click(header.getByRole('button', { name: 'Refresh the balance' }))
    await waitFor(() => expect(calls()).toBe(before + 1))
  })

  it('the balance is hidden behind three stars and shown again [2.41]', async () => {
    const header = await open({ member: true })
    await header.findAllByText('৳1,234.50')
    const [toggle] = header.getAllByRole('button', { name: 'Hide the balance' })
    fireEvent.click(toggle!)
    expect(header.queryByText('৳1,234.50')).toBeNull()
    expect(header.getAllByText('***').length).toBeGreaterThan(0)
    fireEvent.click(toggle!)
    expect(header.getAllByText('৳1,234.50').length).toBeGreaterThan(0)
  })

  it('the balance links to the wallet and a button to the deposit, over the page [2.42]', async () => {
    const header = await open({ member: true })
    await header.findAllByText('৳1,234.50')
    const hrefs = (name: string | RegExp) =>
      header.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
    expect(hrefs('Wallet ৳1,234.50')).toEqual(['/help?mc=transferFund', '/help?mc=transferFund'])
    expect(hrefs('Deposit')).toEqual(['/help?mc=depositv2', '/help?mc=depositv2'])
  })

  it('the number of unread messages is shown', async () => {
    const header = await open({ member: true })
    expect((await header.findAllByRole('link', { name: 'Messages, 3 new' })).length).toBeGreaterThan(0)
  })

  it('the logout asks first [2.43]', async () => {
    const header = await open({ member: true, calls: answers({ 'DELETE /wps/session/logout': unanswered }) })
    fireEvent.click(header.getByRole('button', { name: 'Log out' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Log out?')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent.some(({ path }) => path === '/wps/session/logout')).toBe(false)
  })
})

describe('the lower row', () => {
  it('the logo mark leads home, beside home, the categories with vendors and the offers [2.44, 2.45]', async () => {
    const header = await open()
    await waitFor(() => expect(header.queryByRole('link', { name: 'Fishing' })).toBeNull())
    for (const sign of header.getAllByRole('link', { name: 'Fairhall' })) expect(sign.getAttribute('href')).toBe('/')
    const menu = within(header.getByRole('navigation', { name: 'Main menu' }))
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Live casino', '/live'],
      ['Sports', '/sports'],
      ['Slots', '/rng?page=PG'],
      ['Offers', '/promotions'],
    ])
    expect(menu.getByRole('button', { name: 'Cockfight' })).toBeTruthy()
  })

  const openPanel = async (name: string, calls = answers()) => {
    const header = await open({ calls })
    fireEvent.click(await header.findByRole('button', { name: `Vendors: ${name}` }))
    return { header, panel: within(await header.findByRole('list', { name })) }
  }

  it('an item opens eleven vendors and MORE below, by key too; Escape returns the focus [2.48, 2.50, 9.22]', async () => {
    const { header, panel } = await openPanel('Live casino')
    const links = panel.getAllByRole('link')
    expect(links).toHaveLength(12)
    expect(links[0]?.getAttribute('href')).toBe('/live?page=L0')
    expect(links.at(-1)?.textContent).toBe('MORE')
    expect(links.at(-1)?.getAttribute('href')).toBe('/live')
    await waitFor(() => expect(document.activeElement).toBe(links[0]))
    fireEvent.keyDown(links[0]!, { key: 'Escape' })
    expect(header.queryByRole('list', { name: 'Live casino' })).toBeNull()
  })

  it('hovering an item opens its vendors', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const header = await open()
    const item = await header.findByRole('link', { name: 'Slots' })
    fireEvent.pointerEnter(item.closest('li')!, { pointerType: 'mouse' })
    expect(header.queryByRole('list', { name: 'Slots' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(150))
    expect(await header.findByRole('list', { name: 'Slots' })).toBeTruthy()
    vi.useRealTimers()
  })

  it('a visitor sees the page of a sports vendor, and has to log in before it opens [2.49, 4.32, 8.04]', async () => {
    const info = {
      game: null,
      vendor: { code: 'SV1', name: 'Vendor SV1', image: null },
      returns: null,
      freePlay: false,
    }
    const { panel } = await openPanel('Sports', answers({ 'GET /wps/game/gameInfo': done(info) }))
    fireEvent.click(panel.getByRole('button', { name: 'Vendor SV1' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Play for money' }, { timeout: 15_000 }))
    await waitFor(() => expect(shownModal()).toBe('loginPopupModal'))
    expect(app.router.state.location.pathname).toBe('/game')
  })

  it('a sports vendor opens at once for a member [2.49]', async () => {
    const header = await open({ member: true })
    await header.findByRole('button', { name: 'Account nodi27' })
    await waitFor(() => expect(app.services.session.getSnapshot().context.member).not.toBeNull())
    fireEvent.click(await header.findByRole('button', { name: 'Vendors: Sports' }))
    const panel = within(await header.findByRole('list', { name: 'Sports' }))
    fireEvent.click(panel.getByRole('button', { name: 'Vendor SV1' }))
    await waitFor(() => expect(app.router.state.location.href).toBe('/game?vassalage=SV1&gameType=SPORTS'))
  })

  it('the games of a vendor with a popup are listed, and the list closes with a choice [4.38]', async () => {
    const boats = sampleVendors('PVP', 'BS')
    const header = await open({
      member: true,
      calls: answers({
        'GET /wps/relay/GCSGAME_gameVendor': done([
          { ...boats, cards: boats.cards.map((one) => ({ ...one, isGame: 'VASSALAGE' })) },
        ]),
        'GET /wps/relay/GCSGAME_gameList': done({
          games: [sampleGame('row', { vassalage: 'BS', gameType: 'PVP' })],
          pageNum: 1,
          totalPages: 1,
          total: 1,
        }),
      }),
    })
    await waitFor(() => expect(app.services.session.getSnapshot().context.member).not.toBeNull())
    fireEvent.click(await header.findByRole('button', { name: /^Vendors: / }))
    fireEvent.click(await header.findByRole('button', { name: 'Vendor BS' }))
    const list = within(await screen.findByRole('dialog', { name: 'Vendor BS' }))
    fireEvent.click(await list.findByRole('link', { name: /Game row/ }))
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/game'))
    expect(screen.queryByRole('dialog', { name: 'Vendor BS' })).toBeNull()
    expect(header.queryByRole('button', { name: 'Vendor BS' })).toBeNull()
  })
})
