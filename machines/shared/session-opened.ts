import type { Problem } from './failures.ts'
import type { SecretBox } from './secrets.ts'

/** What a remember-me cookie holds for 24 hours: never a password. */
export type RememberedName =
  | { method: 'username'; username: string }
  | { method: 'sms'; countryDialingCode: string; mobileNum: string }

/** What every way of logging in asks for once the server gave a token. */
export type OpenSessionInput = {
  token: SecretBox | null
  remember: RememberedName | null
  firstTimeLogin: boolean
  passwordChangeNeeded: boolean
}

/** `memberLoaded` is false when a password change comes first, or when the member could not be read just now. */
export type SessionOpened = {
  ok: true
  firstTimeLogin: boolean
  passwordChangeNeeded: boolean
  memberLoaded: boolean
}
export type OpenSessionOutput = SessionOpened | { ok: false; problem: Problem<never> }

/** The output type wants a value before there is one: no machine ends with it. */
export const notOpened: SessionOpened = {
  ok: true,
  firstTimeLogin: false,
  passwordChangeNeeded: false,
  memberLoaded: false,
}
