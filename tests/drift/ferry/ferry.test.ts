import { afterAll, describe, expect, it } from 'vitest'
import { closeConnections } from '#openapi/drift/run/send.ts'
import { drawn } from '../bed.ts'
import { checkFerry } from './check.ts'
import { ferryDrifts, hiddenAtTheDoor } from './drifts.ts'

afterAll(closeConnections)

/** Four of each kind; the whole bed is run by `bed.ts` and by the benchmark. */
const walked = drawn(ferryDrifts, 4, Number(process.env['FERRY_SEED'] ?? 24))

describe('a ferry line, with cookies, forms, parts, versions, cursors and ids beyond 2⁵³', () => {
  it('keeps its contract: nothing is said, nothing is seen, everything is accepted and probed', async () => {
    const { said, result, report } = await checkFerry()
    expect(said).toEqual([])
    expect(result.unreached).toEqual([])
    const { operations, constraints } = report.coverage.totals
    expect([operations.shown, constraints.shown]).toEqual([operations.all, constraints.all])
  })

  it.each(walked)('finds "$name", $kind, as one finding', async ({ change }) => {
    expect((await checkFerry(change)).said).toHaveLength(1)
  })

  it.each(hiddenAtTheDoor)('names "$name" as what could not be probed', async ({ change, named }) => {
    const { said, report } = await checkFerry(change)
    expect(said).toEqual([])
    expect(report.coverage.constraints.filter(({ count }) => count === 0).map(({ at }) => at)).toEqual([named])
  })
})
