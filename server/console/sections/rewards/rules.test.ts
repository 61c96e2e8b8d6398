import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeRates } from '#server/areas/commissions/agents/rebate-rates.ts'
import { dayBed } from '#server/areas/rewards/ranks/testing/day-bed.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let bed: ReturnType<typeof dayBed>
let desk: ReturnType<typeof deskOf>
let admin: Seat
let second: Seat
beforeAll(async () => {
  server = await startTestServer({}, seeded)
  bed = dayBed(server)
  desk = deskOf(server)
  admin = await desk.enter('admin')
  second = await desk.enter('adminb')
})
afterAll(() => server.close())

type Part = 'missions' | 'ranks' | 'rebates'
async function set(part: Part, value: object) {
  const { version } = (await desk.call('getSite', admin)).value
  return twoOf(desk).both('setSitePart', [admin, second], { part, version, value: { [part]: value } })
}
const faultOf = async (part: Part, value: object) => {
  const answer = await set(part, value)
  return answer.errorCode === 'site.invalid' ? (answer.value as unknown as { fault: string }).fault : answer.errorCode
}
const { missions, ranks, rebates } = defaultSettings

it('gives players their rank’s rebate, below an agent never more than the agent’s own, from the next cut', async () => {
  const agent = await bed.agent('rates-agent')
  await server.services.db.transaction((tx) => writeRates(tx, agent.id, { RNG: '0.0055' }))
  const [own, below] = [await bed.player('rates-own', null), await bed.player('rates-below', agent)]
  expect((await set('rebates', { ...rebates, levelRates: [{ RNG: '0.006' }] })).success).toBe(true)
  for (const me of [own, below]) {
    await me.deposit(bed.noon() - 1000, 100_000_000n)
    await me.play(bed.noon(), [1_000_000n, 2, 0n])
  }
  await bed.close()
  const line = async ({ token }: { token: string }) => {
    const { rows } = (await server.call('listManualRebates', { token, query: {} })).value
    return rows.map(({ rate, amount }) => [rate, amount])
  }
  expect([await line(own), await line(below)]).toEqual([[['0.006', '60.00']], [['0.0055', '55.00']]])
  const shown = (await server.call('getRebateRates', { token: below.token })).value
  expect(shown.find(({ category }) => category === 'RNG')?.rate).toBe('0.0055')
  const { rows } = (await server.call('listManualRebates', { token: agent.token, query: {} })).value
  expect(rows).toEqual([])
})

it('missions start and stop, and are shown only to members with the required rank', async () => {
  admin = await desk.enter('admin')
  second = await desk.enter('adminb')
  const [first, next, ...others] = missions.missions
  const changed = [{ ...first, stopped: true }, { ...next, vipMin: 3 }, ...others]
  expect((await set('missions', { ...missions, missions: changed })).success).toBe(true)
  const me = await bed.player('mission-taker', null)
  const { value } = await server.call('getMissionSummary', { token: me.token })
  expect(value.missions.map(({ missionId }) => missionId)).toEqual(others.map(({ missionId }) => missionId))
})

it('refuses values above a ceiling, below those of the rank beneath, or without a goal, and names the place', async () => {
  expect(await faultOf('rebates', { ...rebates, levelRates: [{ LIVE: '0.0061' }] })).toBe(
    'rank 0: LIVE is above the ceiling of 0.006',
  )
  expect(await faultOf('rebates', { ...rebates, claimDays: 0 })).toBe('rebates/claimDays must be >= 1')
  const levels = ranks.levels.map((level, at) => (at === 3 ? { ...level, depositTotal: '1.00' } : level))
  expect(await faultOf('ranks', { levels })).toBe('rank 3: asks for less than rank 2')
  expect(await faultOf('ranks', { levels: ranks.levels.slice(1) })).toBe(
    'ranks/levels must NOT have fewer than 8 items',
  )
  const [first] = missions.missions
  expect(await faultOf('missions', { ...missions, missions: [{ ...first, target: '0' }] })).toContain('goal')
  expect(await faultOf('missions', { ...missions, missions: [first, first] })).toContain('one name')
  expect(await faultOf('missions', { ...missions, weekPrizes: ['0.00'] })).toContain('prizes')
})
