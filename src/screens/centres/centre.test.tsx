import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { lazySection, LoadFailedError } from '#src/app/lazy-section.tsx'
import { lazyFeedback } from '#src/flows/feedback/lazy-feedback.ts'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { sampleMember, type MemberType } from '#tests/support/samples.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'
import { lazyParts } from '../shell/lazy-parts.ts'
import { lazyPopups } from '../shell/lazy-popups.ts'
import { centreRows } from './listed-pages.ts'
import { agentRows } from './agent-rows.ts'
import { memberRows } from './member-rows.ts'

let app: Awaited<ReturnType<typeof renderApp>>
type Opened = { at: string; type?: MemberType; wide?: boolean; boot?: ReturnType<typeof bootWith> }

async function open({ at, type = 0, wide = false, boot = bootWith() }: Opened) {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: wide }))
  stubCalls({
    'GET /wps/member/info': done(sampleMember({ type })),
    'GET /wps/member/data': done({ state: 'NONE', id: null, requestedAt: null, done: 0, parts: 19, expiresAt: null }),
    'GET /wps/relay/CSP_unreadCount': done({ count: 3 }),
  })
  app = await renderApp({ at, boot, member: true })
}
beforeAll(() => Promise.all(Object.values({ ...lazyParts, ...lazyPopups }).map(({ preload }) => preload())))
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})
const href = () => app.router.state.location.href
const dialog = (name: string) => screen.findByRole('dialog', { name })
const back = () => act(() => app.router.history.back())

it('a page of the member centre opens over the page, with a close button that keeps the page below [2.80]', async () => {
  await open({ at: '/help?topic=terms&mc=feedback' })
  fireEvent.click(within(await dialog('Feedback')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(href()).toBe('/help?topic=terms'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the agent centre opens for agents only, by its flag, with a close button [2.80, 4.02]', async () => {
  await open({ at: '/help?ac=agentTeamOverview', type: 41 })
  fireEvent.click(within(await dialog('Team overview')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(href()).toBe('/help'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  app.end()
  await open({ at: '/help?ac=agentTeamOverview' })
  await waitFor(() => expect(href()).toBe('/help'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it("a page of a disabled module doesn't open [3.26]", async () => {
  await open({ at: '/help?ac=agentTeamOverview', type: 41, boot: bootWith({ whitelabel: [] }) })
  await waitFor(() => expect(href()).toBe('/help'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the list of the centre ends with the logout, which asks first, and leads to withdrawing money', async () => {
  await open({ at: '/help?mc=' })
  const list = within(await dialog('Member centre'))
  expect(list.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/help?mc=withdraw')
  fireEvent.click(list.getByRole('button', { name: 'Log out' }))
  expect(within(await screen.findByRole('alertdialog')).getByText('Log out?')).toBeTruthy()
})

it('without room for both the list comes first, and going back returns to the same line', async () => {
  await open({ at: '/help?mc=' })
  const list = within(await dialog('Member centre')).getByRole('navigation', { name: 'Member centre' })
  expect(within(list).getByRole('link', { name: 'Messages 3 new' })).toBeTruthy()
  await userEvent.click(within(list).getByRole('link', { name: 'Feedback' }))
  expect(within(await dialog('Feedback')).queryByRole('navigation')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Feedback' }))
  await userEvent.click(screen.getByRole('link', { name: 'All pages' }))
  await dialog('Member centre')
  expect(app.router.history.location.state.__TSR_index).toBe(0)
  expect(document.activeElement?.textContent).toBe('Feedback')
})

it('with room the list is beside the security centre, and the focus stays in the list [1.12]', async () => {
  await open({ at: '/help?mc=', wide: true })
  const box = within(await dialog('Security centre'))
  const security = box.getByRole('link', { name: 'Security centre' })
  expect(security.getAttribute('aria-current')).toBe('page')
  expect(await box.findByRole('button', { name: 'Create the file' })).toBeTruthy()
  const limits = box.getByRole('link', { name: 'My limits' })
  limits.focus()
  await userEvent.keyboard('{Enter}')
  await dialog('My limits')
  expect(document.activeElement).toBe(limits)
})

it('without a named page the member centre opens on the security centre and the agent centre on the team overview [2.81]', async () => {
  await open({ at: '/help?mc=', wide: true })
  await dialog('Security centre')
  app.end()
  await open({ at: '/help?ac=', type: 41, wide: true })
  await dialog('Team overview')
})

it('it goes back page by page, and Escape closes it and returns the focus to what opened it', async () => {
  await open({ at: '/help', wide: true })
  const [opener] = await screen.findAllByRole('link', { name: /^Wallet/ })
  opener!.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(within(await dialog('Wallet')).getByRole('link', { name: 'My limits' }))
  await userEvent.click(within(await dialog('My limits')).getByRole('link', { name: 'Feedback' }))
  await dialog('Feedback')
  back()
  await dialog('My limits')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(href()).toBe('/help'))
  expect(app.router.history.location.state.__TSR_index).toBe(0)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it('the document is named after the page, and gets its name back', async () => {
  await open({ at: '/vip' })
  await waitFor(() => expect(document.title).toMatch(/VIP/))
  const below = document.title
  await app.go('/vip?mc=feedback')
  await waitFor(() => expect(document.title).toBe('Feedback · Fairhall'))
  await app.go('/vip')
  await waitFor(() => expect(document.title).toBe(below))
})

it('the point mall loses its state when it is closed [4.30]', async () => {
  await open({ at: '/pointMall?tab=history&page=3&mc=feedback' })
  fireEvent.click(within(await dialog('Feedback')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(href()).toBe('/pointMall'))
})

it('balances appear on pages about money only, and the account is named', async () => {
  await open({ at: '/help?mc=transferFund', wide: true })
  const box = within(await dialog('Wallet'))
  expect(await box.findByRole('region', { name: 'Balances' })).toBeTruthy()
  expect(await box.findByText('nodi27')).toBeTruthy()
  await userEvent.click(box.getByRole('link', { name: 'Feedback' }))
  await dialog('Feedback')
  expect(screen.queryByRole('region', { name: 'Balances' })).toBeNull()
})

it("an address of an unbuilt page shows that nothing is there, and the page isn't listed", async () => {
  const built = [{ ...memberRows.withdraw }, { ...agentRows.agentDividend }]
  delete memberRows.withdraw.section
  delete agentRows.agentDividend.section
  onTestFinished(
    () => void [memberRows.withdraw, agentRows.agentDividend].map((row, at) => Object.assign(row, built[at])),
  )
  await open({ at: '/help?mc=withdraw', wide: true })
  const box = within(await dialog('Withdraw'))
  expect(box.getByRole('heading', { name: 'Nothing here yet' })).toBeTruthy()
  expect(box.queryByRole('link', { name: 'Withdraw' })).toBeNull()
  app.end()
  await open({ at: '/help?ac=', type: 41 })
  const agents = within(await dialog('Agent centre'))
  expect(agents.getByRole('link', { name: 'Team overview' })).toBeTruthy()
  expect(agents.queryByRole('link', { name: 'Dividend' })).toBeNull()
})

it('a page that failed to load says so, keeps the list, and can be retried', async () => {
  const retry = vi.fn(() => Promise.resolve())
  const Screen = vi.spyOn(lazyFeedback, 'Screen').mockImplementation(() => {
    throw new LoadFailedError('feedback', retry)
  })
  vi.spyOn(console, 'error').mockReturnValue()
  await open({ at: '/help?mc=feedback', wide: true })
  const box = within(await dialog('Feedback'))
  expect(box.getByRole('alert').textContent).toContain('check your network connectivity')
  expect(box.getByRole('link', { name: 'My limits' })).toBeTruthy()
  Screen.mockRestore()
  await userEvent.click(box.getByRole('button', { name: 'Try again' }))
  expect(await box.findByRole('form', { name: 'Feedback' })).toBeTruthy()
  expect(retry).toHaveBeenCalledOnce()
})

it('its pages say that there is no connection, until there is one', async () => {
  await open({ at: '/help?mc=feedback' })
  const box = within(await dialog('Feedback'))
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  expect(box.getByText('You are offline. What you see may be out of date.')).toBeTruthy()
  connection.mockRestore()
  fireEvent(window, new Event('online'))
  expect(box.queryByText(/There is no connection/)).toBeNull()
})

it('a page loads when it is about to be opened', async () => {
  const preload = vi.spyOn(lazyFeedback, 'preload').mockResolvedValue()
  await open({ at: '/help?mc=', wide: true })
  const line = within(await dialog('Security centre')).getByRole('link', { name: 'Feedback' })
  expect(preload).not.toHaveBeenCalled()
  fireEvent.pointerEnter(line)
  expect(preload).toHaveBeenCalledOnce()
})

it('a part of a page has its own address and name, with the link up to the page', async () => {
  const section = lazySection('part', () => Promise.resolve(() => 'What the part shows'))
  const { feedback, messageV2 } = centreRows
  feedback.parts = { answers: { name: messageV2.name, section } }
  onTestFinished(() => void delete feedback.parts)
  await open({ at: '/help?mc=feedback&part=answers' })
  const box = within(await dialog('Messages'))
  expect(await box.findByText('What the part shows')).toBeTruthy()
  await userEvent.click(box.getByRole('link', { name: 'Feedback' }))
  expect(await dialog('Feedback')).toBeTruthy()
  expect(href()).toBe('/help?mc=feedback')
})

it('a message opens at its beginning, and another page inherits nothing of its state', async () => {
  await open({ at: '/help?mc=messageV2', wide: true })
  const box = within(await dialog('Messages'))
  box.getByRole('button', { name: 'Close' }).focus()
  await app.go('/help?mc=messageV2&message=a1')
  await waitFor(() => expect(document.activeElement).toBe(box.getByRole('heading', { name: 'Messages' })))
  await userEvent.click(box.getByRole('link', { name: 'Feedback' }))
  expect(href()).toBe('/help?mc=feedback')
})
