import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { correctBet } from '#server/areas/play/records/record-bet.ts'
import { at, today } from '#server/areas/play/records/testing/record-player.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { teamBed } from './testing/team-bed.ts'

const server = await startTestServer()
const bed = teamBed(server)
afterAll(() => server.close())

const legs = (wallet: 'main' | 'bonus', house: `house:${string}`, amount: bigint) =>
  [
    [wallet, amount],
    [house, -amount],
  ] as const

describe('the team overview', () => {
  it('computes the team’s figures by the rules, the agent itself included [1.27]', async () => {
    const boss = await bed.agent('overboss')
    const player = await bed.player('overplayer', boss)
    await player.deposit(at('2026-11-18T12:00:00'), 500_000n)
    await player.deposit(at('2026-11-18T12:30:00'), 10_000n)
    await player.move('withdraw-hold', at('2026-11-18T13:00:00'), [
      ['main', -80_000n],
      ['held', 80_000n],
    ])
    await player.move('withdraw-pay', at('2026-11-18T14:00:00'), [
      ['held', -80_000n],
      ['house:withdraw', 79_000n],
      ['house:fees', 1000n],
    ])
    const lost = await player.play(at('2026-11-19T23:59:59.999'), [100_000n, 2, 0n])
    await player.play(at('2026-11-20T00:00:00'), [50_000n, 2, 0n], 'LIVE')
    await player.play(at('2026-11-20T10:00:00'), [30_000n, 1, 58_500n])
    await player.play(at('2026-11-20T10:00:00'), [20_000n, 3, 20_000n])
    await player.move('betting-rebate', at('2026-11-20T11:00:00'), [...legs('main', 'house:rebate', 720n)])
    await player.move('bonus', at('2026-11-20T11:00:00'), [...legs('bonus', 'house:bonus', 2000n)])
    await boss.move('daily-wage', at('2026-11-20T12:00:00'), [...legs('main', 'house:contracts', 44_999n)])
    await boss.move('daily-wage', at('2026-11-20T12:00:01'), [...legs('main', 'house:contracts', -40_987n)])
    await bed.count()
    const shown = await bed.overview(boss)
    expect(shown).toMatchObject({
      deposit: '5100.00',
      withdraw: '800.00',
      stake: '2000.00',
      validBet: '1800.00',
      payout: '785.00',
      rebate: '7.20',
      bonus: '20.00',
      profitLoss: '-1187.80',
      netLoss: '1187.80',
      activeMembers: 1,
      newMembers: 0,
      firstDeposits: { count: 1, amount: '5000.00' },
      myIncome: { gross: '449.99', paid: '409.87', net: '40.12' },
      members: { total: 2, agents: 1, players: 1 },
      timeZone: 'Asia/Dhaka',
      final: false,
    })
    expect(shown.days).toHaveLength(21)
    expect(shown.days.filter(({ stake }) => stake !== '0.00')).toEqual([
      {
        day: '2026-11-19',
        deposit: '0.00',
        withdraw: '0.00',
        stake: '1000.00',
        validBet: '1000.00',
        netLoss: '1000.00',
        activeMembers: 1,
      },
      {
        day: '2026-11-20',
        deposit: '0.00',
        withdraw: '0.00',
        stake: '1000.00',
        validBet: '800.00',
        netLoss: '187.80',
        activeMembers: 1,
      },
    ])
    expect(shown.categories).toEqual([
      { category: 'RNG', stake: '1500.00', validBet: '1300.00', payout: '785.00', netLoss: '715.00' },
      { category: 'LIVE', stake: '500.00', validBet: '500.00', payout: '0.00', netLoss: '500.00' },
    ])
    expect(shown.before).toMatchObject({ stake: '0.00', activeMembers: 0 })
    expect(await bed.overview(boss, '2026-11-21', '2026-11-21')).toMatchObject({ before: { stake: '1000.00' } })

    const corrected = { ...lost, status: 4 as const, payout: 100_000n, validBet: 0n }
    await correctBet(server.services.db, 'late', at('2026-11-21T10:00:00'), corrected)
    await bed.count()
    expect((await bed.overview(boss, '2026-11-19', '2026-11-19')).netLoss).toBe('1000.00')
    expect(await bed.overview(boss, today, today)).toMatchObject({
      stake: '0.00',
      validBet: '-1000.00',
      netLoss: '-1000.00',
    })
  })

  it('counts everything that came, went and was granted, whenever it was counted, and nothing in another currency', async () => {
    const boss = await bed.agent('moneyboss')
    const player = await bed.player('moneyplayer', boss)
    const day = '2026-11-20'
    const noon = at(`${day}T12:00:00`)
    const held = (kind: 'withdraw-hold' | 'withdraw-pay', from: 'main' | 'held', to: 'held' | 'house:withdraw') =>
      player.move(kind, noon, [
        [from, -30_000n],
        [to, 30_000n],
      ])
    await player.deposit(noon, 100_000n)
    await bed.count()
    await player.move('deposit-reversal', noon, [...legs('main', 'house:deposit', -20_000n)])
    await held('withdraw-hold', 'main', 'held')
    await held('withdraw-pay', 'held', 'house:withdraw')
    await bed.count()
    await player.move('withdraw-return', noon, [...legs('main', 'house:withdraw', 10_000n)])
    await player.move('betting-rebate', noon, [...legs('main', 'house:rebate', 100n)])
    await player.move('agent-rebate', noon, [...legs('main', 'house:rebate', 20n)])
    await player.move('bonus', noon, [...legs('bonus', 'house:bonus', 1000n)])
    await player.move('bonus-forfeit', noon, [...legs('bonus', 'house:bonus', -300n)])
    await player.move('points', noon, [...legs('main', 'house:bonus', 40n)])
    await player.move('referral-rebate', noon, [...legs('main', 'house:rebate', 5n)])
    const foreign = { merchant: 'fairhall', memberId: player.id, key: 'foreign', currency: 'USD', at: noon } as const
    await post(server.services.db, { ...foreign, kind: 'deposit', legs: legs('main', 'house:deposit', 9000n) })
    const expected = {
      deposit: '800.00',
      withdraw: '200.00',
      stake: '0.00',
      rebate: '1.20',
      bonus: '7.45',
      profitLoss: '8.65',
      firstDeposits: { count: 1, amount: '1000.00' },
      teamBalance: '601.65',
      bonusBalance: '7.00',
      categories: [],
    }
    expect(await bed.overview(boss, day, day)).toMatchObject({ teamBalance: '601.65', bonusBalance: '7.00' })
    for (let again = 0; again < 2; again += 1) {
      await bed.count()
      expect(await bed.overview(boss, day, day)).toMatchObject(expected)
    }
  })

  it('counts an event for its member’s team on that day: a moved branch leaves its past figures behind', async () => {
    const [left, right] = [await bed.agent('leftboss'), await bed.agent('rightboss')]
    const branch = await bed.agent('branch', left)
    const player = await bed.player('mover', branch)
    await player.deposit(at('2026-11-10T09:00:00'), 100_000n)
    await player.play(at('2026-11-17T23:59:59'), [10_000n, 2, 0n])
    await bed.count()
    const cut = new Date(at('2026-11-18T00:00:00')).toISOString()
    const move = (who: string, to: string | null) =>
      server.services.db.execute<{ did: string }>(sql`SELECT team_move(${who}, ${to}, ${cut}) AS did`)
    expect((await move(left.id, player.id)).rows[0]!.did).toBe('cycle')
    expect((await move(branch.id, right.id)).rows[0]!.did).toBe('moved')
    await player.play(at('2026-11-18T00:00:00'), [20_000n, 2, 0n])
    // a late result belongs to the day before the move
    await player.play(at('2026-11-17T22:00:00'), [5000n, 2, 0n])
    await bed.count()
    const stakes = await Promise.all([left, right, branch].map(async (who) => (await bed.overview(who)).stake))
    expect(stakes).toEqual(['150.00', '200.00', '350.00'])
    expect((await bed.overview(left)).members.total).toBe(1)
    expect((await bed.overview(right)).members.total).toBe(3)
  })

  it('counts members as active by the operator’s minimum bets, for a day and for a longer window', async () => {
    const boss = await bed.agent('activeboss')
    const player = await bed.player('activeplayer', boss)
    await player.deposit(at('2026-11-20T08:00:00'), 100_000n)
    for (const day of ['2026-11-19', '2026-11-20']) await player.play(at(`${day}T12:00:00`), [10_000n, 2, 0n])
    await bed.count()
    const active = async (from: string) => (await bed.overview(boss, from, '2026-11-20')).activeMembers
    expect([await active('2026-11-20'), await active('2026-11-19')]).toEqual([1, 0])
    await server.setSettings({ agents: { activeMinBet: { day: '100.01', longer: '200.00' } } })
    expect([await active('2026-11-20'), await active('2026-11-19')]).toEqual([0, 1])
    await server.setSettings({})
  })

  it('is for agents only, and covers the last twelve months, thirty days at a time [6.09]', async () => {
    const boss = await bed.agent('windowboss')
    const player = await bed.player('windowplayer', boss)
    const ask = (token: string, from: string, to = today) =>
      server.call('getTeamOverview', { token, query: { from, to } })
    expect((await ask(player.token, today)).errorCode).toBe('error_not_agent')
    expect((await ask(boss.token, '2026-10-01')).errorCode).toBe('request.param.err')
    expect((await ask(boss.token, '2025-11-01', '2025-11-02')).errorCode).toBe('request.param.err')
  })
})
