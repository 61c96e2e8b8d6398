import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { sampleMember, type MemberType } from '#tests/support/samples.ts'
import { done, refused, stubCalls } from '#tests/support/stub-calls.ts'
import { lazyParts } from './lazy-parts.ts'
import { lazyPopups } from './lazy-popups.ts'

let app: Awaited<ReturnType<typeof renderApp>>
async function open(at: string, type: MemberType | null, boot = bootWith()) {
  stubCalls(type === null ? {} : { 'GET /wps/member/info': done(sampleMember({ type })) })
  app = await renderApp({ at, boot, member: type !== null })
}
beforeAll(() => Promise.all(Object.values({ ...lazyParts, ...lazyPopups }).map(({ preload }) => preload())))
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})
const href = () => app.router.state.location.href

it('opens a page of the member centre over the page, with a close button that leaves the page below [2.80]', async () => {
  await open('/help?topic=terms&mc=withdraw', 0)
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw' }))
  expect(await dialog.findByText('nodi27')).toBeTruthy()
  expect(dialog.getByText('This part is not open in this version.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(href()).toBe('/help?topic=terms'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('asks a visitor to log in instead', async () => {
  await open('/help?mc=withdraw', null)
  await waitFor(() => expect(app.services.modals.getSnapshot().context.stack.at(-1)?.name).toBe('loginPopupModal'))
  await waitFor(() => expect(href()).toBe('/help?modal=loginPopupModal'))
})

it('tells a trial account that a real one is needed, until it confirms [4.03, 4.04, 6.06]', async () => {
  await open('/help?mc=withdraw', 4)
  const warning = await screen.findByRole('alertdialog', { name: 'A real account is needed' })
  expect(screen.queryByRole('dialog', { name: 'Withdraw' })).toBeNull()
  within(warning).getByRole('button', { name: 'Confirm' }).click()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('opens the agent centre for agents only, by its flag, with a close button [2.80, 4.02]', async () => {
  await open('/help?ac=agentTeamOverview', 41)
  const dialog = within(await screen.findByRole('dialog', { name: 'Team overview' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(href()).toBe('/help'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  app.end()
  await open('/help?ac=agentTeamOverview', 0)
  await waitFor(() => expect(href()).toBe('/help'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens no page that the site has switched off [3.26]', async () => {
  await open('/help?ac=agentTeamOverview', 41, bootWith({ whitelabel: [] }))
  await waitFor(() => expect(href()).toBe('/help'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows the messages of the platform; says so when they were not marked as read, and marks them on the next try [1.25]', async () => {
  const one = { id: 'm1', kind: 'SECURITY', title: 'Changed', content: 'Your password', sentAt: '2026-11-20T09:30:00Z' }
  const answers = {
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/relay/CSP_messageList': done({ messages: [{ ...one, read: false }], unread: 1, nextCursor: null }),
  }
  stubCalls({ ...answers, 'POST /wps/relay/CSP_readMessages': refused('unknown.system.err') })
  app = await renderApp({ at: '/help?mc=messageV2', member: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('The messages were not marked as read. Please try again.')).toBeTruthy()
  const sent = stubCalls({ ...answers, 'POST /wps/relay/CSP_readMessages': done({}) })
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(sent.some(({ path }) => path === '/wps/relay/CSP_readMessages')).toBe(true))
  await waitFor(() => expect(screen.queryByText(/were not marked/)).toBeNull())
})
