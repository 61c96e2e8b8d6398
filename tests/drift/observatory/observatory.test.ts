import { afterAll, describe, expect, it } from 'vitest'
import { openContract } from '#openapi/drift/contract/open.ts'
import { createChecker } from '#openapi/drift/checker.ts'
import { closeConnections } from '#openapi/drift/run/send.ts'
import { sample } from '#openapi/drift/run/sample.ts'
import { keeps } from '#openapi/drift/schema/visit.ts'
import { checkNearObservatory, checkObservatory, observatoryFile } from './check.ts'
import { drifts } from './drifts.ts'

afterAll(closeConnections)

describe('an observatory, with unions, forms, parts, versions and cookies', () => {
  it('keeps its contract: nothing is said and everything is accepted', async () => {
    const { said, result, report } = await checkObservatory()
    expect(said).toEqual([])
    expect(result.unreached).toEqual([])
    const { operations, constraints } = report.coverage.totals
    expect(operations.shown).toBe(operations.all)
    expect(constraints.shown).toBe(constraints.all)
  })

  it('is drifted in more than 120 ways, half of them in requests', () => {
    const requests = drifts.filter(({ kind }) => kind === 'no longer enforced' || kind === 'narrowed')
    expect(drifts.length).toBeGreaterThan(120)
    expect(requests.length).toBeGreaterThan(drifts.length / 2)
    expect(new Set(drifts.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(drifts.length)
  })

  it.each(drifts)('finds "$name", $kind, as one finding', async ({ change }) => {
    expect((await checkNearObservatory(change)).said).toHaveLength(1)
  })

  it('is sent samples that keep the contract, whatever their form', () => {
    const contract = openContract(observatoryFile)
    const { requestNode } = createChecker(contract)
    const schemas = contract.operations.flatMap(({ body, parameters }) => [
      ...(body?.media ?? []).map(({ schema }) => schema),
      ...parameters.map(({ schema }) => schema),
    ])
    for (const at of schemas.filter((one) => one !== null))
      for (const fullness of ['required', 'all'] as const)
        for (const turn of [0, 1, 2, 3]) {
          const made = sample(requestNode(at), { fullness, turn })
          expect(keeps(requestNode(at), made, 'request'), `${at} ${JSON.stringify(made)}`).toBe(true)
        }
  })
})
