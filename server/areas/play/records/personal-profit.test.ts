import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { correctBet } from './record-bet.ts'
import { at, recordPlayer, today } from './testing/record-player.ts'

const server = await startTestServer()
const me = await recordPlayer(server, 'reader')
afterAll(() => server.close())

const dayMs = 86_400_000

describe('the member’s own profit and loss', () => {
  it('counts a bet on the day of its settlement, and its correction on the correction’s day', async () => {
    const they = await recordPlayer(server, 'counter')
    await they.move('deposit', at('2026-11-18T12:00:00'), [
      ['main', 500_000n],
      ['house:deposit', -500_000n],
    ])
    await they.move('withdraw-hold', at('2026-11-18T13:00:00'), [
      ['main', -80_000n],
      ['held', 80_000n],
    ])
    await they.move('withdraw-pay', at('2026-11-18T13:00:00'), [
      ['held', -80_000n],
      ['house:withdraw', 80_000n],
    ])
    const bet = async (stake: bigint, status: 1 | 2 | 3, payout: bigint, validBet: bigint, time: string) => {
      const made = await they.bet(at('2026-11-18T14:00:00'), { stake })
      await they.settle(made, at(time), status, payout, validBet)
      return made
    }
    const lost = await bet(100_000n, 2, 0n, 100_000n, '2026-11-19T23:59:59.999')
    await bet(50_000n, 2, 0n, 50_000n, '2026-11-20T00:00:00')
    await bet(30_000n, 1, 58_500n, 30_000n, '2026-11-20T10:00:00')
    await bet(20_000n, 3, 20_000n, 0n, '2026-11-20T10:00:00')
    await they.move('betting-rebate', at('2026-11-20T11:00:00'), [
      ['main', 720n],
      ['house:rebate', -720n],
    ])
    await they.move('bonus', at('2026-11-20T11:00:00'), [
      ['bonus', 2000n],
      ['house:bonus', -2000n],
    ])
    const read = async (query: object = {}) =>
      (
        await server.call('listPersonalProfit', {
          token: they.token,
          query: { from: '2026-11-01', to: today, ...query },
        })
      ).value
    const before = await read()
    expect(before.rows).toEqual([
      {
        day: '2026-11-20',
        category: 'CONS',
        stake: '0.00',
        validBet: '0.00',
        payout: '0.00',
        rebate: '7.20',
        bonus: '20.00',
        profitLoss: '27.20',
      },
      {
        day: '2026-11-20',
        category: 'RNG',
        stake: '1000.00',
        validBet: '800.00',
        payout: '785.00',
        rebate: '0.00',
        bonus: '0.00',
        profitLoss: '-215.00',
      },
      {
        day: '2026-11-19',
        category: 'RNG',
        stake: '1000.00',
        validBet: '1000.00',
        payout: '0.00',
        rebate: '0.00',
        bonus: '0.00',
        profitLoss: '-1000.00',
      },
    ])
    expect(before.totals).toEqual({
      stake: '2000.00',
      validBet: '1800.00',
      payout: '785.00',
      rebate: '7.20',
      bonus: '20.00',
      profitLoss: '-1187.80',
      lifetimeDeposit: '5000.00',
      lifetimeWithdraw: '800.00',
      netDeposit: '4200.00',
    })
    await correctBet(server.services.db, 'late', at('2026-11-21T10:00:00'), {
      ...lost,
      status: 4,
      payout: 100_000n,
      validBet: 0n,
    })
    const after = await read()
    expect(after.rows.slice(1)).toEqual(before.rows)
    expect(after.rows[0]).toMatchObject({
      day: today,
      category: 'RNG',
      stake: '0.00',
      validBet: '-1000.00',
      payout: '1000.00',
    })
    const all = await read({ category: 'CONS' })
    expect(all.rows.map(({ day, category }) => [day, category])).toEqual([
      [today, 'CONS'],
      ['2026-11-20', 'CONS'],
      ['2026-11-19', 'CONS'],
    ])
    expect((await read({ category: 'LIVE' })).rows).toEqual([])
    expect((await read({ format: 'csv' })).csv!.text.split('\r\n').at(-2)).toBe(
      'Totals,,2000.00,800.00,1785.00,7.20,20.00,-187.80',
    )
  })

  it('is refused for invalid windows, like the other records', async () => {
    const query = { from: '2026-10-01', to: today }
    expect((await server.call('listPersonalProfit', { token: me.token, query })).errorCode).toBe('request.param.err')
    server.advance(-dayMs)
    expect(
      (await server.call('listPersonalProfit', { token: me.token, query: { from: today, to: today } })).errorCode,
    ).toBe('request.param.err')
    server.advance(dayMs)
  })
})
