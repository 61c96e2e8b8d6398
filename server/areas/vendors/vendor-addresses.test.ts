import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { callAs, launchWith, testVendor } from './testing.ts'

let app: SeededServer
beforeAll(async () => {
  app = await startSeededServer()
  app.ports.gameVendors.add({ ...testVendor, addresses: ['198.51.100.0/24'] })
})
afterAll(() => app.close())

it("serves a vendor's calls from its addresses alone; others use up no launch", async () => {
  const call = callAs(app)
  const launch = await launchWith(app, (await app.enter('nodi27')).token)
  const right = (address: string) => call('/vendor/session', { launch }, { 'x-forwarded-for': address })
  expect(await right('203.0.113.7')).toMatchObject({ status: 403, code: 'ADDRESS_REFUSED' })
  expect(await right('::1')).toMatchObject({ status: 403, code: 'ADDRESS_REFUSED' })
  expect((await right('198.51.100.9')).status).toBe(200)
})
