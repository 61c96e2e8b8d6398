import { readFileSync } from 'node:fs'
import { createServer as createSocket } from 'node:net'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createServer } from 'vite'
import { mountConsole } from '../server/pages/console.ts'
import { withBrand } from '../server/pages/with-brand.ts'
import type { DevPages } from '../server/mount-site.ts'

const root = join(import.meta.dirname, '..')

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = createSocket().once('error', reject)
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address()
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Sources instead of the build, with hot reload: scripts by Vite, every page the bare template. */
export const mountDevPages: DevPages = async (app, services) => {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, ws: { host: '127.0.0.1', port: await freePort() } },
  })
  app.use('*', async (c, next) => {
    const { incoming, outgoing } = c.env as { incoming: IncomingMessage; outgoing: ServerResponse }
    const handled = await new Promise<boolean>((resolve, reject) => {
      outgoing.once('finish', () => resolve(true))
      vite.middlewares(incoming, outgoing, (error?: unknown) => (error ? reject(error) : resolve(false)))
    })
    return handled ? RESPONSE_ALREADY_SENT : next()
  })
  const pageOf = (path: string, file: string) =>
    vite.transformIndexHtml(path, readFileSync(join(root, 'src', file), 'utf8'))
  mountConsole(app, services.config, (c) => pageOf(c.req.path, 'console/index.html'), services.merchant)
  app.get('*', async (c) => {
    const { brand, defaultLanguage } = await services.merchant.read()
    return c.html(withBrand(await pageOf(c.req.path, 'index.html'), brand, { language: defaultLanguage }))
  })
  services.log.info('pages come from the sources')
  return () => vite.close()
}
