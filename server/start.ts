import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { artFor } from './demo/art/art-for.ts'
import { mountArt } from './demo/art/mount-art.ts'
import { mountOperatorCodes } from './demo/console/mount-operator-codes.ts'
import { mountDesk } from './demo/desk/mount-desk.ts'
import { startDemoPayments } from './demo/payments/start-demo-payments.ts'
import { purgeRoundsJob } from './demo/vendor/rounds.ts'
import { startDemoVendor } from './demo/vendor/start-demo-vendor.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import type { ConnectOptions, Db } from './db/connect.ts'
import { usualPulse } from './db/heartbeat.ts'
import { openDatabase } from './db/open-database.ts'
import { noStandby, openStandby, type Standby } from './db/standby.ts'
import { mountClock } from './development-clock/mount-clock.ts'
import { followJob, openDevelopmentClock, type DevelopmentClock } from './development-clock/open-development-clock.ts'
import { refuseDemonstration } from './demo/seed/demonstration-marks.ts'
import { seededMerchant } from './demo/seed/merchant.ts'
import { seed } from './demo/seed/seed.ts'
import { jobs } from './jobs/jobs.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { loadSecrets } from './keys/load-secrets.ts'
import { listen } from './listen.ts'
import { createEventFeed } from './areas/play/lottery/event-feed.ts'
import { openListening } from './areas/site/events/listening.ts'
import { createMemberFeed } from './areas/site/events/member-feed.ts'
import { mountEvents } from './events/mount-events.ts'
import { mountBootFile } from './pages/boot-file.ts'
import { calmServices } from './pages/calm-services.ts'
import { createBoot } from './pages/boot.ts'
import { mountBrandFiles } from './pages/brand-files.ts'
import { mountBuiltConsole } from './pages/console.ts'
import { mountDocs } from './pages/docs.ts'
import { mountFiles } from './pages/files.ts'
import { mountHealth } from './pages/health.ts'
import { mountMachines } from './pages/machines.ts'
import { mountOutbox } from './pages/outbox-page.ts'
import { mountManifest } from './pages/manifest.ts'
import { mountPages } from './pages/pages.ts'
import { mountUnfinished, type Building } from './pages/unfinished.ts'
import type { Log } from './ports/log/log.ts'
import { openPorts } from './ports/open-ports.ts'
import { requireMail, requireSms } from './require-gateways.ts'
import { systemRandom } from './random.ts'
import { noteFiguresJob } from './telemetry/note-figures.ts'
import { serveMetrics } from './telemetry/serve-metrics.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { connections } from './connect-areas.ts'
import type { Services } from './services.ts'
import { defaultSettings } from './areas/site/settings/default-settings.ts'
import { followServices } from './areas/site/settings/follow-services.ts'
import { openMerchantStore, readMerchantSettings } from './areas/site/settings/merchant-store.ts'
import { merchants } from './areas/site/settings/tables.ts'

/** What the last run of the model tests left, in development. */
const coverageFile = join(import.meta.dirname, '../.cache/model/coverage.json')

export type Running = { address: string; stop: () => Promise<void> }

export type StartOptions = {
  devPages?: DevPages | undefined
  /** The parts of the pages that are still being built. */
  building?: Building | undefined
  /** Called with each step of the start, in words for the person who waits. */
  tell?: (step: string) => void
  /** Waits while a server that is about to end still serves calls. */
  pause?: (ms: number) => Promise<unknown>
}

/** How pages are served instead of from the build: hot reload in development. */
export type DevPages = (app: Hono, services: Services) => Promise<() => Promise<void>>

type Undo = (() => Promise<unknown>)[]

/** The embedded database has no network: a session that it gives late is late because the machine is busy. */
const busyMachineMs = 60_000

/** The addresses of the database: those that are set, else of the embedded one, which is started. */
async function databaseOf(config: Config, log: Log, undo: Undo) {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, databaseSessionUrl: sessionUrl } = config
  if (url !== null) return { url, ownerUrl, sessionUrl }
  const database = await startEmbedded({ dataDir: join(config.dataDir, 'pg'), log })
  undo.push(() => database.stop())
  return { ...database, sessionUrl: null }
}

/**
 * Opens the database with its tables as they have to be, and says so when nothing guards the ledger from the server.
 */
async function connect(
  addresses: Awaited<ReturnType<typeof databaseOf>>,
  config: Config,
  log: Log,
  traced: ConnectOptions['traced'],
) {
  const connection = await openDatabase(addresses, {
    traced,
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

/** The demonstration's vendor and payment provider, each where it is switched on. Returns whether there is a vendor. */
async function startDemonstration(
  services: Services,
  { address, building, undo }: { address: () => string; undo: Undo } & Pick<StartOptions, 'building'>,
): Promise<boolean> {
  const { demoVendor, demoPayments } = services.config
  const vendor = demoVendor === null ? null : await startDemoVendor(services, demoVendor, { address, building })
  if (vendor) undo.push(() => vendor.close())
  const till = demoPayments === null ? null : await startDemoPayments(services, demoPayments, address)
  if (till) undo.push(() => till.close())
  return vendor !== null
}

type SiteParts = { boot: ReturnType<typeof createBoot>; undo: Undo } & Pick<StartOptions, 'devPages' | 'building'>

/** What everybody may look at: pictures, documents, and the pages as they were built, or as they are being written. */
async function mountSite(app: Hono, services: Services, { boot, devPages, building, undo }: SiteParts): Promise<void> {
  const { config } = services
  if (building) mountUnfinished(app, building, config)
  mountArt(app)
  mountManifest(app, services)
  mountBrandFiles(app, services)
  mountDocs(app, services)
  if (devPages) {
    undo.push(await devPages(app, services))
    return
  }
  const dist = join(import.meta.dirname, '../dist')
  mountFiles(app, dist)
  mountBuiltConsole(app, config, dist, services.merchant)
  if (config.workbench) mountMachines(app, { dist, coverage: config.mode === 'production' ? null : coverageFile })
  mountPages(app, services, { dist, boot, drawingOf: artFor })
}

/** The standby that the settings name, asked with a pool of its own. */
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

type Opened = { config: Config; log: Log; tell: StartOptions['tell']; undo: Undo }

/** What production refuses to start on, before the first row is written. The first start writes its merchant itself. */
async function requireReady(db: Db, config: Config): Promise<void> {
  await refuseDemonstration(db)
  const isFirst = config.merchant === seededMerchant && (await db.$count(merchants)) === 0
  requireSms(config, isFirst ? defaultSettings : await readMerchantSettings(db, config.merchant))
}

/** Opens what everything else depends on: database, migrations, keys and first data. */
async function openServices({ config, log, tell, undo }: Opened) {
  requireMail(config)
  tell?.('Starting the database')
  const addresses = await databaseOf(config, log, undo)
  const watching = await startTelemetry(config)
  undo.push(() => watching.close())
  const connection = await connect(addresses, config, log, watching.tracing?.query)
  undo.push(() => connection.close())
  if (config.mode === 'production') await requireReady(connection.db, config)
  const developmentClock = config.mode === 'production' ? null : await openDevelopmentClock(connection.db)
  const clock = developmentClock ?? systemClock
  const base = { db: connection.db, clock, random: systemRandom, config, log }
  const ports = await openPorts({ ...base, browserClock: systemClock }, loadSecrets(config, systemRandom))
  tell?.('Bringing its data up to date')
  await seed({ ...base, ports })
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

/** Lets pages listen to draws and to what changes for their members. */
function openStreams(app: Hono, services: Services, sessionUrl: string, undo: Undo) {
  const feeds = { draws: createEventFeed(services), members: createMemberFeed(services) }
  const listening = openListening(sessionUrl, [feeds.draws, feeds.members], services.log)
  undo.push(async () => {
    await listening.close()
    await Promise.all([feeds.draws.idle(), feeds.members.idle()])
  })
  return mountEvents(app, { ...feeds, listening }, services)
}

type Development = { clock: DevelopmentClock; runAll: () => Promise<void> }

/** What development alone shows: sent messages, codes of operators, the desk of answers, the clock that moves. */
function mountDevelopment(app: Hono, services: Services, { clock, runAll }: Development): void {
  mountOutbox(app, services)
  mountOperatorCodes(app, services)
  mountDesk(app, services)
  mountClock(app, { db: services.db, clock, runAll })
}

/**
 * Brings up the platform: database, migrations, demonstration data, keys, jobs, HTTP. `stop` lets a load balancer notice
 * first (`DRAIN_SECONDS`), then ends all of it and lets calls under way finish.
 * @throws StartError with one sentence that names the setting and the cure.
 */
export async function start(
  config: Config,
  log: Log,
  { devPages, building, tell, pause = setTimeout }: StartOptions = {},
): Promise<Running> {
  const undo: Undo = building ? [() => building.stop()] : []
  let ending = false
  const end = async () => {
    ending = true
    for (const step of undo.splice(0).toReversed())
      await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'))
  }
  const stop = async () => {
    if (!ending && config.drainSeconds > 0) {
      ending = true
      await pause(config.drainSeconds * 1000)
    }
    await end()
  }
  try {
    const { services, watching, developmentClock, pool, standby, sessionUrl } = await openServices({
      config,
      log,
      tell,
      undo,
    })
    tell?.('Starting the server')
    let address = ''
    const hasVendor = await startDemonstration(services, { address: () => address, building, undo })
    const open = { streams: () => 0 }
    const measured = { db: services.db, pool, standby, streams: () => open.streams() }
    const { telemetry, metrics, figures } = await watching.watch(measured, services.clock)
    const app = createApp(services, telemetry, standby)
    const calm = await calmServices(services)
    const boot = createBoot(calm)
    mountBootFile(app, calm, boot)
    mountHealth(app, services, { isEnding: () => ending, pool })
    const streams = openStreams(app, services, sessionUrl, undo)
    open.streams = streams.count
    if (metrics) undo.push(await serveMetrics(app, metrics, config, log))
    if (developmentClock) mountDevelopment(app, services, { clock: developmentClock, runAll: () => running.runAll() })
    await building?.ready
    await mountSite(app, calm, { boot, devPages, building, undo })
    const http = await listen(app, config)
    address = http.address
    undo.push(() => http.close())
    undo.push(async () => streams.close())
    const all = [
      ...jobs,
      ...(hasVendor ? [purgeRoundsJob] : []),
      ...(developmentClock ? [followJob(developmentClock)] : []),
    ]
    const noting = noteFiguresJob({ ...measured, process: systemRandom.uuid(), figures }, all)
    const running = runJobs(services, [...all, noting], telemetry)
    undo.push(() => running.stop())
    return { address, stop }
  } catch (error) {
    await end()
    throw error
  }
}
