import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { announcementsQuery } from '#src/api/content.queries.ts'
import type { Boot } from '#src/app/boot.ts'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { sampleGame } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer } from '#tests/support/stub-calls.ts'
import { lazyHome } from './lazy-home.ts'

const day = { startDate: '2026-11-20T04:00:00Z', endDate: null }
const notice = (id: string, title: string) => ({ ...day, id, title, content: `<p>${title}</p>`, link: null })
const banner = (id: string, title: string) => ({ ...day, id, title, image: `slots/tiger_3/${id}`, link: '/rng' })
const announcements = (popup: string[] = []): NonNullable<Boot['listAnnouncements']> => ({
  player: [notice('n-1', 'New tables')],
  popup: popup.map((title) => notice('p-1', title)),
  promotion: [notice('o-1', 'Fishing week')],
  headline: [notice('h-1', 'A pause tonight')],
  banners: [
    { group: 'w_register', banners: [banner('b-9', 'Elsewhere')] },
    { group: 'w_home', banners: [banner('b-1', 'First'), banner('b-2', 'Second')] },
  ],
})

let app: Awaited<ReturnType<typeof renderApp>>
type Given = { before?: string[]; after?: string[]; member?: boolean; games?: Answer; at?: string }
async function open({
  before = [],
  after = [],
  member = false,
  games = done([sampleGame('five', { name: 'Five Reels', isHot: 1 })]),
  at = '/',
}: Given = {}) {
  stubCalls({
    'GET /wps/relay/GCSGAME_hotGamesV2': games,
    'GET /wps/relay/MCSFE_getListAnnouncements': ({ query }) =>
      Response.json({
        success: true,
        value: announcements(query.get('execution') === 'A' ? after : before),
        message: 'ok',
        traceId: 't-1',
      }),
  })
  const boot = { ...bootWith(), listAnnouncements: announcements(before) }
  app = await renderApp({ at, boot, member })
}
beforeAll(() => Promise.all(Object.values(lazyHome).map(({ preload }) => preload())))
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})
const shownModal = () => app.services.modals.getSnapshot().context.stack.at(-1)?.name

describe('banners', () => {
  it('are those of home, and change only on request', async () => {
    await open()
    const banners = within(screen.getByRole('region', { name: 'Banners' }))
    expect(banners.getByRole('heading', { name: 'First' })).toBeTruthy()
    fireEvent.click(banners.getByRole('button', { name: 'Next banner' }))
    expect(banners.getByRole('heading', { name: 'Second' })).toBeTruthy()
    fireEvent.click(banners.getByRole('button', { name: 'Next banner' }))
    expect(banners.getByRole('heading', { name: 'First' })).toBeTruthy()
    fireEvent.click(banners.getAllByRole('button', { name: 'Banner 2' })[0]!)
    expect(banners.getByRole('heading', { name: 'Second' })).toBeTruthy()
  })

  it('lead to the address that the operator chose', async () => {
    await open()
    fireEvent.click(screen.getByRole('link', { name: 'See more' }))
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/rng'))
  })
})

describe('announcements', () => {
  it('show the newest headline in the top line, as the first data of the server', async () => {
    await open()
    expect(screen.getByText('A pause tonight').closest('[data-first-data]')).not.toBeNull()
  })

  it('open the popup before the login, once per visit', async () => {
    await open({ before: ['Welcome'] })
    await waitFor(() => expect(shownModal()).toBe('notice'))
    app.services.modals.send({ type: 'modals.cleared' })
    await app.go('/help')
    await app.go('/')
    expect(shownModal()).toBeUndefined()
  })

  it('open the popup after the login with the notices for members', async () => {
    await open({ after: ['Before you play'], member: true })
    await waitFor(() => expect(shownModal()).toBe('notice'))
    expect(await screen.findByText('Before you play', { selector: 'h3' })).toBeTruthy()
  })

  it('wait while an agent works in the agents’ centre', async () => {
    await open({ after: ['Before you play'], member: true, at: '/?ac=agentTeamOverview' })
    const { api, queryClient } = app.services
    await waitFor(() => expect(queryClient.getQueryData(announcementsQuery(api, 'A').queryKey)).toBeTruthy())
    expect(shownModal()).toBeUndefined()
    await app.go('/')
    await waitFor(() => expect(shownModal()).toBe('notice'))
  })

  it('open nothing without notices', async () => {
    await open({ member: true })
    const { api, queryClient } = app.services
    await waitFor(() => expect(queryClient.getQueryData(announcementsQuery(api, 'A').queryKey)).toBeTruthy())
    expect(shownModal()).toBeUndefined()
  })
})

describe('the card of notices', () => {
  const date = 'Nov 20, 2026'

  it('shows the newest notices with their dates', async () => {
    await open()
    const card = within((await screen.findByText('New tables')).closest('section')!)
    expect(card.getByText(date)).toBeTruthy()
  })

  it('is empty where it has no room', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: !query.includes('min-width'), media: query }) as MediaQueryList,
    )
    await open()
    const card = screen.getByRole('heading', { name: 'Notices' }).closest('section')!
    await waitFor(() => expect(card.querySelector('.skeleton')).toBeNull())
    expect(card.textContent).toBe('NoticesSee all')
    vi.mocked(window.matchMedia).mockRestore()
  })
})

describe('hot games', () => {
  it('appear in the order of the server', async () => {
    await open()
    expect(await screen.findByRole('link', { name: /Five Reels/ })).toBeTruthy()
  })

  it('appear at once when the boot answers contain them', async () => {
    stubCalls({})
    app = await renderApp({ boot: { ...bootWith(), listHotGames: [sampleGame('five', { name: 'Five Reels' })] } })
    expect(screen.getByRole('link', { name: /Five Reels/ })).toBeTruthy()
  })

  it('offer a retry when they did not load', async () => {
    await open({ games: refused('TOO_MANY_REQUEST') })
    expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
  })

  it('say that there are none', async () => {
    await open({ games: done([]) })
    expect(await screen.findByText('No hot games right now')).toBeTruthy()
  })
})

it('has an arch for each kind of game', async () => {
  await open()
  const arcade = within(screen.getByRole('main')).getByRole('navigation', { name: 'Kinds of game' })
  expect(
    within(arcade)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Slots', 'Live casino', 'Cockfight', 'Sports', 'Fishing', 'PVP', 'E-sports', 'Lottery'])
})
