import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import { formerFiles } from './former-files.ts'

const immutable = 'public, max-age=31536000, immutable'

/** Browsers keep what is served under a hashed name. Set on the finished answer: a file's own is made before. */
export const keptForEver: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.ok) c.header('cache-control', immutable)
}

/**
 * The built scripts and styles: hashed names, compressed at build time, kept by browsers for ever; behind them those of the
 * last builds, which a tab that was open over a release still asks for; and the service worker, asked for anew.
 */
export function mountFiles(app: Hono, dist: string): void {
  app.use('/sw.js', serveStatic({ root: dist, onFound: (_path, c) => c.header('cache-control', 'no-cache') }))
  app.use('/assets/*', keptForEver, serveStatic({ root: dist, precompressed: true }), formerFiles(dist, 'site'))
}
