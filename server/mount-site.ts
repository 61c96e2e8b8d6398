import { join } from 'node:path'
import type { Hono } from 'hono'
import { artFor } from './demo/art/art-for.ts'
import { mountArt } from './demo/art/mount-art.ts'
import { createEventFeed } from './areas/play/lottery/event-feed.ts'
import { openListening } from './areas/site/events/listening.ts'
import { createMemberFeed } from './areas/site/events/member-feed.ts'
import { mountEvents } from './events/mount-events.ts'
import type { createBoot } from './pages/boot.ts'
import { mountBrandFiles } from './pages/brand-files.ts'
import { mountBuiltConsole } from './pages/console.ts'
import { mountDocs } from './pages/docs.ts'
import { mountFiles } from './pages/files.ts'
import { mountMachines } from './pages/machines.ts'
import { mountManifest } from './pages/manifest.ts'
import { mountPages } from './pages/pages.ts'
import { mountUnfinished, type Building } from './pages/unfinished.ts'
import type { Services } from './services.ts'
import type { Undo } from './undo.ts'

/** What the last run of the model tests left, in development. */
const coverageFile = join(import.meta.dirname, '../.cache/model/coverage.json')

/** How pages are served instead of from the build: hot reload in development. */
export type DevPages = (app: Hono, services: Services) => Promise<() => Promise<void>>

type SiteParts = {
  boot: ReturnType<typeof createBoot>
  undo: Undo
  devPages?: DevPages | undefined
  building?: Building | undefined
}

/** What everybody may look at: pictures, documents, and the pages as they were built, or as they are being written. */
export async function mountSite(
  app: Hono,
  services: Services,
  { boot, devPages, building, undo }: SiteParts,
): Promise<void> {
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

/** Lets pages listen to draws and to what changes for their members. */
export function openStreams(app: Hono, services: Services, sessionUrl: string, undo: Undo) {
  const feeds = { draws: createEventFeed(services), members: createMemberFeed(services) }
  const listening = openListening(sessionUrl, [feeds.draws, feeds.members], services.log)
  undo.push(async () => {
    await listening.close()
    await Promise.all([feeds.draws.idle(), feeds.members.idle()])
  })
  return mountEvents(app, { ...feeds, listening }, services)
}
