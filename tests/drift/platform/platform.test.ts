import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChecker } from '#openapi/drift/checker.ts'
import type { Exchange } from '#openapi/drift/exchange.ts'
import { contract } from '#tests/contract/answer-fault.ts'
import { plantedAround } from './planted-around.ts'
import { plantedInBodies } from './planted-bodies.ts'
import { strays } from './strays.ts'
import { record, type Recording } from './recorded.ts'

const planted = [...plantedInBodies, ...plantedAround]
let recording: Recording
beforeAll(async () => {
  recording = await record()
}, 60_000)
afterAll(() => recording.close())

function judge(exchanges: readonly Exchange[]): string[] {
  const checker = createChecker(contract)
  for (const exchange of exchanges) checker.take(exchange)
  return checker.finish().findings.map(({ kind, text }) => `${kind}: ${text}`)
}

describe('the bed over our own contract', () => {
  it('holds drifts enough, each kind at least twice', () => {
    const all = [...planted, ...strays]
    const counts = Object.entries(Object.groupBy(all, ({ kind }) => kind)).map(
      ([kind, own]) => [kind, own.length] as const,
    )
    expect(all.length).toBeGreaterThanOrEqual(60)
    expect(counts.filter(([, count]) => count < 2)).toEqual([])
  })

  it('finds nothing in what our server answers', () => {
    expect(judge(recording.exchanges)).toEqual([])
  })

  it.each(planted)('finds $what, as one finding', ({ kind, change }) => {
    const changed = recording.exchanges.map(change)
    expect(changed.some((exchange, index) => exchange !== recording.exchanges[index])).toBe(true)
    expect(judge(changed)).toEqual([expect.stringMatching(`^${kind}: `)])
  })

  it.each(strays)('finds $what, as one finding', ({ kind, exchanges }) => {
    expect(judge([...recording.exchanges, ...exchanges])).toEqual([expect.stringMatching(`^${kind}: `)])
  })
})
