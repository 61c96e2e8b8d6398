import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { mountOperatorCodes } from './demo/console/mount-operator-codes.ts'
import { mountDesk } from './demo/desk/mount-desk.ts'
import { startDemoPayments } from './demo/payments/start-demo-payments.ts'
import { purgeRoundsJob } from './demo/vendor/rounds.ts'
import { startDemoVendor } from './demo/vendor/start-demo-vendor.ts'
import type { Config } from './config.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import type { DatabaseAddresses } from './db/open-database.ts'
import { createSharedSessions } from './db/shared-sessions.ts'
import { mountClock } from './development-clock/mount-clock.ts'
import { followJob, type DevelopmentClock } from './development-clock/open-development-clock.ts'
import { jobs } from './jobs/jobs.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { createTurns } from './jobs/turns.ts'
import { listen } from './listen.ts'
import { chooseMerchant, type Chosen } from './merchants/choose-merchant.ts'
import { createFront } from './merchants/front.ts'
import { openSite } from './merchants/open-site.ts'
import { readMerchants } from './merchants/read-merchants.ts'
import { createSites } from './merchants/sites.ts'
import { mountSite, openStreams, type DevPages } from './mount-site.ts'
import { openServices } from './open-services.ts'
import { mountBootFile } from './pages/boot-file.ts'
import { calmServices } from './pages/calm-services.ts'
import { createBoot } from './pages/boot.ts'
import { mountHealth } from './pages/health.ts'
import { mountOutbox } from './pages/outbox-page.ts'
import type { Building } from './pages/unfinished.ts'
import type { Log } from './ports/log/log.ts'
import { requireMail } from './require-gateways.ts'
import { systemRandom } from './random.ts'
import { noteFiguresJob } from './telemetry/note-figures.ts'
import { serveMetrics } from './telemetry/serve-metrics.ts'
import type { Services } from './services.ts'
import type { Undo } from './undo.ts'

/** `addresses` are those of the database, for what works beside the server. */
export type Running = { address: string; addresses: DatabaseAddresses; stop: () => Promise<void> }

export type StartOptions = {
  devPages?: DevPages | undefined
  /** The parts of the pages that are still being built. */
  building?: Building | undefined
  /** Another merchant is made while the server runs, which it serves without a restart. */
  expectsOthers?: boolean
  /** Called with each step of the start, in words for the person who waits. */
  tell?: (step: string) => void
  /** Waits while a server that is about to end still serves calls. */
  pause?: (ms: number) => Promise<unknown>
}

/** Jobs of all merchants that run at once in a process that serves several, and how often it looks for others. */
const jobsAtOnce = 8
const followEveryMs = 5000

/** The addresses of the database: those that are set, else of the embedded one, which is started. */
async function databaseOf(config: Config, log: Log, undo: Undo): Promise<DatabaseAddresses> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, databaseSessionUrl: sessionUrl } = config
  if (url !== null) return { url, ownerUrl, sessionUrl }
  const database = await startEmbedded({ dataDir: join(config.dataDir, 'pg'), log })
  undo.push(() => database.stop())
  return { ...database, sessionUrl: null }
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

type Development = { clock: DevelopmentClock; runAll: () => Promise<void> }

/** What development alone shows: sent messages, codes of operators, the desk of answers, the clock that moves. */
function mountDevelopment(app: Hono, services: Services, { clock, runAll }: Development): void {
  mountOutbox(app, services)
  mountOperatorCodes(app, services)
  mountDesk(app, services)
  mountClock(app, { db: services.db, clock, runAll })
}

/** The other merchants of the installation, for a process that `MERCHANT` doesn't narrow to one. Null where there are none. */
async function openOthers({ config, addresses, isMade }: Chosen, log: Log, expectsOthers: boolean) {
  const entries = isMade ? null : ((await readMerchants(addresses)) ?? (expectsOthers ? [] : null))
  if (entries === null) return null
  const turns = createTurns(jobsAtOnce)
  const sessions = createSharedSessions(config.poolSize)
  return {
    turn: turns('first'),
    sessions,
    /** Serves the first merchant's site with those of the others. */
    serve(home: Pick<Hono, 'fetch'>, devPages: DevPages | undefined) {
      const read = () => readMerchants(addresses)
      const sites = createSites({
        home,
        entries,
        read,
        config,
        addresses,
        log,
        turns,
        open: (merchant, turn) => openSite(merchant, { log, turn, sessions, devPages }),
      })
      let following = sites.follow()
      const timer = setInterval(() => {
        following = following.then(() => sites.follow())
      }, followEveryMs)
      return {
        front: createFront(home, sites, log),
        endStreams: () => sites.endStreams(),
        async stop() {
          clearInterval(timer)
          await sites.stop()
          await following
        },
      }
    },
  }
}

/** The settings of the process for the merchant that it serves first, and the way to its database. */
async function chooseFirst(config: Config, log: Log, undo: Undo, expectsOthers: boolean) {
  const chosen = await chooseMerchant(config, await databaseOf(config, log, undo))
  return { ...chosen, others: await openOthers(chosen, log, expectsOthers) }
}

/**
 * Brings up the platform: database, migrations, demonstration data, keys, jobs, HTTP. `stop` lets a load balancer notice
 * first (`DRAIN_SECONDS`), then ends all of it and lets calls under way finish.
 * @throws StartError with one sentence that names the setting and the cure.
 */
export async function start(
  given: Config,
  log: Log,
  { devPages, building, expectsOthers = false, tell, pause = setTimeout }: StartOptions = {},
): Promise<Running> {
  const undo: Undo = building ? [() => building.stop()] : []
  let ending = false
  const end = async () => {
    ending = true
    for (const step of undo.splice(0).toReversed())
      await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'))
  }
  const stop = async () => {
    if (!ending && given.drainSeconds > 0) {
      ending = true
      await pause(given.drainSeconds * 1000)
    }
    await end()
  }
  try {
    requireMail(given)
    tell?.('Starting the database')
    const { config, addresses, isMade, others } = await chooseFirst(given, log, undo, expectsOthers)
    const opened = await openServices({ config, log, addresses, isMade, sessions: others?.sessions, tell, undo })
    const { services, watching, developmentClock, pool, standby, sessionUrl } = opened
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
    const several = others?.serve(app, devPages)
    if (several) undo.push(() => several.stop())
    const http = await listen(several?.front ?? app, config)
    address = http.address
    undo.push(() => http.close())
    undo.push(async () => streams.close())
    if (several) undo.push(() => several.endStreams())
    const all = [
      ...jobs,
      ...(hasVendor ? [purgeRoundsJob] : []),
      ...(developmentClock ? [followJob(developmentClock)] : []),
    ]
    const noting = noteFiguresJob({ ...measured, process: systemRandom.uuid(), figures }, all)
    const running = runJobs(services, [...all, noting], telemetry, others?.turn)
    undo.push(() => running.stop())
    return { address, addresses, stop }
  } catch (error) {
    await end()
    throw error
  }
}
