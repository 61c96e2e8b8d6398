import { words } from '../words.ts'
import { body, type Sentinels } from './cue.ts'
import { passes, numbers, refusedPhone } from './person.ts'

const codes = {
  validate_verification_code_error: body({ verificationCode: words.wrongCode }),
  'verification.code.expired': body({ verificationCode: words.expiredCode }),
  'verification.code.missing': body({ verificationCode: '' }),
}
const registration = {
  ...passes,
  ...codes,
  ...numbers,
  'registration.field.err': body({ password: words.shortPassword }),
  'password.format.err': body({ password: words.leakedPassword, confirmPassword: words.leakedPassword }),
  'exists.username.err': body({ username: words.takenAccount }),
  'exists.email.err': body({ email: words.takenEmail }),
  'exists.mobile.err': body({ mobileNum: words.takenMobile }),
  invitation_code_error: body({ affiliateCode: words.unknownAffiliate }),
  'expired.affiliate.url': body({ affiliateCode: words.expiredAffiliate }),
  'modify.new.confirm.diff': body({ confirmPassword: 'another password' }),
  'login.captcha.err': body({ captchaId: 'c_1', captcha: words.wrongCaptcha }),
  'phone.auth.err': refusedPhone,
  'player.excluded': body({ payeeName: words.excludedName }),
}

/** Registering and passwords. */
export const memberSentinels: Sentinels = {
  registerByUsername: registration,
  registerByMobile: registration,
  changePassword: {
    'modify.new.confirm.diff': body({ confirmNewPassword: 'another password' }),
    'modify.old.password.err': body({ oldPassword: words.wrongPassword }),
    'modify.new.same': body({ newPassword: 'correct horse battery', confirmNewPassword: 'correct horse battery' }),
    'password.format.err': body({ newPassword: words.shortPassword, confirmNewPassword: words.shortPassword }),
    'max.attempt.limit': body({ oldPassword: words.lockedPassword }),
  },
  resetPasswordByMobile: {
    ...codes,
    ...numbers,
    'password.format.err': body({ newPassword: words.shortPassword }),
    'not.exists.mobile': body({ mobileNum: words.unknownMobile }),
    'login.denied': body({ mobileNum: words.frozenMobile }),
    login_verify_required: body({ mobileNum: words.securedMobile }),
    'max.attempt.limit': body({ mobileNum: words.lockedMobile }),
    'phone.auth.err': refusedPhone,
  },
  requestPasswordByEmail: {
    'not.exists.mail': body({ username: words.unknownAccount, captchaId: 'c_1', captcha: '24680' }),
    'login.captcha.err': body({ captchaId: 'c_1', captcha: words.wrongCaptcha }),
  },
  resetPasswordByEmail: {
    'login.ticket.expired': body({ ticket: words.expiredTicket }),
    'login.denied': body({ ticket: words.frozenTicket }),
    'modify.new.confirm.diff': body({ confirmNewPassword: 'another password' }),
    'password.format.err': body({ newPassword: words.shortPassword, confirmNewPassword: words.shortPassword }),
  },
  checkAffiliate: {
    invitation_code_error: { query: { code: words.unknownAffiliate } },
    'expired.affiliate.url': { query: { code: words.expiredAffiliate } },
  },
}
