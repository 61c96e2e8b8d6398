import { serve, type ServerType } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

export type Listening = { address: string; server: ServerType; close(): Promise<void> }

/** @throws StartError when the port is taken or may not be used. */
export function listen(app: Hono, { host, port }: Pick<Config, 'host' | 'port'>, setting = 'PORT'): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (info) => {
      const shown = host.includes(':') ? `[${host}]` : host
      resolve({ address: `http://${shown}:${info.port}`, server, close })
    })
    const close = () =>
      new Promise<void>((done) => {
        server.close(() => done())
        if ('closeIdleConnections' in server) server.closeIdleConnections()
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
