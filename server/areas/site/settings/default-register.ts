import type { MerchantSettings } from './settings.ts'

type Register = MerchantSettings['register']
type Rule = Register['username'][number]

const rule = (
  field: Rule['field'],
  requested: 'required' | 'optional' | 'hidden',
  [minLength, maxLength, patternId]: readonly [number, number, number],
): Rule => ({
  field,
  enabled: requested !== 'hidden',
  required: requested === 'required',
  minLength,
  maxLength,
  patternId,
  acceptedPattern: null,
})

const password = [8, 64, 1] as const

/** Optional fields an operator may switch on; all are off by default. */
const hidden: Rule[] = [
  rule('qqNum', 'hidden', [5, 15, 5]),
  rule('line', 'hidden', [4, 20, 8]),
  rule('whatsapp', 'hidden', [5, 15, 5]),
  rule('facebook', 'hidden', [2, 128, 1]),
  rule('wechat', 'hidden', [6, 20, 8]),
  rule('idNumber', 'hidden', [10, 17, 3]),
  rule('recommenderId', 'hidden', [4, 32, 3]),
  rule('paymentPassword', 'hidden', [6, 6, 5]),
]

/** Both registration forms: by user name, and by mobile number with a code. */
export const defaultRegister: Register = {
  username: [
    rule('username', 'required', [6, 15, 2]),
    rule('password', 'required', password),
    rule('confirmPassword', 'required', password),
    rule('payeeName', 'optional', [2, 60, 9]),
    rule('email', 'optional', [5, 254, 12]),
    rule('affiliateCode', 'optional', [4, 32, 3]),
    rule('referralCode', 'optional', [4, 32, 8]),
    rule('mobileNum', 'hidden', [5, 14, 5]),
    rule('verificationCode', 'hidden', [6, 6, 5]),
    ...hidden,
  ],
  mobile: [
    rule('mobileNum', 'required', [5, 14, 5]),
    rule('verificationCode', 'required', [6, 6, 5]),
    rule('password', 'required', password),
    rule('affiliateCode', 'optional', [4, 32, 3]),
    rule('referralCode', 'optional', [4, 32, 8]),
    rule('username', 'hidden', [6, 15, 2]),
    rule('confirmPassword', 'hidden', password),
    rule('payeeName', 'hidden', [2, 60, 9]),
    rule('email', 'hidden', [5, 254, 12]),
    ...hidden,
  ],
  agreement: { preselected: true, required: true, minimumAge: 18, article: 'agreement' },
  bannerGroup: 'w_register',
  bonus: null,
}
