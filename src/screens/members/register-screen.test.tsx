import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { done, refused, stubCalls, type Answer } from '#tests/support/stub-calls.ts'

type App = Awaited<ReturnType<typeof renderApp>>
let app: App | undefined

afterEach(() => {
  app?.end()
  app = undefined
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const rule = (field: string, required = true, patternId = 1) => ({
  field,
  enabled: true,
  required,
  minLength: 6,
  maxLength: 15,
  patternId,
  acceptedPattern: null,
})
const setting = {
  username: [rule('username', true, 2), rule('password'), rule('confirmPassword'), rule('affiliateCode', false, 3)],
  mobile: [rule('mobileNum', true, 5), rule('verificationCode', true, 5), rule('password')],
  agreement: { preselected: true, required: true, minimumAge: 18, article: 'agreement' },
  bannerGroup: 'w_register',
  bonus: { amount: '1000', currency: 'VND' },
} as const
const info = bootWith().getSystemStatus!.info
const on = (...modules: string[]) => modules.map((modId) => ({ modId, enabled: '1' as const, childrenNodes: [] }))

async function open(
  modules: string[],
  {
    at = '/register',
    answer = done(setting),
    bonus = setting.bonus as typeof setting.bonus | null,
    answers = {} as Record<string, Answer>,
    preselected = true,
  } = {},
) {
  const sent = stubCalls({ 'GET /wps/system/setting/register': answer, ...answers })
  const register = { ...info.register, agreement: { ...info.register.agreement, preselected }, bonus }
  app = await renderApp({ at, boot: bootWith({ whitelabel: on(...modules), register }) })
  const form = await screen.findByRole('form', { name: 'Register' })
  return { sent, form, within: within(form), user: userEvent.setup() }
}

it('it has both tabs and starts with the user name [2.72, 2.78]', async () => {
  await open(['USERNAMEREG3', 'MOBILENUMREG3'])
  expect(screen.getByRole('tab', { name: 'By username' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tab', { name: 'By mobile' })).toBeTruthy()
})

it('it has no mobile tab while that registration is off [2.73]', async () => {
  await open(['USERNAMEREG3'])
  expect(screen.queryByRole('tab')).toBeNull()
})

it("the title promises no bonus that the operator doesn't give", async () => {
  await open(['USERNAMEREG3'], { bonus: null })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Register')
})

it('the title names the bonus of an operator that gives 1000 VND [2.77, 9.18]', async () => {
  await open(['USERNAMEREG3'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('₫1,000')
})

it('the agreement is ticked, says 18, and is required [2.79, 5.44, 9.20]', async () => {
  const { form, user, sent } = await open(['USERNAMEREG3'])
  const box = within(form).getByRole<HTMLInputElement>('checkbox', { name: /18 or over/ })
  expect(box.checked).toBe(true)
  await user.type(within(form).getByLabelText('Username'), 'nodi27')
  await user.type(within(form).getByLabelText('Password'), 'Lantern27')
  await user.type(within(form).getByLabelText('Repeat the password'), 'Lantern27')
  await user.click(box)
  await user.click(within(form).getByRole('button', { name: 'Register' }))
  expect(await within(form).findByText(/confirm your age/)).toBeTruthy()
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
})

it('the agreement is not ticked where the operator says so, and has to be', async () => {
  const unticked = { ...setting, agreement: { ...setting.agreement, preselected: false } }
  const { form, user, sent } = await open(['USERNAMEREG3'], { answer: done(unticked), preselected: false })
  expect(within(form).getByRole<HTMLInputElement>('checkbox', { name: /18 or over/ }).checked).toBe(false)
  await user.type(within(form).getByLabelText('Username'), 'nodi27')
  await user.type(within(form).getByLabelText('Password'), 'Lantern27')
  await user.type(within(form).getByLabelText('Repeat the password'), 'Lantern27')
  await user.click(within(form).getByRole('button', { name: 'Register' }))
  expect(await within(form).findByText(/confirm your age/)).toBeTruthy()
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
})

it('a Bangladeshi number is hinted at as people write it', async () => {
  const { form } = await open(['MOBILENUMREG3'])
  expect(await within(form).findByText('01XXX-XXXXXX')).toBeTruthy()
  expect(within(form).queryByText(/^Digits only/)).toBeNull()
})

it('the rule of a field is its hint, and is checked once the field was left [5.10]', async () => {
  const { form, user } = await open(['USERNAMEREG3'])
  const username = within(form).getByLabelText('Username')
  expect(form.textContent?.replaceAll('\u2060', '')).toContain(
    'A letter first, then letters or digits: 6–15 characters',
  )
  await user.type(username, '1abcdef')
  expect(username.getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  expect(username.getAttribute('aria-invalid')).toBe('true')
  await user.clear(username)
  await user.type(username, 'abcdef')
  expect(username.getAttribute('aria-invalid')).toBeNull()
})

it('three invalid fields are summed up, and the focus moves to the first', async () => {
  const { form, user } = await open(['USERNAMEREG3'])
  await user.click(within(form).getByRole('button', { name: 'Register' }))
  const summary = await within(form).findByText('Please check the marked fields')
  expect(within(summary.parentElement!).getAllByRole('link').length).toBe(3)
  expect(document.activeElement).toBe(within(form).getByLabelText('Username'))
})

it('an invitation code in the address is left to the visible field [5.12]', async () => {
  const { form } = await open(['USERNAMEREG3'], { at: '/register?affiliateCode=friend1' })
  expect(within(form).getByLabelText<HTMLInputElement>(/Invitation code/).value).toBe('friend1')
})

it('rules that failed to load can be loaded again', async () => {
  stubCalls({ 'GET /wps/system/setting/register': refused('function.not.available') })
  app = await renderApp({ at: '/register', boot: bootWith({ whitelabel: on('USERNAMEREG3') }) })
  expect(await screen.findByText('The form didn’t load')).toBeTruthy()
  stubCalls({ 'GET /wps/system/setting/register': done(setting) })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('form', { name: 'Register' })).toBeTruthy()
})

it('a required invitation is announced [3.25]', async () => {
  const byInvitation = /Registration is by invitation/
  await open(['USERNAMEREG3'])
  expect(screen.getByText(byInvitation)).toBeTruthy()
  app?.end()
  await open(['USERNAMEREG3', 'DIRECTREG3'])
  expect(screen.queryByText(byInvitation)).toBeNull()
})

it('a closed registration is announced', async () => {
  stubCalls({})
  app = await renderApp({ at: '/register', boot: bootWith({ whitelabel: [] }) })
  expect(await screen.findByText(/Registration is closed/)).toBeTruthy()
})

it('optional fields appear on request only', async () => {
  const { form, user } = await open(['USERNAMEREG3'])
  expect(within(form).queryByLabelText(/Invitation code/)).toBeNull()
  const more = within(form).getByRole('button', { name: /optional/ })
  await user.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(
    within(form)
      .getByLabelText(/Invitation code/)
      .getAttribute('aria-describedby'),
  ).toBeTruthy()
  expect(within(form).getByText('From the agent who invited you.')).toBeTruthy()
})

it('a user name is checked while typing, and its owner is led to the login', async () => {
  const { form, user, sent } = await open(['USERNAMEREG3'], {
    answers: {
      'GET /wps/member/username': (call) => done({ available: call.query.get('username') !== 'taken27' })(call),
    },
  })
  const username = within(form).getByLabelText('Username')
  await user.type(username, 'free2027')
  expect(await within(form).findByText('This username is free.', undefined, { timeout: 5000 })).toBeTruthy()
  await user.clear(username)
  await user.type(username, 'taken27')
  const way = await within(form).findByRole('link', { name: 'Yours? Log in' }, { timeout: 5000 })
  expect(way.getAttribute('href')).toBe('/login')
  expect(username.getAttribute('aria-invalid')).toBe('true')
  expect(sent.filter(({ path }) => path === '/wps/member/username').length).toBeLessThan(6)
})

it('no text changes during a press, so that no button moves', async () => {
  const answered = Promise.withResolvers<void>()
  const {
    form,
    user,
    sent,
    within: inForm,
  } = await open(['USERNAMEREG3'], {
    answers: {
      'GET /wps/member/username': async (call) => {
        await answered.promise
        return done({ available: false })(call)
      },
    },
  })
  await user.type(inForm.getByLabelText('Username'), 'taken27')
  await expect.poll(() => sent.some(({ path }) => path === '/wps/member/username')).toBe(true)
  await user.type(inForm.getByLabelText('Password'), 'short')
  const button = inForm.getByRole('button', { name: /optional/ })
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  answered.resolve()
  await expect.poll(() => app!.services.queryClient.isFetching({ queryKey: ['checkUsername'] })).toBe(0)
  expect(form.querySelector('[aria-invalid="true"]')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  expect(await inForm.findByRole('link', { name: 'Yours? Log in' })).toBeTruthy()
  expect(form.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2)
})

it('the time to guess a password is shown', async () => {
  const { form, user } = await open(['USERNAMEREG3'])
  await user.type(within(form).getByLabelText('Password'), 'password1')
  expect(await within(form).findByText('Guessed in a moment', undefined, { timeout: 10_000 })).toBeTruthy()
})
