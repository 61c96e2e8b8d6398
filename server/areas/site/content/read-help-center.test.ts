import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { sanitiseHtml } from '#server/ports/html/sanitise.ts'
import { helpArticles } from './tables.ts'

let app: SeededServer
beforeAll(async () => {
  app = await startSeededServer()
})
afterAll(() => app.close())

const read = async (language: string) => (await app.call('getHelpCenter', { language })).value.sections
const articles = async (language: string) => (await read(language)).flatMap((section) => section.articles)

const about = ['about', 'contact', 'responsibleGaming', 'affiliates', 'refund', 'terms', 'agreement', 'privacy']

it('the help centre returns the about pages and the agreement in both languages [7.25]', async () => {
  const [bengali, english] = [await articles('BN'), await articles('EN')]
  const ids = bengali.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(about))
  expect(english.map(({ id }) => id)).toEqual(ids)
  expect((await read('BN')).at(-1)!.articles.map(({ id }) => id)).toEqual(about)
  for (const { title, content } of bengali) {
    expect(title).toMatch(/\p{Script=Bengali}/u)
    expect(content).toMatch(/\p{Script=Bengali}/u)
  }
  for (const { title, content } of english) {
    expect(title).not.toMatch(/\p{Script=Bengali}/u)
    expect(content).not.toMatch(/\p{Script=Bengali}/u)
  }
})

it('the help centre begins with what people ask, money first, and has guides to install the app', async () => {
  const sections = await read('EN')
  expect(sections.map(({ id }) => id)).toEqual(['questions', 'install', 'about'])
  expect(sections[0]!.articles.map(({ id }) => id).slice(0, 3)).toEqual(['deposits', 'withdrawals', 'limits'])
  expect(sections[1]!.articles.map(({ id }) => id)).toEqual(['install-android', 'install-ios', 'install-ios-lite'])
})

it('an article falls back to English, then to the language of the site', async () => {
  const drop = (language: string) =>
    asSystem(app.db, 'tests', app.now(), (tx) => tx.delete(helpArticles).where(eq(helpArticles.language, language)))
  await drop('TR')
  expect(await articles('TR')).toEqual(await articles('EN'))
  await drop('EN')
  const [bengali, other] = [await articles('BN'), await articles('EN')]
  expect(other).toEqual(bengali)
  expect((await read('EN'))[0]!.title).toBe('Questions')
  expect(await articles('TR')).toEqual(bengali)
})

it('the help centre sends clean texts as they are, and cleans the others', async () => {
  const written = await app.db.select().from(helpArticles)
  for (const { id, content } of written) expect({ id, content: sanitiseHtml(content) }).toEqual({ id, content })
  const content = '<p>a</p><iframe src="https://b.example"></iframe>'
  await asSystem(app.db, 'tests', app.now(), (tx) => tx.update(helpArticles).set({ content }))
  expect((await articles('BN'))[0]!.content).toBe('<p>a</p>')
})

it('the help centre is readable while the site is closed', async () => {
  await app.setSettings({ status: 1 })
  expect((await app.call('getHelpCenter')).status).toBe(200)
})
