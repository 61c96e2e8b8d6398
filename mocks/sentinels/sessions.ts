import { words } from '../words.ts'
import { body, type Sentinels } from './cue.ts'
import { back, refusedPhone } from './person.ts'

/** Logging in. */
export const sessionSentinels: Sentinels = {
  logIn: {
    'login.cred.err': body({ username: words.unknownAccount }),
    'login.captcha.err': body({ username: 'captcha.user' }),
    login_verify_required: body({ username: 'new.address' }),
    'max.attempt.limit': body({ username: 'locked.user' }),
    'login.pwd.forbidden.err': body({ username: 'no.password' }),
    'login.denied': body({ username: 'frozen.user' }),
    error_not_agent: body({ realm: 'agent' as const }),
    error_not_member: body({ username: 'guest.user' }),
    validate_verification_code_error: body({
      type: 'sms' as const,
      username: words.takenMobile,
      password: words.wrongCode,
    }),
    'verification.code.expired': body({
      type: 'sms' as const,
      username: words.takenMobile,
      password: words.expiredCode,
    }),
    'phone.number.invalid': body({ type: 'sms' as const, username: words.shortMobile }),
    'phone.auth.err': { body: { type: 'sms', username: words.takenMobile, ...refusedPhone.body } },
  },
  verifyLogin: {
    'login.ticket.expired': body({ ticket: words.expiredTicket }),
    validate_verification_code_error: body({ code: words.wrongCode }),
    'max.attempt.limit': body({ code: words.lockedCode }),
  },
  sendLoginVerificationCode: { 'login.ticket.expired': body({ ticket: words.expiredTicket }) },
  startSocialLogin: { 'login.social.err': body({ provider: words.unknownProvider }) },
  completeSocialLogin: {
    'login.social.err': back('refused'),
    'login.social.unlinked': back('unlinked'),
    'login.denied': back('frozen'),
    error_not_member: back('guest'),
    login_verify_required: back('secured'),
  },
}
