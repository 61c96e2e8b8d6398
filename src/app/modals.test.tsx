import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { modalNames } from '../lib/search-params.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { stubCalls } from '#tests/support/stub-calls.ts'

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

const titles = {
  loginPopupModal: 'Log in',
  registerModal: 'Register',
  forgetPassModal: 'Forgot password',
  changePassModal: 'Change password',
  notice: 'Notice',
} satisfies Record<(typeof modalNames)[number], string>

it.each(modalNames)(
  'opens %s, and nothing else, by its name from a deep link [2.58, 2.59, 2.60, 2.61, 2.62, 2.63]',
  async (name) => {
    await open(`/vip?modal=${name}`)
    expect(await screen.findByRole('dialog', { name: titles[name] })).toBeTruthy()
    expect(addressOf()).toBe(`/vip?modal=${name}`)
  },
)

it('names an opened modal in the address and takes the name out when Escape closes it [2.58, 2.65]', async () => {
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

it('keeps a modal open that only its flow may close, and out of the address', async () => {
  const { services } = await open('/vip')
  act(() => services.modals.send({ type: 'modal.opened', name: 'changePassModal', dismissible: false }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(addressOf()).toBe('/vip')
})
