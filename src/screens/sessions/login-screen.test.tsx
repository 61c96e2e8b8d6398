import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, it, vi } from 'vitest'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { done, refused, stubCalls, type Answer } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>> | undefined

afterEach(() => {
  app?.end()
  app = undefined
  vi.unstubAllGlobals()
})

const on = (...modules: string[]) => modules.map((modId) => ({ modId, enabled: '1' as const, childrenNodes: [] }))

async function open(modules: string[], at = '/login', answers: Record<string, Answer> = {}) {
  const sent = stubCalls(answers)
  app = await renderApp({ at, boot: bootWith({ whitelabel: on(...modules) }) })
  const main = within(screen.getByRole('main'))
  return { sent, main, form: within(await main.findByRole('form', { name: 'Log in' })), user: userEvent.setup() }
}

it('the tabs exist only while login by verification code is on', async () => {
  const { main } = await open(['MOBILEVERCODELOGIN3'])
  expect(main.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Username', 'SMS code'])
  app?.end()
  const without = await open([])
  expect(without.main.queryByRole('tab')).toBeNull()
})

it('it takes user name and password, or number and code, and offers to remember [2.68]', async () => {
  const { form, user } = await open(['MOBILEVERCODELOGIN3'])
  expect(form.getByRole('textbox', { name: 'Username' })).toBeTruthy()
  expect(form.getByLabelText('Password')).toBeTruthy()
  await user.click(form.getByRole('tab', { name: 'SMS code' }))
  expect(form.getByRole('textbox', { name: 'Mobile number' })).toBeTruthy()
  expect(form.getByRole('textbox', { name: 'Verification code' })).toBeTruthy()
  expect(form.getByRole('checkbox', { name: 'Remember my username on this device for 24 hours' })).toBeTruthy()
})

it('missing fields are reported, and nothing is sent [5.01, 5.42]', async () => {
  const { form, user, sent } = await open([])
  await user.click(form.getByRole('button', { name: 'Log in' }))
  expect(await form.findByText('Enter your username.')).toBeTruthy()
  expect(form.getByText('Enter your password.')).toBeTruthy()
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Username' }))
  expect(sent.some(({ path }) => path === '/wps/session/login')).toBe(false)
})

it('every enabled social provider is offered, and no other [1.06]', async () => {
  const providers = [
    { id: 'one', name: 'Hilsa' },
    { id: 'two', name: 'Marigold' },
  ]
  await open([], '/login', { 'GET /wps/session/social': done(providers) })
  expect(await screen.findByRole('button', { name: 'Continue with Hilsa' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue with Marigold' })).toBeTruthy()
  app?.end()
  await open([], '/login', { 'GET /wps/session/social': done([]) })
  await waitFor(() => expect(app?.services.queryClient.isFetching({ queryKey: ['listSocialProviders'] })).toBe(0))
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
})

it('an unreachable provider is reported', async () => {
  const { user } = await open([], '/login', {
    'GET /wps/session/social': done([{ id: 'one', name: 'Hilsa' }]),
    'POST /wps/session/social/start': refused('login.social.err'),
  })
  await user.click(await screen.findByRole('button', { name: 'Continue with Hilsa' }))
  expect(await screen.findByText('Login failure. Please try again.')).toBeTruthy()
})

it('the free demo is offered only while it is on', async () => {
  await open(['FREEPLAY3'])
  expect(screen.getByRole('button', { name: 'Try the free demo' })).toBeTruthy()
  app?.end()
  await open([])
  expect(screen.queryByRole('button', { name: 'Try the free demo' })).toBeNull()
})

it('it links to the registration and to the forgotten password [2.70]', async () => {
  const { main, user } = await open([])
  expect(main.getByRole('link', { name: 'Register now' }).getAttribute('href')).toBe('/register')
  await user.click(main.getByRole('button', { name: 'Forgot password?' }))
  expect(await screen.findByRole('dialog', { name: 'Forgot password' }, { timeout: 10_000 })).toBeTruthy()
})

it('the second step of a login shows alone, and cancelling it brings every method back [4.51]', async () => {
  const { publicKey } = await generateKeyPair('RSA-OAEP-256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' }
  const { main, form, user } = await open([], '/login', {
    'GET /wps/session/key/rsa': done(jwk),
    'GET /wps/session/social': done([{ id: 'one', name: 'Hilsa' }]),
    'POST /wps/session/login': refused('login_verify_required', { ticket: 'vt_1', methods: ['SMS', 'EMAIL'] }),
  })
  const others = async () => [
    await main.findByRole('button', { name: 'Continue with Hilsa' }),
    main.getByRole('link', { name: 'Register now' }),
  ]
  expect(await others()).toHaveLength(2)
  await user.type(form.getByRole('textbox', { name: 'Username' }), 'nodi27')
  await user.type(form.getByLabelText('Password'), 'Lantern2027')
  await user.click(form.getByRole('button', { name: 'Log in' }))
  expect(await main.findByRole('button', { name: 'Code by SMS' })).toBeTruthy()
  expect(main.queryByRole('button', { name: 'Continue with Hilsa' })).toBeNull()
  expect(main.queryByRole('link', { name: 'Register now' })).toBeNull()
  await user.click(main.getByRole('button', { name: 'Cancel' }))
  expect(await others()).toHaveLength(2)
})

it('a visitor changes the language on the page, also where the header of a phone has no room for it', async () => {
  const { main } = await open([])
  expect(main.getByRole('button', { name: /^Language: / })).toBeTruthy()
})
