import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sendBroadcasts } from '#server/areas/site/content/send-broadcasts.ts'
import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { segmentCondition } from '#server/console/sections/members/segment-condition.ts'
import { deskOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer } from '#tests/support/seeded-server.ts'

let seat: Seat
const server = await startSeededServer()
const desk = deskOf(server)
// hours pass in between, and a session ends after half of one
beforeEach(async () => {
  seat = await desk.enter('content')
})
afterAll(() => server.close())

const faultOf = (answer: { value: unknown }) => (answer.value as { fault: string }).fault
const png = (width: number, height: number) => createCanvas(width, height).toBuffer('image/png').toString('base64')

it('takes a picture of a banner in its size, and shows it to everybody at an address that never changes', async () => {
  const taken = await desk.call('uploadContentPicture', seat, { body: { use: 'banner', image: png(1200, 500) } })
  expect(taken.value).toMatchObject({ width: 1200, height: 500 })
  const shown = await server.app.request(taken.value.path)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(shown.headers.get('cache-control')).toContain('immutable')
  expect((await server.app.request('/pictures/site/nothing.webp')).status).toBe(404)
  const draft: ConsoleBodyOf<'saveAnnouncement'>['draft'] = {
    type: 'B',
    beforeLogin: true,
    afterLogin: true,
    bannerGroup: 'w_home',
    image: taken.value.path,
    link: null,
    position: 0,
    startsAt: new Date(server.now()).toISOString(),
    endsAt: null,
    texts: [{ language: 'BN', title: 'ছবি সহ', content: '' }],
  }
  expect((await desk.call('saveAnnouncement', seat, { body: { id: null, version: 0, draft } })).success).toBe(true)
  const { banners } = (await server.call('listAnnouncements', { query: { types: ['B'] }, language: 'BN' })).value
  expect(JSON.stringify(banners)).toContain(taken.value.path)
})

it('refuses files that are not pictures, and pictures that are too small or have the wrong shape for a banner', async () => {
  const upload = (image: string, use: 'banner' | 'text' = 'banner') =>
    desk.call('uploadContentPicture', seat, { body: { use, image } })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  const answers = [await upload(svg), await upload(png(400, 180)), await upload(png(900, 900))]
  expect(answers.map(faultOf)).toEqual(['picture.type', 'picture.small', 'picture.shape'])
  expect((await upload(png(60, 60), 'text')).success).toBe(true)
})

/** The article as the help of the player shows it. */
const read = async (id: string, language = 'EN') =>
  (await server.call('getHelpCenter', { language })).value.sections
    .flatMap(({ articles }) => articles)
    .find((article) => article.id === id)
const help = async () => (await desk.call('listHelp', seat)).value

it('edits an article of the help: the player reads it at once, cleaned, and what is not written comes in the language of the site', async () => {
  const before = (await help()).articles.find(({ id }) => id === 'deposits')!
  const texts = before.texts.map((text) =>
    text.language === 'EN' ? { ...text, content: '<p onclick="x()">Money comes <b>at once</b>.</p>' } : text,
  )
  const { missing: _missing, updatedAt: _at, ...article } = before
  const saved = await desk.call('saveHelpArticle', seat, { body: { ...article, texts } })
  expect(saved.value).toMatchObject({ version: before.version + 1, missing: [] })
  expect((await read('deposits'))?.content).toBe('<p>Money comes <b>at once</b>.</p>')
  expect((await desk.call('saveHelpArticle', seat, { body: { ...article, texts } })).errorCode).toBe('thing.changed')
  const audit = await desk.enter('admin')
  const [entry] = (await desk.call('listAudit', audit, { query: { thing: 'help:deposits' } })).value.rows
  const { changes } = (await desk.call('getAuditEntry', audit, { query: { id: entry!.id } })).value
  expect(JSON.stringify(changes)).toContain('Money comes')
})

it('creates a section and an article in one language, names the missing languages, and removes the article again', async () => {
  const title = { language: 'BN', title: 'নতুন বিভাগ' }
  const section = await desk.call('saveHelpSection', seat, { body: { id: 'news', position: 9, titles: [title] } })
  expect(section.value.missing).toEqual(['EN'])
  const texts = [{ language: 'BN', title: 'প্রথম', content: '<p>শুরু</p>' }]
  const article = { id: 'first', version: 0, sectionId: 'news', position: 0, texts }
  expect((await desk.call('saveHelpArticle', seat, { body: article })).value.missing).toEqual(['EN'])
  expect((await read('first', 'EN'))?.title).toBe('প্রথম')
  const nowhere = { ...article, id: 'second', sectionId: 'nowhere' }
  expect(faultOf(await desk.call('saveHelpArticle', seat, { body: nowhere }))).toBe('section')
  const english = { ...article, id: 'second', texts: [{ language: 'EN', title: 'x', content: '' }] }
  expect(faultOf(await desk.call('saveHelpArticle', seat, { body: english }))).toBe('language')
  const remove = (id: string, version: number) => desk.call('removeHelpArticle', seat, { body: { id, version } })
  expect((await remove('first', 9)).errorCode).toBe('thing.changed')
  expect((await remove('first', 1)).success).toBe(true)
  expect(await read('first', 'BN')).toBeUndefined()
  expect((await remove('first', 1)).errorCode).toBe('not.found')
  expect(faultOf(await remove('agreement', 1))).toBe('needed')
})

type Broadcast = Omit<ConsoleBodyOf<'sendBroadcast'>, 'reason'>
const message = (more: Partial<Broadcast>): Broadcast => ({
  kind: 'SYSTEM',
  texts: [
    { language: 'BN', title: 'নতুন টেবিল', content: 'আজ রাতে খুলবে।' },
    { language: 'EN', title: 'New tables', content: 'They open tonight.' },
  ],
  audience: { to: 'accounts', accounts: ['Nodi27'], levels: [] },
  startsAt: null,
  ...more,
})
const inbox = async (account: string, language = 'EN') => {
  const { token } = await server.enter(account)
  const { messages } = (await server.call('listMessages', { token, language, query: { pageSize: 50 } })).value
  return messages.map(({ title }) => title)
}

it('sends a message to one member in his language, once', async () => {
  const sent = await desk.call('sendBroadcast', seat, { body: message({}) })
  expect(sent.value).toMatchObject({ state: 'waiting', total: 1, sent: 0, audience: { accounts: ['nodi27'] } })
  await sendBroadcasts(server.services, segmentCondition)
  await sendBroadcasts(server.services, segmentCondition)
  expect((await inbox('nodi27')).filter((title) => title === 'New tables')).toHaveLength(1)
  expect(await inbox('nodi27', 'BN')).toContain('নতুন টেবিল')
  expect(await inbox('karim01')).not.toContain('New tables')
  const { rows } = (await desk.call('listBroadcasts', seat)).value
  expect(rows[0]).toMatchObject({ state: 'done', total: 1, sent: 1 })
})

it('sends a message to all members later, in parts, and shows how far it is; a stopped one goes no further', async () => {
  const all = { to: 'all' as const, accounts: [], levels: [] }
  const { members } = (await desk.call('countAudience', seat, { body: { audience: all } })).value
  expect(members).toBeGreaterThan(5)
  const startsAt = new Date(server.now() + 600_000).toISOString()
  const texts = [{ language: 'BN', title: 'সবার জন্য', content: 'খবর' }]
  const { id, total } = (await desk.call('sendBroadcast', seat, { body: message({ audience: all, startsAt, texts }) }))
    .value
  expect(total).toBe(members)
  await sendBroadcasts(server.services, segmentCondition)
  const now = async () => (await desk.call('listBroadcasts', seat)).value.rows.find((row) => row.id === id)!
  expect(await now()).toMatchObject({ state: 'waiting', sent: 0 })
  server.advance(600_000)
  await sendBroadcasts(server.services, segmentCondition, 2)
  expect(await now()).toMatchObject({ state: 'done', sent: members })
  expect(await inbox('karim01', 'BN')).toContain('সবার জন্য')
  const later = message({ audience: all, startsAt: new Date(server.now() + 600_000).toISOString() })
  const stopped = (await desk.call('sendBroadcast', seat, { body: later })).value
  expect((await desk.call('stopBroadcast', seat, { body: { id: stopped.id } })).value.state).toBe('stopped')
  expect((await desk.call('stopBroadcast', seat, { body: { id: stopped.id } })).errorCode).toBe('state.conflict')
  server.advance(600_000)
  await sendBroadcasts(server.services, segmentCondition)
  expect(await inbox('karim01')).not.toContain('New tables')
  expect((await desk.call('stopBroadcast', seat, { body: { id: crypto.randomUUID() } })).errorCode).toBe('not.found')
})

it('names unknown accounts, and refuses a message without recipients or without the site’s language', async () => {
  const to = (audience: Broadcast['audience'], more: Partial<Broadcast> = {}) =>
    desk.call('sendBroadcast', seat, { body: message({ audience, ...more }) })
  const strange = await to({ to: 'accounts', accounts: ['nodi27', 'who_is_this'], levels: [] })
  expect(strange.value).toEqual({ fault: 'accounts', accounts: ['who_is_this'] })
  expect(faultOf(await to({ to: 'accounts', accounts: [], levels: [] }))).toBe('audience')
  expect(faultOf(await to({ to: 'levels', accounts: [], levels: [] }))).toBe('audience')
  const english = [{ language: 'EN', title: 'x', content: 'y' }]
  expect(faultOf(await to({ to: 'all', accounts: [], levels: [] }, { texts: english }))).toBe('language')
})
