import type { NextStep, OperatorLoginProblem } from '../shared/operator-login.ts'
import type { OperatorSession } from '../shared/operator.ts'
import type { SecretBox } from '../shared/secrets.ts'

export type LoginForm = { email: string; password: SecretBox }
export type LoginFields = { email?: 'missing'; password?: 'missing' }

export type OperatorLoginContext = {
  next: NextStep
  fields: LoginFields
  problem: OperatorLoginProblem | null
  session: OperatorSession | null
  now: () => number
}

export type OperatorLoginTypes = {
  input: { now?: () => number }
  context: OperatorLoginContext
  events: { type: 'login.submitted'; form: LoginForm }
  output: { session: OperatorSession }
  tags: 'busy' | 'editing' | 'code' | 'waiting'
}
