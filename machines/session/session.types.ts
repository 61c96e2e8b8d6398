import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

/** `type` 0 player; 1, 2, 41, 42 agent; 4 trial. */
export type Member = { id: string; account: string; nickname: string; type: number; rankLevel: number }
/** `passwordChangeNeeded`: a change that the login asked for is still to be done, as after a reload. */
export type MemberResult = { ok: true; member: Member; passwordChangeNeeded?: boolean } | Refused<CommonFailure>

/** Why a session ended, and when if that is known. */
export type SessionEnd = {
  reason: 'replaced' | 'password' | 'member' | 'operator' | 'idle' | 'expired' | 'otherTab'
  at: string | null
}

export type SessionContext = {
  hasToken: boolean
  member: Member | null
  problem: Problem<CommonFailure> | null
  /** Why the last session ended, until the next one. */
  end: SessionEnd | null
  now: () => number
}

export type SessionEvent =
  | { type: 'session.opened'; passwordChangeNeeded: boolean }
  | { type: 'session.expired' }
  | { type: 'session.explained'; end: SessionEnd }
  /** `otherTab`: the member logged out in another tab of this browser. */
  | { type: 'session.cleared'; otherTab?: boolean }
  | { type: 'member.refreshed' }
  | { type: 'protected.requested'; action: string }
  | { type: 'warning.confirmed' }

export type SessionEmitted =
  | { type: 'modal.openRequested'; name: 'loginPopupModal' | 'changePassModal' }
  | { type: 'modals.closeRequested' }
  | { type: 'navigation.requested'; to: '/' }
  | { type: 'action.allowed'; action: string }
  | { type: 'member.arrived' }

export type SessionTypes = {
  input: { hasToken: boolean; now?: () => number }
  context: SessionContext
  events: SessionEvent
  emitted: SessionEmitted
  tags: 'busy' | 'loggedIn' | 'loggedOut' | 'expired' | 'passwordChange' | 'memberFailed' | 'trialWarning'
}
