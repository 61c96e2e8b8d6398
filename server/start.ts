import { join } from 'node:path'
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
import { openDatabase } from './db/open-database.ts'
import { mountClock } from './development-clock/mount-clock.ts'
import { followJob, openDevelopmentClock } from './development-clock/open-development-clock.ts'
import { refuseDemonstration } from './demo/seed/demonstration-marks.ts'
import { seed } from './demo/seed/seed.ts'
import { jobs } from './jobs/jobs.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { loadSecrets } from './keys/load-secrets.ts'
import { listen } from './listen.ts'
import { createEventFeed } from './areas/lottery/event-feed.ts'
import { openListening } from './areas/live/listening.ts'
import { createMemberFeed } from './areas/live/member-feed.ts'
import { mountEvents } from './areas/live/mount-events.ts'
import { mountBootFile } from './pages/boot-file.ts'
import { createBoot } from './pages/boot.ts'
import { mountBuiltConsole } from './pages/console.ts'
import { mountDocs } from './pages/docs.ts'
import { mountFiles } from './pages/files.ts'
import { mountHealth } from './pages/health.ts'
import { mountMachines } from './pages/machines.ts'
import { mountOutbox } from './pages/outbox-page.ts'
import { mountManifest } from './pages/manifest.ts'
import { mountPages } from './pages/pages.ts'
import type { Log } from './ports/log/log.ts'
import { openPorts } from './ports/open-ports.ts'
import { requireGateways } from './require-gateways.ts'
import { systemRandom } from './random.ts'
import { noteFiguresJob } from './telemetry/note-figures.ts'
import { serveMetrics } from './telemetry/serve-metrics.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import type { Services } from './services.ts'
import { openMerchantStore } from './areas/system/merchant-store.ts'

/** What the last run of the model tests left, in development. */
const coverageFile = join(import.meta.dirname, '../.cache/model/coverage.json')

export type Running = { address: string; stop: () => Promise<void> }

export type StartOptions = {
  devPages?: DevPages | undefined
  /** Hears what the start is about to do, in words for whoever waits. */
  tell?: (step: string) => void
}

/** How pages are served instead of from the build: hot reload in development. */
export type DevPages = (app: Hono, services: Services) => Promise<() => Promise<void>>

/**
 * Brings up the platform: database, migrations, demonstration data, keys, jobs, HTTP. `stop` ends all of it and lets
 * calls under way finish.
 * @throws StartError with one sentence that names the setting and the cure.
 */
export async function start(config: Config, log: Log, { devPages, tell }: StartOptions = {}): Promise<Running> {
  const undo: (() => Promise<unknown>)[] = []
  let ending = false
  const stop = async () => {
    ending = true
    for (const step of undo.splice(0).toReversed())
      await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'))
  }
  try {
    tell?.('Starting the database')
    const database =
      config.databaseUrl === null ? await startEmbedded({ dataDir: join(config.dataDir, 'pg'), log }) : null
    if (database) undo.push(() => database.stop())
    const addresses = database ?? { url: config.databaseUrl!, ownerUrl: config.databaseOwnerUrl }
    const watching = await startTelemetry(config)
    undo.push(() => watching.close())
    const connection = await openDatabase(addresses, {
      traced: watching.tracing?.query,
      size: config.poolSize,
      guarded: config.mode !== 'production',
      onLost: (error) => log.warn({ err: error }, 'a database session was lost'),
    })
    undo.push(() => connection.close())
    if (connection.unguarded)
      log.warn(
        'nothing keeps the server from the guards of the ledger: set DATABASE_OWNER_URL to the owner of the tables',
      )
    if (config.mode === 'production') await refuseDemonstration(connection.db)
    const developmentClock = config.mode === 'production' ? null : await openDevelopmentClock(connection.db)
    const clock = developmentClock ?? systemClock
    const base = { db: connection.db, clock, random: systemRandom, config, log }
    const ports = await openPorts({ ...base, browserClock: systemClock }, loadSecrets(config, systemRandom))
    tell?.('Bringing its data up to date')
    await seed({ ...base, ports })
    const merchant = await openMerchantStore(base.db, base.clock, config.merchant)
    requireGateways(config, await merchant.read())
    const services: Services = { ...base, ports, merchant }

    tell?.('Starting the server')
    let address = ''
    const demo = config.demoVendor === null ? null : await startDemoVendor(services, config.demoVendor, () => address)
    if (demo) undo.push(() => demo.close())
    const till =
      config.demoPayments === null ? null : await startDemoPayments(services, config.demoPayments, () => address)
    if (till) undo.push(() => till.close())
    const open = { streams: () => 0 }
    const measured = { db: base.db, pool: connection.pool, streams: () => open.streams() }
    const { telemetry, metrics, figures } = await watching.watch(measured, clock)
    const app = createApp(services, telemetry)
    const boot = createBoot(services)
    mountBootFile(app, services, boot)
    mountHealth(app, services, () => ending)
    const feeds = { draws: createEventFeed(services), members: createMemberFeed(services) }
    const listening = openListening(addresses.url, [feeds.draws, feeds.members], log)
    undo.push(async () => {
      await listening.close()
      await Promise.all([feeds.draws.idle(), feeds.members.idle()])
    })
    const streams = mountEvents(app, { ...feeds, listening }, services)
    open.streams = streams.count
    if (metrics) undo.push(await serveMetrics(app, metrics, config, log))
    mountArt(app)
    mountManifest(app, services)
    mountDocs(app)
    if (developmentClock) {
      mountOutbox(app, services)
      mountOperatorCodes(app, services)
      mountDesk(app, services)
      mountClock(app, { db: connection.db, clock: developmentClock, runAll: () => running.runAll() })
    }
    if (devPages) undo.push(await devPages(app, services))
    else {
      const dist = join(import.meta.dirname, '../dist')
      mountFiles(app, dist)
      mountBuiltConsole(app, config, dist)
      if (config.workbench) mountMachines(app, { dist, coverage: config.mode === 'production' ? null : coverageFile })
      mountPages(app, services, { dist, boot, drawingOf: artFor })
    }
    const http = await listen(app, config)
    address = http.address
    undo.push(() => http.close())
    undo.push(async () => streams.close())
    const all = [...jobs, ...(demo ? [purgeRoundsJob] : []), ...(developmentClock ? [followJob(developmentClock)] : [])]
    const noting = noteFiguresJob({ ...measured, process: systemRandom.uuid(), figures }, all)
    const running = runJobs(services, [...all, noting], telemetry)
    undo.push(() => running.stop())
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
