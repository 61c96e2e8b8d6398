import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, refused, type Answer } from '#tests/support/stub-calls.ts'
import { PaymentPassword } from './payment-password.tsx'

const security = {
  mobile: '+880 ***5678',
  email: 'n***i@example.test',
  payeeName: 'N*** R***',
  paymentPassword: 'none',
} as const

let answer: Answer
const open = (given: Partial<Parameters<typeof PaymentPassword>[0]['security']> = {}) =>
  renderFlow(<PaymentPassword security={{ ...security, ...given }} />, {
    language: 'EN',
    refuses: 'getOwnData',
    answers: {
      'POST /wps/member/paymentPassword': (call) => answer(call),
      'PUT /wps/member/paymentPassword': (call) => answer(call),
      'POST /wps/member/paymentPassword/reset': (call) => answer(call),
      'POST /wps/verification/member': done({ expiredMinutes: 1, validMinutes: 5 }),
    },
  })
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the payment password' }))

it('is set with the login password, names missing fields, and accepts Bengali digits', async () => {
  answer = done({})
  await open()
  await save()
  expect(screen.getByText('Enter your login password.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Login password'))
  await type('Login password', 'Lantern2027')
  await type('Payment password', '123456')
  await type('Repeat the payment password', '123456')
  await save()
  expect(screen.getAllByText(/not a run like 123456/)).toHaveLength(2)
  await type('Payment password', '৪০২৯১৮')
  await type('Repeat the payment password', '402918')
  await save()
  expect(await screen.findByText('Your payment password is set.')).toBeTruthy()
})

it('is changed with the old one, says how many tries are left, and is replaced with a code and the name when forgotten', async () => {
  answer = refused('invalid.payment.pw', { left: 3 })
  await open({ paymentPassword: 'set' })
  await type('The payment password you have now', '111222')
  await type('New payment password', '402918')
  await type('Repeat the payment password', '402918')
  await save()
  expect(await screen.findByText('The payment password isn’t right.')).toBeTruthy()
  expect(screen.getByText('Tries left before it is locked: 3')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'I forgot it' }))
  await userEvent.selectOptions(screen.getByLabelText('Where to send the code'), 'EMAIL')
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  const code = await screen.findByLabelText('Code sent to n***i@example.test')
  await userEvent.type(code, '123456')
  await type('Real name', 'Nodi Rahman')
  await type('New payment password', '402918')
  await type('Repeat the payment password', '402918')
  answer = done({})
  await save()
  expect(await screen.findByText('Your payment password is set.')).toBeTruthy()
})

it('can be replaced at once while it is locked, and says what is missing for that', async () => {
  await open({ paymentPassword: 'locked', payeeName: null })
  expect(screen.getByText(/Add what is missing, or ask customer service/)).toBeTruthy()
})
