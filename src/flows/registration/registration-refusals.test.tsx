import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RegistrationKind } from '#machines/shared/registration-result.ts'
import { commonTexts, expectTexts } from '#tests/support/refusal-texts.tsx'
import { patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { done } from '#tests/support/stub-calls.ts'
import { Registration } from './registration.tsx'

const notAPerson = 'The check didn’t work. Please do it again.'
const invitation: Texts = {
  'expired.affiliate.url': 'This invitation has ended. Ask for a new code, or leave the field empty.',
  invitation_code_error: 'Invalid invitation code',
}
const texts: Texts = {
  ...commonTexts,
  ...invitation,
  'bot.check.expired': notAPerson,
  'bot.check.failed': notAPerson,
  'exists.email.err': 'This e-mail address is in use.',
  'exists.mobile.err': 'This mobile number is in use.',
  'exists.username.err': 'This username is taken. Choose another one.',
  'login.captcha.err': 'The captcha wasn’t accepted. Please register once more.',
  'modify.new.confirm.diff': 'The two passwords don’t match.',
  'password.format.err': 'The password doesn’t follow the rule above.',
  'phone.auth.err': 'An unknown error occurred.',
  'phone.number.invalid': 'Invalid phone number format.',
  'phone.number.missing': 'Please enter a valid phone number.',
  'player.excluded': 'You are excluded from play, so you can’t open an account. Please contact customer service.',
  'registration.field.err': commonTexts['request.param.err'],
  validate_verification_code_error: 'The code doesn’t match. Check the message and type it again.',
  'verification.code.expired': 'Verification code has expired, please send again.',
  'verification.code.missing': 'Verification code is missing',
}
const values: Record<string, string> = {
  username: 'nodi27',
  password: 'Lantern2027',
  confirmPassword: 'Lantern2027',
  email: 'nodi27@example.test',
  affiliateCode: 'friend1',
  mobileNum: '1712345678',
  verificationCode: '123456',
}
const rule = (field: string) => ({
  field,
  enabled: true,
  required: true,
  minLength: 0,
  maxLength: 0,
  patternId: 1,
  acceptedPattern: '*',
})
const setting = {
  username: Object.keys(values).map(rule),
  mobile: ['mobileNum', 'verificationCode', 'password'].map(rule),
  agreement: { preselected: true, required: true, minimumAge: 18, article: 'agreement' },
}

async function open(kind: RegistrationKind, language: 'EN' | 'BN', refuses: Parameters<typeof refusalsOf>[0]) {
  const flow = <Registration usernameEnabled mobileEnabled phoneCode kind={kind} phoneAuth={false} onDone={() => {}} />
  const answers = {
    'GET /wps/system/setting/register': done(setting),
    ...(refuses !== 'checkAffiliate' && { 'GET /wps/agent/affiliate': done({}) }),
  }
  await renderFlow(flow, { language, refuses, answers })
  const form = await screen.findByRole('form')
  for (const [field, value] of Object.entries(values)) {
    const input = document.getElementById(`reg-${field}`)
    if (input) fireEvent.change(input, { target: { value } })
  }
  return () => fireEvent.submit(form)
}

it('has a text for every refusal of a registration', () => {
  expect(Object.keys(texts).toSorted()).toEqual(refusalsOf('registerByUsername'))
  expect(refusalsOf('registerByMobile')).toEqual(refusalsOf('registerByUsername'))
  expect(Object.keys({ ...commonTexts, ...invitation }).toSorted()).toEqual(refusalsOf('checkAffiliate'))
})

it.each([
  ['EN', 'username', 'registerByUsername'],
  ['BN', 'username', 'registerByUsername'],
  ['EN', 'mobile', 'registerByMobile'],
] as const)(
  'says in the words of %s what a registration by %s is refused for [5.14, 8.08, 8.09, 8.11, 8.13, 8.17, 8.24, 8.27]',
  async (language, kind, refuses) => {
    const submit = await open(kind, language, refuses)
    await expectTexts({ language, texts, submit })
  },
  patience,
)

it.each(['EN', 'BN'] as const)(
  'says in the words of %s what an invitation is refused for [5.14, 8.02]',
  async (language) => {
    const submit = await open('username', language, 'checkAffiliate')
    await expectTexts({ language, texts: { ...commonTexts, ...invitation }, submit })
  },
  patience,
)

it('shows a refusal at the field it is about, and focuses that field', async () => {
  const submit = await open('username', 'EN', 'registerByUsername')
  await expectTexts({ language: 'EN', texts: { 'password.format.err': texts['password.format.err']! }, submit })
  expect(document.activeElement?.id).toBe('reg-password')
  expect(screen.queryByRole('alert')).toBeNull()
})
