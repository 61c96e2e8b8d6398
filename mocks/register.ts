import type { ValueOf } from '#openapi/handlers.ts'

type Register = ValueOf<'getRegisterSetting'>
type Rule = Register['username'][number]

const rule = (
  field: Rule['field'],
  required: boolean,
  lengths: readonly [number, number],
  patternId: number,
): Rule => ({
  field,
  enabled: true,
  required,
  minLength: lengths[0],
  maxLength: lengths[1],
  patternId,
  acceptedPattern: null,
})
const invitation = [rule('affiliateCode', false, [4, 32], 3), rule('referralCode', false, [4, 32], 8)]

/** Both registration forms of the double's site. */
export const register: Register = {
  username: [
    rule('username', true, [6, 15], 2),
    rule('password', true, [8, 64], 1),
    rule('confirmPassword', true, [8, 64], 1),
    rule('payeeName', false, [2, 60], 9),
    rule('email', false, [5, 254], 12),
    ...invitation,
  ],
  mobile: [
    rule('mobileNum', true, [5, 14], 5),
    rule('verificationCode', true, [6, 6], 5),
    rule('password', true, [8, 64], 1),
    ...invitation,
  ],
  agreement: { preselected: true, required: true, minimumAge: 18, article: 'agreement' },
  bannerGroup: 'w_register',
  bonus: null,
}
