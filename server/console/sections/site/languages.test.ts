import { afterAll, beforeAll, expect, it } from 'vitest'
import { Hono } from 'hono'
import { createBoot } from '#server/pages/boot.ts'
import { mountBootFile } from '#server/pages/boot-file.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let admin: Seat
const pages = new Hono()
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  admin = await desk.enter('admin')
  mountBootFile(pages, server.services, createBoot(server.services))
})
afterAll(() => server.close())

const version = async () => (await desk.call('getSite', admin)).value.version
const offer = async (languages: string[], defaultLanguage: string) =>
  twoOf(desk).ask('setSitePart', admin, {
    version: await version(),
    part: 'languages',
    value: { languages, defaultLanguage },
    reason: 'we open in Spain',
  })
const bootLanguage = async (cookie: string) =>
  ((await (await pages.request('/boot.json', { headers: { cookie } })).json()) as { language: string }).language

it('one operator offers other languages, and pages follow: a chosen one while it is offered, else the default [9.04]', async () => {
  expect(await bootLanguage('lang=es')).toBe('BN')
  expect((await offer(['EN', 'ES', 'KR'], 'ES')).success).toBe(true)
  const { info } = (await server.call('getSystemStatus')).value
  expect(info).toMatchObject({ languages: ['EN', 'ES', 'KR'], defaultLanguage: 'ES' })
  const shown = ['', 'lang=en', 'lang=bn', 'lang=ko', 'lang=../x']
  expect(await Promise.all(shown.map(bootLanguage))).toEqual(['ES', 'EN', 'ES', 'KO', 'ES'])
})

it.each([
  [[], 'EN'],
  [['EN', 'EN'], 'EN'],
  [['KO', 'KR'], 'KO'],
  [['EN', 'TY'], 'EN'],
  [['EN', 'HI'], 'BN'],
  [['EN', 'XX'], 'EN'],
])('the languages %j with the default %s are refused', async (languages, usual) => {
  expect((await offer(languages, usual)).errorCode).toBe('site.invalid')
})
