import { words } from '../words.ts'
import { body } from './cue.ts'

export const passes = {
  'bot.check.failed': body({ passToken: words.failedPass }),
  'bot.check.expired': body({ passToken: words.expiredPass }),
}
export const numbers = {
  'phone.number.invalid': body({ mobileNum: words.shortMobile }),
  'phone.number.missing': body({ mobileNum: '' }),
}
export const refusedPhone = body({ firebaseIdToken: words.refusedPhoneToken })

/** The address a sign-in provider comes back to. */
export const back = (code: string) => body({ callbackUrl: `http://fairhall.example/login?code=${code}&state=s1` })
