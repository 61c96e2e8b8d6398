import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor } from 'xstate'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SecretBox } from '#machines/shared/secrets.ts'
import { openSession } from '#src/flows/shared/open-session.actors.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleGame, sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, type Sent } from '#tests/support/stub-calls.ts'
import { lazyParts } from './lazy-parts.ts'

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
beforeAll(() => Promise.all(Object.values(lazyParts).map(({ preload }) => preload())))
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

async function logIn(firstTimeLogin: boolean, games = [sampleGame('g1')], at = '/vip') {
  sent = stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'POST /wps/member/firstLogin': done({}),
    'GET /wps/relay/GCSGAME_hotGamesV2': done(games),
  })
  app = await renderApp({ at })
  const input = { token: new SecretBox('a-token'), remember: null, firstTimeLogin, passwordChangeNeeded: false }
  const opening = createActor(openSession(app.services), { input })
  act(() => void opening.start())
  await waitFor(() => expect(opening.getSnapshot().status).toBe('done'))
  act(() => app.services.session.send({ type: 'session.opened', passwordChangeNeeded: false }))
  await waitFor(() => expect(app.services.session.getSnapshot().context.member).not.toBeNull())
}
const prompt = () => screen.findByRole('complementary', { name: 'Welcome' })
const marked = () => sent.filter(({ path }) => path === '/wps/member/firstLogin').length

it('shows once, after the first login of the account, where to begin, and links to the deposit [4.08]', async () => {
  await logIn(true)
  await userEvent.click(within(await prompt()).getByRole('link', { name: 'Deposit' }))
  await waitFor(() => expect(app.router.state.location.search).toMatchObject({ mc: 'depositv2' }))
  expect(screen.queryByRole('complementary', { name: 'Welcome' })).toBeNull()
  expect(marked()).toBe(1)
})

it('leads to a game with play money, without a deposit', async () => {
  await logIn(true)
  await userEvent.click(await within(await prompt()).findByRole('link', { name: 'Play free' }))
  await waitFor(() => expect(app.router.state.location).toMatchObject({ pathname: '/game', search: { free: 'yes' } }))
  expect(screen.queryByRole('complementary', { name: 'Welcome' })).toBeNull()
})

it('leads to the offers where no game has play money', async () => {
  await logIn(true, [])
  await userEvent.click(within(await prompt()).getByRole('link', { name: 'See the offers' }))
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/promotions'))
  expect(screen.queryByRole('complementary', { name: 'Welcome' })).toBeNull()
})

it('closes when the member wants to look around, and requires no limit', async () => {
  await logIn(true)
  const welcome = within(await prompt())
  expect(welcome.queryByRole('link', { name: /limit/i })).toBeNull()
  await userEvent.click(welcome.getByRole('button', { name: 'Look around' }))
  expect(screen.queryByRole('complementary', { name: 'Welcome' })).toBeNull()
})

it('stays away from a member who came to deposit, then and afterwards', async () => {
  await logIn(true, [], '/vip?mc=depositv2')
  await waitFor(() => expect(marked()).toBe(1))
  await screen.findAllByRole('link', { name: 'Messages' })
  act(() => void app.router.navigate({ href: '/vip' }))
  await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('mc'))
  expect(screen.queryByRole('complementary', { name: 'Welcome' })).toBeNull()
})

it('is not shown after any later login', async () => {
  await logIn(false)
  await screen.findAllByRole('link', { name: 'Messages' })
  expect(screen.queryByRole('complementary', { name: 'Welcome' })).toBeNull()
  expect(marked()).toBe(0)
})
