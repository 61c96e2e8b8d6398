import { operationTable, type OperationId } from './generated/operations.ts'
import type { FilledQueryOf, QueryOf } from './handlers.ts'

/** The query of a call, with the contract's default for each parameter that the call left out. */
export const fillQuery = <Op extends OperationId>(id: Op, query: QueryOf<Op>): FilledQueryOf<Op> =>
  ({ ...operationTable[id].defaults, ...query }) as FilledQueryOf<Op>
