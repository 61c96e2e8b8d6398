import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { keepToCalendar } from '../agents/follow-calendar.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { always, runBed } from './testing/run-bed.ts'

const server = await startTestServer()
const bed = runBed(server)
afterAll(() => server.close())

const setCut = async (from: string | null) => {
  const dayCuts = from === null ? [] : [{ from, at: '04:00' }]
  await server.setSettings({ calendar: { timeZone: 'Asia/Dhaka', dayCuts } })
}

it('daily salaries that are paid together follow a new beginning of the day, and its withdrawal, and are announced as one sum', async () => {
  const top = await bed.agent('cutpayx')
  const player = await bed.player('cutplayx', top)
  await bed.contract(null, top, 'DAILY', { from: '2029-02-01', payPeriod: 'weekly', tiers: always('0.001') })
  bed.until('2029-02-06T12:00:00')
  await player.deposit(server.now(), 1_000_000_000n)
  await player.play(server.now(), [100_000n, 2, 0n])
  const computeUntil = async (time: string) => {
    bed.until(time)
    await bed.run()
  }
  const payTimes = async () => [
    ...new Set((await bed.statements(top)).filter(({ gross }) => gross > 0n).map(({ payAt }) => payAt.getTime())),
  ]
  await computeUntil('2029-02-07T03:00:00')
  expect(await payTimes()).toEqual([at('2029-02-12T02:00:00')])

  await setCut('2029-02-10')
  await keepToCalendar(server.services)
  expect(await payTimes()).toEqual([at('2029-02-12T06:00:00')])
  await setCut('2029-02-20')
  await keepToCalendar(server.services)
  expect(await payTimes()).toEqual([at('2029-02-12T02:00:00')])
  await setCut('2029-02-10')
  await keepToCalendar(server.services)

  await computeUntil('2029-02-10T12:00:00')
  await player.play(server.now(), [200_000n, 2, 0n])
  await computeUntil('2029-02-11T12:00:00')
  expect(await payTimes()).toEqual([at('2029-02-12T06:00:00')])
  await computeUntil('2029-02-12T05:59:59')
  expect(await bed.balance(top)).toBe(0n)
  await computeUntil('2029-02-12T06:00:00')
  expect(await bed.balance(top)).toBe(300n)
  await keepToCalendar(server.services)
  await bed.run()
  const { rows } = await server.services.db.execute(
    sql`SELECT texts -> 'EN' ->> 'content' AS content FROM messages WHERE member_id = ${top.id}`,
  )
  expect(rows).toEqual([
    { content: 'Your daily salary of ৳3.00 is in your wallet. Its statement shows how it was calculated.' },
  ])
  expect(await bed.wrongBalances()).toEqual([])
})
