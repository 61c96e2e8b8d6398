import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, refused, type Answer } from '#tests/support/stub-calls.ts'
import { ContactBinding } from './contact-binding.tsx'

let answer: Answer
const open = (kind: 'mobile' | 'email', current: string | null) =>
  renderFlow(<ContactBinding {...{ kind, current }} />, {
    language: 'EN',
    refuses: 'getOwnData',
    answers: {
      'POST /wps/member/email': (call) => answer(call),
      'POST /wps/member/mobile': (call) => answer(call),
      'POST /wps/verification/member': done({ expiredMinutes: 1, validMinutes: 5 }),
    },
  })
const save = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('binds the first address by its code and the login password', async () => {
  answer = refused('validate_verification_code_error')
  await open('email', null)
  await save('Save the address')
  expect(screen.getByText('Enter your e-mail address.')).toBeTruthy()
  expect(
    screen.getByRole('button', { name: 'Send code', description: /^Enter your whole/ }).getAttribute('aria-disabled'),
  ).toBe('true')
  await userEvent.type(screen.getByLabelText('E-mail address'), 'nodi@example.test')
  expect(screen.getByRole('button', { name: 'Send code' }).getAttribute('aria-disabled')).not.toBe('true')
  await userEvent.type(screen.getByLabelText('Code sent to the new one'), '000000')
  await userEvent.type(screen.getByLabelText('Login password'), 'Lantern2027')
  await save('Save the address')
  expect(await screen.findByText('Verification code is not valid')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Code sent to the new one'))
  answer = done({ email: 'n***i@example.test' })
  await save('Save the address')
  expect(await screen.findByText(/belongs to your account now/)).toBeTruthy()
})

it('also requires a code sent to the old number', async () => {
  answer = refused('current.code.err')
  await open('mobile', '+880 ***5678')
  await userEvent.type(screen.getByLabelText('Mobile number'), '01712345679')
  await userEvent.type(screen.getByLabelText('Code sent to the new one'), '123456')
  await userEvent.type(screen.getByLabelText('Login password'), 'Lantern2027')
  await save('Save the number')
  expect(screen.getByText('Enter the code that was sent.')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Send code' })[0]!)
  await userEvent.type(screen.getByLabelText('Code sent to +880 ***5678'), '654321')
  await save('Save the number')
  expect(await screen.findByText('The code sent to the contact you have now isn’t right, or too old.')).toBeTruthy()
})
