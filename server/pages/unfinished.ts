import type { Context, Hono, MiddlewareHandler } from 'hono'
import { reachesConsole, type ConsoleSettings } from './console.ts'

/** What of the pages is built while the server runs already. */
export type LaterPart = 'console' | 'docs' | 'vendor' | 'workbench'

/** A build under way beside the server, in development. */
export type Building = {
  /** Resolves when the home page can be sent. Rejects with a StartError. */
  ready: Promise<unknown>
  /** Goes on with everything else, in the background. */
  goOn: () => void
  /** Whether a part can be sent; one that is still waiting for its build is built at once. */
  stateOf: (part: LaterPart) => 'there' | 'building' | 'failed'
  stop: () => Promise<unknown>
}

const titles: Record<LaterPart, string> = {
  console: 'The console',
  docs: 'The page of the contract',
  vendor: 'The games of the demonstration',
  workbench: 'The workbench of the machines',
}

const againAfterSeconds = 2

const page = (title: string, text: string, head: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${head}<title>${title}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:20vh auto;max-width:32rem;padding:0 1rem;text-align:center;color-scheme:light dark}</style></head>
<body><main role="status"><h1>${title}</h1><p>${text}</p></main></body></html>`

const waitPage = (part: LaterPart) =>
  page(
    'One moment',
    `${titles[part]} is still being built, which happens after a first start and after a change. This page opens by itself.`,
    `<meta http-equiv="refresh" content="${againAfterSeconds}">`,
  )

const failedPage = (part: LaterPart) =>
  page(`${titles[part]} could not be built`, 'The terminal in which the server runs says why.', '')

/** Answers for a part that is still being built: a page that says so and reloads automatically. */
export const untilBuilt =
  (building: Building, part: LaterPart): MiddlewareHandler =>
  async (c: Context, next) => {
    const state = building.stateOf(part)
    if (state === 'there') return next()
    c.header('cache-control', 'no-store')
    if (state === 'failed') return c.html(failedPage(part), 500)
    c.header('retry-after', String(againAfterSeconds))
    return c.html(waitPage(part), 503)
  }

/** Puts a page that waits in the place of each that is not built yet. Call it before those are mounted. */
export function mountUnfinished(app: Hono, building: Building, settings: ConsoleSettings): void {
  const console = untilBuilt(building, 'console')
  const desk: MiddlewareHandler = (c, next) =>
    reachesConsole(c, settings) && !c.req.path.startsWith('/console/api/') ? console(c, next) : next()
  app.get('/console', desk)
  app.get('/console/*', desk)
  app.get('/docs/api', untilBuilt(building, 'docs'))
  app.get('/dev/machines', untilBuilt(building, 'workbench'))
  app.get('/dev/scenarios', untilBuilt(building, 'workbench'))
}
