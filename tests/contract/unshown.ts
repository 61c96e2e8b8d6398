import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { OperationCoverage } from '#openapi/drift/gather/coverage.ts'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'

type Reason = { side?: string; areas?: string[]; operations?: string[]; statuses: (number | string)[]; reason: string }

const reasons = parse(readFileSync(join(import.meta.dirname, 'unshown.yaml'), 'utf8')) as Reason[]

/** Documented statuses of operations that were not seen and for which `unshown.yaml` gives no reason. */
export function undeclared(side: string, operations: readonly OperationCoverage[]): string[] {
  const isDeclared = (id: string, status: string) =>
    reasons.some(
      (one) =>
        (one.side === undefined || one.side === side) &&
        (one.areas === undefined || one.areas.includes(operationTable[id as OperationId].area)) &&
        (one.operations === undefined || one.operations.includes(id)) &&
        one.statuses.map(String).includes(status),
    )
  return operations.flatMap(({ id, statuses }) =>
    Object.entries(statuses).flatMap(([status, count]) =>
      count > 0 || isDeclared(id, status) ? [] : [`${side}: ${id} ${status}`],
    ),
  )
}
