import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ValueOf } from '#openapi/handlers.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer, type Sent } from '#tests/support/stub-calls.ts'

type State = ValueOf<'getSessionEnd'>['state']

let app: Awaited<ReturnType<typeof renderApp>>
let end: ValueOf<'getSessionEnd'>
let sent: Sent[]
const becomes = (state: State, at: string | null = '2026-11-20T09:30:00Z') => void (end = { state, at })
const isIn = () => app.services.session.getSnapshot().context.hasToken
const calls = () => sent.filter(({ path }) => path === '/wps/session/end')
/** A stream of the page that the test controls. */
function stream() {
  const encode = (text: string) => new TextEncoder().encode(text)
  let body!: ReadableStreamDefaultController<Uint8Array>
  const open = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller
      body.enqueue(encode('event: hello\ndata: {"at":"2026-11-20T09:00:00Z"}\n\n'))
    },
  })
  const answer: Answer = () => new Response(open, { headers: { 'content-type': 'text/event-stream' } })
  const say = (kind: string, data: object) => body.enqueue(encode(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`))
  return { answer, say }
}
let live: ReturnType<typeof stream>

beforeAll(() => import('./member-events.ts'))
beforeEach(async () => {
  becomes('OPEN', null)
  live = stream()
  sent = stubCalls({
    'GET /events': (call) => live.answer(call),
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/session/end': (call) => done(end)(call),
  })
  app = await renderApp({ at: '/vip', member: true })
  await waitFor(() => expect(app.services.session.getSnapshot().context.member).not.toBeNull())
})
afterEach(() => {
  app.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('stays logged in when the stream says that the session may have ended and the server denies it', async () => {
  live.say('ended', {})
  await waitFor(() => expect(calls()).toHaveLength(1))
  expect(calls()[0]!.headers.get('authorization')).toBe('a-token')
  expect(isIn()).toBe(true)
})

it('logs out without a question when the stream says so before the tab in which the member logged out', async () => {
  becomes('LOGGED_OUT')
  live.say('ended', {})
  await waitFor(() => expect(isIn()).toBe(false))
  expect(app.services.storage.get('token')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull()
  expect(await screen.findByText('You logged out in another tab of this browser.')).toBeTruthy()
})

it('says at once that another device has logged in, when, and what to do; the password changes after the login', async () => {
  becomes('REPLACED')
  live.say('ended', {})
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }))
  expect(await login.findByText('You are no longer logged in here')).toBeTruthy()
  expect(login.getByText(/Someone logged in to this account on another device/).textContent).toContain('Nov 20, 2026')
  await userEvent.click(login.getByRole('button', { name: 'It wasn’t me' }))
  expect(login.getByText(/you can change your password/)).toBeTruthy()
  app.services.storage.set('token', 'another-token')
  act(() => app.services.session.send({ type: 'session.opened', passwordChangeNeeded: false }))
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy()
})

it('polls every few seconds without a stream, and learns of the end from the refusal', async () => {
  app.end()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let list: Answer = done({ position: 'one', missed: true, events: [] })
  sent = stubCalls({
    'GET /events': () => new Response('too many pages', { status: 503 }),
    'GET /wps/session/events': (call) => list(call),
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/session/end': (call) => done(end)(call),
    'GET /wps/relay/CSP_unreadCount': done({ count: 0 }),
  })
  const of = (path: string) => sent.filter((call) => call.path === path)
  app = await renderApp({ at: '/vip', member: true })
  await waitFor(() => expect(of('/wps/relay/CSP_unreadCount')).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(10_000)
  await waitFor(() => expect(of('/wps/session/events')).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(1000)
  const counted = of('/wps/relay/CSP_unreadCount').length
  list = done({
    position: 'two',
    missed: false,
    events: [{ kind: 'inbox', reference: null, at: '2026-11-20T09:30:00Z' }],
  })
  await vi.advanceTimersByTimeAsync(9000)
  await waitFor(() => expect(of('/wps/session/events').at(-1)!.query.get('since')).toBe('one'))
  await vi.advanceTimersByTimeAsync(1000)
  await waitFor(() => expect(of('/wps/relay/CSP_unreadCount')).toHaveLength(counted + 1))
  becomes('MEMBER')
  list = refused('user.token.expired')
  await vi.advanceTimersByTimeAsync(10_000)
  await waitFor(() => expect(isIn()).toBe(false))
  expect(await screen.findByText(/logged out from another device/)).toBeTruthy()
})

it.each([
  ['PASSWORD', /The password of this account was changed on another device/],
  ['OPERATOR', /The operator has logged you out here/],
  ['IDLE', /You were away for 30 minutes/],
  ['EXPIRED', /logged in for 12 hours/],
] as const)('says after a refused call too why it ended: %s', async (state, text) => {
  becomes(state)
  sent = stubCalls({
    'GET /wps/member/info': refused('user.token.expired'),
    'GET /wps/session/end': (call) => done(end)(call),
  })
  act(() => app.services.session.send({ type: 'member.refreshed' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'It wasn’t me' })).toBeNull()
  expect(calls().every(({ headers }) => headers.get('authorization') === 'a-token')).toBe(true)
})

it('ends a session that the server does not know, without a reason', async () => {
  becomes('UNKNOWN', null)
  live.say('ended', {})
  await screen.findByRole('dialog', { name: 'Log in' })
  expect(screen.queryByText('You are no longer logged in here')).toBeNull()
})

it('stays logged in when the server cannot be reached', async () => {
  sent = stubCalls({ 'GET /wps/session/end': refused('unknown.system.err') })
  live.say('ended', {})
  await waitFor(() => expect(calls()).toHaveLength(1))
  expect(isIn()).toBe(true)
})
