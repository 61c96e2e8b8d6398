import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ValueOf } from '#openapi/handlers.ts'
import { pageStream } from '#src/api/event-stream.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, type Sent } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
let unread: number
const balance: ValueOf<'getBalance'> = {
  sumBalance: '10.00',
  mainBalance: '10.00',
  vendorBalance: '0.00',
  heldBalance: '0.00',
  bonusBalance: '0.00',
  currency: 'BDT',
  playMoney: false,
  asOf: '2026-11-20T09:30:00Z',
}

beforeEach(async () => {
  unread = 0
  sent = stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/v2/wallets/balance': done(balance),
    'GET /wps/relay/CSP_unreadCount': (call) => done({ count: unread })(call),
  })
  app = await renderApp({ at: '/vip', member: true })
  await waitFor(() => expect(app.services.session.getSnapshot().context.member).not.toBeNull())
  await waitFor(() => expect(counts()).toBe(1))
})
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

const counts = () => sent.filter(({ path }) => path === '/wps/relay/CSP_unreadCount').length
const message = (reference: string, ago = 0) =>
  act(() => pageStream.tell({ kind: 'message', data: { reference, at: new Date(Date.now() - ago).toISOString() } }))

it('announces a new message once, with a link to it, and counts it in the header', async () => {
  unread = 1
  await waitFor(() => {
    message('00000000-0000-4000-8000-000000000001')
    expect(screen.queryByText('New message')).toBeTruthy()
  })
  message('00000000-0000-4000-8000-000000000001')
  expect(await screen.findAllByRole('link', { name: 'Messages, 1 new' })).not.toEqual([])
  expect(screen.getAllByText('New message')).toHaveLength(1)
  act(() => screen.getByRole('button', { name: 'Read it' }).click())
  await waitFor(() =>
    expect(app.router.state.location.search).toMatchObject({
      mc: 'messageV2',
      message: '00000000-0000-4000-8000-000000000001',
    }),
  )
})

it('counts messages that arrived while the page was away, without announcing them', async () => {
  message('00000000-0000-4000-8000-000000000002', 5 * 60_000)
  await waitFor(() => expect(counts()).toBe(2))
  expect(screen.queryByText('New message')).toBeNull()
})

it('refetches only what an event makes stale, and everything after missed events', async () => {
  const balances = () => sent.filter(({ path }) => path === '/wps/v2/wallets/balance').length
  await waitFor(() => expect(balances()).toBe(1))
  act(() => pageStream.tell({ kind: 'balance', data: { reference: null, at: '2026-11-20T09:30:00Z' } }))
  await waitFor(() => expect(balances()).toBe(2))
  expect(counts()).toBe(1)
  act(() => pageStream.tell({ kind: 'missed', data: {} }))
  await waitFor(() => expect([balances(), counts()]).toEqual([3, 2]))
})
