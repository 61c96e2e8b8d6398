import type { CommonFailure, Problem, Refused } from './failures.ts'
import type { OperatorSession } from './operator.ts'

export type OperatorLoginFailure =
  | CommonFailure
  | 'wrongPassword'
  | 'wrongCode'
  | 'locked'
  | 'frozen'
  | 'network'
  | 'ticketExpired'
  | 'invitationGone'
  | 'weakPassword'

export type OperatorLoginProblem = Problem<OperatorLoginFailure>

/** `enrol`: the authenticator app is set up before its code is required. */
export type NextStep = 'code' | 'enrol'

export type PasswordResult = { ok: true; next: NextStep } | Refused<OperatorLoginFailure>

/** What the code step comes to. */
export type CodeOutput =
  | { ok: true; session: OperatorSession }
  | { ok: false; failure: 'ticketExpired' | 'cancelled'; session: null }
