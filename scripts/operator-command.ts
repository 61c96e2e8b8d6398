import { join } from 'node:path'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { requireCluster } from '#server/db/cluster.ts'
import { connect } from '#server/db/connect.ts'
import { openDevelopmentClock } from '#server/development-clock/open-development-clock.ts'
import { reachStandby } from '#server/db/standby.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { isFaultOfStandby } from '#server/http/served-by-standby.ts'
import { chooseMerchant } from '#server/merchants/choose-merchant.ts'
import { createLog } from '#server/ports/log/log.ts'
import { systemRandom } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { runCommand } from './run-command.ts'

type OperatorServices = Pick<Services, 'db' | 'merchant' | 'clock' | 'log' | 'random' | 'config'>

type Run = (services: OperatorServices) => Promise<string>

/** Runs on the standby once it has everything that was written by now, else on the primary. */
async function onStandby(services: OperatorServices, run: Run): Promise<string> {
  const { config, db, log } = services
  if (config.databaseReadUrl === null) return run(services)
  const standby = await reachStandby(config.databaseReadUrl, db, config.readLagSeconds).catch((error: unknown) => {
    log.warn({ err: error }, 'the standby could not be asked')
    return null
  })
  if (standby === null) {
    log.warn('the standby is away or behind: the primary is read')
    return run(services)
  }
  try {
    return await run({ ...services, db: standby.db })
  } catch (error) {
    if (!isFaultOfStandby(error)) throw error
    log.warn({ err: error }, 'the standby ended the reading: the primary is read')
    return await run(services)
  } finally {
    await standby.close()
  }
}

async function onDatabase(run: Run): Promise<string> {
  const given = readConfig(process.env)
  const log = createLog({ level: 'warn' })
  const database = given.databaseUrl === null ? await startEmbedded({ dataDir: join(given.dataDir, 'pg'), log }) : null
  try {
    const url = database?.url ?? given.databaseSessionUrl ?? given.databaseUrl!
    const { config, addresses } = await chooseMerchant(given, { url, ownerUrl: null })
    const { db, close } = await connect(addresses.url)
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
export async function runOperatorCommand(run: Run): Promise<void> {
  await runCommand(() => onDatabase(run))
}

/** The same for a command that only reads, and reads much: on the standby, if the settings name one. */
export async function runReadingCommand(run: Run): Promise<void> {
  await runCommand(() => onDatabase((services) => onStandby(services, run)))
}
