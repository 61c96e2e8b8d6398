import { join } from 'node:path'
import { systemClock } from '#server/clock.ts'
import { readConfig, type Config } from '#server/config.ts'
import { requireCluster } from '#server/db/cluster.ts'
import { connect } from '#server/db/connect.ts'
import type { DatabaseAddresses } from '#server/db/open-database.ts'
import { openDevelopmentClock } from '#server/development-clock/open-development-clock.ts'
import { reachStandby } from '#server/db/standby.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { isFaultOfStandby } from '#server/http/served-by-standby.ts'
import { chooseAll, chooseMerchant, type AllChosen, type Chosen } from '#server/merchants/choose-merchant.ts'
import { createLog, type Log } from '#server/ports/log/log.ts'
import { systemRandom } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { StartError } from '#server/start-error.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { namedMerchant } from './backup-command.ts'
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

type Work = (given: Config, addresses: DatabaseAddresses, log: Log) => Promise<string>

async function onDatabase(work: Work): Promise<string> {
  const given = readConfig(process.env)
  const log = createLog({ level: 'warn' })
  const database = given.databaseUrl === null ? await startEmbedded({ dataDir: join(given.dataDir, 'pg'), log }) : null
  try {
    const url = database?.url ?? given.databaseSessionUrl ?? given.databaseUrl!
    return await work(given, { url, ownerUrl: null }, log)
  } finally {
    await database?.stop()
  }
}

async function onMerchant({ config, addresses, isMade }: Chosen, log: Log, run: Run): Promise<string> {
  const { db, close } = await connect(addresses.url)
  try {
    await requireCluster(db)
    const clock = config.mode === 'production' || isMade ? systemClock : await openDevelopmentClock(db)
    const merchant = await openMerchantStore(db, clock, config.merchant)
    return await run({ db, merchant, clock, log, random: systemRandom, config })
  } finally {
    await close()
  }
}

/** Runs on each open merchant, or the one that `MERCHANT` names, and goes on after a fault. Throws a StartError with all answers then. */
async function onEach({ merchants, closed }: AllChosen, log: Log, run: Run): Promise<string> {
  if (merchants.length === 1 && closed.length === 0) return onMerchant(merchants[0]!.chosen, log, run)
  if (process.argv.length > 2) throw new StartError('There are several merchants: set MERCHANT to the code of one.')
  let faults = 0
  const answers: string[] = []
  for (const { code, chosen } of merchants) {
    const answer = await onMerchant(chosen, log, run).catch((error: unknown) => {
      if (!(error instanceof StartError)) throw error
      faults += 1
      return error.message
    })
    answers.push(`${code}:`, ...answer.split('\n').map((line) => `  ${line}`))
  }
  answers.push(...closed.map((code) => `${code}: closed, left out`))
  if (faults > 0) throw new StartError(answers.join('\n'))
  return answers.join('\n')
}

/**
 * Runs a command of an operator on the database that the settings name, beside a running server or without one. Prints what
 * it answers; a StartError, as one sentence with exit code 1.
 */
export async function runOperatorCommand(run: Run): Promise<void> {
  await runCommand(() =>
    onDatabase(async (given, addresses, log) => onMerchant(await chooseMerchant(given, addresses), log, run)),
  )
}

/** The same for a command that looks at every merchant. */
export async function runOnMerchants(run: Run): Promise<void> {
  await runCommand(() =>
    onDatabase(async (given, addresses, log) => onEach(await chooseAll(given, addresses, namedMerchant()), log, run)),
  )
}

/** The same for a command that only reads, and reads much: on the standby, if the settings name one. */
export async function runReadingCommand(run: Run): Promise<void> {
  await runOnMerchants((services) => onStandby(services, run))
}
