import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderConsole, sessionOf, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const ticket = 'a'.repeat(22)
const answers: ConsoleAnswers = {
  logIn: ({ body }) =>
    body.password === 'right password' ? { next: 'code', ticket, enrolment: null } : { refused: 'login.cred.err' },
  logInWithCode: ({ body }) => (body.code === '123456' ? sessionOf(['administrator']) : { refused: 'login.code.err' }),
  listOperators: { rows: [], next: null },
  listRoles: { rows: [], grantable: [] },
}

afterEach(() => vi.unstubAllGlobals())

const typeCode = (code: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'The six digits the app shows now' }), code)
const logIn = async (password: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'shirin@desk.example')
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
}

it('the login takes a password and the app’s code, and stays at the requested address', async () => {
  const { heard, router, services } = await renderConsole({ roles: null, answers })
  await logIn('wrong password')
  expect(await screen.findByText('The e-mail address or the password is not right.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Password'), 'right password')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await screen.findByRole('form', { name: 'Code of the app' })
  await typeCode('000000')
  expect(await screen.findByText(/The code is not right/)).toBeTruthy()
  await typeCode('123456')
  expect(await screen.findByRole('heading', { name: 'Operators' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/operators')
  expect(JSON.stringify(services.session.getSnapshot().context)).not.toContain('a-token')
  expect(heard.findLast(({ operation }) => operation === 'logInWithCode')?.body).toEqual({ ticket, code: '123456' })
})

it('the login focuses the missing field, and shows how long a lock lasts', async () => {
  await renderConsole({ roles: null, answers: { logIn: { refused: 'max.attempt.limit', wait: 300 } } })
  fireEvent.submit(await screen.findByRole('form', { name: 'Log in' }))
  expect(await screen.findByText('Enter your e-mail address.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }))
  await logIn('any password')
  expect(await screen.findByText('Too many tries. The login is locked for a while.')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/[45]:\d\d/)
})

it('the login warns before a password is typed on a page without https, and only there', async () => {
  const warning = /opened without https, so others can read what you type here/
  const safe = await renderConsole({ roles: null, answers })
  await screen.findByRole('form', { name: 'Log in' })
  expect(screen.queryByText(warning)).toBeNull()
  safe.unmount()
  vi.stubGlobal('isSecureContext', false)
  await renderConsole({ roles: null, answers })
  expect(await screen.findByText(warning)).toBeTruthy()
})

it('an invited operator chooses a password, sets up the app, and is logged in', async () => {
  const { heard } = await renderConsole({
    roles: null,
    hash: '#invitation=one-time',
    answers: {
      ...answers,
      openInvitation: { email: 'tareq@desk.example', name: 'Tareq H.', roles: ['risk'] },
      acceptInvitation: { next: 'enrol', ticket, enrolment: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' } },
    },
  })
  await screen.findByText('Tareq H.')
  await userEvent.type(screen.getByLabelText('Password'), 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText('A password has 12 characters or more.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Password'), ' and longer now')
  await userEvent.type(screen.getByLabelText('The same again'), 'short and longer now')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await typeCode('123456')
  expect(await screen.findByRole('heading', { name: 'Operators' })).toBeTruthy()
  expect(heard.find(({ operation }) => operation === 'openInvitation')?.body).toEqual({ token: 'one-time' })
})
