import type { Refused } from '../shared/failures.ts'
import type { LoginFailure, LoginProblem, VerifyMethod } from '../shared/login-result.ts'
import type { SessionOpened } from '../shared/session-opened.ts'

export type StartSocialResult = { ok: true } | Refused<LoginFailure>

export type SocialLoginTypes = {
  input: { completing: boolean; now?: () => number }
  context: {
    completing: boolean
    problem: LoginProblem | null
    verifyMethods: VerifyMethod[]
    firstTimeLogin: boolean
    session: SessionOpened | null
    now: () => number
  }
  events: { type: 'social.started'; provider: string } | { type: 'page.returned' }
  output: SessionOpened
  tags: 'busy' | 'idle' | 'leaving' | 'verifying'
}
