import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPromotions, type PromotionBed } from './testing/promo-bed.ts'

let bed: PromotionBed
beforeAll(async () => {
  bed = await startPromotions()
})
afterAll(() => bed.close())

const mine = async (token: string, promotionId: string) =>
  (await bed.call('listMyPromotions', { token, query: { promotionId } })).value.rows[0]!

describe('a bonus on a deposit', () => {
  it('is refused after an earlier deposit if it is for first deposits, or while another bonus is open', async () => {
    const [first, any] = [await bed.depositBonus({ firstOnly: true }), await bed.depositBonus()]
    const me = await bed.player()
    const stops = async () => {
      const offers = await Promise.all([first, any].map((promotionId) => mine(me.token, promotionId)))
      return offers.map(({ status, stop }) => [status, stop])
    }
    expect(await stops()).toEqual([
      ['join', null],
      ['join', null],
    ])
    await me.bring('500.00')
    expect(await stops()).toEqual([
      ['join', 'notFirst'],
      ['join', null],
    ])
    await me.bring('500.00', any)
    expect((await mine(me.token, await bed.depositBonus())).stop).toBe('bonusRuns')
  })
})
