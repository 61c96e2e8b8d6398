import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, it, vi } from 'vitest'
import { SecretBox } from '#machines/shared/secrets.ts'
import { memoryStorage } from '#src/lib/page-storage.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, stubCalls, type Answer } from '#tests/support/stub-calls.ts'

const patience = { timeout: 10_000 }
let app: Awaited<ReturnType<typeof renderApp>>

afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

async function open(stored: string | null, answers: Record<string, Answer> = {}) {
  const sent = stubCalls(answers)
  app = await renderApp({ at: '/vip' })
  if (stored) app.services.secrets.put('password', new SecretBox(stored))
  act(() => app.services.modals.send({ type: 'modal.opened', name: 'changePassModal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }, { timeout: 10_000 }))
  await dialog.findByRole('form')
  return { sent, dialog, user: userEvent.setup() }
}

it("the old password is required if this page doesn't hold it [5.15]", async () => {
  const { dialog } = await open(null)
  expect(dialog.getByLabelText('Old password')).toBeTruthy()
})

it("the old password isn't required if this page holds it [5.15]", async () => {
  const { dialog } = await open('Lantern2027')
  expect(dialog.queryByLabelText('Old password')).toBeNull()
})

it('the confirmation must equal the new password [5.16]', async () => {
  const { dialog, user, sent } = await open('Lantern2027')
  await user.type(dialog.getByLabelText('New password'), 'Lantern2028')
  await user.type(dialog.getByLabelText('Repeat the new password'), 'Lantern2029')
  await user.click(dialog.getByRole('button', { name: 'Change password' }))
  expect(await dialog.findByText('The two passwords don’t match.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText('Repeat the new password'))
  expect(sent.some(({ path }) => path === '/wps/member/password')).toBe(false)
})

it('cancel leaves a change made by choice', async () => {
  const { dialog, user } = await open('Lantern2027')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the changed password leads home from any page [2.90]', async () => {
  const { publicKey } = await generateKeyPair('RSA-OAEP-256')
  const key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' }
  const { dialog, user } = await open('Lantern2027', {
    'GET /wps/session/key/rsa': done(key),
    'POST /wps/member/password': done(null),
  })
  await user.type(dialog.getByLabelText('New password'), 'Lantern2028')
  await user.type(dialog.getByLabelText('Repeat the new password'), 'Lantern2028')
  expect(app.router.latestLocation.pathname).toBe('/vip')
  await user.click(dialog.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(app.router.latestLocation.pathname).toBe('/'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  [{ passwordDefault: true }, 'Your password was set for you. Choose one of your own before you go on.'],
  [{ passwordExpired: true }, 'Your password is older than this site allows. Choose a new one before you go on.'],
])('a change that the login requires says why: %j', async (why, text) => {
  const session = memoryStorage()
  session.setItem('changePasswordNeeded', 'true')
  stubCalls({ 'GET /wps/member/info': done({ ...sampleMember(), ...why }) })
  app = await renderApp({ at: '/vip', member: true, surroundings: { session } })
  await waitFor(() => expect(app.services.session.getSnapshot().hasTag('passwordChange')).toBe(true), patience)
  act(() => app.services.modals.send({ type: 'modal.opened', name: 'changePassModal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }, patience))
  expect(await dialog.findByText(text)).toBeTruthy()
})
