import { addDays, byMidnight } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { always, runBed } from './testing/run-bed.ts'

let server: TestServer
let bed: ReturnType<typeof runBed>
beforeAll(async () => {
  server = await startTestServer()
  bed = runBed(server)
})
afterAll(() => server.close())

/** Runs until this many steps are done, and stops there like a killed process, without cleaning up. */
async function killedAfter(steps: number): Promise<boolean> {
  let left = steps
  let isKilled = false
  try {
    await bed.run(() => {
      left -= 1
      isKilled ||= left === 0
      // a failed step lets others go on; a kill stops everything
      if (isKilled) throw new Error('killed')
    })
  } catch (error) {
    if (!isKilled) throw error
  }
  return isKilled
}

it('a run killed after any of its steps and then run by two processes at once pays each statement once, and the nets equal the outlay [line 35]', async () => {
  const top = await bed.agent('top1x')
  const mid = await bed.agent('mid1x', top)
  const low = await bed.agent('low1x', mid)
  const player = await bed.player('play1x', low)
  await player.deposit(server.now(), 1_000_000_000n)
  const given = { period: 'daily', from: '2026-12-01' } as const
  for (const [payer, payee, rate] of [
    [null, top, '0.10'],
    [top, mid, '0.08'],
    [mid, low, '0.03'],
  ] as const) {
    await bed.contract(payer, payee, 'DIVIDEND', { ...given, tiers: always(rate) })
    await bed.contract(payer, payee, 'DAILY', { ...given, tiers: always(rate.replace('0.', '0.00')) })
  }
  let whole = false
  let day = '2026-12-01'
  const minKills = Number(process.env['KILLS'] ?? 0)
  for (let steps = 1; !whole || steps <= minKills; steps += 1) {
    const [before, outlay] = [await Promise.all([top, mid, low].map(bed.balance)), await bed.house('contracts')]
    await player.play(at(`${day}T12:00:00`), [100_000n, 2, 0n])
    bed.until(`${addDays(day, 1)}T02:00:00`)
    whole = !(await killedAfter(whole ? 1 + (steps % 12) : steps))
    await Promise.all([bed.run(), bed.run()])
    const after = await Promise.all([top, mid, low].map(bed.balance))
    expect(
      after.map((amount, n) => amount - before[n]!),
      `killed after ${steps}`,
    ).toEqual([2020n, 5050n, 3030n])
    expect((await bed.house('contracts')) - outlay).toBe(-10_100n)
    day = addDays(day, 1)
  }
  await server.services.db.execute(
    sql`UPDATE contracts SET effective_to = ${new Date(server.now()).toISOString()}, ends_as = 'terminated'`,
  )
  const { rows } = await server.services.db.execute<{ twice: string; left: string; messages: string }>(sql`
    SELECT (SELECT count(*) FROM (SELECT FROM contract_statements GROUP BY contract_id, period_start HAVING count(*) > 1) AS t) AS twice,
      (SELECT count(*) FROM contract_runs WHERE state <> 'done' OR statements <> 3) AS left,
      (SELECT count(*) FROM messages WHERE member_id = ${low.id}) - (SELECT count(*) FROM contract_runs) AS messages`)
  expect(rows).toEqual([{ twice: '0', left: '0', messages: '0' }])
  expect(await bed.wrongBalances()).toEqual([])
})

it('a bet on the edge of five minutes is in one bucket, and three runs pay it once [line 39] [4.52]', async () => {
  const top = await bed.agent('top2x')
  const player = await bed.player('play2x', top)
  await player.deposit(server.now(), 1_000_000_000n)
  const realtime = { profitRate: '0.002', lossRate: '0.005', singleBet: '100.00' }
  await bed.contract(null, top, 'REALTIME', { from: '2027-03-01', to: '2027-03-02', realtime })
  bed.until('2027-03-01T10:04:00')
  await bed.run()
  const edge = at('2027-03-01T10:05:00')
  await player.play(edge - 1, [50_000n, 1, 90_000n])
  await player.play(edge - 1, [8000n, 1, 9000n])
  await player.play(edge, [30_055n, 2, 0n])
  await player.play(edge, [10_000n, 2, 0n])
  await player.play(edge, [40_000n, 3, 40_000n])
  server.advance(edge + 59_999 - server.now())
  await bed.run()
  expect(await bed.statements(top)).toEqual([])
  server.advance(1)
  await bed.run()
  expect((await bed.statements(top)).map(({ won, lost, gross }) => [won, lost, gross])).toEqual([[50_000n, 0n, 100n]])
  bed.until('2027-03-01T10:11:00')
  await Promise.all([bed.run(), bed.run(), bed.run()])
  expect((await bed.statements(top)).map(({ won, lost, exact, gross }) => [won, lost, exact, gross])).toEqual([
    [50_000n, 0n, '100.000000', 100n],
    [0n, 40_055n, '200.275000', 200n],
  ])
  expect(await bed.balance(top)).toBe(300n)
  const { rows } = await server.services.db.execute(sql`SELECT FROM messages WHERE member_id = ${top.id}`)
  expect(rows).toEqual([])
})

it('the hours of a 25-hour day sum up to the day, and the halves of a February to the month [line 40]', async () => {
  await server.setSettings({ calendar: byMidnight('Europe/Berlin') })
  const top = await bed.agent('top3x')
  const player = await bed.player('play3x', top)
  await player.deposit(server.now(), 1_000_000_000n)
  const utc = (text: string) => Date.parse(`${text}Z`)
  const given = { category: 'RNG', tiers: always('0.001') } as const
  const from = (text: string, to: string) => ({
    ...given,
    effectiveFrom: new Date(utc(text)),
    effectiveTo: new Date(utc(to)),
  })
  const dividend = (period: 'semimonthly' | 'monthly', category: 'RNG' | 'LIVE') =>
    bed.contract(null, top, 'DIVIDEND', { ...from('2028-01-31T23:00:00', '2028-02-29T23:00:00'), period, category })
  await bed.contract(null, top, 'HOURLY', from('2027-10-30T22:00:00', '2027-10-31T23:00:00'))
  await bed.contract(null, top, 'DAILY', from('2027-10-30T22:00:00', '2027-10-31T23:00:00'))
  await dividend('semimonthly', 'RNG')
  await dividend('monthly', 'LIVE')
  server.advance(utc('2027-11-01T02:00:00') - server.now())
  for (let hour = 0; hour < 25; hour += 1)
    await player.play(utc('2027-10-30T22:00:00') + hour * 3_600_000, [10_000n + BigInt(hour), 2, 0n])
  await player.play(utc('2027-10-31T23:00:00'), [77n, 2, 0n])
  await bed.run()
  const hours = await bed.statements(top, 'HOURLY')
  expect(hours).toHaveLength(25)
  const [ofDay] = await bed.statements(top, 'DAILY')
  expect(hours.reduce((sum, { validBet }) => sum + validBet, 0n)).toBe(ofDay!.validBet)
  expect(ofDay!.validBet).toBe(250_300n)
  server.advance(utc('2028-03-01T02:00:00') - server.now())
  for (const day of ['01', '15', '16', '29'])
    for (const category of ['RNG', 'LIVE'] as const)
      await player.play(utc(`2028-02-${day}T12:00:00`), [BigInt(Number(day) * 100), 2, 0n], category)
  await bed.run()
  const dividends = await bed.statements(top, 'DIVIDEND')
  expect(dividends.map(({ category, firstDay, lastDay, netLoss }) => [category, firstDay, lastDay, netLoss])).toEqual([
    ['LIVE', '2028-02-01', '2028-02-29', 6100n],
    ['RNG', '2028-02-01', '2028-02-15', 1600n],
    ['RNG', '2028-02-16', '2028-02-29', 4500n],
  ])
})

it('a daily salary is paid and announced after its day, week, half month or month, as agreed [9.35]', async () => {
  await server.setSettings({})
  const payPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const
  const tops = []
  for (const [n, payPeriod] of payPeriods.entries()) {
    const top = await bed.agent(`pay${n}x`)
    await bed.contract(null, top, 'DAILY', { from: '2029-02-01', to: '2029-03-01', payPeriod, tiers: always('0.001') })
    tops.push({ top, player: await bed.player(`paid${n}x`, top) })
  }
  // a Tuesday: the day ends on the 7th, the week on the 12th, the half on the 16th, the month on 1 March
  for (const { player } of tops) {
    await player.deposit(server.now(), 1_000_000_000n)
    await player.play(at('2029-02-06T12:00:00'), [100_000n, 2, 0n])
  }
  const payees = tops.map(({ top }) => top)
  const paidAt = async (time: string) => {
    bed.until(time)
    await bed.run()
    return Promise.all(payees.map(bed.balance))
  }
  expect(await paidAt('2029-02-07T01:59:59')).toEqual([0n, 0n, 0n, 0n])
  expect(await paidAt('2029-02-07T02:00:00')).toEqual([100n, 0n, 0n, 0n])
  expect(await paidAt('2029-02-12T01:59:59')).toEqual([100n, 0n, 0n, 0n])
  expect(await paidAt('2029-02-12T02:00:00')).toEqual([100n, 100n, 0n, 0n])
  expect(await paidAt('2029-02-16T02:00:00')).toEqual([100n, 100n, 100n, 0n])
  expect(await paidAt('2029-03-01T01:59:59')).toEqual([100n, 100n, 100n, 0n])
  expect(await paidAt('2029-03-01T02:00:00')).toEqual([100n, 100n, 100n, 100n])
  const { rows: told } = await server.services.db.execute(sql`
    SELECT member_id, texts -> 'EN' ->> 'content' AS content, to_char(sent_at AT TIME ZONE 'Asia/Dhaka', 'MM-DD HH24:MI') AS at
    FROM messages WHERE sent_at > '2029-02-01' ORDER BY sent_at`)
  const content = 'Your daily salary of ৳1.00 is in your wallet. Its statement shows how it was calculated.'
  const days = ['02-07', '02-12', '02-16', '03-01']
  expect(told).toEqual(payees.map(({ id }, n) => ({ member_id: id, content, at: `${days[n]} 02:00` })))
})
