import { join } from 'node:path'
import { createChecker, type Report } from '#openapi/drift/checker.ts'
import { keenEvidence } from '#openapi/drift/gather/never-shown.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { runAgainst, type RunResult } from '#openapi/drift/run/run.ts'
import { usualLimits } from '#openapi/drift/run/send.ts'
import { socketTransport, type Transport } from '#openapi/drift/run/wire.ts'
import { openObservatory, startObservatory, type World } from './observatory-server.ts'

export const observatoryFile = join(import.meta.dirname, 'observatory.yaml')
const contract = openContract(observatoryFile)
/** Who may look at the sky. */
export const known = {
  DRIFT_USER: 'edwin',
  DRIFT_SECRET: 'hubble-constant',
  DRIFT_STATION: 'station-key-of-the-east-dome',
}

type Found = { report: Report; result: RunResult; said: string[] }

/** The checker's findings about the observatory with one change. */
export async function checkObservatory(change?: (world: World) => void): Promise<Found> {
  const observatory = await startObservatory(change)
  try {
    return await check(observatory.url, socketTransport(usualLimits))
  } finally {
    observatory.close()
  }
}

/** The same for an observatory in this process, in a third of the time. */
export function checkNearObservatory(change?: (world: World) => void): Promise<Found> {
  const answer = openObservatory(change)
  return check('http://observatory.example', async ({ body, ...request }) => {
    const { status, headers, body: text } = answer({ ...request, bytes: Buffer.from(body ?? '') })
    const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    return { response: { status, headers: named, body: Buffer.from(text ?? '') }, ms: 0 }
  })
}

async function check(base: string, transport: Transport): Promise<Found> {
  const checker = createChecker(contract, { evidence: keenEvidence })
  const credentials = readCredentials(known)
  const result = await runAgainst({ contract, checker, base, transport, credentials, writes: false })
  const report = checker.finish()
  const said = [...report.findings, ...report.observations].map(
    ({ kind, text, operations }) => `${kind}: ${text} (${[...operations].join(', ')})`,
  )
  return { report, result, said }
}
