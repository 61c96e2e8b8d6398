import { Hono } from 'hono'
import { defaultBrand } from '#server/areas/site/brand/brand-settings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { asSystem } from '../../audit/as-system.ts'
import { merchants } from '../../areas/site/settings/tables.ts'
import { removeDesk, seedDesk } from '../seed/seed-desk.ts'
import { deskPath } from './desk-path.ts'
import { findAnswer } from './find-answer.ts'
import { mountDesk } from './mount-desk.ts'

let server: SeededServer
const app = new Hono()
beforeAll(async () => {
  server = await startSeededServer()
  mountDesk(app, server.services)
})
afterAll(() => server.close())

const page = async (search = '', cookie = 'lang=en') =>
  (await app.request(`${deskPath}${search}`, { headers: { cookie } })).text()

describe('the desk of the demonstration', () => {
  it('welcomes in the language of the site and says that no person answers', async () => {
    expect(await page()).toContain('Nobody sits here')
    const bengali = await page('', 'lang=bn')
    expect(bengali).toContain('<html lang="bn"')
    expect(bengali).toContain('স্বাগতম!')
    expect(await page('?for=vip')).toContain('Welcome to the VIP desk')
  })

  it.each([
    ['ar', 'rtl', 'كيف تعمل الإيداعات؟', 'الإيداعات'],
    ['ja', 'ltr', '出金するには？', '出金'],
    ['th', 'ltr', 'ถอนเงินอย่างไร', 'ถอนเงิน'],
    ['es', 'ltr', '¿Cómo funcionan los depósitos?', 'Depósitos'],
  ])('asks and answers in the language of the reader: %s', async (tag, dir, question, title) => {
    const answered = await page(`?q=${encodeURIComponent(question)}`, `lang=${tag}`)
    expect(answered).toContain(`<html lang="${tag}" dir="${dir}"`)
    expect(answered).toContain(`<h3>${title}</h3>`)
    expect(answered).not.toContain('Nobody sits here')
  })

  it('answers a question with what the help centre says', async () => {
    const { sections } = (await server.call('getHelpCenter', { language: 'EN' })).value
    const privacy = sections.flatMap(({ articles }) => articles).find(({ id }) => id === 'privacy')!
    const answered = await page(`?q=${encodeURIComponent('What about my privacy?')}`)
    expect(answered).toContain(`<h3>${privacy.title}</h3>`)
    expect(answered).toContain(privacy.content)
  })

  it('wears the colour that the operator chose for chats [1.49]', async () => {
    const { info } = (await server.call('getSystemStatus', { query: { url: 'fairhall.example' } })).value
    expect(info).toMatchObject({
      platform: 'web',
      merchantCode: 'fairhall',
      lotteryType: 'SEA',
      device: 'WEB',
      defaultLanguage: 'BN',
      chatHeaderColour: '#0f766e',
    })
    expect(await page()).toContain('--chat:#0f766e;--chat-ink:#ffffff')
    await server.setSettings({ chatHeaderColour: '#ffc857' })
    expect(await page()).toContain('--chat:#ffc857;--chat-ink:#0c2830')
  })

  it('says when the help centre has no answer, and shows the question as text', async () => {
    const answered = await page(`?q=${encodeURIComponent('<img src=x onerror=alert(1)> zzzqqq')}`)
    expect(answered).toContain('The help centre says nothing about this')
    expect(answered).not.toContain('<img src=x')
  })

  it('takes the article with the most words of the question, those of titles first', () => {
    const articles = [
      { title: 'Deposits', content: '<p>Money comes by transfer; a bonus follows.</p>' },
      { title: 'Bonus', content: '<p>Terms.</p>' },
    ]
    expect(findAnswer(articles, 'Which bonuses?', 'en')?.title).toBe('Bonus')
    expect(findAnswer(articles, 'transfers of money', 'en')?.title).toBe('Deposits')
    expect(findAnswer(articles, 'How does the bonus work?', 'en')?.title).toBe('Bonus')
    expect(findAnswer(articles, 'is it so', 'en')).toBeNull()
  })
})

it('is where customer service leads until the demonstration is removed, and no other setting changes', async () => {
  const paths = async () => {
    server.services.merchant.forget()
    return (await server.call('getCustomerServiceScript')).value.version.pathList.map(({ path }) => path)
  }
  const before = await paths()
  await asSystem(server.db, 'tests', server.now(), (tx) =>
    tx.update(merchants).set({ settings: { brand: { ...defaultBrand, names: { EN: 'Another hall' } } } }),
  )
  await asSystem(server.db, 'tests', server.now(), (tx) => seedDesk(tx))
  expect(await paths()).toEqual([deskPath, `${deskPath}?for=vip`])
  await asSystem(server.db, 'tests', server.now(), (tx) => removeDesk(tx))
  expect(await paths()).toEqual(before)
  expect((await server.call('getSystemStatus', { query: { url: 'fairhall.test' } })).value.info.name).toBe(
    'Another hall',
  )
})
