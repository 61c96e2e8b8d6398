import type { Hono } from 'hono'
import { waitingViewOf } from '#rules/waiting-view.ts'
import { callerAddress } from '../http/caller-address.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { Services } from '../services.ts'
import { pageLanguage, siteLanguageOf } from '../areas/site/settings/site-languages.ts'
import { siteOrigin } from '../areas/site/settings/site-origin.ts'
import { siteState } from '../areas/site/settings/site-state.ts'
import type { Boot } from './boot.ts'
import { compressed } from './compress.ts'
import { cookieOf } from '../http/cookies.ts'
import type { DrawingOf } from './first-view.ts'
import { createPages, type PageChoice } from './page-html.ts'
import { pagePaths } from './page-paths.ts'
import { pageSources } from './page-sources.ts'
import { withShareTags } from './share-tags.ts'

type PageParts = { dist: string; boot: (language: string, ip: string) => Promise<Boot>; drawingOf: DrawingOf }

const homePaths = new Set(['/', '/index', '/index.html', '/home'])
const views = ['shell', 'maintenance', 'region'] as const

/**
 * Serves every page of the site. The HTML contains the first view in the visitor's language and theme (cookies `lang`
 * and `theme`, set by the page itself), so that it paints before any script runs.
 */
export function mountPages(app: Hono, services: Services, { dist, boot, drawingOf }: PageParts): void {
  const { merchant, ports, config } = services
  const pages = createPages(dist, config, drawingOf)
  app.get('*', async (c, next) => {
    if (/\.\w{2,5}$/.test(c.req.path) && !c.req.path.endsWith('.html')) return next()
    const cookies = c.req.header('cookie')
    const ip = callerAddress(c.req.raw.headers, c.env, config.proxyHops)
    const settings = await merchant.read()
    const state = siteState(settings, ports.geo, ip)
    const choice: PageChoice = {
      language: pageLanguage(cookieOf(cookies, 'lang'), settings),
      theme: cookieOf(cookies, 'theme') === 'light' ? 'light' : 'dark',
      visitor: cookieOf(cookies, 'member') === '1' ? 'member' : 'visitor',
      view: state === 0 && homePaths.has(c.req.path) ? 'home' : views[state],
      waits: waitingViewOf(c.req.path),
    }
    const html = withShareTags(pages(choice, await boot(choice.language, ip), settings.brand), settings.brand, {
      language: siteLanguageOf(choice.language) ?? settings.defaultLanguage,
      origin: siteOrigin(settings, config, c.req.header('host') ?? ''),
    })
    const status = state === 0 ? (pagePaths.has(c.req.path) ? 200 : 404) : state === 1 ? 503 : 451
    const headers = {
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(pageSources(settings, ports.gameVendors.origins())),
    }
    return compressed(html, 'text/html; charset=utf-8', c.req.header('accept-encoding') ?? '', headers, { status })
  })
}
