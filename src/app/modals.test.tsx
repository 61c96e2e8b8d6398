import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { modalNames } from '../lib/search-params.ts'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>>
const open = async (at: string) => {
  app = await renderApp({ at })
  return app
}
const addressOf = () => app.router.state.location.href

beforeEach(() => void stubCalls({}))
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

/** Each modal, with a text that only it contains. */
const modals = {
  loginPopupModal: ['Log in', () => screen.findByRole('button', { name: 'Forgot password?' })],
  registerModal: ['Register', () => screen.findByRole('form', { name: 'Register' })],
  forgetPassModal: ['Forgot password', () => screen.findByRole('tab', { name: 'By phone' })],
  changePassModal: ['Change password', () => screen.findByLabelText('Old password')],
  notice: ['Notice', () => screen.findByText('Eid greetings')],
} satisfies Record<(typeof modalNames)[number], [title: string, part: () => Promise<HTMLElement>]>

const opens = async (name: (typeof modalNames)[number]) => {
  const item = { id: 'n-1', title: 'Eid greetings', startDate: '2026-11-20T04:00:00Z', content: '<p>To all.</p>' }
  const none = { player: [], banners: [], promotion: [], headline: [] }
  stubCalls({
    'GET /wps/relay/MCSFE_getListAnnouncements': done({ ...none, popup: [{ ...item, endDate: null, link: null }] }),
    'GET /wps/system/setting/register': done(bootWith().getSystemStatus!.info.register),
  })
  await open(`/vip?modal=${name}`)
  const [title, part] = modals[name]
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(dialog.contains(await part())).toBe(true)
  expect(screen.getAllByRole('dialog')).toEqual([dialog])
  expect(addressOf()).toBe(`/vip?modal=${name}`)
}

it('opens the login by the name loginPopupModal [2.58, 2.59]', () => opens('loginPopupModal'))
it('opens the registration by the name registerModal [2.60]', () => opens('registerModal'))
it('opens the forgotten password by the name forgetPassModal [2.61]', () => opens('forgetPassModal'))
it('opens the change of the password by the name changePassModal [2.62]', () => opens('changePassModal'))
it('opens the announcements by the name notice [2.63]', () => opens('notice'))
it('opens no modal by another name', () => expect(Object.keys(modals).toSorted()).toEqual(modalNames.toSorted()))

it('puts the open modal into the address and removes it when Escape closes the modal [2.58, 2.65]', async () => {
  const { services } = await open('/vip')
  act(() => services.modals.send({ type: 'modal.opened', name: 'loginPopupModal' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(addressOf()).toBe('/vip?modal=loginPopupModal'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(addressOf()).toBe('/vip')
})

it('closes a modal with the back button', async () => {
  const { services, router } = await open('/vip')
  act(() => services.modals.send({ type: 'modal.opened', name: 'notice' }))
  await waitFor(() => expect(addressOf()).toBe('/vip?modal=notice'))
  act(() => router.history.back())
  await waitFor(() => expect(services.modals.getSnapshot().hasTag('open')).toBe(false))
  expect(addressOf()).toBe('/vip')
})

it('keeps a modal open that only its flow may close, and leaves it out of the address', async () => {
  const { services } = await open('/vip')
  act(() => services.modals.send({ type: 'modal.opened', name: 'changePassModal', dismissible: false }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(addressOf()).toBe('/vip')
})

it.each(['xyz', '__proto__', 'constructor', 'toString', ''])(
  'opens nothing by the name %j of a modal or of a page of the centres, and takes it out of the address',
  async (name) => {
    stubCalls({ 'GET /wps/member/info': done(sampleMember()) })
    app = await renderApp({ at: `/vip?modal=${name}&mc=${name || 'xyz'}&ac=${name || 'xyz'}`, member: true })
    await screen.findByRole('link', { name: 'Skip to content' })
    await waitFor(() => expect(addressOf()).toBe('/vip'))
    // also when a link of the page leads there
    await app.go(`/help?topic=terms&modal=${name}&mc=${name || 'xyz'}`)
    await waitFor(() => expect(addressOf()).toBe('/help?topic=terms'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toBeTruthy()
  },
)

it.each(['loginPopupModal', 'registerModal'])('opens no %s for a member, but for a guest', async (name) => {
  stubCalls({ 'GET /wps/member/info': done(sampleMember()) })
  app = await renderApp({ at: `/vip?modal=${name}`, member: true })
  await waitFor(() => expect(addressOf()).toBe('/vip'))
  expect(app.services.modals.getSnapshot().hasTag('open')).toBe(false)
  app.end()
  stubCalls({ 'GET /wps/member/info': done(sampleMember({ type: 4 })) })
  app = await renderApp({ at: `/vip?modal=${name}`, member: true })
  await waitFor(() => expect(app.services.modals.getSnapshot().hasTag('open')).toBe(true))
  expect(addressOf()).toBe(`/vip?modal=${name}`)
})
