import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const immutable = 'public, max-age=31536000, immutable'

/** The built scripts and styles: hashed names, compressed at build time, kept by browsers for ever. */
export function mountFiles(app: Hono, dist: string): void {
  app.use(
    '/assets/*',
    serveStatic({ root: dist, precompressed: true, onFound: (_path, c) => c.header('cache-control', immutable) }),
  )
}
