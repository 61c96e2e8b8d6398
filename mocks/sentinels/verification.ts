import { words } from '../words.ts'
import { as, body, scenario, type Sentinels } from './cue.ts'
import { passes, numbers } from './person.ts'

const sms = {
  ...passes,
  ...numbers,
  'phone.operation.not.allowed': scenario('firebase'),
  'phone.quota.exceeded': body({ mobileNum: words.unpaidMobile }),
  'phone.auth.err': body({ mobileNum: words.deadMobile }),
}
const smsToNumber = {
  ...sms,
  'max.attempt.limit': body({ mobileNum: words.lockedMobile }),
}

/** Captcha, bot check and codes. */
export const verificationSentinels: Sentinels = {
  getCaptchaAudio: { 'login.captcha.err': { query: { captchaId: words.expiredChallenge } } },
  answerBotChallenge: {
    'bot.check.failed': body({ x: 0 }),
    'bot.check.expired': body({ captchaId: words.expiredChallenge }),
  },
  answerBotWork: {
    'bot.check.failed': body({ nonce: words.wrongNonce }),
    'bot.check.expired': body({ captchaId: words.expiredChallenge }),
  },
  sendLoginCode: {
    ...smsToNumber,
    'not.exists.mobile': body({ mobileNum: words.unknownMobile }),
    'phone.quota.exceeded': body({ mobileNum: words.unpaidHolder }),
    'phone.auth.err': body({ mobileNum: words.deadHolder }),
  },
  sendPasswordCode: smsToNumber,
  sendRegistrationCode: {
    ...passes,
    'phone.operation.not.allowed': scenario('firebase'),
    'phone.number.invalid': body({ mobileNo: words.shortMobile }),
    'phone.number.missing': body({ mobileNo: '' }),
    'exists.mobile.err': body({ mobileNo: words.takenMobile }),
    'max.attempt.limit': body({ mobileNo: words.lockedNewMobile }),
    'phone.quota.exceeded': body({ mobileNo: words.unpaidMobile }),
    'phone.auth.err': body({ mobileNo: words.deadMobile }),
  },
  sendMobileBindingCode: {
    ...sms,
    'exists.mobile.err': body({ mobileNum: words.frozenMobile }),
    'max.attempt.limit': body({ mobileNum: words.lockedNewMobile }),
  },
  sendEmailBindingCode: {
    ...passes,
    'exists.email.err': body({ email: words.takenEmail }),
    'max.attempt.limit': body({ email: words.lockedEmail }),
  },
  sendMemberCode: {
    'verification.channel.missing': as('no.contact'),
    'max.attempt.limit': as('locked.user'),
    'phone.quota.exceeded': as('unpaid.mobile'),
    'phone.auth.err': as('dead.mobile'),
  },
}
