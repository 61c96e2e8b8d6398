import { OfflineError } from './failures.ts'
import type { LoginAccepted } from './login-result.ts'
import { SENTINELS, type Outcome } from './outcomes.ts'
import { SecretBox } from './secrets.ts'
import type { OpenSessionOutput, SessionOpened } from './session-opened.ts'

/** Sample outcomes that several flows share. */
export const offline: Outcome = { error: new OfflineError() }

export const acceptedLogin = (over: Partial<LoginAccepted> = {}): LoginAccepted => ({
  ok: true,
  token: new SecretBox(SENTINELS.token),
  firstTimeLogin: false,
  passwordExpired: false,
  passwordDefault: false,
  ...over,
})

export const opened: SessionOpened = {
  ok: true,
  firstTimeLogin: false,
  passwordChangeNeeded: false,
  memberLoaded: true,
}
const notStored: OpenSessionOutput = {
  ok: false,
  problem: { failure: 'unknown', until: null, traceId: null, message: null },
}

export const openSessionOutcomes = { opened: { output: opened }, 'not stored': { output: notStored }, offline }
export const botCheckOutcomes = {
  passed: { output: { ok: true, pass: new SecretBox(SENTINELS.token) } },
  'closed by the person': { output: { ok: false, failure: 'cancelled' } },
}
