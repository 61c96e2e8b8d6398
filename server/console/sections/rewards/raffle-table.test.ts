import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { startPromotions, type PromotionBed } from '#server/areas/rewards/promotions/testing/promo-bed.ts'
import { rafflePrizes } from '#server/areas/rewards/raffles/tables.ts'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'

let bed: PromotionBed
let desk: ReturnType<typeof deskOf>
let first: Seat
let second: Seat
beforeAll(async () => {
  bed = await startPromotions({}, seeded)
  desk = deskOf(bed)
  first = await desk.enter('content')
  second = await desk.enter('admin')
})
afterAll(() => bed.close())

type Prizes = ConsoleBodyOf<'setRafflePrizes'>['prizes']
const credit = { kind: 'CREDIT' as const, amount: 1000n, weight: 1000, names: { EN: 'Ten', BN: 'দশ' } }
const nothing = { names: { EN: 'Nothing', BN: 'কিছু না' } }

const read = async (promotionId: string) => (await desk.call('getDeskRaffle', first, { query: { promotionId } })).value
const newest = async (id: string) => (await read(id)).tables.at(-1)!
const prizesOf = async (id: string): Promise<Prizes> => (await newest(id)).prizes.map(({ prize }) => prize)
/** The same prizes with other weights. */
const weighed = (prizes: Prizes, weights: readonly number[]): Prizes =>
  prizes.map((prize, at) => ({ ...prize, weight: weights[at]! }))

const ask = async (promotionId: string, prizes: Prizes, fromDraw?: number) =>
  desk.call('setRafflePrizes', first, {
    body: { promotionId, fromDraw: fromDraw ?? (await newest(promotionId)).fromDraw, prizes, reason: 'as agreed' },
  })
/** Asks for another table and lets the second operator approve it. */
async function publish(promotionId: string, prizes: Prizes) {
  const { fromDraw } = await newest(promotionId)
  const body = { promotionId, fromDraw, prizes, reason: 'as agreed' }
  const { preview } = (await desk.call('setRafflePrizes', first, { body })).value
  const reply = await desk.call('setRafflePrizes', first, { body: { ...body, seen: preview.hash } })
  expect(reply.value.outcome).toBe('requested')
  const decision = { id: reply.value.request!.id, seen: preview.hash, reason: 'seen by me' }
  const done = await desk.call('approveFourEyes', second, { body: decision })
  return { effect: preview.effect, done: done.success }
}
const faultOf = ({ errorCode, value }: { errorCode?: string; value: unknown }) =>
  errorCode === 'promotion.invalid' ? (value as { fault: string }).fault : errorCode

async function player(deposit: string) {
  const me = await bed.player()
  await me.bring(deposit)
  await sealLedger(bed.services)
  await countTeam(bed.services)
  return me
}

describe('the prizes of a raffle in the console', () => {
  it('two operators change the prizes from the first unsealed draw on; sealed draws keep their table', async () => {
    const id = await bed.raffle([credit, nothing])
    const me = await player('6000.00')
    const { effect, done } = await publish(id, weighed(await prizesOf(id), [0, 1000]))
    expect(done).toBe(true)
    expect(effect[0]).toEqual({ code: 'raffle.worth', before: '10.00', after: '0.00' })
    expect(effect.slice(1).map(({ before }) => before)).toEqual([
      'দশ / Ten · 10.00 · 100 % · ∞',
      'কিছু না / Nothing · NONE · 0 % · ∞',
    ])
    const shown = await me.raffle(id)
    expect([shown.prizes[0]?.weight, shown.next?.fromDraw, shown.next?.prizes[0]?.weight]).toEqual([1000, 21, 0])
    const won = []
    for (let n = 0; n < 22; n += 1) won.push((await me.draw(id)).value)
    expect(won.map(({ kind }) => kind)).toEqual([...Array(20).fill('CREDIT'), 'NONE', 'NONE'])
    const page = async (drawNo: number) =>
      (await bed.call('listRaffleDraws', { query: { promotionId: id, drawNo } })).value
    expect((await page(20)).prizes[0]?.weight).toBe(1000)
    expect((await page(21)).prizes[0]?.weight).toBe(0)
    expect((await page(21)).rows[0]?.prize).toBe('Nothing')
    expect(await read(id)).toMatchObject({
      drawn: 22,
      tables: [{ fromDraw: 21, prizes: [{ given: 0 }, { given: 2 }] }],
    })
  })

  it('a table without published seals is replaced, and each draw uses the stock of its table', async () => {
    const id = await bed.raffle([{ ...credit, stock: 5, standIn: 2 }, nothing])
    await publish(id, weighed(await prizesOf(id), [300, 700]))
    await publish(id, weighed(await prizesOf(id), [400, 600]))
    expect((await read(id)).tables.map(({ fromDraw, prizes }) => [fromDraw, prizes[0]!.prize.weight])).toEqual([
      [1, 1000],
      [21, 400],
    ])
    const me = await player('200.00')
    await me.draw(id)
    const rows = await bed.services.db
      .select({ fromDraw: rafflePrizes.fromDraw, remaining: rafflePrizes.remaining })
      .from(rafflePrizes)
      .where(and(eq(rafflePrizes.promotionId, id), eq(rafflePrizes.prizeNo, 1)))
      .orderBy(rafflePrizes.fromDraw)
    expect(rows.map(({ remaining }) => remaining)).toEqual([4, 5])
  })

  it('invalid prizes are refused with their fault', async () => {
    const id = await bed.raffle([credit, nothing])
    const prizes = await prizesOf(id)
    const wrong = async (more: Partial<Prizes[number]>) =>
      faultOf(await ask(id, [{ ...prizes[0]!, ...more }, prizes[1]!]))
    expect(await wrong({ weight: 999 })).toBe('table')
    expect(await wrong({ stock: 3, standIn: 1 })).toBe('table')
    expect(await wrong({ amount: '0.00' })).toBe('amount')
    expect(await wrong({ kind: 'PHYSICAL' })).toBe('amount')
    expect(await wrong({ image: 'javascript:alert(1)' })).toBe('image')
    expect(await wrong({ names: [] as never })).toBe('request.param.err')
    expect(await wrong({ names: [{ language: 'XX', title: 'Ten' }] })).toBe('language')
    expect(faultOf(await ask(id, prizes, 7))).toBe('thing.changed')
    expect(faultOf(await ask('first-deposit-100', prizes, 1))).toBe('not.found')
    const { rows } = (await desk.call('listDeskPromotions', second)).value
    const { version } = rows.find(({ promotionId }) => promotionId === id)!
    await twoOf(desk).ask('setPromotionState', second, { promotionId: id, version, state: 'closed', reason: 'over' })
    expect(faultOf(await ask(id, prizes))).toBe('state.conflict')
  })

  it('the list of versions has the operator, the reason and the previous prizes', async () => {
    const id = await bed.raffle([credit, nothing])
    await publish(id, weighed(await prizesOf(id), [250, 750]))
    const { rows } = (await desk.call('listPromotionVersions', first, { query: { promotionId: id } })).value
    expect(rows).toMatchObject([{ what: 'prizes', reason: expect.any(String) }])
    expect(rows[0]!.difference.map(({ code, before, after }) => [code, before, after])).toEqual([
      ['fromDraw', '1', '21'],
      ['prizes.0.weight', '1000', '250'],
      ['prizes.1.weight', '0', '750'],
    ])
  })
})
