import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { teamBed } from '#server/areas/commissions/agents/testing/team-bed.ts'
import { doClosedDays, type ClosedDay } from './closed-days.ts'

const server = await startTestServer()
const bed = teamBed(server)
afterAll(() => server.close())

const [hour, day] = [3_600_000, 86_400_000]
const goTo = (text: string, ms = 0) => server.advance(Date.parse(text) + ms - server.now())
async function done() {
  const days: ClosedDay[] = []
  const doDay = async (_tx: unknown, closed: ClosedDay) => {
    days.push(closed)
  }
  await doClosedDays(server.services, 'referrals', doDay)
  return days
}
const names = async () => (await done()).map((closed) => [closed.day, closed.isFirst])

it('closes each day once, two hours after its end, when everything that happened in it is counted', async () => {
  expect(await names()).toEqual([])
  await bed.count()
  expect(await done()).toEqual([
    {
      day: '2026-11-20',
      isFirst: true,
      end: Date.parse('2026-11-20T18:00Z'),
      claimableAt: Date.parse('2026-11-20T20:00Z'),
      now: server.now(),
      settings: await server.services.merchant.read(),
      merchant: 'fairhall',
    },
  ])
  expect(await names()).toEqual([])
  goTo('2026-11-21T18:00Z', 2 * hour - 1)
  await bed.count()
  expect(await names()).toEqual([])
  goTo('2026-11-21T18:00Z', 2 * hour)
  expect(await names()).toEqual([['2026-11-21', false]])

  goTo('2026-11-22T18:00Z', hour - 1)
  await bed.count()
  server.advance(hour + 1)
  expect(await names()).toEqual([])
  goTo('2026-11-23T18:00Z', hour)
  await bed.count()
  server.advance(hour)
  const me = await bed.player('tardy', null)
  await me.deposit(Date.parse('2026-11-23T18:00Z'), 100n)
  expect(await names()).toEqual([
    ['2026-11-22', false],
    ['2026-11-23', false],
  ])
  server.advance(day)
  await bed.count()
  await me.deposit(Date.parse('2026-11-24T18:00Z') - 1, 100n)
  expect(await names()).toEqual([])
  await bed.count()
  expect(await names()).toEqual([['2026-11-24', false]])
})
