import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireDeposits } from './ask-deposit.ts'
import { startCashier, type Cashier } from './testing/cashier-bed.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await startCashier()
})
afterAll(() => cashier.close())

const hour = 3_600_000

/** Advances the clock and keeps everyone logged in. */
async function pass(ms: number) {
  cashier.advance(ms)
  await cashier.services.db.execute(sql`
    UPDATE sessions SET last_seen_at = last_seen_at + ${`${ms} milliseconds`}::interval,
      expires_at = expires_at + ${`${ms} milliseconds`}::interval`)
}
const limited = async (period: 'DAY' | 'WEEK' | 'MONTH', amount: string) => {
  const me = await cashier.player()
  await cashier.call('setLimit', { token: me.token, body: { kind: 'DEPOSIT', period, amount } })
  /** Starts a deposit and pays it at once. */
  const paid = async (sum: string) => {
    const { errorCode, value } = await me.deposit(sum)
    if (errorCode) return errorCode
    await cashier.choose(value.depositNo, 'paid')
    await cashier.heard()
    return (await me.where(value.depositNo)).deposit.status
  }
  return { ...me, paid }
}

describe('a deposit limit', () => {
  it.each([
    ['DAY', 24],
    ['WEEK', 168],
    ['MONTH', 720],
  ] as const)('of a %s holds for the last %i hours, to the millisecond', async (period, hours) => {
    const me = await limited(period, '1000.00')
    expect([await me.paid('600.00'), await me.paid('400.01')]).toEqual(['arrived', 'play.limit.reached'])
    await pass(hours * hour)
    expect(await me.paid('400.01')).toBe('play.limit.reached')
    await pass(1)
    expect(await me.paid('400.01')).toBe('arrived')
  })

  it('counts an open deposit, and no longer once it has expired', async () => {
    const me = await limited('DAY', '1000.00')
    await me.deposit('800.00')
    expect((await me.deposit('200.01')).errorCode).toBe('play.limit.reached')
    await pass(15 * 60_000)
    await expireDeposits(cashier.services)
    expect((await me.deposit('1000.00')).success).toBe(true)
  })

  it('lowered after a deposit began refuses the next one; the payment above it is credited all the same', async () => {
    const me = await limited('DAY', '5000.00')
    const { depositNo } = (await me.deposit('4000.00')).value
    const lower = { kind: 'DEPOSIT', period: 'DAY', amount: '500.00' } as const
    await cashier.call('setLimit', { token: me.token, body: lower })
    await cashier.choose(depositNo, 'paid')
    await cashier.heard()
    expect([(await me.where(depositNo)).deposit.status, await me.wallet()]).toEqual(['arrived', '4000.00'])
    expect((await me.deposit('500.00')).errorCode).toBe('play.limit.reached')
  })

  it('covers USDT, banks and peer payments alike', async () => {
    const me = await limited('DAY', '1000.00')
    for (const [amount, channelId] of [
      ['10.00', 'usdt'],
      ['1000.01', 'bank'],
      ['1000.01', 'agent'],
    ] as const)
      expect((await me.deposit(amount, channelId)).errorCode, channelId).toBe('play.limit.reached')
  })
})

describe('a pause', () => {
  const pauses = {
    'cooling-off': { op: 'startCoolingOff', body: { hours: 24 }, code: 'player.cooling.off' },
    exclusion: { op: 'startSelfExclusion', body: { months: 6 }, code: 'player.excluded' },
  } as const

  it.each(Object.entries(pauses))(
    'of kind %s stops deposits of every channel, and never a withdrawal',
    async (_, one) => {
      const me = await cashier.player({ funds: 1_000_000n })
      const { accountId } = (await me.add()).value
      await cashier.services.db.execute(
        sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
      )
      await cashier.call(one.op, { token: me.token, body: one.body as never })
      for (const channelId of ['bkash', 'agent', 'bank', 'usdt'])
        expect((await me.deposit(channelId === 'usdt' ? '25.00' : '1000.00', channelId)).errorCode, channelId).toBe(
          one.code,
        )
      expect((await me.withdraw('1000.00', accountId)).success).toBe(true)
    },
  )

  it('lets no member, agent or downline bring money in by another route', async () => {
    const out = await cashier.player()
    await cashier.call('startSelfExclusion', { token: out.token, body: { months: 6 } })
    const sender = await cashier.player({ funds: 1_000_000n, uplineId: out.id })
    expect((await sender.send('100.00')).errorCode).toBe('transfer.not.available')
  })
})
