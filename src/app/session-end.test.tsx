import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ValueOf } from '#openapi/handlers.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Sent } from '#tests/support/stub-calls.ts'

type State = ValueOf<'getSessionEnd'>['state']

let app: Awaited<ReturnType<typeof renderApp>>
let end: ValueOf<'getSessionEnd'>
let sent: Sent[]
const becomes = (state: State, at: string | null = '2026-11-20T09:30:00Z') => void (end = { state, at })
const isIn = () => app.services.session.getSnapshot().context.hasToken
const asked = () => sent.filter(({ path }) => path === '/wps/session/end')
const look = () => act(() => void window.dispatchEvent(new Event('focus')))

beforeAll(() => import('./session-end.ts'))
beforeEach(async () => {
  becomes('OPEN', null)
  sent = stubCalls({ 'GET /wps/member/info': done(sampleMember()), 'GET /wps/session/end': (call) => done(end)(call) })
  app = await renderApp({ at: '/vip', member: true })
  await waitFor(() => expect(app.services.session.getSnapshot().context.member).not.toBeNull())
})
afterEach(() => {
  app.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks while the page is looked at, and nobody is logged out while the session is open', async () => {
  look()
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()[0]!.headers.get('authorization')).toBe('a-token')
  expect(isIn()).toBe(true)
})

it('says at once that somebody else has logged in, when, and what to do; the password is changed after the login', async () => {
  becomes('REPLACED')
  look()
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }))
  expect(await login.findByText('You are no longer logged in here')).toBeTruthy()
  expect(login.getByText(/Somebody logged in to this account on another device/).textContent).toContain('Nov 20, 2026')
  await userEvent.click(login.getByRole('button', { name: 'It was not me' }))
  expect(login.getByText(/you change the password at once/)).toBeTruthy()
  app.services.storage.set('token', 'another-token')
  act(() => app.services.session.send({ type: 'session.opened', passwordChangeNeeded: false }))
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy()
})

it('asks every few seconds, without a press', async () => {
  app.end()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  app = await renderApp({ at: '/vip', member: true })
  becomes('MEMBER')
  await vi.advanceTimersByTimeAsync(10_000)
  await waitFor(() => expect(isIn()).toBe(false))
  expect(await screen.findByText(/from another device on which it is open/)).toBeTruthy()
})

it.each([
  ['PASSWORD', /The password of this account was changed on another device/],
  ['OPERATOR', /The operator has closed the account here/],
  ['IDLE', /Nobody used the account here for 30 minutes/],
  ['EXPIRED', /A login is good for 12 hours/],
] as const)('says after a refused call too why it ended: %s', async (state, text) => {
  becomes(state)
  sent = stubCalls({
    'GET /wps/member/info': refused('user.token.expired'),
    'GET /wps/session/end': (call) => done(end)(call),
  })
  act(() => app.services.session.send({ type: 'member.refreshed' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'It was not me' })).toBeNull()
  expect(asked().every(({ headers }) => headers.get('authorization') === 'a-token')).toBe(true)
})

it('ends a session that nobody knows, without a reason', async () => {
  becomes('UNKNOWN', null)
  look()
  await screen.findByRole('dialog', { name: 'Log in' })
  expect(screen.queryByText('You are no longer logged in here')).toBeNull()
})

it('stays logged in when the server cannot be asked, and when the page is not looked at', async () => {
  sent = stubCalls({ 'GET /wps/session/end': refused('unknown.system.err') })
  // it asks again only when the answer is there
  await waitFor(() => {
    look()
    expect(asked()).toHaveLength(2)
  })
  expect(isIn()).toBe(true)
  sent = stubCalls({})
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  look()
  expect(asked()).toEqual([])
})
