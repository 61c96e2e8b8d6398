import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, refused } from '#tests/support/stub-calls.ts'
import { Login } from './login.tsx'

const puzzle = { captchaId: 'b1', background: 'A', piece: 'A', width: 320, height: 160, pieceSize: 48, pieceY: 40 }
const pass = { captchaId: 'b1', lotNumber: 'l', passToken: 'p', genTime: '1', captchaOutput: 'o' }
const nothing = () => {}
const login = <Login smsEnabled forceExpiredChange={false} phoneAuth={false} onDone={nothing} onVerifying={nothing} />
const open = () =>
  renderFlow(login, {
    language: 'EN',
    refuses: 'logIn',
    answers: {
      'GET /wps/verification/bot': done(puzzle),
      'POST /wps/verification/bot': done(pass),
      'POST /wps/verification/sms/noLogin': done({ expiredMinutes: 2, validMinutes: 5 }),
      'POST /wps/session/login': refused('login.captcha.err'),
      'GET /wps/captcha': done({ captchaId: 'c1', image: 'AAAA' }),
    },
  })
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Log in' }))
const bySms = async () => {
  await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }))
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number' })
}

it('stops reporting a missing field once it is filled, and reports it again at the next submission', async () => {
  await open()
  const number = await bySms()
  send()
  expect(await screen.findByText('Enter your mobile number.')).toBeTruthy()
  await userEvent.type(number, '1')
  expect(screen.queryByText('Enter your mobile number.')).toBeNull()
  await userEvent.clear(number)
  send()
  expect(await screen.findByText('Enter your mobile number.')).toBeTruthy()
})

it('accepts no letters in a mobile number, and converts digits of other scripts', async () => {
  await open()
  const number = await bySms()
  await userEvent.type(number, 'call 01৭12-345abc678')
  expect(number.value.trim()).toBe('01712-345678')
})

it('goes on to the code field once the code was sent', async () => {
  await open()
  await userEvent.type(await bySms(), '1712345678')
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  fireEvent.keyDown(await screen.findByRole('slider'), { key: 'Enter' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Verification code' })))
})

it('requires the digits of the picture while it is shown, until they are typed [5.03]', async () => {
  await open()
  const asks = 'Please type the digits in the picture as well.'
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'nodi27')
  await userEvent.type(screen.getByLabelText('Password'), 'Lantern2027')
  send()
  expect(await screen.findByText(asks)).toBeTruthy()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Digits in the picture' }), '12345')
  expect(screen.queryByText(asks)).toBeNull()
})

it('requires the code of the SMS, and sends nothing without it [5.05]', async () => {
  await open()
  await userEvent.type(await bySms(), '1712345678')
  send()
  expect(await screen.findByText('Enter the verification code.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Verification code' }).getAttribute('aria-invalid')).toBe('true')
})
