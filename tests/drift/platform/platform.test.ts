import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChecker, type Report } from '#openapi/drift/checker.ts'
import { keenEvidence } from '#openapi/drift/gather/never-shown.ts'
import { startProxy } from '#openapi/drift/watch/proxy.ts'
import { contract } from '#tests/contract/answer-fault.ts'
import { openBed, type Bed } from './bed.ts'
import { at, type Planted } from './change.ts'
import { plantedAround } from './planted-around.ts'
import { plantedInBodies } from './planted-bodies.ts'
import { watched } from './watched.ts'

const planted = [...plantedInBodies, ...plantedAround]
let bed: Bed
beforeAll(async () => {
  bed = await openBed()
}, 60_000)
afterAll(() => bed.close())

/** Drifts in every answer, or in the key that a login needs, run alone. */
const isAlone = ({ change }: Planted) => change.to === '*' || change.to === at.key || change.alone

/** Drifts that don't affect each other: one per address at a time. */
function batchesOf(all: readonly Planted[]): Planted[][] {
  const batches: Planted[][] = []
  for (const one of all) {
    const meets = (other: Planted) => isAlone(other) || other.change.to === one.change.to
    const free = isAlone(one) ? undefined : batches.find((batch) => !batch.some(meets))
    if (free) free.push(one)
    else batches.push([one])
  }
  return batches
}

const addresses = [...new Set(planted.map(({ change }) => change.to))].filter((to) => to !== '*')
/** The operations to call for drifts that are in every answer: enough for each to show. */
const everywhere = [at.me, at.letters, at.feedback, at.security, at.games]

/** Each finding in the form of a plan: its kind and the address of the planted drift. */
function reported({ findings }: Report, batch: readonly Planted[]): string[] {
  const pathOf = (id: string) => contract.operations.find((one) => one.id === id)?.path ?? id.split(' ').pop()!
  return findings
    .map(({ kind, text, operations }) => {
      const hit = [...operations].map(pathOf)
      const to = batch.map(({ change }) => change.to).find((one) => one === '*' || hit.some((path) => one === path))
      return `${kind} ${to ?? `nowhere: ${text} ${hit.join(' ')}`}`
    })
    .toSorted()
}
const plan = (batch: readonly Planted[]) => batch.map(({ kind, change }) => `${kind} ${change.to}`).toSorted()

describe('the bed over our own server, through a proxy that changes its answers', () => {
  it('holds drifts enough, each kind at least twice', () => {
    const all = [...planted, ...watched]
    const counts = Object.entries(Object.groupBy(all, ({ kind }) => kind)).map(
      ([kind, own]) => [kind, own.length] as const,
    )
    expect(all.length).toBeGreaterThanOrEqual(60)
    expect(counts.filter(([, count]) => count < 2)).toEqual([])
  })

  it('finds nothing while the proxy changes nothing', async () => {
    bed.change([])
    const report = await bed.run(addresses)
    expect(reported(report, [])).toEqual([])
    expect(report.exchanges).toBeGreaterThan(200)
  })

  const batches = batchesOf(planted).map((batch) => [batch.map(({ what }) => what).join(', '), batch] as const)
  it.each(batches)('finds %s, each as one finding', async (_what, batch) => {
    bed.change(batch.map(({ change }) => change))
    const own = [...batch.map(({ change }) => change.to), ...(batch.some(isAlone) ? everywhere : [])]
    expect(reported(await bed.run(own), batch)).toEqual(plan(batch))
  })

  it.each(watched)('finds $what in watched traffic, and nothing in the same traffic as it is', async (one) => {
    for (const changes of [[], [one]]) {
      bed.change(changes.map(({ change }) => change))
      const token = await bed.enter()
      const checker = createChecker(contract, { evidence: keenEvidence })
      const watch = await startProxy({ target: bed.url, port: 0, insecure: false, onExchange: checker.take })
      const headers = { merchant: 'fairhall', host: 'fairhall.example', authorization: token }
      for (const { path, body } of one.asks)
        await fetch(`${watch.url}${path}`, {
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        }).then((response) => response.text())
      await watch.close()
      expect(reported(checker.finish(), changes)).toEqual(plan(changes))
    }
  })
})
