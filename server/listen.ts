import { serve, type ServerType } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

export type Listening = { address: string; server: ServerType; close(): Promise<void> }

/** How long a client may take for a call's head, for the whole of it, and between two calls of one connection. */
const timeLimits = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }
/** Calls under way have this long to finish once the server closes; then their connections are cut. */
const closeWithinMs = 10_000
const sweepEveryMs = 100

/**
 * Serves an app until `close`, which accepts no new calls and lets running ones finish within a time limit.
 * @throws StartError when the port is in use or not allowed.
 */
export function listen(
  app: Pick<Hono, 'fetch'>,
  { host, port }: Pick<Config, 'host' | 'port'>,
  setting = 'PORT',
  withinMs = closeWithinMs,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port, serverOptions: timeLimits }, (info) => {
      const shown = host.includes(':') ? `[${host}]` : host
      resolve({ address: `http://${shown}:${info.port}`, server, close })
    })
    const close = () =>
      new Promise<void>((done) => {
        if (!('closeIdleConnections' in server)) throw new Error('only HTTP/1 is served')
        // a connection whose call ends during shutdown would otherwise stay open for another one
        const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs)
        const cut = setTimeout(() => server.closeAllConnections(), withinMs)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(cut)
          done()
        })
      })
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError(`${setting} ${port} is taken: set ${setting} to a free one.`))
      else if (error.code === 'EACCES')
        reject(new StartError(`${setting} ${port} may not be used by this account: set ${setting} to one above 1023.`))
      else if (error.code === 'EADDRNOTAVAIL')
        reject(new StartError(`HOST ${host} is not an address of this machine: set HOST to 127.0.0.1.`))
      else reject(error)
    })
  })
}
