import type { Hono } from 'hono'
import { callerAddress } from '../http/caller-address.ts'
import type { Services } from '../services.ts'
import type { createBoot } from './boot.ts'
import { compressed } from './compress.ts'
import { cookieOf } from '../http/cookies.ts'
import { pageLanguage } from '../areas/site/settings/site-languages.ts'

/**
 * Serves the data that a page starts with as a separate file: every page requests it early, beside its scripts, so that
 * it doesn't delay the first paint and the page itself is the same for all visitors of a language.
 */
export function mountBootFile(app: Hono, { config, merchant }: Services, boot: ReturnType<typeof createBoot>): void {
  app.get('/boot.json', async (c) => {
    const language = pageLanguage(cookieOf(c.req.header('cookie'), 'lang'), await merchant.read())
    const data = await boot(language, callerAddress(c.req.raw.headers, c.env, config.proxyHops))
    const headers = { 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' }
    const accept = c.req.header('accept-encoding') ?? ''
    return compressed(JSON.stringify(data), 'application/json; charset=utf-8', accept, headers, { once: true })
  })
}
