import { words } from '../words.ts'
import { as, body, type Sentinels } from './cue.ts'
import { back } from './person.ts'

const loginPassword = {
  'login.cred.err': body({ loginPassword: words.wrongPassword }),
  'max.attempt.limit': body({ loginPassword: words.lockedPassword }),
}
const sentCodes = {
  validate_verification_code_error: body({ verificationCode: words.wrongCode }),
  'verification.code.expired': body({ verificationCode: words.expiredCode }),
}
const appCodes = { validate_verification_code_error: body({ code: words.wrongCode }) }
const newPaymentPassword = {
  'modify.new.confirm.diff': body({ confirmNewPassword: '849302' }),
  'password.format.err': body({ newPassword: '123456', confirmNewPassword: '123456' }),
}

/** The security centre. */
export const securitySentinels: Sentinels = {
  bindMobile: {
    ...loginPassword,
    ...sentCodes,
    'current.code.err': body({ currentCode: words.wrongCode }),
    'exists.mobile.err': body({ mobileNum: words.frozenMobile }),
    'phone.number.invalid': body({ mobileNum: words.shortMobile }),
  },
  bindEmail: {
    ...loginPassword,
    ...sentCodes,
    'current.code.err': body({ currentCode: words.wrongCode }),
    'exists.email.err': body({ email: words.takenEmail }),
  },
  setPayeeName: {
    'registration.field.err': as('secured'),
    'player.excluded': body({ payeeName: words.excludedName }),
  },
  setPaymentPassword: { ...loginPassword, ...newPaymentPassword, 'payment.password.exists': as('secured') },
  changePaymentPassword: {
    ...newPaymentPassword,
    'not.exists.payment.password': as('nodi_27'),
    'invalid.payment.pw': body({ oldPassword: words.wrongPaymentPassword }),
    'max.attempt.limit': as('locked.payment'),
    'modify.new.same': body({ newPassword: '402918', confirmNewPassword: '402918' }),
  },
  resetPaymentPassword: {
    ...newPaymentPassword,
    ...sentCodes,
    'verification.channel.missing': as('no.contact'),
    'payout.account.name.mismatch': body({ payeeName: 'Somebody Else' }),
    'max.attempt.limit': body({ verificationCode: words.lockedCode }),
  },
  startTotp: { ...loginPassword, 'totp.exists': as('secured') },
  confirmTotp: {
    ...appCodes,
    'login.ticket.expired': as('secured'),
    'max.attempt.limit': body({ code: words.lockedCode }),
  },
  renewRecoveryCodes: { ...loginPassword, ...appCodes },
  endSessions: { 'record.not.found': { query: { id: words.unknownMessage } } },
  removeTotp: { ...loginPassword, ...appCodes },
  startSocialLink: {
    ...loginPassword,
    'login.social.off': body({ provider: words.unknownProvider }),
    'login.social.err': body({ returnUrl: words.foreignPage }),
    'social.link.exists': as('nodi_27'),
  },
  completeSocialLink: {
    'login.social.off': back('off'),
    'login.social.expired': back('late'),
    'login.social.cancelled': back('cancelled'),
    'login.social.err': back('refused'),
    'exists.social.err': back('linked'),
    'social.link.exists': as('nodi_27'),
  },
  unlinkSocial: loginPassword,
}
