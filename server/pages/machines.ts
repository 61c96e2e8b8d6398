import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { contentSecurityPolicy, ownSources } from '../http/security-headers.ts'
import { keptForEver } from './files.ts'

/**
 * `/dev/machines`: the state charts of every flow, and `/dev/scenarios`: states of the site as links, where the build has
 * them. Mounted in development, in production only
 * when the operator switches it on. `coverage` is the file of the last model test run, offered when it exists.
 */
export function mountMachines(app: Hono, { dist, coverage }: { dist: string; coverage: string | null }): void {
  const pages = { '/dev/machines': 'index.html', '/dev/scenarios': 'scenarios/scenarios.html' }
  for (const [path, file] of Object.entries(pages)) {
    const page = join(dist, 'workbench', file)
    app.get(path, (c, next) => {
      if (!existsSync(page)) return next()
      c.header('content-security-policy', contentSecurityPolicy(ownSources))
      c.header('cache-control', 'no-cache')
      return Promise.resolve(c.html(readFileSync(page, 'utf8')))
    })
  }
  app.get('/dev/machines/coverage.json', (c) => {
    if (!coverage || !existsSync(coverage)) return c.body(null, 204)
    return c.body(readFileSync(coverage, 'utf8'), 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
  })
  const files = serveStatic({
    root: join(dist, 'workbench'),
    rewriteRequestPath: (path) => path.replace('/dev/machines', ''),
  })
  app.use('/dev/machines/assets/*', keptForEver, files)
}
