import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createChecker, type Report } from '#openapi/drift/checker.ts'
import { keenEvidence } from '#openapi/drift/gather/never-shown.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { runAgainst } from '#openapi/drift/run/run.ts'
import { closeConnections, usualLimits } from '#openapi/drift/run/send.ts'
import { socketTransport } from '#openapi/drift/run/wire.ts'
import { drifts, type Drift } from './drifts.ts'
import { startShop } from './shop-server.ts'

const contract = openContract(join(import.meta.dirname, 'shop.yaml'))
const all = Object.keys(drifts) as Drift[]

/** One active run, with the one address that clients are known to call although the contract lacks it. */
async function check(active: readonly Drift[]): Promise<Report> {
  const shop = await startShop(active)
  const checker = createChecker(contract, { evidence: keenEvidence })
  try {
    await runAgainst({
      contract,
      checker,
      base: shop.url,
      transport: socketTransport(usualLimits),
      credentials: readCredentials({}),
      writes: false,
      addresses: ['/ghost'],
    })
  } finally {
    await shop.close()
  }
  return checker.finish()
}

const words = ({ findings }: Report) => findings.map(({ kind, text, at }) => `${kind}: ${text} (${at})`)
afterAll(closeConnections)

describe('the bed of 26 drifts', () => {
  it('finds nothing on the server that keeps its contract, and calls every operation', async () => {
    const report = await check([])
    expect(words(report)).toEqual([])
    const { operations, properties } = report.coverage.totals
    expect([operations.shown, properties.shown]).toEqual([operations.all, properties.all])
  })

  it.each(all)('finds %s, as one finding', async (drift) => {
    const report = await check([drift])
    expect(words(report)).toHaveLength(1)
  })
})
