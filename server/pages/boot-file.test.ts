import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { Hono } from 'hono'
import { createBoot } from './boot.ts'
import { mountBootFile } from './boot-file.ts'

let server: SeededServer
const app = new Hono()
beforeAll(async () => {
  server = await startSeededServer()
  mountBootFile(app, server.services, createBoot(server.services))
})
afterAll(() => server.close())

const get = (headers: Record<string, string> = {}) => app.request('/boot.json', { headers })

it('answers in the language of the page that asks, Bengali where none was chosen [9.04]', async () => {
  const lottery = async (cookie: string) =>
    ((await (await get({ cookie })).json()) as { listVendors: { title: string }[] }).listVendors[0]?.title
  expect(await lottery('theme=light')).toBe('লটারি')
  expect(await lottery('lang=en')).toBe('Lottery')
})

it('is fetched by each page without a cache, compressed', async () => {
  const answer = await get({ 'accept-encoding': 'gzip, br' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
  })
})
