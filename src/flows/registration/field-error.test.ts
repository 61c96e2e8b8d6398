import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import type { FieldRule } from '#machines/registration/registration.types.ts'
import { fieldError } from './field-error.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const rule: FieldRule = {
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 64,
  patternId: 1,
  acceptedPattern: '',
}
const say = (...[field, failure]: [Parameters<typeof fieldError>[1], Parameters<typeof fieldError>[2]]) =>
  fieldError(i18n, field, failure, rule).replaceAll('\u2060', '')

describe('what a bad field says', () => {
  it('names the lengths of a password [5.31]', () => {
    expect(say('password', 'length')).toBe('Choose a password with 8–64 characters.')
  })

  it.each([
    ['verificationCode', 'format', /valid verification code/],
    ['mobileNum', 'format', /valid mobile number/],
    ['confirmPassword', 'different', /not the same/],
    ['payeeName', 'format', /The name has characters that are not allowed/],
    ['affiliateCode', 'invalid', /Invalid invitation code/],
    ['username', 'format', /username has characters that are not allowed/],
    ['password', 'format', /password does not follow the rule/],
    ['email', 'format', /not an e-mail address/],
    ['captcha', 'required', /Enter the captcha/],
    ['qqNum', 'required', /cannot be empty/],
  ] as const)('for %s with %s [5.32, 5.33, 5.34, 5.35, 5.36, 5.37, 5.38, 5.39, 5.40, 5.41]', (field, failure, text) => {
    expect(say(field, failure)).toMatch(text)
  })
})
