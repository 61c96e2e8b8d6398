import { afterAll, beforeEach, expect, it } from 'vitest'
import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { deskOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer } from '#tests/support/seeded-server.ts'

type Draft = ConsoleBodyOf<'saveAnnouncement'>['draft']

let seat: Seat
const server = await startSeededServer()
const desk = deskOf(server)
// hours pass in between, and a session ends after half of one
beforeEach(async () => {
  seat = await desk.enter('content')
})
afterAll(() => server.close())

const timeAfter = (ms: number) => new Date(server.now() + ms).toISOString()
const hour = 3_600_000
const banner = (more: Partial<Draft> = {}): Draft => ({
  type: 'B',
  beforeLogin: true,
  afterLogin: true,
  bannerGroup: 'w_home',
  image: 'welcome',
  link: '/promotions',
  position: 0,
  startsAt: timeAfter(hour),
  endsAt: timeAfter(3 * hour),
  texts: [
    { language: 'BN', title: 'নতুন টেবিল', content: '' },
    { language: 'EN', title: 'New tables', content: '' },
  ],
  ...more,
})
const save = (draft: Draft, id: string | null = null, version = 0) =>
  desk.call('saveAnnouncement', seat, { body: { id, version, draft } })
/** The banners of the home page as a visitor sees them in a language. */
const shown = async (language: string) => {
  const { value } = await server.call('listAnnouncements', { query: { types: ['B'] }, language })
  return value.banners.flatMap(({ banners }) => banners.map(({ title }) => title))
}

it('publishes a banner in two languages later: it is shown from its start to its end, each in its language', async () => {
  const saved = await save(banner())
  expect(saved.value).toMatchObject({ state: 'coming', version: 1, missing: [] })
  expect(await shown('EN')).not.toContain('New tables')
  server.advance(hour)
  expect(await shown('EN')).toContain('New tables')
  expect(await shown('BN')).toContain('নতুন টেবিল')
  server.advance(2 * hour)
  expect(await shown('EN')).not.toContain('New tables')
})

it('changes and removes one only as it was seen, and says which languages are missing', async () => {
  const { id } = (await save(banner({ startsAt: timeAfter(0), endsAt: null }))).value
  const onlyBengali = banner({
    startsAt: timeAfter(0),
    endsAt: null,
    texts: [{ language: 'BN', title: 'এখন', content: '' }],
  })
  const changed = await save(onlyBengali, id, 1)
  expect(changed.value).toMatchObject({ version: 2, missing: ['EN'] })
  expect((await save(onlyBengali, id, 1)).errorCode).toBe('thing.changed')
  expect((await desk.call('removeAnnouncement', seat, { body: { id, version: 1 } })).errorCode).toBe('thing.changed')
  expect((await desk.call('removeAnnouncement', seat, { body: { id, version: 2 } })).success).toBe(true)
  expect((await save(onlyBengali, id, 2)).errorCode).toBe('not.found')
})

it('refuses a draft that no player would see, or whose link leads nowhere', async () => {
  const wrong: Partial<Draft>[] = [
    { beforeLogin: false, afterLogin: false },
    { endsAt: timeAfter(0) },
    { image: null },
    { texts: [{ language: 'EN', title: 'English alone', content: '' }] },
    { link: 'javascript:alert(1)' },
    { image: 'http://pictures.example/x.png' },
  ]
  const faults = []
  for (const more of wrong) faults.push(((await save(banner(more))).value as unknown as { fault: string }).fault)
  expect(faults).toEqual(['execution', 'period', 'banner', 'language', 'link', 'link'])
  expect((await save(banner({ image: 'lottery/balls_6_star_clover/draws' }))).success).toBe(true)
})

it('previews HTML as players are shown it: without scripts and handlers', async () => {
  const content = '<p onclick="x()">Hello <b>all</b></p><script>x()</script>'
  const { html } = (await desk.call('previewContent', seat, { body: { content } })).value
  expect(html).toBe('<p>Hello <b>all</b></p>')
})
