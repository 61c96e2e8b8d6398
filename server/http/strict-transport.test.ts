import { afterAll, beforeAll, expect, it } from 'vitest'
import { Hono } from 'hono'
import type { Services } from '../services.ts'
import { askForHttps } from './strict-transport.ts'
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

it('does not on another address, or on one that is not the site’s', async () => {
  expect(await transportOf('/a-page', 'hall.example')).toBeNull()
  expect(await transportOf('/a-page', 'elsewhere.example')).toBeNull()
})

it('does not while the addresses of the site cannot be read, and answers all the same', async () => {
  const read = () => Promise.reject(new Error('the database is away'))
  const app = new Hono()
  app.use(askForHttps({ merchant: { read }, log: { debug: () => undefined } } as unknown as Services))
  app.get('/a-page', (c) => c.text('hello'))
  const response = await app.request('/a-page', { headers: { host: 'fairhall.example' } })
  expect([response.status, response.headers.get('strict-transport-security')]).toEqual([200, null])
})
