import type { APIRequestContext } from '@playwright/test'
import { test as base } from './test.ts'

type Status = { value: { info: { launchGameHosts: string[] } } }

/** What a call of the page itself carries. */
export const headers = { merchant: 'fairhall', device: 'web', language: 'EN', moduleid: 'COMM3' }

/** The origins that the site names for games. */
export async function launchHosts(request: APIRequestContext): Promise<string[]> {
  const status = (await (await request.get('/wps/system/status', { headers })).json()) as Status
  return status.value.info.launchGameHosts.map((host) => `http://${host}`)
}

/** Pages may reach the vendor's own origin, which the site names. */
export const test = base.extend({ friends: async ({ request }, use) => use(await launchHosts(request)) })
