import type { Refused } from '../shared/failures.ts'
import type { CodeOutput, NextStep, OperatorLoginFailure, OperatorLoginProblem } from '../shared/operator-login.ts'
import type { OperatorSession } from '../shared/operator.ts'
import type { SecretBox } from '../shared/secrets.ts'

export type CodeResult = { ok: true; session: OperatorSession } | Refused<OperatorLoginFailure>

export type OperatorCodeContext = {
  next: NextStep
  problem: OperatorLoginProblem | null
  session: OperatorSession | null
  failure: 'ticketExpired' | 'cancelled'
  now: () => number
}

export type OperatorCodeTypes = {
  input: { next: NextStep; now?: () => number }
  context: OperatorCodeContext
  events: { type: 'code.submitted'; code: SecretBox } | { type: 'code.cancelled' }
  output: CodeOutput
  tags: 'busy' | 'enrolling' | 'waiting'
}
