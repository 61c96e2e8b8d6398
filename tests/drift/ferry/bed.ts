import { createChecker } from '#openapi/drift/checker.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { runAgainst } from '#openapi/drift/run/run.ts'
import { closeConnections, usualLimits } from '#openapi/drift/run/send.ts'
import { socketTransport } from '#openapi/drift/run/wire.ts'
import { ferryDrifts } from './drifts.ts'
import { ferryFile, startFerry } from './ferry-server.ts'
import type { World } from './world.ts'

const contract = openContract(ferryFile)
const known = {
  DRIFT_EMAIL: 'tove@example.org',
  DRIFT_PASSWORD: 'archipelago',
  DRIFT_PARTNER: 'partner-of-the-line',
  DRIFT_FEED_KEY: 'feed-for-the-harbour',
}

/** What the checker says of the ferry line with one change. */
export async function checkFerry(change?: (world: World) => void) {
  const ferry = await startFerry(change)
  const began = performance.now()
  const checker = createChecker(contract)
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
    return { report, result, said, seconds: (performance.now() - began) / 1000 }
  } finally {
    ferry.close()
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)
if (import.meta.main) {
  const wanted = process.argv[2]
  const clean = await checkFerry()
  for (const one of clean.said) say(`false alarm: ${one}`)
  say(
    `unreached: ${clean.result.unreached.join(', ')}  ${clean.result.unchecked ?? ''} ${clean.seconds.toFixed(2)} s  ${JSON.stringify(clean.report.coverage.totals)}`,
  )
  for (const { name, kind, change } of ferryDrifts) {
    if (wanted !== undefined && !name.includes(wanted) && kind !== wanted) continue
    const { said, seconds } = await checkFerry(change)
    if (said.length !== 1 || wanted !== undefined || seconds > 2)
      say([`${said.length}  ${kind}: ${name}  ${seconds.toFixed(2)}`, ...said].join('\n      '))
  }
  closeConnections()
}
