import { join } from 'node:path'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { requireCluster } from '#server/db/cluster.ts'
import { connect } from '#server/db/connect.ts'
import { openDevelopmentClock } from '#server/development-clock/open-development-clock.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { createLog } from '#server/ports/log/log.ts'
import { systemRandom } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { runCommand } from './run-command.ts'

type OperatorServices = Pick<Services, 'db' | 'merchant' | 'clock' | 'log' | 'random' | 'config'>

async function onDatabase(run: (services: OperatorServices) => Promise<string>): Promise<string> {
  const config = readConfig(process.env)
  const log = createLog({ level: 'warn' })
  const database =
    config.databaseUrl === null ? await startEmbedded({ dataDir: join(config.dataDir, 'pg'), log }) : null
  try {
    const { db, close } = await connect(database?.url ?? config.databaseSessionUrl ?? config.databaseUrl!)
    try {
      await requireCluster(db)
      const clock = config.mode === 'production' ? systemClock : await openDevelopmentClock(db)
      const merchant = await openMerchantStore(db, clock, config.merchant)
      return await run({ db, merchant, clock, log, random: systemRandom, config })
    } finally {
      await close()
    }
  } finally {
    await database?.stop()
  }
}

/**
 * Runs a command of an operator on the database that the settings name, beside a running server or without one. Prints what
 * it answers; a StartError, as one sentence with exit code 1.
 */
export async function runOperatorCommand(run: (services: OperatorServices) => Promise<string>): Promise<void> {
  await runCommand(() => onDatabase(run))
}
