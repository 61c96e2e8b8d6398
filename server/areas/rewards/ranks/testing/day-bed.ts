import { addDays, byMidnight, dayOf } from '#rules/calendar.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { teamBed } from '#server/areas/commissions/agents/testing/team-bed.ts'
import { payDueRebates } from '../../rebates/pay-due.ts'
import { reckonRebates } from '../../rebates/reckon-rebates.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { judgeRanks } from '../judge-ranks.ts'

const dayMs = 86_400_000

/** Days of a test: what members do on a day, and how it is closed after its cut. */
export function dayBed(server: TestServer) {
  const { services } = server
  const team = teamBed(server)
  const today = () => dayOf(server.now(), byMidnight('Asia/Dhaka'))
  /** The last ended day, and its noon. */
  const lastDay = () => addDays(today(), -1)
  const noon = () => at(`${lastDay()}T12:00:00`)
  /** Counts and closes everything up to now, as the jobs do. */
  const close = async () => {
    await team.count()
    await Promise.all([reckonRebates(services), reckonRebates(services)])
    await Promise.all([judgeRanks(services), judgeRanks(services)])
    await payDueRebates(services)
  }
  const later = (days = 1) => server.advance(days * dayMs)
  const logIn = async ({ account }: { account: string }) => {
    const body = { username: account, password: 'Lantern2027', type: 'username', realm: 'member' } as const
    return (await server.call('logIn', { body })).value.token
  }
  return { ...team, today, lastDay, noon, close, later, logIn }
}
