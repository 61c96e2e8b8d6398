import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** The scripts and styles of the builds before the present one, which a tab that was open over a release still asks for. */
export function formerFiles(
  dist: string,
  program: 'site' | 'console',
  rewriteRequestPath: (path: string) => string = (path) => path,
): MiddlewareHandler {
  const root = join(dist, 'former', program)
  // the first build has none before it
  return existsSync(root) ? serveStatic({ root, rewriteRequestPath, precompressed: true }) : (_c, next) => next()
}
