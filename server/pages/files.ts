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
 * Serves the built scripts and styles: hashed names, compressed at build time, cached by browsers for ever; also those
 * of the last builds, which tabs opened before a release still request; and the service worker, which isn't cached.
 */
export function mountFiles(app: Hono, dist: string): void {
  app.use('/sw.js', serveStatic({ root: dist, onFound: (_path, c) => c.header('cache-control', 'no-cache') }))
  app.use('/assets/*', keptForEver, serveStatic({ root: dist, precompressed: true }), formerFiles(dist, 'site'))
}
