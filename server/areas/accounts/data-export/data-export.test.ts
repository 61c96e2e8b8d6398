import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { notice, readNotice } from '#server/areas/site/content/notices.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { memberOf } from '../members/find-member.ts'
import { members } from '../members/tables.ts'
import { memberRewards } from '#server/areas/rewards/promotions/tables.ts'
import { raffleDraws, rafflePrizes } from '#server/areas/rewards/raffles/tables.ts'
import { referralFriends } from '#server/areas/rewards/referrals/tables.ts'
import { makeExports } from './make-exports.ts'
import { parts } from './parts.ts'
import { memberExports } from './tables.ts'

const dayMs = 86_400_000
type Entered = Awaited<ReturnType<SeededServer['enter']>>
let own: Entered
let other: Entered
const app = await startSeededServer()
beforeEach(async () => {
  own = await app.enter('nodi27')
  other = await app.enter('arif03')
  await app.db.delete(memberExports)
})
afterAll(() => app.close())

const read = async (as = own) => (await app.call('getOwnData', { token: as.token })).value
const wish = (as = own) => app.call('requestOwnData', { token: as.token })
const fetchFile = (id: string, as = own, piece = 0) =>
  app.call('getOwnDataFile', { token: as.token, query: { id, piece } })
async function fetchAll(id: string, as: Entered): Promise<Buffer> {
  const { pieces } = (await fetchFile(id, as)).value
  const contents = []
  for (let piece = 0; piece < pieces; piece += 1) contents.push((await fetchFile(id, as, piece)).value.content)
  return Buffer.concat(contents.map((content) => Buffer.from(content, 'base64')))
}

async function made(as = own): Promise<Record<string, string>> {
  const { id } = (await wish(as)).value
  await makeExports(app.services)
  const files = unzipSync(await fetchAll(id!, as))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

it('makes one file by a job, shows the progress, and sends a message when it is ready', async () => {
  expect(await read()).toMatchObject({ state: 'NONE', id: null, parts: Object.keys(parts).length })
  const waiting = (await wish()).value
  expect(waiting).toMatchObject({ state: 'WAITING', done: 0 })
  expect((await wish()).value.id).toBe(waiting.id)
  expect((await fetchFile(waiting.id!)).errorCode).toBe('record.not.found')
  await makeExports(app.services)
  const ready = await read()
  expect(ready).toMatchObject({ state: 'READY', id: waiting.id, done: ready.parts })
  expect(Date.parse(ready.expiresAt!)).toBe(app.now() + 7 * dayMs)
  const inbox = (await app.call('listMessages', { token: own.token })).value
  expect(inbox.messages[0]).toMatchObject({ title: 'The file with your data is ready', read: false })
})

it('contains the member’s data as JSON and as tables, with amounts in written form', async () => {
  const files = await made()
  const data = JSON.parse(files['data.json']!) as Record<string, Record<string, unknown>[]>
  expect(Object.keys(data)).toEqual(Object.keys(parts))
  expect(data['account']).toMatchObject([{ account: 'nodi27', email: 'nodi@fairhall.example' }])
  expect(data['wallets']).toContainEqual({ wallet: 'main', currency: 'BDT', balance: '12480.50', locked: false })
  expect(data['postings']![0]).toMatchObject({ amounts: 'main 12480.50' })
  expect(files['account.csv']).toMatch(/^id,account,nickname/)
  expect(files['wallets.csv']).toContain('main,BDT,12480.50')
})

it('contains a notice in English and in the member’s language', async () => {
  const { token, memberId } = await app.enter('karim01')
  await app.call('changeProfile', { token, body: { language: 'TH' } })
  const told = notice('identityAccepted', {})
  const row = { id: randomUUID(), memberId, kind: 'SECURITY', sentAt: new Date(app.now()) }
  await app.db.insert(messages).values({ ...row, ...told })
  const data = JSON.parse((await made({ ...own, token }))['data.json']!) as { messages: object[] }
  const read = (language: string) => readNotice(told.notice, language)
  expect(read('TH')).not.toEqual(read('EN'))
  expect(data.messages.at(-1)).toMatchObject({ texts: { EN: read('EN'), TH: read('TH') } })
  expect(data.messages.at(-1)).not.toHaveProperty('notice')
})

it('line 49: refuses a nickname that a spreadsheet would execute, and escapes a stored one', async () => {
  const third = await app.enter('karim01')
  const nickname = '=HYPERLINK("http://x","y")'
  const typed = await app.call('changeProfile', { token: third.token, body: { nickname } })
  expect(typed.errorCode).toBe('nickname.format.err')
  const mine = eq(members.id, third.memberId)
  const { nickname: before } = await memberOf(app.db, third.memberId)
  await app.db.update(members).set({ nickname }).where(mine)
  const { 'account.csv': file } = await made(third)
  await app.db.update(members).set({ nickname: before }).where(mine)
  expect(file).toContain(`,"'=HYPERLINK(""http://x"",""y"")",`)
  expect(file).not.toMatch(/(^|[,"])=/m)
})

it('contains no secret and nothing about another member', async () => {
  const text = Object.values(await made()).join('\n')
  const { passwordHash, paymentPasswordHash } = await memberOf(app.db, own.memberId)
  expect(paymentPasswordHash).not.toBeNull()
  for (const secret of [passwordHash, paymentPasswordHash!, own.token]) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/argon2|token_hash|"totp_secret"/)
  const strangers = await app.db.select({ id: members.id }).from(members)
  const named = strangers.filter(({ id }) => id !== own.memberId && text.includes(id))
  expect(named).toEqual([])
})

it('contains rewards, raffle draws and friends, and of friends only what the member sees', async () => {
  const { db } = app
  const at = new Date(app.now())
  const [friend] = await db
    .update(members)
    .set({ referredBy: own.memberId })
    .where(eq(members.id, other.memberId))
    .returning()
  const given = { merchant: 'fairhall', memberId: own.memberId, givenAt: at, expiresAt: null }
  const titles = { EN: 'A friend who plays' }
  const rewardId = randomUUID()
  await db
    .insert(memberRewards)
    .values({ ...given, id: rewardId, key: 'friend', source: 'REFERRAL', titles, amount: 10_000n })
  await db.insert(referralFriends).values({
    friendId: friend!.id,
    merchant: 'fairhall',
    inviterId: own.memberId,
    state: 'refused',
    decidedAt: at,
    minDeposit: 50_000n,
    amount: 0n,
    rebateFrom: '2026-11-21',
  })
  const drawn = {
    seed: '0'.repeat(64),
    sealedSeed: null,
    entrants: '0'.repeat(64),
    entrant: 'A1',
    memberId: own.memberId,
  }
  await db
    .update(rafflePrizes)
    .set({ amount: 2000n })
    .where(and(eq(rafflePrizes.promotionId, 'lucky-wheel'), eq(rafflePrizes.prizeNo, 3)))
  await db
    .update(raffleDraws)
    .set({ ...drawn, drawnAt: at, number: 300, prizeNo: 3, givenNo: 3, remaining: [] })
    .where(and(eq(raffleDraws.promotionId, 'lucky-wheel'), eq(raffleDraws.drawNo, 1)))
  const files = await made()
  const data = JSON.parse(files['data.json']!) as Record<string, Record<string, unknown>[]>
  expect(data['rewards']).toMatchObject([{ source: 'REFERRAL', title: 'A friend who plays', amount: '100.00' }])
  expect(data['raffleDraws']).toMatchObject([{ draw_no: 1, number: 300, kind: 'CREDIT', amount: '20.00' }])
  expect(data['friends']).toMatchObject([{ state: 'not yet', reward: '0.00', rebate: '0.00' }])
  const text = Object.values(files).join('\n')
  expect([text.includes(friend!.id), text.includes('arif03'), text.includes('refused')]).toEqual([false, false, false])
})

it('serves a file to its own member only, for seven days', async () => {
  const { id } = (await wish()).value
  await makeExports(app.services)
  const refused = await fetchFile(id!, other)
  expect([refused.status, refused.errorCode]).toEqual([404, 'record.not.found'])
  expect((await app.call('getOwnDataFile', { query: { id: id! } })).errorCode).toBe('login.not.session')
  app.advance(7 * dayMs)
  own = await app.enter('nodi27')
  expect((await fetchFile(id!)).status).toBe(404)
  expect((await read()).state).toBe('NONE')
  await makeExports(app.services)
  expect(await app.db.select().from(memberExports)).toEqual([])
})

it('continues what another process left unfinished, and gives up after three tries', async () => {
  await wish()
  const lease = (ms: number) =>
    app.db.update(memberExports).set({ state: 'making', tries: 1, leasedUntil: new Date(app.now() + ms) })
  await lease(60_000)
  await makeExports(app.services)
  expect((await read()).state).toBe('MAKING')
  await lease(0)
  await makeExports(app.services)
  expect((await read()).state).toBe('READY')

  await wish()
  const broken = {
    ...app.services,
    merchant: { ...app.services.merchant, read: () => Promise.reject(new Error('no')) },
  }
  await makeExports(broken)
  expect((await read()).state).toBe('WAITING')
  await makeExports(broken)
  await makeExports(broken)
  expect((await read()).state).toBe('FAILED')
  expect((await wish()).value.state).toBe('WAITING')
})

it('makes at most five a day', async () => {
  await app.db.delete(messages).where(eq(messages.memberId, other.memberId))
  for (let n = 0; n < 5; n += 1) {
    expect((await wish(other)).success).toBe(true)
    await makeExports(app.services)
  }
  const refused = await wish(other)
  expect([refused.status, refused.errorCode]).toEqual([429, 'TOO_MANY_REQUEST'])
})
