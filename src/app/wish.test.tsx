import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { addressOf } from '#src/flows/launch/target-place.ts'
import { requestProtected } from './member.ts'
import { renderApp, type AppOptions } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, type Answer } from '#tests/support/stub-calls.ts'
import { memoryStorage } from '../lib/page-storage.ts'

let app: Awaited<ReturnType<typeof renderApp>>
const place = () => app.router.state.location.href
const shown = () => app.services.modals.getSnapshot().context.stack.at(-1)?.name
const wished = () => app.services.wish.getSnapshot().context.href

async function open(options: AppOptions, answers: Record<string, Answer> = {}) {
  stubCalls({ 'GET /wps/member/info': done(sampleMember()), ...answers })
  app = await renderApp(options)
}

/** How every login ends. */
function logIn(passwordChangeNeeded = false) {
  app.services.storage.set('token', 'a-token')
  act(() => app.services.session.send({ type: 'session.opened', passwordChangeNeeded }))
}

const game = (of: object = {}) => ({
  vassalage: 'V1',
  code: 'G1',
  roomId: null,
  category: 'LIVE' as const,
  lobby: null,
  playType: null,
  popup: false,
  seamless: false,
  apart: false,
  free: false,
  ...of,
})
const choose = (of?: object) => act(() => void requestProtected(app.services, 'launch:V1/G1', addressOf(game(of))))

afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

it('opens the page of the centre that a visitor wanted after the login, once', async () => {
  await open({ at: '/help?topic=terms&mc=withdraw' })
  await waitFor(() => expect(place()).toBe('/help?topic=terms&modal=loginPopupModal'))
  logIn()
  await waitFor(() => expect(place()).toBe('/help?topic=terms&mc=withdraw'))
  expect(await screen.findByRole('dialog', { name: 'Withdraw' })).toBeTruthy()
  expect(wished()).toBeNull()
})

it.each([
  ['a game', {}, '/game?vassalage=V1&gameType=LIVE&gameCode=G1'],
  ['a game of the main wallet', { seamless: true }, '/seamless?vassalage=V1&gameType=LIVE&gameCode=G1'],
])('opens %s that was chosen before the login', async (_, of, address) => {
  await open({ at: '/vip' })
  choose(of)
  await waitFor(() => expect(shown()).toBe('loginPopupModal'))
  logIn()
  await waitFor(() => expect(place()).toBe(address))
})

it('forgets the wish when the login is closed', async () => {
  await open({ at: '/vip' })
  choose()
  await screen.findByRole('dialog', { name: 'Log in' })
  expect(wished()).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(shown()).toBeUndefined())
  expect(wished()).toBeNull()
  logIn()
  await waitFor(() => expect(app.services.session.getSnapshot().context.member).not.toBeNull())
  expect(place()).toBe('/vip')
})

it('keeps the wish from the login to the registration, and forgets it after a navigation elsewhere', async () => {
  await open({ at: '/login?redirect=%2Fhelp%3Fmc%3Dwithdraw' })
  expect(wished()).toBe('/help?mc=withdraw')
  await app.go('/register')
  expect(wished()).toBe('/help?mc=withdraw')
  await app.go('/vip')
  expect(wished()).toBeNull()
  app.end()
  await open({ at: '/login?redirect=%2Fhelp%3Fmc%3Dwithdraw' })
  await app.go('/register')
  logIn()
  await waitFor(() => expect(place()).toBe('/help?mc=withdraw'))
})

it('remembers the wish across a sign-in provider, which reloads the page', async () => {
  const session = memoryStorage()
  await open({ at: '/vip', surroundings: { session } })
  choose()
  await waitFor(() => expect(session.getItem('wish')).toBe('/game?vassalage=V1&gameType=LIVE&gameCode=G1'))
  app.end()
  await open({ at: '/login?code=c&state=s', surroundings: { session } })
  logIn()
  await waitFor(() => expect(place()).toBe('/game?vassalage=V1&gameType=LIVE&gameCode=G1'))
  expect(session.getItem('wish')).toBeNull()
})

it('has forgotten the wish when the page is reloaded elsewhere, and accepts no address of another site', async () => {
  const session = memoryStorage()
  session.setItem('wish', '/game')
  await open({ at: '/vip', surroundings: { session } })
  expect(wished()).toBeNull()
  app.end()
  session.setItem('wish', '//evil.example')
  await open({ at: '/login', surroundings: { session } })
  expect(wished()).toBeNull()
})

it('follows the wish after a forced change of the password, not before', async () => {
  await open({ at: '/vip' })
  choose()
  await screen.findByRole('dialog', { name: 'Log in' })
  logIn(true)
  await screen.findByRole('dialog', { name: 'Change password' })
  expect(place()).toBe('/vip')
  act(() => {
    app.services.modals.send({ type: 'modal.finished', name: 'changePassModal' })
    app.services.session.send({ type: 'member.refreshed' })
  })
  await waitFor(() => expect(place()).toContain('/game?'))
})

const notice = { id: 'n1', type: 'PU', title: 'Before you play', content: 'Play with what you can lose.' }
const after = { banners: [], popup: [notice], promotion: [], headline: [], player: [] }

it('shows the notice on home first, then follows the wish', async () => {
  const session = memoryStorage()
  session.setItem('index_notice', '["B"]')
  await open(
    { at: '/?mc=withdraw', surroundings: { session } },
    { 'GET /wps/relay/MCSFE_getListAnnouncements': done(after) },
  )
  await waitFor(() => expect(shown()).toBe('loginPopupModal'))
  logIn()
  await waitFor(() => expect(shown()).toBe('notice'))
  expect(app.services.wish.getSnapshot().value).toBe('noticing')
  expect(place()).not.toContain('mc=withdraw')
  act(() => app.services.modals.send({ type: 'modal.closed', name: 'notice' }))
  await waitFor(() => expect(place()).toBe('/?mc=withdraw'))
})

it('leads a visitor without a wish home from the login page', async () => {
  await open({ at: '/login' })
  logIn()
  await waitFor(() => expect(place()).toBe('/'))
})

it('leaves a member on the page after a forced logout, and returns there after a registration', async () => {
  await open({ at: '/vip', member: true })
  await waitFor(() => expect(app.services.session.getSnapshot().context.member).not.toBeNull())
  act(() => app.services.session.send({ type: 'session.expired' }))
  await waitFor(() => expect(shown()).toBe('loginPopupModal'))
  expect(wished()).toBe('/vip')
})

it('leads a guest from the warning to the registration, and on to the refused action', async () => {
  const sent = stubCalls({ 'GET /wps/member/info': done(sampleMember({ type: 4 })) })
  app = await renderApp({ at: '/help?mc=withdraw', member: true })
  const warning = within(await screen.findByRole('alertdialog', { name: 'A real account is needed' }))
  await userEvent.click(warning.getByRole('button', { name: 'Open an account' }))
  expect(await screen.findByRole('dialog', { name: 'Register' })).toBeTruthy()
  expect(wished()).toBe('/help?mc=withdraw')
  expect(sent.some(({ path }) => path === '/wps/session/logout')).toBe(false)
  stubCalls({ 'GET /wps/member/info': done(sampleMember()) })
  logIn()
  await waitFor(() => expect(place()).toBe('/help?mc=withdraw'))
})

it('forgets the wish of a guest who only confirms the warning', async () => {
  stubCalls({ 'GET /wps/member/info': done(sampleMember({ type: 4 })) })
  app = await renderApp({ at: '/help?mc=withdraw', member: true })
  const warning = within(await screen.findByRole('alertdialog', { name: 'A real account is needed' }))
  await userEvent.click(warning.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(wished()).toBeNull()
})

it.each(['/login', '/register'])('lets a guest stay on %s, and leads a member home from there', async (at) => {
  stubCalls({ 'GET /wps/member/info': done(sampleMember({ type: 4 })) })
  const session = memoryStorage()
  session.setItem('token', '"a-token"')
  session.setItem('isAgent', '4')
  app = await renderApp({ at, surroundings: { session } })
  await waitFor(() => expect(app.services.session.getSnapshot().context.member?.type).toBe(4))
  expect(place()).toBe(at)
  app.end()
  await open({ at, member: true })
  await waitFor(() => expect(place()).toBe('/'))
})
