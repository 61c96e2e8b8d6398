import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { StartError } from '#server/start-error.ts'
import { verifyStatements } from '#server/areas/contract-runs/verify-statements.ts'
import { openMerchantStore } from '#server/areas/system/merchant-store.ts'

/**
 * Reckons every statement of contracts in the database that the settings name anew: `npm run statements:verify`. Ends with 1 and
 * the first that comes to something else.
 */
async function verify(): Promise<boolean> {
  const config = readConfig(process.env)
  const log = { info: () => {}, warn: (message: string) => void process.stderr.write(`${message}\n`) }
  const database =
    config.databaseUrl === null ? await startEmbedded({ dataDir: join(config.dataDir, 'pg'), log }) : null
  try {
    const { db, close } = await connect(database?.url ?? config.databaseUrl!)
    const work = async () =>
      verifyStatements({ db, merchant: await openMerchantStore(db, systemClock, config.merchant) })
    const { runs, statements, leftOut, fault } = await work().finally(close)
    if (fault) {
      process.stdout.write(`${fault.of}: ${fault.reason}\n`)
      return false
    }
    process.stdout.write(
      `${statements} statements of ${runs} runs are what they come to, ${leftOut} lines of nothing were left out\n`,
    )
    return true
  } finally {
    await database?.stop()
  }
}

try {
  process.exitCode = (await verify()) ? 0 : 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
