import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { askAt } from '#tests/support/ask-at.ts'
import { outcomeOf } from '#tests/support/outcome-of.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { decideRedemptionIn } from '../points/decide-redemption.ts'
import { promotionFlags } from '../promotions/tables.ts'
import { startPromotions } from '../promotions/testing/promo-bed.ts'
import { rememberedDevices } from '#server/areas/accounts/sessions/tables.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { commitFirstDraws, commitTo } from './commit-draws.ts'
import { raffleDraws, rafflePrizes } from './tables.ts'

const bed = await startPromotions()
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})

const day = 86_400_000
const count = async () => {
  await sealLedger(bed.services)
  await countTeam(bed.services)
}
/** A member with this deposit, already counted. */
async function player(deposit = '500.00') {
  const me = await bed.player()
  await me.bring(deposit)
  await count()
  return me
}
const credit = { kind: 'CREDIT' as const, amount: 1000n, weight: 1000 }
const published = async (promotionId: string, query: { drawNo?: number } = {}) =>
  (await bed.call('listRaffleDraws', { query: { promotionId, pageSize: 50, ...query } })).value
const address = { name: 'Nodi Rahman', phone: '+8801712345678', lines: 'House 7, Road 3, Dhaka 1209' }

describe('chances', () => {
  it('come from deposits by day, days played and claimed missions, without reversed deposits', async () => {
    const sources = [
      { source: 'DEPOSIT' as const, each: '200.00', perDay: 2 },
      { source: 'DAY_PLAYED' as const, each: '50.00', perDay: 1 },
      { source: 'MISSION' as const, each: null, perDay: 3 },
    ]
    const id = await bed.raffle([credit], { terms: { raffle: { sources } } })
    const me = await player('300.00')
    const got = async () => (await me.raffle(id)).sources.map((one) => one.got)
    expect(await got()).toEqual([1, 0, 0])
    await me.play('RNG', 5000n)
    await me.bring('5000.00')
    await count()
    expect(await got()).toEqual([2, 1, 0])
    await bed.services.db
      .execute(sql`INSERT INTO mission_claims (merchant, member_id, mission_id, window_start, claimed_at, amount, points, posting_id)
      VALUES ('fairhall', ${me.id}, 'three-games', '2026-11-21', ${new Date(bed.now()).toISOString()}, 500, 10, 1)`)
    expect(await got()).toEqual([2, 1, 1])
    const settle = await me.place('LIVE', 1000n)
    await settle(1000n, 0n, 4)
    await count()
    expect(await me.raffle(id)).toMatchObject({ status: 'claim', chancesLeft: 4, chancesUsed: 0, entrant: null })
    expect((await me.status(id))?.status).toBe('claim')
  })
})

describe('a draw', () => {
  it('pays money once with a 1× wagering requirement, and repeats its answer to the same request', async () => {
    const id = await bed.raffle([credit])
    const me = await player('200.00')
    const [requestId, before] = [randomUUID(), await me.raffle(id)]
    const won = (await me.draw(id, requestId)).value
    expect(won).toMatchObject({
      prize: 'Prize 1',
      kind: 'CREDIT',
      amount: '10.00',
      chancesLeft: 0,
      duty: '10.00',
      balance: '210.00',
    })
    expect(before.coming[0]).toEqual({ drawNo: won.draw.drawNo, commitment: won.draw.commitment })
    expect((await me.draw(id, requestId)).value).toEqual(won)
    expect(outcomeOf(await me.join(id, requestId))).toBe('request.id.reused')
    expect(outcomeOf(await me.draw(id))).toBe('promotion.claim.fail')
    expect((await me.duties()).duties.map(({ source, base }) => [source, base])).toContainEqual(['bonus', '10.00'])
    expect(await me.raffle(id)).toMatchObject({
      status: 'joined',
      chancesLeft: 0,
      chancesUsed: 1,
      drawn: 1,
      entrant: won.draw.entrant,
    })
  })

  it('takes a POST to its own address, with the token of a member with a chance [7.55]', async () => {
    const id = await bed.raffle([credit])
    const me = await player('200.00')
    const draw = (token?: string) =>
      askAt(bed.app, 'POST', '/wps/relay/MCS2_claimRafflePromotion', {
        body: { promotionId: id, requestId: randomUUID() },
        ...(token !== undefined && { token }),
      })
    expect((await draw()).errorCode).toBe('login.not.session')
    expect(await draw(me.token)).toMatchObject({ success: true, value: { prize: 'Prize 1', chancesLeft: 0 } })
    expect((await draw(me.token)).errorCode).toBe('promotion.claim.fail')
    expect(await me.wallet()).toBe('210.00')
  })

  it('line 44: happens once when twenty claims with one chance arrive at once', async () => {
    const id = await bed.raffle([credit])
    const me = await player('200.00')
    const all = await Promise.all(Array.from({ length: 20 }, () => me.draw(id)))
    expect(all.filter(({ success }) => success)).toHaveLength(1)
    expect(all.filter((one) => outcomeOf(one) === 'promotion.claim.fail')).toHaveLength(19)
    expect(await me.wallet()).toBe('210.00')
  })

  it('never gives more than the stock, and the named substitute from then on', async () => {
    const id = await bed.raffle([
      { kind: 'CREDIT', amount: 100n, weight: 1000, stock: 3, standIn: 2 },
      { kind: 'POINTS', amount: 5n },
    ])
    const all = []
    for (let n = 0; n < 4; n += 1) all.push(await player('400.00'))
    const answers = await Promise.all(all.flatMap((me) => [me.draw(id), me.draw(id)]))
    expect(answers.map(({ value }) => value.kind).toSorted()).toEqual([
      ...Array(3).fill('CREDIT'),
      ...Array(5).fill('POINTS'),
    ])
    const { rows, prizes, drawn } = await published(id)
    expect([drawn, prizes[0]?.left]).toEqual([8, 0])
    expect(rows.map(({ drawNo }) => drawNo)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    expect(rows.map(({ left }) => left[0])).toEqual([0, 0, 0, 0, 0, 1, 2, 3])
    expect(rows.every(({ prizeNo }) => prizeNo === 1)).toBe(true)
    const points = await Promise.all(all.map((me) => bed.call('getPointBalance', { token: me.token })))
    expect(points.reduce((sum, { value }) => sum + value.points, 0)).toBe(25)
  })

  it('is sealed until it is made, and its seed is published only then', async () => {
    const id = await bed.raffle([credit])
    const me = await player('300.00')
    const { coming } = await published(id)
    expect(coming.map(({ drawNo }) => drawNo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await me.draw(id)
    expect((await published(id)).coming[0]).toEqual(coming[1])
    const unopened = and(eq(raffleDraws.promotionId, id), isNull(raffleDraws.drawnAt))
    const waiting = await bed.services.db.select().from(raffleDraws).where(unopened)
    expect(waiting).toHaveLength(20)
    expect(
      waiting.every(({ seed, sealedSeed, commitment }) => seed === null && !sealedSeed?.includes(commitment)),
    ).toBe(true)
    await commitFirstDraws(bed.services)
    const again = { merchant: 'fairhall', promotionId: id, numbers: waiting.map(({ drawNo }) => drawNo), at: bed.now() }
    await commitTo(bed.services.db, bed.services, again)
    expect(await bed.services.db.select().from(raffleDraws).where(unopened)).toEqual(waiting)
  })

  it('line 62: follows from seed, entrants and number alone: an outsider’s script repeats them all', async () => {
    const id = await bed.raffle([
      { kind: 'CREDIT', amount: 100n, weight: 400, stock: 2, standIn: 3 },
      { kind: 'POINTS', amount: 7n, weight: 300 },
      { weight: 300 },
    ])
    const all = [await player('2000.00'), await player('2000.00')]
    for (let n = 0; n < 10; n += 1) await Promise.all(all.map((me) => me.draw(id)))
    const open = await published(id)
    expect(open.rows.every(({ delivery }) => delivery === null)).toBe(true)
    expect(JSON.stringify(open)).not.toContain(all[0]!.id)
    const script = fileURLToPath(new URL('testing/repeat-draws.ts', import.meta.url))
    const repeat = (what: object) =>
      JSON.parse(execFileSync(process.execPath, [script, JSON.stringify([id, what])], { encoding: 'utf8' })) as unknown
    expect(repeat(open)).toEqual({ repeated: 20, wrong: [] })
    const forged = open.rows.map((row) => (row.drawNo === 4 ? { ...row, givenNo: (row.givenNo % 3) + 1 } : row))
    expect(repeat({ ...open, rows: forged })).toEqual({ repeated: 20, wrong: ['4: prize'] })
  }, 30_000)
})

describe('who draws', () => {
  it('is refused while excluded, on a break or at a limit, and learns no other reason', async () => {
    const id = await bed.raffle([credit])
    const [excluded, cooling, limited] = [await player(), await player(), await player()]
    await excluded.pauses('excluded')
    await cooling.pauses('cooling')
    const limit = { kind: 'LOSS' as const, period: 'DAY' as const, amount: '10.00' }
    await bed.call('setLimit', { token: limited.token, body: limit })
    const settle = await limited.place('RNG', 1000n)
    await settle()
    const answers = [await excluded.draw(id), await cooling.draw(id), await limited.draw(id)]
    expect(answers.map(outcomeOf)).toEqual(['player.excluded', 'player.cooling.off', 'play.limit.reached'])
    expect((await published(id)).drawn).toBe(0)
  })

  it('is refused before the start, after the end, and where there is no raffle', async () => {
    const id = await bed.raffle([credit], { endsAt: new Date(bed.now() + day) })
    const later = await bed.raffle([credit], { startsAt: new Date(bed.now() + day) })
    const activity = await bed.activity()
    const me = await player()
    expect(outcomeOf(await me.draw(later))).toBe('promotion.claim.fail')
    expect(outcomeOf(await me.draw(activity))).toBe('record.not.found')
    bed.advance(2 * day)
    await me.returns()
    expect(outcomeOf(await me.draw(id))).toBe('prom.claim.expired')
    expect((await me.status(id))?.status).toBe('close')
    expect((await me.raffle(id)).status).toBe('close')
  })

  it('is one account per person: a second one is refused without a reason, and flagged', async () => {
    const id = await bed.raffle([credit])
    const [me, other] = [await player(), await player()]
    const device = { tokenHash: `hash-${me.id}`, userAgent: 'test', ip: '203.0.113.7' }
    const times = {
      rememberedAt: new Date(bed.now()),
      lastUsedAt: new Date(bed.now()),
      expiresAt: new Date(bed.now() + day),
    }
    for (const { id: memberId } of [me, other])
      await bed.services.db.insert(rememberedDevices).values({ id: randomUUID(), memberId, ...device, ...times })
    expect(outcomeOf(await me.draw(id))).toBe('done')
    expect(outcomeOf(await other.draw(id))).toBe('promotion.claim.fail')
    const flags = await bed.services.db
      .select()
      .from(promotionFlags)
      .where(and(eq(promotionFlags.memberId, other.id), eq(promotionFlags.shared, 'device')))
    expect(flags).toMatchObject([{ promotionId: id, shared: 'device', otherId: me.id }])
  })
})

describe('a thing', () => {
  it('takes its address once, and is delivered like a redeemed reward', async () => {
    const id = await bed.raffle([{ kind: 'PHYSICAL', weight: 1000, stock: 5, standIn: 2 }, {}])
    const [me, other] = [await player(), await player()]
    const { draw } = (await me.draw(id)).value
    expect(draw.delivery).toBe('ADDRESS')
    const send = (who: { token: string }, drawNo: number, requestId: string = randomUUID()) =>
      bed.call('sendRafflePrize', { token: who.token, body: { promotionId: id, drawNo, address, requestId } })
    expect(outcomeOf(await send(other, draw.drawNo))).toBe('record.not.found')
    expect(outcomeOf(await send(me, 9999))).toBe('record.not.found')
    const requestId = randomUUID()
    const sent = await send(me, draw.drawNo, requestId)
    expect(sent.value).toMatchObject({ delivery: 'In Process' })
    expect((await send(me, draw.drawNo, requestId)).value).toEqual(sent.value)
    expect(outcomeOf(await send(me, draw.drawNo))).toBe('claim.already.done')
    const query = { from: '2026-11-21', to: '2026-11-23' }
    const { rows } = (await bed.call('listRedemptions', { token: me.token, query })).value
    expect(rows).toMatchObject([{ name: 'Prize 1', type: 'PHYSICAL', pointsRequired: 0, status: 'In Process' }])
    const moment = { at: bed.now(), currency: 'BDT', messageId: randomUUID() }
    const decision = { referenceNo: rows[0]!.referenceNo, approve: false, remark: 'It broke.', operators: ['support'] }
    await asSystem(bed.services.db, 'test', bed.now(), (tx) => decideRedemptionIn(tx, decision, moment))
    expect((await me.raffle(id)).own).toMatchObject([{ drawNo: draw.drawNo, delivery: 'Rejected' }])
    expect((await published(id)).rows).toMatchObject([{ drawNo: draw.drawNo, delivery: null }])
    expect((await bed.call('getPointBalance', { token: me.token })).value.points).toBe(0)
    const [prize] = await bed.services.db
      .select()
      .from(rafflePrizes)
      .where(and(eq(rafflePrizes.promotionId, id), eq(rafflePrizes.prizeNo, 1)))
    expect(prize?.remaining).toBe(4)
  })
})
