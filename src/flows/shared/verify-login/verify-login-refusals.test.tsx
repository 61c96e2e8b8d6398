import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OperationId } from '#openapi/generated/operations.ts'
import { commonTexts, expectTexts, languages, type Language } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { done, refused } from '#tests/support/stub-calls.ts'
import { Login } from '../../login/login.tsx'

const expired: Texts = { 'login.ticket.expired': 'The confirmation took too long. Please log in again.' }
const locked: Texts = { 'max.attempt.limit': 'Too many tries. The login is locked for a while.' }
const wrong = {
  SMS: 'The code doesn’t match. Check the message and type it again.',
  EMAIL: 'The code doesn’t match. Check the message and type it again.',
  GOOGLE: 'That code doesn’t match. Wait for the next one in the app and enter it.',
  BANK_NAME: 'The name doesn’t match. Write it as on your bank account.',
  RECOVERY_CODE: 'That recovery code is wrong or already used. Try another one.',
} as const
type Method = keyof typeof wrong
const methods = Object.keys(wrong) as Method[]
/** The form asks a member with an app for its code at once, and offers a recovery code. */
const isOfApp = (method: Method) => method === 'GOOGLE' || method === 'RECOVERY_CODE'

/** An expired ticket comes last: the login starts again. */
const textsOf = (method: Method): Texts => ({
  ...commonTexts,
  ...locked,
  validate_verification_code_error: wrong[method],
  ...expired,
})
const sending: Texts = { ...commonTexts, ...expired }

async function open(language: Language, method: Method, refuses: OperationId) {
  const flow = (
    <Login smsEnabled={false} forceExpiredChange={false} phoneAuth={false} onDone={() => {}} onVerifying={() => {}} />
  )
  const answers = {
    'POST /wps/session/login': refused('login_verify_required', {
      ticket: 'a-ticket',
      methods: isOfApp(method) ? ['GOOGLE', method] : [method],
    }),
    ...(refuses === 'verifyLogin' && {
      'POST /wps/session/login/verification/code': done({ expiredMinutes: 10 }),
    }),
  }
  await renderFlow(flow, { language, refuses, answers })
  const login = document.querySelector('form')!
  for (const input of login.querySelectorAll('input:not([type="checkbox"])')) {
    fireEvent.change(input, { target: { value: 'Lantern2027' } })
  }
  fireEvent.submit(login)
  await waitFor(() => expect(document.contains(login)).toBe(false))
}
/** The last button but one: the last one cancels. */
const choose = () => fireEvent.click(screen.getAllByRole('button').at(-2)!)
/** The button above those of the form. */
const chooseRecoveryCode = () => fireEvent.click(screen.getAllByRole('button').at(-3)!)

it('has a text for every refusal of the second step', () => {
  expect(Object.keys(textsOf('SMS')).toSorted()).toEqual(refusalsOf('verifyLogin'))
  expect(Object.keys(sending).toSorted()).toEqual(refusalsOf('sendLoginVerificationCode'))
})

it.each(languages.flatMap((language) => methods.map((method) => [language, method] as const)))(
  'says in the words of %s what an answer by %s is refused for [4.51, 8.24, 8.27]',
  async (language, method) => {
    await open(language, method, 'verifyLogin')
    if (method === 'RECOVERY_CODE') chooseRecoveryCode()
    else if (method !== 'GOOGLE') choose()
    await waitFor(() => expect(document.querySelector('form')).not.toBeNull())
    const submit = () => {
      const form = document.querySelector('form')!
      fireEvent.change(form.querySelector('input')!, { target: { value: '123456' } })
      fireEvent.submit(form)
    }
    await expectTexts({ language, texts: textsOf(method), submit })
  },
  patience,
)

it.each(languages)(
  'says in the words of %s why no code is sent for the second step [4.51, 8.24, 8.27]',
  async (language) => {
    await open(language, 'SMS', 'sendLoginVerificationCode')
    await expectTexts({ language, texts: sending, submit: choose })
  },
  patience,
)
