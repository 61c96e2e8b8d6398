import { afterAll, beforeAll, expect, it } from 'vitest'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { members } from './members/tables.ts'
import { createHandlers } from './handlers.ts'
import { seededApp } from './db/seed/testing/seeded-app.ts'
import { unserved } from './unserved.ts'

let app: Awaited<ReturnType<typeof seededApp>>
beforeAll(async () => {
  app = await seededApp()
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
  expect([...Object.keys(createHandlers(app.services))].filter((id) => !Object.hasOwn(operationTable, id))).toEqual([])
})

it('answers 501 in the envelope for an operation that is not served', async () => {
  const [member] = await app.db.select({ id: members.id }).from(members).limit(1)
  const token = await app.login(member!.id)
  const open = Object.values(unserved)
    .flat()
    .filter((id) => operationTable[id].method === 'GET' && operationTable[id].module === 'COMM3')
  const statuses = new Set<string>()
  for (const id of open) {
    const answer = await app.call(operationTable[id].path, { token })
    if (answer.errorCode !== 'request.param.err' && answer.errorCode !== 'error_not_agent')
      statuses.add(`${answer.status} ${answer.errorCode} ${answer.success}`)
  }
  expect([...statuses]).toEqual(open.length > 0 ? ['501 function.not.available false'] : [])
})
