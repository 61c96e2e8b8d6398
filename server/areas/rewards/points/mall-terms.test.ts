import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyOf } from '#openapi/handlers.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { bothTexts } from '#tests/support/both-texts.ts'
import { outcomeOf } from '#tests/support/outcome-of.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { recordPlayer, today } from '#server/areas/play/records/testing/record-player.ts'
import { decideRedemptionIn } from './decide-redemption.ts'
import { pointBalances, pointEntries, pointRewards, redemptions } from './tables.ts'

let server: TestServer
let hash: string
const paymentPassword = '493817'
beforeAll(async () => {
  server = await startTestServer()
  hash = await server.services.ports.passwords.hash(paymentPassword)
  await server.services.db.delete(pointRewards)
})
afterAll(() => server.close())

const address = { name: 'Nodi Rahman', phone: '+8801712345678', lines: 'House 7, Road 3, Dhaka 1209' }
const reference = expect.stringMatching(/^R20261121\d{6}$/) as string
let made = 0

async function player(points: bigint) {
  const me = await recordPlayer(server, `terms${(made += 1)}`)
  const { db } = server.services
  await db.update(members).set({ paymentPasswordHash: hash, rankLevel: 1 }).where(eq(members.id, me.id))
  if (points > 0n) await db.insert(pointBalances).values({ memberId: me.id, points })
  const redeem = (rewardId: string, more: Partial<BodyOf<'redeemPointReward'>> = {}) => {
    const body = { rewardId, quantity: 1, paymentPassword, requestId: randomUUID(), ...more }
    return server.call('redeemPointReward', { token: me.token, body })
  }
  const convert = (count: number, requestId: string = randomUUID()) =>
    server.call('convertPoints', { token: me.token, body: { points: count, paymentPassword, requestId } })
  const entries = () =>
    db.select().from(pointEntries).where(eq(pointEntries.memberId, me.id)).orderBy(asc(pointEntries.id))
  return { ...me, redeem, convert, entries }
}
type Player = Awaited<ReturnType<typeof player>>

type Reward = Partial<typeof pointRewards.$inferInsert>
async function offer(rewardId: string, more: Reward = {}): Promise<string> {
  const row = { merchant: 'fairhall', position: 0, points: 100n, type: 'CREDIT' as const, amount: 1000n }
  await server.services.db.insert(pointRewards).values({ ...row, names: { EN: rewardId }, ...more, rewardId })
  return rewardId
}
const stockOf = async (rewardId: string) => {
  const rows = await server.services.db.select().from(pointRewards).where(eq(pointRewards.rewardId, rewardId))
  return rows
    .map(({ merchant, stock }) => [merchant, stock])
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1))
}
const postingsOf = async ({ id }: Player) => {
  const { rows } = await server.services.db.execute(sql`
    SELECT key, kind, reference, wallets, amounts::text[] FROM postings WHERE member_id = ${id} ORDER BY id`)
  return rows
}

describe('a reward', () => {
  it('is available from its first instant to just before its last, within its stock, and only at its own merchant', async () => {
    const now = server.now()
    const me = await player(10_000n)
    await offer('from-now', { fromAt: new Date(now), toAt: new Date(now + 1) })
    await offer('soon', { fromAt: new Date(now + 1) })
    await offer('over', { toAt: new Date(now) })
    await offer('two', { stock: 2 })
    await offer('three', { stock: 3 })
    await offer('two', { stock: 2, merchant: 'elsewhere' })
    await offer('theirs', { merchant: 'elsewhere' })
    const asked = ['from-now', 'soon', 'over', 'theirs'].map((id) => me.redeem(id))
    expect((await Promise.all(asked)).map(outcomeOf)).toEqual([
      'done',
      'record.not.found',
      'record.not.found',
      'record.not.found',
    ])
    expect(outcomeOf(await me.redeem('two', { quantity: 3 }))).toBe('reward.out.of.stock')
    expect(outcomeOf(await me.redeem('two', { quantity: 2 }))).toBe('done')
    expect(await Promise.all(['two', 'three', 'from-now'].map(stockOf))).toEqual([
      [
        ['elsewhere', 2],
        ['fairhall', 0],
      ],
      [['fairhall', 3]],
      [['fairhall', null]],
    ])
    const few = await offer('few', { perMember: 1 })
    const [first, again] = [await me.redeem(few), await me.redeem(few)]
    expect([outcomeOf(first), outcomeOf(again)]).toEqual(['done', 'reward.limit.reached'])
  })

  it('is paid at once up to 1,000.00 and waits above; it is noted, and a request id belongs to one request', async () => {
    const [me, other] = [await player(5000n), await player(5000n)]
    await offer('most', { amount: 100_000n, points: 700n, names: { EN: 'Most', BN: 'bn' } })
    await offer('above', { amount: 100_001n, points: 700n })
    const requestId = randomUUID()
    const { value } = await me.redeem('most', { requestId })
    expect(value).toEqual({
      referenceNo: reference,
      applicationTime: new Date(server.now()).toISOString(),
      type: 'CREDIT',
      name: 'Most',
      quantity: 1,
      amount: '1000.00',
      pointsRequired: 700,
      amountRequired: '0.00',
      status: 'Approved',
      remark: '',
    })
    expect((await me.redeem('most', { requestId })).value).toEqual(value)
    expect([
      outcomeOf(await me.redeem('above', { requestId })),
      outcomeOf(await me.redeem('most', { requestId, quantity: 2 })),
      outcomeOf(await other.redeem('most', { requestId })),
    ]).toEqual(['request.id.reused', 'request.id.reused', 'done'])
    expect((await me.redeem('above')).value).toMatchObject({ status: 'In Process', amount: '1000.01' })
    const no = value.referenceNo
    const legs = { wallets: ['main', 'house:bonus'], amounts: ['100000', '-100000'] }
    expect(await postingsOf(me)).toEqual([{ key: `points:${no}`, kind: 'points', reference: no, ...legs }])
    const [entry] = await me.entries()
    expect(entry).toEqual({
      id: expect.anything(),
      memberId: me.id,
      merchant: 'fairhall',
      key: `r:${no}`,
      type: 'redeem',
      reference: no,
      changed: -700n,
      balance: 4300n,
      postedAt: new Date(server.now()),
    })
    const query = { walletType: 'POINT', from: today, to: today } as const
    const { points, totals } = (await server.call('listAccountRecord', { token: me.token, query })).value
    expect(points.at(-1)).toEqual({
      transNo: `P${entry!.id}`,
      refNo: no,
      time: new Date(server.now()).toISOString(),
      type: 'redeem',
      name: '',
      changedPoints: -700,
      pointsBalance: 4300,
      remark: '',
    })
    expect(totals).toEqual({ in: '0', out: '1400', net: '-1400' })
  })

  it('is listed in the operator’s order, by kind and page, running or coming, until it ends', async () => {
    await server.services.db.delete(pointRewards)
    const now = server.now()
    const thing = { type: 'PHYSICAL', amount: null } as const
    await offer('b', {
      ...thing,
      position: 2,
      stock: 4,
      perMember: 2,
      vipMin: 1,
      image: '/b.webp',
      names: { EN: 'B', BN: 'bn' },
    })
    await offer('a', { position: 2, fromAt: new Date(now) })
    await offer('soon', { position: 1, fromAt: new Date(now + 1) })
    await offer('dear', { position: 3, points: 101n })
    await offer('high', { position: 4, vipMin: 2 })
    await offer('gone', { position: 5, stock: 0 })
    await offer('over', { position: 0, toAt: new Date(now) })
    await offer('a', { position: 0, merchant: 'elsewhere' })
    const [me, none] = [await player(100n), await player(0n)]
    const list = async (query: object = {}, who = me, language = 'EN') =>
      (await server.call('listPointRewards', { token: who.token, query, language })).value
    const all = await list()
    expect(all).toMatchObject({ pageNo: 1, pageSize: 20, totalRows: 6 })
    expect(all.rows.map(({ rewardId, redeemable }) => [rewardId, redeemable])).toEqual([
      ['soon', false],
      ['a', true],
      ['b', true],
      ['dear', false],
      ['high', false],
      ['gone', false],
    ])
    expect((await list({}, none)).rows.some(({ redeemable }) => redeemable)).toBe(false)
    const ofKind = await list({ type: 'PHYSICAL' }, me, 'BN')
    expect([ofKind.totalRows, ofKind.rows]).toEqual([
      1,
      [
        {
          rewardId: 'b',
          name: 'bn',
          type: 'PHYSICAL',
          pointsRequired: 100,
          amount: null,
          amountRequired: '0.00',
          stock: 4,
          perMember: 2,
          vipMin: 1,
          image: '/b.webp',
          from: null,
          to: null,
          redeemable: true,
        },
      ],
    ])
    const second = await list({ pageNo: 2, pageSize: 4 })
    expect([second.rows.map(({ rewardId }) => rewardId), second.totalRows]).toEqual([['high', 'gone'], 6])
    expect(await list({ pageNo: 9 })).toMatchObject({ rows: [], pageNo: 9, totalRows: 0 })
  })
})

describe('converting', () => {
  it('returns its number and the remaining points, and is refused beyond the balance', async () => {
    const [me, poor] = [await player(1240n), await player(499n)]
    const requestId = randomUUID()
    const { value } = await me.convert(500, requestId)
    expect(value).toEqual({ referenceNo: reference, points: 500, amount: '5.00', pointsBalance: 740, balance: '5.00' })
    expect(await me.entries()).toMatchObject([{ changed: -500n, balance: 740n }])
    expect(outcomeOf(await poor.convert(500))).toBe('points.balance.not.enough')
    expect([await poor.entries(), await postingsOf(poor)]).toEqual([[], []])
    expect(outcomeOf(await me.convert(740))).toBe('request.param.err')
    expect(outcomeOf(await me.convert(700))).toBe('done')
  })

  it('only yields amounts that the currency has', async () => {
    const settings = await server.services.merchant.read()
    await server.setSettings({ points: { ...settings.points, step: 1, exchangeRatio: 300 } })
    const me = await player(2000n)
    const asked = [await me.convert(501), await me.convert(502), await me.convert(600)]
    await server.setSettings({})
    expect(asked.map((answer) => (answer.success ? answer.value.amount : answer.errorCode))).toEqual([
      '1.67',
      'request.param.err',
      '2.00',
    ])
  })
})

describe('a redemption', () => {
  it('is listed newest first, by status and page, only the caller’s', async () => {
    await offer('listed', { points: 1n })
    await offer('waits', { points: 1n, type: 'PHYSICAL', amount: null })
    const [me, other] = [await player(10n), await player(10n)]
    await other.redeem('listed')
    const numbers: string[] = []
    for (const [id, more] of [
      ['listed', {}],
      ['listed', {}],
      ['waits', { address }],
    ] as const)
      numbers.unshift((await me.redeem(id, more)).value.referenceNo)
    const list = async (query: object = {}) =>
      (await server.call('listRedemptions', { token: me.token, query: { from: today, to: today, ...query } })).value
    const all = await list()
    expect(all.rows.map(({ referenceNo }) => referenceNo)).toEqual(numbers)
    expect(all).toMatchObject({ pageNo: 1, totalRows: 3 })
    const second = await list({ pageNo: 2, pageSize: 2 })
    expect([second.rows.map(({ referenceNo }) => referenceNo), second.totalRows]).toEqual([[numbers[2]], 3])
    expect(await list({ status: 'Approved' })).toMatchObject({ totalRows: 2, rows: [{ status: 'Approved' }, {}] })
    const [row] = await server.services.db.select().from(redemptions).where(eq(redemptions.referenceNo, numbers[0]!))
    expect(row).toMatchObject({ merchant: 'fairhall', memberId: me.id, address, appliedAt: new Date(server.now()) })
  })

  it('is decided once by operators, with a message to its member in both languages', async () => {
    await offer('doll', { points: 50n, type: 'PHYSICAL', amount: null, stock: 9, names: { EN: 'Doll', BN: 'পুতুল' } })
    await offer('other', { points: 50n, stock: 9 })
    await offer('doll', { merchant: 'elsewhere', stock: 9 })
    const me = await player(1000n)
    const decide = async (referenceNo: string, approve: boolean, remark: string) =>
      asSystem(server.services.db, 'tests', server.now(), (tx) =>
        decideRedemptionIn(
          tx,
          { referenceNo, approve, remark, operators: ['rina', 'karim'] },
          { at: server.now(), currency: 'BDT', messageId: randomUUID() },
        ),
      )
    const told = async (referenceNo: string) => {
      const rows = await server.services.db.select().from(messages).where(eq(messages.refNo, referenceNo))
      return rows.map((row) => ({ memberId: row.memberId, kind: row.kind, texts: bothTexts(row), sentAt: row.sentAt }))
    }
    const [approved, rejected] = [
      (await me.redeem('doll', { address })).value.referenceNo,
      (await me.redeem('doll', { address, quantity: 2 })).value.referenceNo,
    ]
    expect([await decide(approved, true, ''), await decide(rejected, false, 'Broken.')]).toEqual(['done', 'done'])
    expect([await decide(approved, false, 'No'), await decide('nothing', true, '')]).toEqual(['decided', 'decided'])
    const message = { memberId: me.id, kind: 'SYSTEM', sentAt: new Date(server.now()) }
    expect(await told(approved)).toEqual([
      {
        ...message,
        texts: {
          EN: { title: 'What you redeemed is approved', content: 'Doll is approved.' },
          BN: { title: 'আপনার রিওয়ার্ড অনুমোদিত হয়েছে', content: 'পুতুল অনুমোদিত হয়েছে।' },
        },
      },
    ])
    expect(await told(rejected)).toEqual([
      {
        ...message,
        texts: {
          EN: {
            title: 'What you redeemed was rejected',
            content: 'Doll was rejected. Your points are back. Reason: Broken.',
          },
          BN: { title: 'আপনার রিওয়ার্ড বাতিল হয়েছে', content: 'পুতুল বাতিল হয়েছে। আপনার পয়েন্ট ফিরে এসেছে। কারণ: Broken.' },
        },
      },
    ])
    expect((await me.entries()).at(-1)).toMatchObject({
      merchant: 'fairhall',
      key: `b:${rejected}`,
      type: 'redeem',
      reference: rejected,
      changed: 100n,
      balance: 950n,
      postedAt: new Date(server.now()),
    })
    expect(await Promise.all(['doll', 'other'].map(stockOf))).toEqual([
      [
        ['elsewhere', 9],
        ['fairhall', 8],
      ],
      [['fairhall', 9]],
    ])
    const { rows } = await server.services.db.execute(
      sql`SELECT key, before, after FROM audit_changes WHERE tbl = 'redemptions' AND key = ${rejected} AND after ? 'operators'`,
    )
    const after = { status: 'Rejected', remark: 'Broken.', operators: ['rina', 'karim'] }
    expect(rows).toEqual([{ key: rejected, before: { status: 'In Process' }, after }])
  })
})

it('the terms say how points are earned and spent, in the reader’s language', async () => {
  const me = await player(0n)
  const config = async (language: string) => (await server.call('getPointConfig', { token: me.token, language })).value
  const { rules, ratios, ...rest } = await config('EN')
  expect(rest).toEqual({ exchangeRatio: 100, unit: 'BDT', step: 100, min: 500 })
  expect(ratios.map(({ type, ratio, base, points }) => [type, ratio, base, points])).toEqual([
    ['slots', '0.01', '0.00', 0],
    ['lottery', '0.005', '0.00', 0],
    ['sports', '0.005', '0.00', 0],
    ['live', '0.004', '0.00', 0],
    ['PVP', '0.004', '0.00', 0],
    ['deposit', '0.01', '0.00', 0],
  ])
  const bengali = (await config('BN')).rules
  for (const text of [rules, bengali]) expect(text).toMatch(/^(<h3>[^<]+<\/h3><p>[^<]+<\/p>){4}$/)
  expect([bengali === rules, (await config('FR')).rules === rules]).toEqual([false, true])
})
