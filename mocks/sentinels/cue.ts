import type { OperationId } from '#openapi/generated/operations.ts'
import type { BodyOf, QueryOf, RefusalOf } from '#openapi/handlers.ts'
import type { ScenarioName } from '../scenarios.ts'

/** What of an otherwise right call makes the double refuse it. */
export type Cue<Op extends OperationId = OperationId> =
  | { scenario: ScenarioName }
  /** `none`, `expired` or the account that calls. */
  | { as: string }
  | { seal: 'plain' | 'stale' | 'foreign' | 'twice' }
  | { merchant: string }
  | { body: Partial<BodyOf<Op>> }
  | { query: Partial<QueryOf<Op>> }

/** What to send, by hand or in a test, to see each refusal of an operation. */
export type Sentinels = { [Op in OperationId]?: { [Code in RefusalOf<Op>]?: Cue<Op> } }

export const scenario = (name: ScenarioName) => ({ scenario: name })
export const as = (account: string) => ({ as: account })
export const body = <Body>(part: Body) => ({ body: part })
export const query = <Query>(part: Query) => ({ query: part })
