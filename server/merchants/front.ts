import type { Hono } from 'hono'
import type { Log } from '../ports/log/log.ts'
import type { Sites } from './sites.ts'

/** What a load balancer asks of the process, by whatever host. */
const ofTheProcess = ['/healthz', '/readyz']

const page = (title: string, text: string, status: number, headers: Record<string, string> = {}) =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        ...headers,
      },
    },
  )

const noSite = () => page('No site here', 'This address belongs to no site of this server.', 421)
const notYet = () =>
  page('Back in a moment', 'This site is starting. Try again in a few seconds.', 503, { 'retry-after': '5' })

/** Passes each call to the merchant whose host it names. */
export function createFront(home: Pick<Hono, 'fetch'>, sites: Pick<Sites, 'at'>, log: Log): Pick<Hono, 'fetch'> {
  return {
    async fetch(request, ...rest) {
      if (ofTheProcess.includes(new URL(request.url).pathname)) return home.fetch(request, ...rest)
      try {
        const site = await sites.at((request.headers.get('host') ?? new URL(request.url).host).toLowerCase())
        return site === null ? noSite() : await site.fetch(request, ...rest)
      } catch (error) {
        log.warn({ err: error }, 'a call came for a site that is not open')
        return notYet()
      }
    },
  }
}
