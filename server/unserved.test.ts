import { afterAll, beforeAll, expect, it } from 'vitest'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { createHandlers } from './handlers.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { unserved } from './unserved.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const areas = new Set(Object.values(operationTable).map(({ area }) => area))
const ids = Object.keys(operationTable) as OperationId[]

it('lists exactly the operations that no handler serves', () => {
  const served = new Set(Object.keys(createHandlers(app.services)))
  const missing: Record<string, string[]> = {}
  for (const area of [...areas].toSorted()) {
    const left = ids.filter((id) => operationTable[id].area === area && !served.has(id))
    if (left.length > 0) missing[area] = left
  }
  const total = Object.values(missing).flat().length
  const lines = Object.entries(missing).map(([area, left]) => `  ${area}: ${left.join(', ')}`)
  process.stdout.write(`${total} of ${ids.length} operations are not served yet\n${lines.join('\n')}\n`)
  expect(unserved).toEqual(missing)
})

it('names no operation the contract does not have', () => {
  expect(Object.keys(createHandlers(app.services)).filter((id) => !Object.hasOwn(operationTable, id))).toEqual([])
})

it('answers 501 in the envelope for an operation that is not served', async () => {
  const left = Object.values(unserved).flat()
  for (const id of left.filter((one) => operationTable[one].method === 'GET' && !operationTable[one].token)) {
    const answer = await app.call(id)
    const refused = answer.errorCode === 'request.param.err'
    if (!refused) expect([id, answer.status, answer.errorCode]).toEqual([id, 501, 'function.not.available'])
  }
})
