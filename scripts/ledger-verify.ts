import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { StartError } from '#server/start-error.ts'
import { verifyLedger } from '#server/areas/wallet/verify-ledger.ts'

/**
 * Proves the ledger of the database that the settings name: `npm run ledger:verify [-- <posting>:<hash>]`, the head an
 * earlier run printed. Ends with 1 and the first bad posting when it was rewritten.
 */
async function verify(anchor: string | undefined): Promise<boolean> {
  if (anchor !== undefined && !/^\d{1,19}:[0-9a-f]{64}$/.test(anchor))
    throw new StartError('The head to check against is written <posting>:<hash>, as an earlier run printed it.')
  const config = readConfig(process.env)
  const log = { info: () => {}, warn: (message: string) => void process.stderr.write(`${message}\n`) }
  const database =
    config.databaseUrl === null ? await startEmbedded({ dataDir: join(config.dataDir, 'pg'), log }) : null
  try {
    const { db, close } = await connect(database?.url ?? config.databaseUrl!)
    const { postings, sealed, head, fault } = await verifyLedger(db, anchor).finally(close)
    if (fault) {
      process.stdout.write(`posting ${fault.postingId}: ${fault.reason}\n`)
      return false
    }
    process.stdout.write(`${postings} postings add up, ${sealed} are sealed and as they were\n`)
    if (head) process.stdout.write(`head ${head}\n`)
    return true
  } finally {
    await database?.stop()
  }
}

try {
  process.exitCode = (await verify(process.argv[2])) ? 0 : 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
