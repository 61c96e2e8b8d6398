import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  const domains = ['https://fairhall.example', 'http://hall.example'].map((domain) => ({ domain, speed: null }))
  server = await startTestServer({ settings: { domains } })
  server.app.get('/a-page', (c) => c.html('<p>hello</p>'))
})
afterAll(() => server.close())

const transportOf = async (path: string, host: string) =>
  (await server.app.request(path, { headers: { host } })).headers.get('strict-transport-security')

it('asks browsers for https on an address of the site that is https, in pages and in calls', async () => {
  for (const path of ['/a-page', '/wps/system/status', '/wps/nothing'])
    expect(await transportOf(path, 'fairhall.example')).toBe('max-age=31536000')
})

it('does not on an address that is not, or that is none of the site’s', async () => {
  expect(await transportOf('/a-page', 'hall.example')).toBeNull()
  expect(await transportOf('/a-page', 'elsewhere.example')).toBeNull()
})
