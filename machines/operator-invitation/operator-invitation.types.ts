import type { Refused } from '../shared/failures.ts'
import type { NextStep, OperatorLoginFailure, OperatorLoginProblem } from '../shared/operator-login.ts'
import type { OperatorSession } from '../shared/operator.ts'
import type { SecretBox } from '../shared/secrets.ts'

export type Invitation = { email: string; name: string }
export type InvitationResult = { ok: true; invitation: Invitation } | Refused<OperatorLoginFailure>

export type ChosenPassword = { password: SecretBox; repeated: SecretBox }
export type ChosenFields = { password?: 'missing' | 'short'; repeated?: 'different' }

export type OperatorInvitationContext = {
  invitation: Invitation | null
  next: NextStep
  fields: ChosenFields
  problem: OperatorLoginProblem | null
  session: OperatorSession | null
  now: () => number
}

export type OperatorInvitationTypes = {
  input: { now?: () => number }
  context: OperatorInvitationContext
  events: { type: 'password.chosen'; chosen: ChosenPassword } | { type: 'invitation.retried' }
  output: { session: OperatorSession | null }
  tags: 'busy' | 'opening' | 'choosing' | 'code' | 'gone' | 'failed'
}
