import { join } from 'node:path'
import { createChecker } from '#openapi/drift/checker.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { contractFolder } from '#tests/support/contract-reader.ts'

export const contract = openContract(join(contractFolder, 'generated/openapi.json'))
const checker = createChecker(contract, { separate: true })

/** Where an answer leaves the contract, as the drift checker sees it; null when it keeps it. */
export function answerFault(id: OperationId, status: number, headers: Headers, body: unknown): string | null {
  const { method, path } = operationTable[id]
  const faults = checker.take({
    method,
    url: path,
    request: { headers: { authorization: 'of the suite', 'content-type': 'application/json' }, body: null },
    response: { status, headers: Object.fromEntries(headers), body: JSON.stringify(body) },
    at: 0,
    ms: 0,
    // what was sent is not looked at: hostile requests are refused, or were not hostile enough
    intent: status < 400 ? { kind: 'odd', what: 'a call of the suite' } : { kind: 'seen' },
  })
  return faults.length === 0 ? null : faults.map(({ kind, text }) => `${kind}: ${text}`).join('; ')
}
