import { OfflineError } from './failures.ts'
import type { LoginAccepted } from './login-result.ts'
import type { OperatorSession } from './operator.ts'
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

export const operatorSession = (over: Partial<OperatorSession> = {}): OperatorSession => ({
  operator: {
    id: 'o1',
    name: 'Shirin A.',
    email: 'shirin@desk.example',
    roles: ['cashier', 'risk'],
    permissions: ['getInbox'],
  },
  idleSeconds: 1800,
  endsAt: '2100-01-01T00:00:00Z',
  merchant: 'fairhall',
  currency: 'BDT',
  timeZone: 'Asia/Dhaka',
  dayCuts: [],
  weekStart: 1,
  minorDigits: 2,
  languages: ['BN', 'EN'],
  ...over,
})

export const operatorCodeOutcomes: Record<string, Outcome> = {
  'logged in': { output: { ok: true, session: operatorSession() } },
  'ticket expired': { output: { ok: false, failure: 'ticketExpired', session: null } },
  'gone back': { output: { ok: false, failure: 'cancelled', session: null } },
}
