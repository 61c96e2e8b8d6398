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

describe('the error of a field', () => {
  it('names the lengths of a password [5.31]', () => {
    expect(say('password', 'length')).toBe('Choose a password with 8–64 characters.')
  })

  it('says the whole rule of a username of the wrong length, which may break the rest of it too', () => {
    const username = { ...rule, minLength: 4, maxLength: 15, patternId: 2 }
    const text = fieldError(i18n, 'username', 'length', username).replaceAll('\u2060', '')
    expect(text).toBe('A letter first, then letters or digits: 4–15 characters')
  })

  it('names the verification code [5.32]', () =>
    expect(say('verificationCode', 'format')).toBe('Please enter a valid verification code.'))
  it('asks for a valid mobile number where its length is wrong [5.33]', () =>
    expect(say('mobileNum', 'length')).toBe('Please enter a valid mobile number.'))
  it('says that what confirms the password cannot be one [5.34]', () => {
    const text = 'That doesn’t match the password above. Type it once more.'
    expect([say('confirmPassword', 'format'), say('confirmPassword', 'length')]).toEqual([text, text])
  })
  it('explains how to write a real name [5.35]', () =>
    expect(say('payeeName', 'format')).toBe(
      'The name has characters that aren’t allowed. Write it as on your bank account.',
    ))
  it('says that a mobile number has the wrong form [5.36]', () =>
    expect(say('mobileNum', 'format')).toBe('That mobile number doesn’t look right. Enter digits only.'))
  it('says that an invitation code is not valid [5.37]', () =>
    expect(say('affiliateCode', 'invalid')).toBe('Invalid invitation code'))
  it('explains the failure of account, password and e-mail in different words [5.38]', () => {
    expect(say('username', 'format')).toBe('The username has characters that aren’t allowed. Check the rule above.')
    expect(say('password', 'format')).toBe('The password doesn’t follow the rule above.')
    expect(say('email', 'format')).toBe('This isn’t an e-mail address. Write it like name@example.com.')
  })
  it('says that the confirmation differs from the password [5.39]', () =>
    expect(say('confirmPassword', 'different')).toBe('The two passwords don’t match.'))
  it('asks for the captcha [5.40]', () => expect(say('captcha', 'required')).toBe('Enter the captcha.'))
  it('says of any other field that it cannot be empty [5.41]', () =>
    expect(say('qqNum', 'required')).toBe('This can’t be empty.'))
})
