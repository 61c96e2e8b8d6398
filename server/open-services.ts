import type { Undo } from './undo.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { connections } from './connect-areas.ts'
import type { ConnectOptions, Db } from './db/connect.ts'
import { usualPulse } from './db/heartbeat.ts'
import { openDatabase, type DatabaseAddresses } from './db/open-database.ts'
import type { SharedSessions } from './db/shared-sessions.ts'
import { noStandby, openStandby, type Standby } from './db/standby.ts'
import { refuseDemonstration } from './demo/seed/demonstration-marks.ts'
import { seededMerchant } from './demo/seed/merchant.ts'
import { seed } from './demo/seed/seed.ts'
import { openDevelopmentClock } from './development-clock/open-development-clock.ts'
import { loadSecrets } from './keys/load-secrets.ts'
import type { Log } from './ports/log/log.ts'
import { openPorts } from './ports/open-ports.ts'
import { systemRandom } from './random.ts'
import { requireSms } from './require-gateways.ts'
import type { Services } from './services.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { defaultSettings } from './areas/site/settings/default-settings.ts'
import { followServices } from './areas/site/settings/follow-services.ts'
import { openMerchantStore, readMerchantSettings } from './areas/site/settings/merchant-store.ts'
import { merchants } from './areas/site/settings/tables.ts'

/** The embedded database has no network: a session that it gives late is late because the machine is busy. */
const busyMachineMs = 60_000

/**
 * Opens the database with its tables as they have to be, and says so when nothing guards the ledger from the server.
 */
async function connect({ addresses, config, log, sessions }: Opened, traced: ConnectOptions['traced']) {
  const connection = await openDatabase(addresses, {
    traced,
    shared: sessions,
    size: config.poolSize,
    guarded: config.mode !== 'production',
    ...(config.databaseUrl === null ? { connectionTimeoutMs: busyMachineMs } : { pulse: usualPulse }),
    onLost: (error) => log.warn({ err: error }, 'a database session was lost'),
  })
  if (connection.unguarded)
    log.warn(
      'nothing keeps the server from the guards of the ledger: set DATABASE_OWNER_URL to the owner of the tables',
    )
  return connection
}

/** The standby of the settings, with its own pool. */
function standbyOf(config: Config, primary: Db, log: Log, undo: Undo): Standby {
  if (config.databaseReadUrl === null) return noStandby
  const standby = openStandby({
    url: config.databaseReadUrl,
    primary,
    mostLagSeconds: config.readLagSeconds,
    log,
    connect: { size: config.poolSize, guarded: config.mode !== 'production', pulse: usualPulse },
  })
  undo.push(() => standby.close())
  return standby
}

type Opened = {
  config: Config
  log: Log
  addresses: DatabaseAddresses
  /** One that `npm run merchant` made: its first data is written, and nothing made up is for it. */
  isMade: boolean
  /** What it shares with other merchants of the process. */
  sessions?: SharedSessions | undefined
  tell?: ((step: string) => void) | undefined
  undo: Undo
}

/** What production refuses to start on, before the first row is written. The first start writes its merchant itself. */
async function requireReady(db: Db, config: Config): Promise<void> {
  await refuseDemonstration(db)
  const isFirst = config.merchant === seededMerchant && (await db.$count(merchants)) === 0
  requireSms(config, isFirst ? defaultSettings : await readMerchantSettings(db, config.merchant))
}

/** Opens what everything else depends on: database, migrations, keys and first data. */
export async function openServices(opened: Opened) {
  const { config, log, addresses, isMade, tell, undo } = opened
  const watching = await startTelemetry(config)
  undo.push(() => watching.close())
  const connection = await connect(opened, watching.tracing?.query)
  undo.push(() => connection.close())
  if (config.mode === 'production') await requireReady(connection.db, config)
  const developmentClock = config.mode === 'production' || isMade ? null : await openDevelopmentClock(connection.db)
  const clock = developmentClock ?? systemClock
  const base = { db: connection.db, clock, random: systemRandom, config, log }
  const ports = await openPorts({ ...base, browserClock: systemClock }, loadSecrets(config, systemRandom))
  tell?.('Bringing its data up to date')
  await seed({ ...base, ports, ...(isMade && { config: { ...config, mode: 'production' } }) })
  const merchant = await openMerchantStore(base.db, base.clock, config.merchant, followServices(ports))
  const services: Services = { ...base, ...connections, ports, merchant }
  return {
    services,
    watching,
    developmentClock,
    pool: connection.pool,
    standby: standbyOf(config, connection.db, log, undo),
    sessionUrl: addresses.sessionUrl ?? addresses.url,
  }
}
