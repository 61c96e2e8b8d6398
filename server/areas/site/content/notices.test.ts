import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { tellWithdrawal } from '#server/areas/money/cashier/notify-money.ts'
import { notice, readNotice } from './notices.ts'
import { messages } from './tables.ts'

let app: SeededServer
let own: Awaited<ReturnType<SeededServer['enter']>>
beforeAll(async () => {
  app = await startSeededServer()
  own = await app.enter('arif03')
})
beforeEach(async () => {
  await app.db.delete(messages)
})
afterAll(() => app.close())

const read = async (language: string) => {
  const { value } = await app.call('listMessages', { query: {}, token: own.token, language })
  return value.messages.map(({ title, content }) => [title, content])
}
const write = (row: Pick<typeof messages.$inferInsert, 'texts' | 'notice'>) =>
  app.db.insert(messages).values({
    id: app.services.random.uuid(),
    memberId: own.memberId,
    kind: 'SYSTEM',
    sentAt: new Date(app.now()),
    ...row,
  })

describe('the notice of a paid withdrawal', () => {
  beforeEach(async () => {
    const paid = { memberId: own.memberId, withdrawalNo: 'W88', status: 'paid', reason: null } as const
    await app.db.transaction((tx) => tellWithdrawal(tx, paid, '৳1,200.50', app.now()))
  })

  it.each([
    ['TH', 'โอนเงินถอนให้คุณแล้ว', 'รายการถอน W88 ได้รับอนุมัติ และโอน ৳1,200.50 เข้าบัญชีของคุณแล้ว'],
    ['BN', 'আপনার টাকা পাঠানো হয়েছে', 'উত্তোলন W88 অনুমোদিত হয়েছে, আপনার অ্যাকাউন্টে ৳1,200.50 পাঠানো হয়েছে।'],
    ['EN', 'Your withdrawal is paid', 'Withdrawal W88 was approved and ৳1,200.50 was sent to your account.'],
  ])('is read in the language of the reader: %s [4.49, 1.47]', async (language, title, content) => {
    expect(await read(language)).toEqual([[title, content]])
  })

  it('is read in Urdu with its number and its amount isolated from the text around them', async () => {
    const [[, content] = []] = await read('UR')
    expect(content).toMatch(/^\p{Script=Arabic}/u)
    expect(content).toContain('\u2068W88\u2069')
    expect(content).toContain('\u2068৳1,200.50\u2069')
  })

  it('is read in Korean under both codes of Korean, and in English where the server has no texts', async () => {
    expect(await read('KR')).toEqual(await read('KO'))
    expect(await read('KR')).not.toEqual(await read('EN'))
    expect(await read('TY')).toEqual(await read('EN'))
  })
})

it('a message that has texts alone is read in the languages it has, otherwise in English', async () => {
  await write({ texts: { EN: { title: 'Old', content: 'Text' }, BN: { title: 'পুরনো', content: 'লেখা' } } })
  expect([await read('BN'), await read('TH')]).toEqual([[['পুরনো', 'লেখা']], [['Old', 'Text']]])
})

it('a notice that this version does not know is read in English', async () => {
  const later = { ...notice('exportReady', {}).notice, key: 'later' } as never
  await write({ texts: { EN: { title: 'Later', content: 'Text' } }, notice: later })
  expect(await read('TH')).toEqual([['Later', 'Text']])
})

describe('a value of a notice', () => {
  it('is a level, a kind of contract, a name or a day, as the language writes it', () => {
    const rank = { rank: 'Silver' }
    const warned = notice('rankWarned', { rank, missing: '৳5.00', day: { day: '2026-11-30' } }).notice
    const offered = notice('contractOffered', { kind: { contract: 'DAILY' } }).notice
    const doll = { names: { EN: 'Doll', TH: 'ตุ๊กตา' } }
    const redeemed = notice('redemptionApproved', { name: doll, remark: '' }).notice
    const said = (language: string) => [
      readNotice(warned, language).title,
      readNotice(warned, language).content,
      readNotice(offered, language).title,
      readNotice(redeemed, language).content,
    ]
    expect(said('EN')).toEqual([
      'What your level Silver requires this month',
      expect.stringContaining('by the end of November 30, 2026'),
      'You have an offer: daily salary',
      'Doll is approved.',
    ])
    expect(said('TH')).toEqual([
      'เงื่อนไขรักษาระดับ ซิลเวอร์ ในเดือนนี้',
      expect.stringContaining('30 พฤศจิกายน 2026'),
      'คุณมีข้อเสนอ: ค่าตอบแทนรายวัน',
      expect.stringContaining('ตุ๊กตา'),
    ])
  })

  it('in the script of the sentence is not isolated, and one that runs against it is', () => {
    const refused = (reason: string, language: string) =>
      readNotice(notice('identityRefused', { reason }).notice, language).content
    expect(refused('Not readable.', 'EN')).not.toContain('\u2068')
    expect(refused('غير واضح', 'EN')).toContain('\u2068غير واضح\u2069')
    expect(refused('غير واضح', 'AR')).not.toContain('\u2068')
    expect(refused('Not readable.', 'AR')).toContain('\u2068Not readable.\u2069')
  })
})
