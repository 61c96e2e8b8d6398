import { describe, expect, it } from 'vitest'
import type { PhoneAuthResult } from '#server/ports/phone-auth/phone-auth.ts'
import type { Services } from '#server/services.ts'
import { passUse } from './bot-pass.ts'
import { codeText } from './code-text.ts'
import { confirmNumber, judgeNumber } from './confirm-number.ts'
import { readMobileNumber } from '#server/areas/site/settings/mobile-number.ts'
import { ownContact } from './send-sms.ts'

describe('a mobile number', () => {
  const country = { name: 'Bangladesh', mobileMinLength: 10, mobileMaxLength: 10 }
  const countries = [
    { ...country, countryDialingCode: '+880' },
    { ...country, countryDialingCode: '+91', mobileMinLength: 8 },
    { ...country, countryDialingCode: '+91', mobileMinLength: 12, mobileMaxLength: 13 },
  ]
  const read = (mobileNum: string | undefined, countryDialingCode?: string) => {
    const said = readMobileNumber({ countries } as never, { mobileNum, countryDialingCode })
    return typeof said === 'string' ? said : `${said.countryDialingCode} ${said.mobileNum}`
  }

  it('is parsed as people type it, by default for the merchant’s own country', () => {
    for (const typed of ['1712345678', '01712345678', ' 00 1712-345 678 ', '১৭১২৩৪৫৬৭৮'])
      expect(read(typed)).toBe('+880 1712345678')
    expect(read('1712345678', '+91')).toBe('+91 1712345678')
  })

  it('has a number of digits that a plan of its country allows', () => {
    const lengths = (code: string) =>
      Array.from({ length: 15 }, (_, length) => length).filter((length) =>
        read('9'.repeat(length), code).startsWith('+'),
      )
    expect(lengths('+880')).toEqual([10])
    expect(lengths('+91')).toEqual([8, 9, 10, 12, 13])
    expect(lengths('+1')).toEqual([])
  })

  it('is missing when only spaces are typed, and invalid with other characters', () => {
    expect([read(undefined), read('  ')]).toEqual(['phone.number.missing', 'phone.number.missing'])
    for (const typed of ['171234567x', '+1712345678', '-', '0', '17123456789'])
      expect(read(typed)).toBe('phone.number.invalid')
  })
})

it('an own contact is the full number, or the address in lower case', () => {
  const member = { countryDialingCode: '+880', mobileNum: '1712345678', email: 'Nodi@Example.test' }
  expect([ownContact(member, 'SMS'), ownContact(member, 'EMAIL')]).toEqual(['+8801712345678', 'nodi@example.test'])
  expect(ownContact({ ...member, countryDialingCode: null }, 'SMS')).toBeNull()
  expect(ownContact({ ...member, mobileNum: null }, 'SMS')).toBeNull()
  expect(ownContact({ ...member, email: null }, 'EMAIL')).toBeNull()
})

it('a code is sent in the language of the page, or else in English', () => {
  const english = 'Your Lantern House code is 402918. It works for 5 minutes. Tell it to nobody.'
  expect([codeText('EN', '402918', 'Lantern House'), codeText('TY', '402918', 'Lantern House')]).toEqual([
    english,
    english,
  ])
  expect(codeText('BN', '402918', 'লণ্ঠন ঘর')).toBe('আপনার লণ্ঠন ঘর কোড 402918। এটি 5 মিনিট কাজ করবে। কাউকে জানাবেন না।')
})

it('a bot-check pass is for one receiver, and for one member if only members may call', () => {
  const caller = { memberId: 'nodi' }
  expect(passUse('mobile-code', ' +8801 ', caller)).toEqual({
    purpose: 'mobile-code',
    receiver: '+8801',
    memberId: 'nodi',
  })
  expect(passUse('email-code', null, caller)).toEqual({ purpose: 'email-code', receiver: null, memberId: 'nodi' })
  expect(passUse('email-code', undefined, null)).toEqual({ purpose: 'email-code', receiver: null, memberId: null })
  for (const purpose of ['register', 'register-code', 'login-code', 'password-code'] as const)
    expect(passUse(purpose, 'x', caller)).toEqual({ purpose, receiver: 'x', memberId: null })
})

it('an invalid token of the phone service is refused with its reason, and no token is accepted while the service is off', async () => {
  const refused = async (result: PhoneAuthResult | null, phoneAuth = 'FIREBASE') => {
    const firebase = result && { channel: 'firebase', confirm: async () => result }
    const services = { ports: { firebase }, merchant: { read: async () => ({ phoneAuth }) } } as unknown as Services
    const proof = { mobile: '+8801', proof: { firebaseIdToken: 'token' } }
    const judged = await judgeNumber(services, 'register', proof)
    expect(await confirmNumber(services, services.db, 'register', proof)).toBe(judged)
    return judged
  }
  const because = (reason: 'code-missing' | 'code-wrong' | 'code-expired' | 'other-number' | 'unavailable') =>
    refused({ ok: false, reason })
  expect(await because('code-missing')).toBe('verification.code.missing')
  expect(await because('code-wrong')).toBe('validate_verification_code_error')
  expect(await because('code-expired')).toBe('verification.code.expired')
  expect(await because('other-number')).toBe('validate_verification_code_error')
  expect(await because('unavailable')).toBe('phone.auth.err')
  expect([await refused(null), await refused({ ok: true, mobile: '+8801' }, 'SMS')]).toEqual([
    'phone.auth.err',
    'phone.auth.err',
  ])
})
