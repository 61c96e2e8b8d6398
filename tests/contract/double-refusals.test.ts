import { describe, expect, it } from 'vitest'
import { createDouble } from '#mocks/double.ts'
import { cueOf } from '#mocks/sentinels.ts'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { refusalsOf } from './double-only.ts'

const double = await createDouble()
const served = Object.keys(double.handlers) as OperationId[]
const codes = [...new Set(served.flatMap((id) => refusalsOf(id)))].toSorted()

describe('every refusal of the served operations', () => {
  it('has a sentinel that makes the double refuse with it', () => {
    const without = served.flatMap((id) =>
      refusalsOf(id)
        .filter((code) => !cueOf(id, code))
        .map((code) => `${id} ${code}`),
    )
    expect(without).toEqual([])
    expect(codes.length).toBeGreaterThan(40)
  })
})

describe('the double', () => {
  it('serves every call of the account flows, of the shell and of the security centre', () => {
    const areas = ['sessions', 'members', 'verification', 'system', 'content']
    const wanted = (Object.keys(operationTable) as OperationId[]).filter((id) =>
      areas.includes(operationTable[id].area),
    )
    expect(wanted.filter((id) => !served.includes(id))).toEqual([])
  })
})
