import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember, type MemberType } from '#tests/support/samples.ts'
import { done, refused, stubCalls } from '#tests/support/stub-calls.ts'
import { lazyParts } from './lazy-parts.ts'
import { lazyPopups } from './lazy-popups.ts'

let app: Awaited<ReturnType<typeof renderApp>>
async function open(at: string, type: MemberType | null) {
  stubCalls(type === null ? {} : { 'GET /wps/member/info': done(sampleMember({ type })) })
  app = await renderApp({ at, member: type !== null })
}
beforeAll(() => Promise.all(Object.values({ ...lazyParts, ...lazyPopups }).map(({ preload }) => preload())))
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})
const href = () => app.router.state.location.href

it('a visitor gets the login instead', async () => {
  await open('/help?mc=withdraw', null)
  await waitFor(() => expect(app.services.modals.getSnapshot().context.stack.at(-1)?.name).toBe('loginPopupModal'))
  await waitFor(() => expect(href()).toBe('/help?modal=loginPopupModal'))
})

it('a visitor who wanted a page of the agents’ centre gets the login of agents', async () => {
  await open('/help?ac=agentTeamOverview', null)
  const popup = within(await screen.findByRole('dialog', { name: 'Log in as an agent' }, { timeout: 20_000 }))
  expect(popup.getByRole('link', { name: 'Log in as a player' })).toBeTruthy()
  expect(popup.queryByRole('link', { name: 'Register now' })).toBeNull()
})

it('a trial account sees that it needs a real one, until it confirms [4.03, 4.04, 6.06]', async () => {
  await open('/help?mc=withdraw', 4)
  const warning = await screen.findByRole('alertdialog', { name: 'A real account is needed' })
  expect(screen.queryByRole('dialog', { name: 'Withdraw' })).toBeNull()
  within(warning).getByRole('button', { name: 'Confirm' }).click()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('the frame of the centres loads when a link to one is about to be followed', async () => {
  const preload = vi.spyOn(lazyParts.centre, 'preload').mockResolvedValue()
  await open('/help', 0)
  const [link] = await screen.findAllByRole('link', { name: /^Wallet/ })
  expect(preload).not.toHaveBeenCalled()
  fireEvent.pointerOver(link!)
  expect(preload).toHaveBeenCalledOnce()
})

it("the site's messages are shown; a failed mark as read is reported, and the next try works [1.25]", async () => {
  const one = { id: 'm1', kind: 'SECURITY', title: 'Changed', content: 'Your password', sentAt: '2026-11-20T09:30:00Z' }
  const answers = {
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/relay/CSP_messageList': done({ messages: [{ ...one, read: false }], unread: 1, nextCursor: null }),
  }
  stubCalls({ ...answers, 'POST /wps/relay/CSP_readMessages': refused('unknown.system.err') })
  app = await renderApp({ at: '/help?mc=messageV2', member: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('The messages weren’t marked as read. Please try again.')).toBeTruthy()
  const sent = stubCalls({ ...answers, 'POST /wps/relay/CSP_readMessages': done({}) })
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(sent.some(({ path }) => path === '/wps/relay/CSP_readMessages')).toBe(true))
  await waitFor(() => expect(screen.queryByText(/weren’t marked/)).toBeNull())
})
