import { test as base } from './test.ts'

type Status = { value: { info: { launchGameHosts: string[] } } }

/** What a call of the page itself carries. */
export const headers = { merchant: 'fairhall', device: 'web', language: 'EN', moduleid: 'COMM3' }

/** Pages may reach the vendor's own origin, which the site names. */
export const test = base.extend({
  friends: async ({ request }, use) => {
    const status = (await (await request.get('/wps/system/status', { headers })).json()) as Status
    await use(status.value.info.launchGameHosts.map((host) => `http://${host}`))
  },
})
