import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, it, vi } from 'vitest'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>> | undefined
const close = () => {
  app?.end()
  app = undefined
}
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

/** The login popup by its name in the address, with these modules on. */
async function open(modules: string[], answers: Record<string, Answer> = {}, at = '/?modal=loginPopupModal') {
  stubCalls(answers)
  const whitelabel = modules.map((modId) => ({ modId, enabled: '1' as const, childrenNodes: [] }))
  app = await renderApp({ at, boot: bootWith({ whitelabel }) })
  const popup = within(await screen.findByRole('dialog', { name: 'Log in' }))
  return { popup, form: within(await popup.findByRole('form', { name: 'Log in' })), user: userEvent.setup() }
}

it('the tabs user name and SMS exist only while login by code is on [2.66]', async () => {
  const { popup } = await open(['MOBILEVERCODELOGIN3'])
  expect(popup.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Username', 'SMS code'])
  close()
  const without = await open([])
  expect(without.popup.queryByRole('tab')).toBeNull()
  expect(without.form.getByRole('textbox', { name: 'Username' })).toBeTruthy()
})

it('it takes user name and password, or mobile number and code [2.67]', async () => {
  const { form, user } = await open(['MOBILEVERCODELOGIN3'])
  expect(form.getByRole('textbox', { name: 'Username' })).toBeTruthy()
  expect(form.getByLabelText('Password')).toBeTruthy()
  await user.click(form.getByRole('tab', { name: 'SMS code' }))
  expect(form.getByRole('textbox', { name: 'Mobile number' })).toBeTruthy()
  expect(form.getByRole('textbox', { name: 'Verification code' })).toBeTruthy()
  expect(form.queryByLabelText('Password')).toBeNull()
  expect(form.queryByRole('textbox', { name: 'Username' })).toBeNull()
})

it('every enabled social sign-in is offered, and no other [2.69]', async () => {
  const { popup } = await open([], { 'GET /wps/session/social': done([{ id: 'one', name: 'Hilsa' }]) })
  expect(await popup.findByRole('button', { name: 'Continue with Hilsa' })).toBeTruthy()
  close()
  const without = await open([], { 'GET /wps/session/social': done([]) })
  await waitFor(() => expect(app?.services.queryClient.isFetching({ queryKey: ['listSocialProviders'] })).toBe(0))
  expect(without.popup.queryByRole('button', { name: /Continue with/ })).toBeNull()
})

it('a refused login keeps it open, and an accepted one closes it on the page it was opened on [4.09]', async () => {
  const { publicKey } = await generateKeyPair('RSA-OAEP-256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' }
  const answers = {
    'GET /wps/session/key/rsa': done(jwk),
    'GET /wps/session/social': done([]),
    'GET /wps/member/info': done(sampleMember()),
    'POST /wps/session/login': refused('login.cred.err', { captcha: false }),
  }
  const { form, user } = await open([], answers, '/help?modal=loginPopupModal')
  await user.type(form.getByRole('textbox', { name: 'Username' }), 'nodi27')
  await user.type(form.getByLabelText('Password'), 'Lantern2027')
  await user.click(form.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Wrong username or password.')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeTruthy()
  const value = { token: 'a-token', firstTimeLogin: false, passwordExpired: false, passwordDefault: false }
  stubCalls({ ...answers, 'POST /wps/session/login': done(value) })
  await user.clear(form.getByLabelText('Password'))
  await user.type(form.getByLabelText('Password'), 'Lantern2028')
  await user.click(form.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(app?.services.storage.get('token')).toBe('a-token')
  expect(app?.router.state.location.href).toBe('/help')
})
