import type { PhoneAuthFailure, Refused } from '#machines/shared/failures.ts'
import type { SecretBox } from '#machines/shared/secrets.ts'
import type { SendCodeResult } from '#machines/sms-code/sms-code.types.ts'
import type { SiteInfo } from '#src/app/site-info.ts'

export type FirebaseSettings = NonNullable<SiteInfo['firebase']>

/** The third-party phone service. Numbers include their dialling code (`+8801…`). */
export type PhoneAuth = {
  /** Runs the bot check and sends a code. */
  send: (mobile: string) => Promise<SendCodeResult>
  /** Exchanges the code for a token that proves the number; the same code gives a new token each time. */
  confirm: (mobile: string, code: string) => Promise<{ ok: true; token: SecretBox } | Refused<PhoneAuthFailure>>
}
