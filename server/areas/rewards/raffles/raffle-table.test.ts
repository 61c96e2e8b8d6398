import { createHash, randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { outcomeOf } from '#tests/support/outcome-of.ts'
import { missionClaims } from '../missions/tables.ts'
import { pointEntries, redemptions } from '../points/tables.ts'
import { promotionEntries, promotions } from '../promotions/tables.ts'
import { startPromotions, type PromotionBed } from '../promotions/testing/promo-bed.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { commitFirstDraws } from './commit-draws.ts'
import { raffleDraws } from './tables.ts'

const bed = await startPromotions()
afterAll(() => bed.close())

const day = 86_400_000
const iso = (ms = 0) => new Date(bed.now() + ms).toISOString()
const count = async () => {
  await sealLedger(bed.services)
  await countTeam(bed.services)
}
async function player(deposit: bigint, given: Parameters<PromotionBed['player']>[0] = {}) {
  const me = await bed.player({ ...given, funds: deposit })
  await count()
  return me
}
const published = async (promotionId: string, query: object = {}, language = 'EN') =>
  (await bed.call('listRaffleDraws', { query: { promotionId, ...query }, language })).value
const address = { name: 'Nodi Rahman', phone: '+8801712345678', lines: 'House 7, Road 3, Dhaka 1209' }
const cash = { kind: 'CREDIT', amount: 2500n, weight: 1000 } as const
const kite = { kind: 'PHYSICAL', weight: 1000, stock: 1, standIn: 2, names: { EN: 'Kite', BN: 'ঘুড়ি' } } as const

describe('a raffle with two tables', () => {
  it('uses the table of each draw, and shows the next table, the drawn prizes and the remaining stock', async () => {
    const endsAt = new Date(bed.now() + 3 * day)
    const id = await bed.raffle(
      [
        { ...kite, image: '/kite.webp' },
        { kind: 'POINTS', amount: 5n },
        { ...cash, fromDraw: 3, prizeNo: 1 },
      ],
      { endsAt },
    )
    const second = await bed.raffle([cash])
    const [me, other] = [await player(60_000n), await player(20_000n)]
    const first = [
      {
        prizeNo: 1,
        prize: 'Kite',
        kind: 'PHYSICAL',
        amount: '0.00',
        weight: 1000,
        stock: 1,
        left: 1,
        standIn: 2,
        image: '/kite.webp',
      },
      {
        prizeNo: 2,
        prize: 'Prize 2',
        kind: 'POINTS',
        amount: '5',
        weight: 0,
        stock: null,
        left: null,
        standIn: null,
        image: null,
      },
    ]
    const later = [{ ...first[1], prizeNo: 1, prize: 'Prize 3', kind: 'CREDIT', amount: '25.00', weight: 1000 }]
    const before = await me.raffle(id)
    expect(before).toEqual({
      promotionId: id,
      status: 'claim',
      chancesLeft: 3,
      chancesUsed: 0,
      sources: [{ source: 'DEPOSIT', each: '200.00', perDay: 30, got: 3 }],
      prizes: first,
      next: { fromDraw: 3, prizes: later },
      coming: Array.from({ length: 10 }, (_, n) => ({
        drawNo: n + 1,
        commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      })),
      drawn: 0,
      entrant: null,
      own: [],
      startsAt: iso(-3_600_000),
      endsAt: endsAt.toISOString(),
    })
    expect(await me.status(id)).toMatchObject({
      status: 'claim',
      claimBefore: endsAt.toISOString(),
      progress: null,
      amount: null,
    })
    const requestId = randomUUID()
    const won = (await me.draw(id, requestId)).value
    const entrant = expect.stringMatching(/^A20261121\d{6}$/) as string
    const draw = {
      drawNo: 1,
      drawnAt: iso(),
      commitment: before.coming[0]!.commitment,
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
      entrants: createHash('sha256').update(`RAF1|${id}`).digest('hex'),
      entrant,
      number: expect.any(Number),
      left: [1, null],
      prizeNo: 1,
      givenNo: 1,
      prize: 'Kite',
      delivery: 'ADDRESS',
    }
    expect(won).toEqual({
      prize: 'Kite',
      kind: 'PHYSICAL',
      amount: '0.00',
      chancesLeft: 2,
      draw,
      duty: '0.00',
      balance: null,
    })
    expect(outcomeOf(await me.draw(second, requestId))).toBe('request.id.reused')
    const oneDrawn = { prizes: [{ left: 0 }, { left: null }], next: { fromDraw: 3 }, drawn: 1 }
    expect(await me.raffle(id)).toMatchObject(oneDrawn)
    const points = (await me.draw(id)).value
    expect(points).toMatchObject({ prize: 'Prize 2', kind: 'POINTS', amount: '5', duty: '0.00', balance: null })
    expect(points.draw).toMatchObject({
      drawNo: 2,
      entrant: won.draw.entrant,
      left: [0, null],
      prizeNo: 1,
      givenNo: 2,
      delivery: null,
    })
    expect((await other.draw(id)).value).toMatchObject({
      amount: '25.00',
      chancesLeft: 0,
      duty: '25.00',
      balance: '225.00',
    })
    const { db } = bed.services
    const after = await me.raffle(id)
    expect(after).toMatchObject({
      chancesLeft: 1,
      chancesUsed: 2,
      prizes: later,
      next: null,
      drawn: 3,
      entrant: won.draw.entrant,
    })
    expect(after.own.map(({ drawNo }) => drawNo)).toEqual([2, 1])
    expect(after.coming.map(({ drawNo }) => drawNo)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    const all = await published(id)
    expect(all).toMatchObject({ pageNo: 1, pageSize: 20, totalRows: 3, prizes: later, next: null, drawn: 3 })
    expect(all.rows.map(({ drawNo, prize }) => [drawNo, prize])).toEqual([
      [3, 'Prize 3'],
      [2, 'Prize 2'],
      [1, 'Kite'],
    ])
    expect(all.rows[2]).toEqual({ ...won.draw, delivery: null })
    const page = await published(id, { pageNo: 2, pageSize: 2 }, 'BN')
    expect([page.totalRows, page.rows.map(({ prize }) => prize)]).toEqual([3, ['ঘুড়ি']])
    const one = await published(id, { drawNo: 2 })
    expect([one.totalRows, one.rows.map(({ drawNo }) => drawNo), one.next?.fromDraw]).toEqual([1, [2], 3])
    expect(one.prizes).toEqual([{ ...first[0], left: 0 }, first[1]])
    expect((await published(second)).rows).toEqual([])
    const entries = await db.select().from(promotionEntries).where(eq(promotionEntries.promotionId, id))
    const mine = entries.find(({ memberId }) => memberId === me.id)
    const joined = { merchant: 'fairhall', round: 'once', state: 'joined', joinedAt: new Date(bed.now()) }
    expect([entries.length, mine]).toMatchObject([2, { ...joined, entryNo: won.draw.entrant }])
    const [noted] = await db.select().from(pointEntries).where(eq(pointEntries.memberId, me.id))
    expect(noted).toMatchObject({
      merchant: 'fairhall',
      key: `w:${id}-2`,
      type: 'raffle',
      reference: `${id}-2`,
      changed: 5n,
      balance: 5n,
      postedAt: new Date(bed.now()),
    })
    const query = { walletType: 'POINT', from: '2026-11-21', to: '2026-11-21' } as const
    const record = (await bed.call('listAccountRecord', { token: me.token, query })).value
    expect(record.points).toMatchObject([{ type: 'raffle', refNo: `${id}-2`, name: '', changedPoints: 5 }])
    const { rows } = await db.execute(sql`
      SELECT key, reference, wallets, amounts::text[] FROM postings WHERE member_id = ${other.id} AND kind = 'bonus'`)
    const legs = { wallets: ['main', 'house:bonus'], amounts: ['2500', '-2500'] }
    expect(rows).toEqual([{ key: `raffle:${id}-3`, reference: `${id}-3`, ...legs }])
  })
})

describe('chances', () => {
  it('come from the member’s own days since the start; the end stops them', async () => {
    const sources = [
      { source: 'DEPOSIT' as const, each: '200.00', perDay: 30 },
      { source: 'DAY_PLAYED' as const, each: '50.00', perDay: 1 },
      { source: 'MISSION' as const, each: null, perDay: 30 },
    ]
    const [startsAt, endsAt] = [new Date(bed.now() - 1000), new Date(bed.now() + 1000)]
    const id = await bed.raffle([cash], { startsAt, endsAt, terms: { raffle: { sources } } })
    const [me, other] = [await bed.player(), await player(100_000n)]
    const deposit = (amount: bigint, at: number) =>
      me.move(
        'deposit',
        [
          ['main', amount],
          ['house:deposit', -amount],
        ],
        at,
      )
    await deposit(40_000n, bed.now() - day)
    await deposit(39_999n, bed.now())
    await me.play('RNG', 4999n)
    await other.play('RNG', 9000n)
    const mission = { merchant: 'fairhall', windowStart: '2026-11-21', amount: 1n, points: 1, postingId: 1n }
    const claimed = (memberId: string, times: number[]) =>
      bed.services.db
        .insert(missionClaims)
        .values(times.map((ms) => ({ ...mission, memberId, missionId: `m${ms}`, claimedAt: new Date(bed.now() + ms) })))
    await claimed(me.id, [-1001, -1000, 0, 1])
    await claimed(other.id, [-500, -400])
    await count()
    const got = async () => (await me.raffle(id)).sources.map((one) => one.got)
    expect(await got()).toEqual([1, 0, 2])
    await me.play('RNG', 1n)
    await count()
    expect(await got()).toEqual([1, 1, 2])
    expect((await me.draw(id)).value.chancesLeft).toBe(3)
    expect((await other.draw(id)).value.draw.drawNo).toBe(2)
    expect(await me.raffle(id)).toMatchObject({ chancesUsed: 1, chancesLeft: 3, status: 'claim' })
    bed.advance(day)
    await me.returns()
    await deposit(80_000n, bed.now())
    await me.play('RNG', 6000n)
    await claimed(me.id, [-day + 1000, 5])
    await count()
    expect(await me.raffle(id)).toMatchObject({ status: 'close', chancesLeft: 4 })
    expect(await got()).toEqual([1, 1, 3])
    expect(await me.status(id)).toMatchObject({ status: 'close', claimBefore: null })
  })
})

describe('a raffle', () => {
  it('can be drawn and read only where members may see it, and is sealed before', async () => {
    const { db } = bed.services
    const [drafted, forAgents] = [
      await bed.raffle([cash], { state: 'draft' }),
      await bed.raffle([cash], { forAgents: true }),
    ]
    const [usual, foreign] = [await bed.raffle([cash]), await bed.raffle([cash], { merchant: 'elsewhere' })]
    const agent = await player(20_000n, { type: 1 })
    const read = async (promotionId: string) => {
      const { token } = agent
      const own = await bed.call('getRaffle', { token, query: { promotionId } })
      return [outcomeOf(own), outcomeOf(await bed.call('listRaffleDraws', { query: { promotionId } }))]
    }
    const unknown = 'record.not.found'
    expect(await Promise.all([drafted, forAgents, usual, foreign, 'nothing', await bed.activity()].map(read))).toEqual([
      [unknown, unknown],
      ['done', 'done'],
      [unknown, 'done'],
      [unknown, unknown],
      [unknown, unknown],
      [unknown, unknown],
    ])
    expect([outcomeOf(await agent.draw(usual)), outcomeOf(await agent.draw(forAgents))]).toEqual([unknown, 'done'])
    const sealed = async (promotionId: string) =>
      (await db.select().from(raffleDraws).where(eq(raffleDraws.promotionId, promotionId))).length
    expect([await sealed(usual), await sealed(foreign), await sealed(forAgents)]).toEqual([20, 0, 21])
    const me = await player(20_000n)
    const row = {
      merchant: 'fairhall',
      promotionId: 'unsealed',
      position: 99,
      kind: 'RAFFLE' as const,
      startsAt: new Date(bed.now()),
    }
    const terms = { raffle: { sources: [{ source: 'DEPOSIT' as const, each: '200.00', perDay: 1 }] } }
    await db.insert(promotions).values({ ...row, terms, texts: { EN: { title: '', summary: '', html: '' } } })
    expect(outcomeOf(await me.draw('unsealed'))).toBe('promotion.claim.fail')
    await commitFirstDraws(bed.services)
    const draws = await db
      .select()
      .from(raffleDraws)
      .where(eq(raffleDraws.promotionId, 'unsealed'))
      .orderBy(asc(raffleDraws.drawNo))
    expect(draws.map(({ drawNo }) => drawNo)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect(draws[0]).toMatchObject({
      merchant: 'fairhall',
      committedAt: new Date(bed.now()),
      drawnAt: null,
      seed: null,
    })
    expect(await sealed(usual)).toBe(20)
  })
})

describe('a thing', () => {
  it('is sent to the winner’s address, even during an exclusion; no other prize takes an address', async () => {
    const id = await bed.raffle([kite, cash])
    const money = await bed.raffle([cash])
    const me = await player(20_000n)
    const { drawNo } = (await me.draw(id)).value.draw
    const won = (await me.draw(money)).value.draw
    expect(won.delivery).toBeNull()
    await me.pauses('cooling')
    const send = (promotionId: string, no: number, requestId: string = randomUUID(), lines = address.lines) => {
      const body = { promotionId, drawNo: no, address: { ...address, lines }, requestId }
      return bed.call('sendRafflePrize', { token: me.token, body })
    }
    expect(outcomeOf(await send(money, won.drawNo))).toBe('record.not.found')
    const requestId = randomUUID()
    expect((await send(id, drawNo, requestId)).value).toMatchObject({ drawNo, prize: 'Kite', delivery: 'In Process' })
    expect(outcomeOf(await send(id, drawNo, requestId, 'Another house'))).toBe('request.id.reused')
    const { db } = bed.services
    const [row] = await db.select().from(redemptions).where(eq(redemptions.memberId, me.id))
    expect(row).toEqual({
      referenceNo: expect.stringMatching(/^R202611\d{8}$/),
      memberId: me.id,
      merchant: 'fairhall',
      rewardId: `${id}-${drawNo}`,
      names: kite.names,
      type: 'PHYSICAL',
      quantity: 1,
      amount: null,
      points: 0n,
      status: 'In Process',
      remark: '',
      address,
      appliedAt: new Date(bed.now()),
    })
    const own = and(eq(raffleDraws.promotionId, id), eq(raffleDraws.drawNo, drawNo))
    const [draw] = await db.select().from(raffleDraws).where(own)
    expect(draw).toMatchObject({ referenceNo: row!.referenceNo, memberId: me.id, sealedSeed: null })
    expect(await db.select().from(raffleDraws).where(eq(raffleDraws.referenceNo, row!.referenceNo))).toHaveLength(1)
  })
})
