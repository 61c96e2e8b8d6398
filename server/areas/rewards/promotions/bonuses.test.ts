import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { expireBonuses } from './forfeit-bonus.ts'
import { startPromotions } from './testing/promo-bed.ts'

const bed = await startPromotions()
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})

const day = 86_400_000

describe('a bonus on a deposit', () => {
  it('is credited with the deposit and replaces its wagering requirement: 500.00 and 500.00, ten times, as in the example of the rules', async () => {
    const id = await bed.depositBonus()
    const me = await bed.player()
    const settings = (await bed.call('getDepositSettings', { token: me.token })).value
    expect(settings.promotions).toContain(id)
    await me.bring('500.00', id)
    expect(await me.wallet()).toBe('1000.00')
    expect((await me.status(id))?.status).toBe('claimed')
    expect(await me.duties()).toMatchObject({ remaining: '10000.00', duties: [{ source: 'bonus', multiple: 10 }] })
    for (let n = 0; n < 6; n += 1) await me.play('RNG', 100_000n)
    for (let n = 0; n < 12; n += 1) await me.play('LIVE', 100_000n)
    await me.play('LIVE', 34_567n)
    for (let n = 0; n < 3; n += 1) await me.play('SPORTS', 100_000n)
    expect(await me.bonuses()).toMatchObject([
      {
        deposit: '500.00',
        bonus: '500.00',
        required: '10000.00',
        progress: '9969.13',
        remaining: '30.87',
        state: 'open',
      },
    ])
    await me.play('RNG', 3087n)
    expect(await me.bonuses()).toMatchObject([{ state: 'done', progress: '10000.00', remaining: '0.00', loses: null }])
    expect(await me.duties()).toMatchObject({ remaining: '0.00', duties: [] })
  })

  it('depends on the amount that arrived: half of an order of 900.00 brings none, and has its own requirement', async () => {
    const id = await bed.depositBonus()
    const me = await bed.player()
    const depositNo = await me.bring('900.00', id, 'less')
    expect((await me.where(depositNo!)).deposit).toMatchObject({ amountDiffers: true, promotionId: id })
    expect([await me.wallet(), await me.bonuses()]).toEqual(['450.00', []])
    expect(await me.duties()).toMatchObject({ duties: [{ source: 'deposit', required: '450.00' }] })
    expect((await bed.spent(id)).spent).toBe(0n)
  })

  it('is refused below its minimum deposit, beside another open one, a second time, and after its end', async () => {
    const [id, other, over] = [
      await bed.depositBonus(),
      await bed.depositBonus(),
      await bed.depositBonus({}, { endsAt: new Date(bed.now() - 1), startsAt: new Date(bed.now() - day) }),
    ]
    const me = await bed.player()
    expect(await me.bring('499.00', id)).toBe('promotion.claim.fail')
    expect(await me.bring('500.00', 'nothing')).toBe('promotion.claim.fail')
    expect(await me.bring('500.00', over)).toBe('prom.claim.expired')
    await me.bring('500.00', id)
    expect(await me.bring('500.00', other)).toBe('promotion.claim.fail')
    expect((await bed.call('getDepositSettings', { token: me.token })).value.promotions).not.toContain(other)
    await me.forfeit((await me.bonuses())[0]!.bonusNo)
    expect(await me.bring('500.00', id)).toBe('promotion.claim.fail')
    expect(await me.bring('500.00', other)).toMatch(/^D/)
  })

  it('for a first deposit is only for the first, and stays within its budget', async () => {
    const id = await bed.depositBonus({ firstOnly: true }, { budget: 60_000n })
    const [first, late, third] = [await bed.player(), await bed.player(), await bed.player()]
    await first.bring('500.00', id)
    await late.bring('500.00')
    expect(await late.bring('500.00', id)).toBe('promotion.claim.fail')
    await third.bring('500.00', id)
    expect([await first.wallet(), await third.wallet(), await third.bonuses()]).toEqual(['1000.00', '500.00', []])
    const { spent, taken } = await bed.spent(id)
    expect([spent, taken]).toEqual([50_000n, 1])
  })
})

describe('giving up a bonus', () => {
  it('counts as own money what was deposited, paid out or moved to another wallet since, and nothing of other members', async () => {
    const id = await bed.depositBonus()
    const [me, other] = [await bed.player(), await bed.player()]
    await me.bring('500.00', id)
    await other.fund(700_000n)
    await me.fund(10_000n)
    await (
      await me.place('RNG', 20_000n)
    )(90_000n)
    const send = (kind: 'withdraw-hold' | 'wallet-send', to: 'held' | 'vendor:DEMO', amount: bigint) =>
      me.move(kind, [
        ['main', -amount],
        [to, amount],
      ])
    await send('withdraw-hold', 'held', 10_000n)
    await send('wallet-send', 'vendor:DEMO', 20_000n)
    const [bonus] = await me.bonuses()
    expect(bonus).toMatchObject({ loses: '1200.00' })
    await send('wallet-send', 'vendor:DEMO', 60_000n)
    expect((await me.forfeit(bonus!.bonusNo)).value).toMatchObject({
      loses: '900.00',
      progress: '0.00',
      remaining: '0.00',
    })
    expect([await me.wallet(), (await bed.spent(id)).spent]).toEqual(['0.00', 0n])
    const { rows } = await bed.services.db.execute(sql`
      SELECT kind, reference, wallets, amounts::text[] FROM postings
      WHERE member_id = ${me.id} AND kind IN ('bonus', 'bonus-forfeit') ORDER BY id`)
    const posted = { reference: bonus!.bonusNo, wallets: ['main', 'house:bonus'] }
    expect(rows).toEqual([
      { ...posted, kind: 'bonus', amounts: ['50000', '-50000'] },
      { ...posted, kind: 'bonus-forfeit', amounts: ['-90000', '90000'] },
    ])
  })

  it('takes nothing from an empty main wallet, and the budget remains spent', async () => {
    const id = await bed.depositBonus()
    const me = await bed.player()
    await me.bring('500.00', id)
    await me.move('wallet-send', [
      ['main', -50_000n],
      ['vendor:DEMO', 50_000n],
    ])
    await (
      await me.place('RNG', 50_000n)
    )()
    const [bonus] = await me.bonuses()
    expect((await me.forfeit(bonus!.bonusNo)).value).toMatchObject({ state: 'forfeited', loses: '0.00' })
    expect((await bed.spent(id)).spent).toBe(50_000n)
  })

  it('ends only its own requirement: one bonus after the other', async () => {
    const gift = await bed.activity({ metric: 'REGISTERED', target: null, joins: false })
    const me = await bed.player({ countryDialingCode: '880', mobileNum: '1799000201' })
    await me.claim(gift)
    await me.bring('500.00', await bed.depositBonus())
    const required = async () => (await me.duties()).duties.map((duty) => [duty.source, duty.required])
    expect(await required()).toEqual([
      ['bonus', '20.00'],
      ['bonus', '10000.00'],
    ])
    const [onDeposit, given] = await me.bonuses()
    await me.forfeit(onDeposit!.bonusNo)
    expect((await required()).toSorted((one, other) => (String(one) < String(other) ? -1 : 1))).toEqual([
      ['bonus', '20.00'],
      ['deposit', '500.00'],
    ])
    expect((await me.forfeit(given!.bonusNo)).value).toMatchObject({ loses: '20.00' })
    expect([await required(), await me.wallet()]).toEqual([[['deposit', '500.00']], '500.00'])
  })

  it('shows and removes the bonus and its wins, and leaves the deposit with its requirement and progress', async () => {
    const id = await bed.depositBonus()
    const me = await bed.player()
    await me.bring('500.00', id)
    const settle = await me.place('RNG', 20_000n)
    await settle(90_000n)
    const [bonus] = await me.bonuses()
    expect(bonus).toMatchObject({ loses: '1200.00' })
    expect((await me.forfeit(bonus!.bonusNo)).value).toMatchObject({ state: 'forfeited', loses: '1200.00' })
    expect(await me.wallet()).toBe('500.00')
    expect(await me.duties()).toMatchObject({ duties: [{ source: 'deposit', required: '500.00', progress: '200.00' }] })
    expect((await me.forfeit(bonus!.bonusNo)).errorCode).toBe('claim.already.done')
    expect((await bed.spent(id)).spent).toBe(0n)
  })

  it('happens automatically when the deposit is charged back: bonus and requirements are removed', async () => {
    const id = await bed.depositBonus()
    const me = await bed.player()
    await me.bring('500.00', id, 'reversed')
    expect(await me.wallet()).toBe('1000.00')
    bed.advance(20_000)
    await bed.heard()
    expect((await me.bonuses())[0]).toMatchObject({ state: 'forfeited', loses: '500.00' })
    expect([await me.wallet(), (await me.duties()).duties, (await bed.spent(id)).spent]).toEqual(['0.00', [], 0n])
    const { messages } = (await bed.call('listMessages', { token: me.token, query: {}, language: 'EN' })).value
    expect(messages.map(({ content }) => content)).toContainEqual(
      expect.stringContaining('Its bonus was taken back too, with what was won with it: ৳500.00.'),
    )
  })

  it('is not repeated when the deposit of a forfeited bonus is charged back', async () => {
    const id = await bed.depositBonus()
    const me = await bed.player()
    await me.bring('500.00', id, 'reversed')
    await me.forfeit((await me.bonuses())[0]!.bonusNo)
    const gone = (await me.bonuses())[0]
    bed.advance(20_000)
    await bed.heard()
    expect([(await me.bonuses())[0], await me.wallet(), (await bed.spent(id)).spent]).toEqual([gone, '0.00', 0n])
    const { messages } = (await bed.call('listMessages', { token: me.token, query: {}, language: 'EN' })).value
    expect(messages.filter(({ content }) => content.includes('Its bonus was taken back too'))).toEqual([])
  })

  it('line 59: is refused until open bets are settled', async () => {
    const id = await bed.depositBonus()
    const me = await bed.player()
    await me.bring('500.00', id)
    const settle = await me.place('RNG', 60_000n)
    const [bonus] = await me.bonuses()
    expect((await me.forfeit(bonus!.bonusNo)).errorCode).toBe('bonus.bets.open')
    await settle()
    expect((await me.forfeit(bonus!.bonusNo)).value).toMatchObject({ loses: '400.00' })
    expect(await me.wallet()).toBe('0.00')
  })

  it('succeeds once of twenty simultaneous calls, and not for another member', async () => {
    const id = await bed.depositBonus()
    const [me, other] = [await bed.player(), await bed.player()]
    await me.bring('500.00', id)
    const [bonus] = await me.bonuses()
    expect((await other.forfeit(bonus!.bonusNo)).errorCode).toBe('record.not.found')
    const all = await Promise.all(Array.from({ length: 20 }, () => me.forfeit(bonus!.bonusNo)))
    expect(all.filter(({ success }) => success)).toHaveLength(1)
    expect(await me.wallet()).toBe('500.00')
  })

  it('comes first for an excluded member, whose own money nothing else blocks', async () => {
    const id = await bed.depositBonus()
    const me = await bed.player()
    await me.bring('500.00', id)
    await me.pauses('excluded')
    expect(await me.duties()).toMatchObject({ duties: [{ source: 'bonus' }] })
    const [bonus] = await me.bonuses()
    expect((await me.forfeit(bonus!.bonusNo)).success).toBe(true)
    expect(await me.duties()).toMatchObject({ remaining: '0.00', duties: [] })
    expect(await me.wallet()).toBe('500.00')
  })

  it('happens automatically at the instant that was shown, and only to that bonus', async () => {
    const [timed, endless] = [await bed.depositBonus({ daysToComplete: 30 }), await bed.depositBonus()]
    const [me, other] = [await bed.player(), await bed.player()]
    await me.bring('500.00', timed)
    await other.bring('500.00', endless)
    const expiresAt = new Date(bed.now() + 30 * day).toISOString()
    expect(await me.bonuses()).toMatchObject([{ expiresAt }])
    expect((await me.duties()).duties).toMatchObject([{ expiresAt }])
    for (const [wait, state] of [
      [30 * day - 1, 'open'],
      [1, 'expired'],
    ] as const) {
      bed.advance(wait)
      await me.returns()
      await other.returns()
      await expireBonuses(bed.services)
      expect([await me.bonuses(), await other.bonuses()]).toMatchObject([[{ state }], [{ state: 'open' }]])
    }
    expect((await me.duties()).duties).toMatchObject([{ source: 'deposit', required: '500.00', progress: '0.00' }])
  })

  it('happens automatically when the time to play it is over, after open bets are settled', async () => {
    const id = await bed.depositBonus({ daysToComplete: 30 })
    const me = await bed.player()
    await me.bring('500.00', id)
    const settle = await me.place('RNG', 10_000n)
    bed.advance(30 * day)
    await me.returns()
    await expireBonuses(bed.services)
    expect(await me.bonuses()).toMatchObject([{ state: 'open' }])
    await settle(20_000n)
    await expireBonuses(bed.services)
    expect(await me.bonuses()).toMatchObject([{ state: 'expired', loses: '600.00' }])
    expect(await me.wallet()).toBe('500.00')
  })
})
