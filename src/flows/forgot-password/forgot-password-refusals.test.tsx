import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { commonTexts, expectTexts, languages } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { done } from '#tests/support/stub-calls.ts'
import { ForgotPassword } from './forgot-password.tsx'

const byPhone: Texts = {
  ...commonTexts,
  TOO_MANY_REQUEST: 'Too many requests, please try again after 5 minutes.',
  'login.denied': 'This account may not do this. Please contact customer service.',
  'max.attempt.limit': 'Too many requests, please try again after 5 minutes.',
  'not.exists.mobile': 'No account uses this mobile number.',
  'password.format.err': 'The password doesn’t follow the rule above.',
  'phone.auth.err': 'An unknown error occurred.',
  'phone.number.invalid': 'Invalid phone number format.',
  'phone.number.missing': 'Please enter a valid phone number.',
  validate_verification_code_error: 'The code doesn’t match. Check the message and type it again.',
  'verification.code.expired': 'Verification code has expired, please send again.',
  'verification.code.missing': 'Verification code is missing',
}
/** Without a text: the password is set, and the form asks for the second step. */
const step = ['login_verify_required']
const byEmail: Texts = {
  ...commonTexts,
  'login.captcha.err': 'The digits don’t match the picture. Here is a new one.',
  'not.exists.mail': 'Username/Email does not exist',
}

const fill = (values: Record<string, string>) => {
  for (const [id, value] of Object.entries(values)) {
    fireEvent.change(document.getElementById(id)!, { target: { value } })
  }
}
const flow = (phoneEnabled: boolean) => (
  <ForgotPassword phoneEnabled={phoneEnabled} captchaEnabled phoneAuth={false} onEnd={() => {}} />
)

it('has a text for every refusal of a forgotten password', () => {
  expect([...Object.keys(byPhone), ...step].toSorted()).toEqual(refusalsOf('resetPasswordByMobile'))
  expect(Object.keys(byEmail).toSorted()).toEqual(refusalsOf('requestPasswordByEmail'))
})

it.each(languages)(
  'says in the words of %s why the code by phone sets no password [8.08, 8.09, 8.10, 8.11, 8.13, 8.17, 8.24, 8.27]',
  async (language) => {
    await renderFlow(flow(true), { language, refuses: 'resetPasswordByMobile' })
    const form = screen.getByRole('form')
    const password = 'Lantern2029'
    fireEvent.change(form.querySelector('[autocomplete="one-time-code"]')!, { target: { value: '123456' } })
    fill({ 'forgot-mobileNum': '1712345678', 'forgot-newPassword': password, 'forgot-confirmPassword': password })
    await expectTexts({ language, texts: byPhone, submit: () => fireEvent.submit(form) })
  },
  patience,
)

it.each(languages)(
  'says in the words of %s why no letter is sent [8.20, 8.24, 8.27]',
  async (language) => {
    const answers = { 'GET /wps/captcha': done({ captchaId: 'c1', image: 'AAAA' }) }
    await renderFlow(flow(false), { language, refuses: 'requestPasswordByEmail', answers })
    const form = screen.getByRole('form')
    fill({ 'forgot-username': 'nodi27', 'forgot-email': 'nodi27@example.test', captcha: '12345' })
    await expectTexts({ language, texts: byEmail, submit: () => fireEvent.submit(form) })
  },
  patience,
)
