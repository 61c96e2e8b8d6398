import { fireEvent, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ErrorCode } from '#openapi/generated/operations.ts'
import { commonTexts, expectTexts, languages, type Language } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { Login } from './login.tsx'

const texts: Texts = {
  ...commonTexts,
  'login.cred.err': 'Wrong username or password.',
  'login.pwd.forbidden.err': 'This account doesn’t log in by password.',
  'login.denied': 'This account may not log in. Please contact customer service.',
  error_not_member: 'Non-member account unable to login',
  error_not_agent: 'Non-agents cannot log in',
  validate_verification_code_error: 'The code doesn’t match. Check the message and type it again.',
  'verification.code.expired': 'Verification code has expired, please send again.',
  'phone.number.invalid': 'Invalid phone number format.',
  'phone.auth.err': 'An unknown error occurred.',
  'max.attempt.limit': 'Too many tries. The login is locked for a while.',
}
/** Comes last: the form then requires a captcha. */
const captcha: Texts = { 'login.captcha.err': 'Please type the digits in the picture as well.' }
/** Without a text: the form asks for the second step. */
const step: ErrorCode[] = ['login_verify_required']

async function open(language: Language) {
  const nothing = () => {}
  const flow = <Login smsEnabled forceExpiredChange={false} phoneAuth={false} onDone={nothing} onVerifying={nothing} />
  await renderFlow(flow, { language, refuses: 'logIn' })
  const form = document.querySelector('form')!
  for (const input of form.querySelectorAll('input:not([type="checkbox"])')) {
    fireEvent.change(input, { target: { value: 'Lantern2027' } })
  }
  return () => fireEvent.submit(form)
}

it('has a text for every refusal of the login', () => {
  const said = Object.keys({ ...texts, ...captcha })
  expect([...said, ...step].toSorted()).toEqual(refusalsOf('logIn'))
})

it.each(languages)(
  'says in the words of %s what a login is refused for, and shows the captcha when told to [8.03, 8.24, 8.25, 8.26, 8.27]',
  async (language) => {
    const submit = await open(language)
    await expectTexts({ language, texts, submit })
    expect(document.getElementById('captcha')).toBeNull()
    await expectTexts({ language, texts: captcha, submit })
    await waitFor(() => expect(document.getElementById('captcha')).not.toBeNull())
  },
  patience,
)
