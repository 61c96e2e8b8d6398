import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MailFailed } from '#server/ports/mail/mail.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { notice, readNotice } from './notices.ts'
import { sendNotices } from './send-notices.ts'
import { messages } from './tables.ts'

let app: SeededServer
let memberId: string
let token: string
let before: Set<string>
beforeAll(async () => {
  app = await startSeededServer()
})
beforeEach(async () => {
  ;({ memberId, token } = await app.enter('nodi27'))
  before = new Set((await app.services.ports.outbox.list()).map(({ id }) => id))
  await app.db.execute(sql`DELETE FROM messages`)
  await app.db.execute(sql`DELETE FROM member_profiles`)
  await app.db.execute(sql`UPDATE members SET email = 'nodi@example.test', country_dialing_code = '+880',
    mobile_num = '1712000027' WHERE id = ${memberId}`)
})
afterAll(() => app.close())

const texts = {
  BN: { title: 'অ্যাকাউন্ট বন্ধ হবে', content: 'সাত দিন পরে বন্ধ হবে।' },
  EN: { title: 'The account will be closed', content: 'It will be closed in seven days.' },
}
const write = (kind: string) =>
  app.db.insert(messages).values({ id: crypto.randomUUID(), memberId, kind, texts, sentAt: new Date(app.now()) })
type Kind = 'SECURITY' | 'SYSTEM' | 'PAYMENT_CONFIRMATION'
const want = (mail: Kind[], sms: Kind[], language: 'BN' | 'EN' | 'TH' = 'EN') =>
  app.call('changeProfile', { token, body: { notices: { mail, sms }, language } })
/** What this test's senders sent. */
async function sent() {
  const all = await app.services.ports.outbox.list()
  return all.filter(({ id }) => !before.has(id)).map(({ channel, to, subject, text }) => [channel, to, subject, text])
}

it('a notice sends the whole message by mail and its title by SMS, where a member wants them, once', async () => {
  await want(['SECURITY'], ['SECURITY', 'SYSTEM'])
  await write('SECURITY')
  await write('PROMOTION')
  await Promise.all([sendNotices(app.services), sendNotices(app.services)])
  await sendNotices(app.services)
  expect((await sent()).toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
    ['mail', 'nodi@example.test', texts.EN.title, texts.EN.content],
    ['sms', '+8801712000027', undefined, texts.EN.title],
  ])
})

it('a notice is sent in the member’s language, and the mail names it', async () => {
  await want(['SECURITY'], [], 'TH')
  await app.db.insert(messages).values({
    id: crypto.randomUUID(),
    memberId,
    kind: 'SECURITY',
    ...notice('identityAccepted', {}),
    sentAt: new Date(app.now()),
  })
  await sendNotices(app.services)
  const thai = readNotice(notice('identityAccepted', {}).notice, 'TH')
  expect(thai.title).toMatch(/^\p{Script=Thai}/u)
  expect(await sent()).toEqual([['mail', 'nodi@example.test', thai.title, thai.content]])
  expect((await app.services.ports.outbox.list()).find(({ id }) => !before.has(id))).toMatchObject({ locale: 'th' })
})

it('a mail about a payment to confirm goes to members who want it', async () => {
  await want(['PAYMENT_CONFIRMATION'], [])
  await write('PAYMENT_CONFIRMATION')
  await sendNotices(app.services)
  expect((await sent()).map(([channel, to]) => [channel, to])).toEqual([['mail', 'nodi@example.test']])
})

it('a member gets only wanted notices, and security messages by mail when nothing was chosen', async () => {
  await write('SYSTEM')
  await write('SECURITY')
  await sendNotices(app.services)
  expect(await sent()).toEqual([['mail', 'nodi@example.test', texts.BN.title, texts.BN.content]])
  await want([], [])
  await write('SECURITY')
  await sendNotices(app.services)
  expect(await sent()).toHaveLength(1)
})

it('a failed delivery is retried with growing delays, and given up in the end', async () => {
  let tries = 0
  const mail = { send: () => ((tries += 1), Promise.reject(new MailFailed('away'))) }
  const broken = { ...app.services, ports: { ...app.services.ports, mail } }
  await write('SECURITY')
  await sendNotices(broken)
  await sendNotices(broken)
  expect(tries).toBe(1)
  for (const ms of [60_000, 300_000, 3_600_000, 21_600_000, 21_600_000, 21_600_000]) {
    app.advance(ms)
    await sendNotices(broken)
  }
  expect(tries).toBe(5)
  await sendNotices(app.services)
  expect(await sent()).toEqual([])
})

it('a member without an address is skipped', async () => {
  await app.db.execute(sql`UPDATE members SET email = NULL WHERE id = ${memberId}`)
  await write('SECURITY')
  await sendNotices(app.services)
  await sendNotices(app.services)
  expect(await sent()).toEqual([])
})
