import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Calendar } from '#rules/calendar.ts'
import { readReport } from '#server/console/sections/reports/read-report.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { readWithdrawSettings } from '#server/areas/money/cashier/read-withdraw-settings.ts'
import { addWithdrawal } from '#server/areas/money/cashier/testing/money-rows.ts'
import { addPayee } from '#server/areas/money/cashier/testing/payee.ts'
import { always, runBed } from '#server/areas/commissions/runs/testing/run-bed.ts'
import { countHouse } from '#server/areas/reports/figures/count-house.ts'
import { judgeRanks } from '#server/areas/rewards/ranks/judge-ranks.ts'
import { reckonRebates } from '#server/areas/rewards/rebates/reckon-rebates.ts'
import { countRecords } from './count-records.ts'
import { at } from './testing/record-player.ts'

const calendar: Calendar = { timeZone: 'Asia/Dhaka', dayCuts: [{ from: '2026-11-01', at: '04:00' }] }

let server: TestServer
let bed: ReturnType<typeof runBed>
let boss: Awaited<ReturnType<typeof bed.agent>>
let me: Awaited<ReturnType<typeof bed.player>>

const count = async () => {
  await bed.count()
  await countRecords(server.services)
  await countHouse(server.services)
}

beforeAll(async () => {
  server = await startTestServer()
  await server.setSettings({ calendar })
  bed = runBed(server)
  boss = await bed.agent('cut-boss')
  me = await bed.player('cut-player', boss)
  const effectiveFrom = new Date(at('2026-11-20T04:00:00'))
  await bed.contract(null, boss, 'DAILY', { from: '2026-11-20', effectiveFrom, tiers: always('0.1') })
  await me.deposit(at('2026-11-21T03:59:59.999'), 50_000n)
  await me.deposit(at('2026-11-21T04:00:00'), 70_000n)
  await me.play(at('2026-11-21T03:59:59.999'), [1000n, 2, 0n])
  await me.play(at('2026-11-21T04:00:00'), [3000n, 2, 0n])
  await count()
})
afterAll(() => server.close())

const [before, day] = ['2026-11-20', '2026-11-21']

it('in the member’s records, a bet just before the cut belongs to the day before, and one at the cut to the new day', async () => {
  const ofDay = async (from: string, to = from) => {
    const query = { from, to }
    const bets = (await server.call('listRngBets', { token: me.token, query })).value
    const { rows } = (await server.call('listPersonalProfit', { token: me.token, query })).value
    return [bets.rows.map(({ stake }) => stake), rows.map((row) => [row.day, row.stake])]
  }
  expect(await ofDay(before)).toEqual([['10.00'], [[before, '10.00']]])
  expect(await ofDay(day)).toEqual([['30.00'], [[day, '30.00']]])
  expect((await ofDay(before, day))[1]).toEqual([
    [day, '30.00'],
    [before, '10.00'],
  ])
})

it('the figures of the upline’s team and the operator’s reports split days in the same way', async () => {
  const stakes = [await bed.overview(boss, before, before), await bed.overview(boss, day, day)]
  expect(stakes.map(({ stake, deposit }) => [stake, deposit])).toEqual([
    ['10.00', '500.00'],
    ['30.00', '700.00'],
  ])
  const asked = { from: before, to: day, by: 'day' } as const
  const { rows } = await readReport(server.services, await server.services.merchant.read(), asked)
  expect(rows.map((row) => [row.from, row.stake, row.bets])).toEqual([
    [day, '30.00', 1],
    [before, '10.00', 1],
  ])
})

it('daily missions count from one cut to the next', async () => {
  const { missions } = (await server.call('getMissionSummary', { token: me.token })).value
  const mission = missions.find(({ missionId }) => missionId === 'slots-of-the-day')!
  expect([mission.progress.value, mission.endsAt]).toEqual(['30.00', '2026-11-21T22:00:00.000Z'])
})

it('rebates, ranks and contracts are computed two hours after the cut of a day, from its bets', async () => {
  const rebates = async () => {
    await reckonRebates(server.services)
    await judgeRanks(server.services)
    const { rows } = await server.services.db.execute<{ day: string; valid_bet: string }>(sql`
      SELECT day::text, valid_bet FROM rebate_lines WHERE member_id = ${me.id} AND kind = 'own' ORDER BY day`)
    return rows.map((row) => [row.day, Number(row.valid_bet)])
  }
  const judged = async () => {
    const { rows } = await server.services.db.execute<{ day: string }>(sql`
      SELECT DISTINCT day::text FROM reward_days WHERE scheme IN ('ranks', 'rebates')`)
    return rows.map((row) => row.day)
  }
  const paid = async () => {
    await bed.run()
    return (await bed.statements(boss, 'DAILY')).map((row) => [
      row.periodStart.toISOString(),
      row.firstDay,
      row.validBet,
    ])
  }
  const first = ['2026-11-19T22:00:00.000Z', before, 1000n]
  expect([await rebates(), await judged(), await paid()]).toEqual([[[before, 1000]], [before], [first]])
  bed.until('2026-11-22T05:59:00')
  await count()
  expect([await rebates(), await judged()]).toEqual([[[before, 1000]], [before]])
  bed.until('2026-11-22T06:01:00')
  await count()
  expect([await rebates(), await judged(), await paid()]).toEqual([
    [
      [before, 1000],
      [day, 3000],
    ],
    [day],
    [first, ['2026-11-20T22:00:00.000Z', day, 3000n]],
  ])
})

it('daily limits restart at the cut', async () => {
  const payee = await addPayee(server)
  const next = at('2026-11-23T04:00:00')
  server.advance(next - 1 - server.now())
  await addWithdrawal(server.services.db, { memberId: payee.id, accountId: payee.account.id }, { day: '2026-11-22' })
  const left = async () => {
    const answer = await readWithdrawSettings(server.services, { caller: payee.caller, language: 'EN' })
    return answer.ok && answer.value.countLeft
  }
  const ofDay = (await left()) as number
  server.advance(1)
  expect(await left()).toBe(ofDay + 1)
})
