import { createChecker } from '#openapi/drift/checker.ts'
import { keenEvidence } from '#openapi/drift/gather/never-shown.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { runAgainst } from '#openapi/drift/run/run.ts'
import { usualLimits } from '#openapi/drift/run/send.ts'
import { socketTransport } from '#openapi/drift/run/wire.ts'
import { ferryFile, startFerry } from './ferry-server.ts'
import type { World } from './world.ts'

const contract = openContract(ferryFile)
/** Who travels with the line. */
export const known = {
  DRIFT_EMAIL: 'tove@example.org',
  DRIFT_PASSWORD: 'archipelago',
  DRIFT_PARTNER: 'partner-of-the-line',
  DRIFT_FEED_KEY: 'feed-for-the-harbour',
}

/** What the checker says of the ferry line with one change. */
export async function checkFerry(change?: (world: World) => void) {
  const ferry = await startFerry(change)
  const checker = createChecker(contract, { evidence: keenEvidence })
  try {
    const result = await runAgainst({
      contract,
      checker,
      base: ferry.url,
      transport: socketTransport(usualLimits),
      credentials: readCredentials(known),
      writes: false,
    })
    const report = checker.finish()
    const said = [...report.findings, ...report.observations].map(
      ({ kind, text, operations }) => `${kind}: ${text} (${[...operations].join(', ')})`,
    )
    return { report, result, said }
  } finally {
    ferry.close()
  }
}
