import { join } from 'node:path'
import { createChecker, type Report } from '#openapi/drift/checker.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { runAgainst, type RunResult } from '#openapi/drift/run/run.ts'
import { usualLimits } from '#openapi/drift/run/send.ts'
import { socketTransport } from '#openapi/drift/run/wire.ts'
import { startObservatory, type World } from './observatory-server.ts'

export const observatoryFile = join(import.meta.dirname, 'observatory.yaml')
const contract = openContract(observatoryFile)
/** Who may look at the sky. */
export const known = {
  DRIFT_USER: 'edwin',
  DRIFT_SECRET: 'hubble-constant',
  DRIFT_STATION: 'station-key-of-the-east-dome',
}

/** What the checker says of the observatory with one change. */
export async function checkObservatory(change?: (world: World) => void): Promise<{
  report: Report
  result: RunResult
  said: string[]
}> {
  const observatory = await startObservatory(change)
  const checker = createChecker(contract)
  try {
    const result = await runAgainst({
      contract,
      checker,
      base: observatory.url,
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
    observatory.close()
  }
}
