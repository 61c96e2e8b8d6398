import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { cookieOf } from '../http/cookies.ts'
import { contentSecurityPolicy, ownSources } from '../http/security-headers.ts'
import { keptForEver } from './files.ts'
import type { Services } from '../services.ts'
import { formerFiles } from './former-files.ts'
import { withBrand } from './with-brand.ts'

export type ConsoleSettings = { consoleHost: string | null }

/** Whether a request came to where the console is served: any host, or its own when it has one. */
export const reachesConsole = (c: Context, { consoleHost }: ConsoleSettings): boolean =>
  consoleHost === null || c.req.header('host')?.toLowerCase() === consoleHost

const bengali = (c: Context): boolean => {
  const chosen = cookieOf(c.req.header('cookie'), 'consoleLang')
  return chosen === null ? /^\s*bn\b/i.test(c.req.header('accept-language') ?? '') : chosen === 'bn'
}

/**
 * Serves the console under `/console`: one page for all its addresses, in the language and theme that this browser
 * chose. `page` reads the page, built or from the sources. A separate console host serves only the console.
 */
export function mountConsole(
  app: Hono,
  settings: ConsoleSettings,
  page: (c: Context) => Promise<string | null>,
  merchant: Pick<Services['merchant'], 'read'>,
): void {
  const answer: MiddlewareHandler = async (c, next) => {
    if (!reachesConsole(c, settings) || c.req.path.startsWith('/console/api/')) return next()
    const html = await page(c)
    if (html === null) return next()
    const dark = cookieOf(c.req.header('cookie'), 'consoleTheme') === 'dark'
    c.header('cache-control', 'no-cache')
    c.header('content-security-policy', consolePolicy)
    c.header('referrer-policy', 'no-referrer')
    const { brand } = await merchant.read()
    const language = bengali(c) ? 'BN' : 'EN'
    const branded = withBrand(html, brand, {
      language,
      titled: (name) => `${name} · ${language === 'BN' ? 'কনসোল' : 'Console'}`,
    })
    return c.html(
      branded
        .replace('lang="en"', `lang="${language.toLowerCase()}"`)
        .replace('data-theme="light"', `data-theme="${dark ? 'dark' : 'light'}"`),
    )
  }
  app.get('/console', answer)
  app.get('/console/*', answer)
  if (settings.consoleHost === null) return
  app.use('*', async (c, next) => {
    if (!reachesConsole(c, settings) || reachable.test(c.req.path)) return next()
    return c.req.path === '/' ? c.redirect('/console') : c.notFound()
  })
}

/** Paths outside `/console` that the console uses: drawings, and pictures by signed paths. */
const reachable = /^\/(art|brand|pictures)\//

/** No other page may frame the console. */
const consolePolicy = contentSecurityPolicy(ownSources).replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'")

/**
 * The built program and its files, which browsers keep; those of the last builds for tabs that were open over a
 * release.
 */
export function mountBuiltConsole(
  app: Hono,
  settings: ConsoleSettings,
  dist: string,
  merchant: Pick<Services['merchant'], 'read'>,
): void {
  const root = join(dist, 'console')
  const rewriteRequestPath = (path: string) => path.replace('/console', '')
  app.use(
    '/console/assets/*',
    async (c, next) => (reachesConsole(c, settings) ? await next() : c.notFound()),
    keptForEver,
    serveStatic({ root, rewriteRequestPath, precompressed: true }),
    formerFiles(dist, 'console', rewriteRequestPath),
    async (c) => c.notFound(),
  )
  const file = join(root, 'index.html')
  mountConsole(app, settings, () => Promise.resolve(existsSync(file) ? readFileSync(file, 'utf8') : null), merchant)
}
