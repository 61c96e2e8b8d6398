import type { Hono } from 'hono'
import { createApp } from '../app.ts'
import type { SharedSessions } from '../db/shared-sessions.ts'
import { jobs } from '../jobs/jobs.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import type { Turn } from '../jobs/turns.ts'
import { mountSite, openStreams, type DevPages } from '../mount-site.ts'
import { openServices } from '../open-services.ts'
import { mountBootFile } from '../pages/boot-file.ts'
import { createBoot } from '../pages/boot.ts'
import { calmServices } from '../pages/calm-services.ts'
import type { Log } from '../ports/log/log.ts'
import { systemRandom } from '../random.ts'
import { noteFiguresJob } from '../telemetry/note-figures.ts'
import type { Undo } from '../undo.ts'
import type { Chosen } from './choose-merchant.ts'

/** A merchant's site in a process that serves several: its own pool, keys, streams and jobs. */
export type Site = { fetch: Hono['fetch']; endStreams(): void; stop(): Promise<void> }

type SiteOptions = { log: Log; turn: Turn; sessions: SharedSessions; devPages?: DevPages | undefined }

/** Opens the site of a merchant that `npm run merchant` made. Throws a StartError. */
export async function openSite(
  { config, addresses }: Chosen,
  { log, turn, sessions, devPages }: SiteOptions,
): Promise<Site> {
  const undo: Undo = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed())
      await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'))
  }
  try {
    const opened = await openServices({ config, log, addresses, isMade: true, sessions, undo })
    const { services, watching, pool, standby, sessionUrl } = opened
    const open = { streams: () => 0 }
    const measured = { db: services.db, pool, standby, streams: () => open.streams() }
    const { telemetry, figures } = await watching.watch(measured, services.clock)
    const app = createApp(services, telemetry, standby)
    const calm = await calmServices(services)
    const boot = createBoot(calm)
    mountBootFile(app, calm, boot)
    const streams = openStreams(app, services, sessionUrl, undo)
    open.streams = streams.count
    await mountSite(app, calm, { boot, devPages, undo })
    undo.push(async () => streams.close())
    const noting = noteFiguresJob({ ...measured, process: systemRandom.uuid(), figures }, jobs)
    const running = runJobs(services, [...jobs, noting], telemetry, turn)
    undo.push(() => running.stop())
    return { fetch: app.fetch, endStreams: () => streams.close(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
