import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { houseRates } from '#rules/house-rates.ts'
import { readRates } from '#server/areas/commissions/agents/rebate-rates.ts'
import { teamPlaces } from '#server/areas/commissions/agents/tables.ts'
import { teamBed } from '#server/areas/commissions/agents/testing/team-bed.ts'
import { contractBed, salary, step } from '#server/areas/commissions/agent-contracts/testing/contract-bed.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { settingsFault } from '#server/console/sections/site/settings-fault.ts'
import { deskOf } from '#tests/support/desk.ts'
import { startSeededServer } from '#tests/support/seeded-server.ts'

const server = await startSeededServer()
const desk = deskOf(server)
const team = teamBed(server)
const bed = contractBed(server)
const risk = await desk.enter('risk')
afterAll(() => server.close())

type Someone = { id: string }
const write = ({ id }: Someone, rates: object) =>
  server.db.update(teamPlaces).set({ rates }).where(eq(teamPlaces.memberId, id))
const daily = (rate: string) => salary('DAILY', { category: 'RNG', payPeriod: 'daily', tiers: [step(rate)] })
const raise = ({ id }: Someone, rates: object) => desk.call('setMemberRates', risk, { body: { id, rates } })
const offer = async ({ id }: Someone, wording: ReturnType<typeof daily>) =>
  (await desk.call('offerHouseContract', risk, { body: { id, ...wording } as never })).errorCode

it('holds the rates that an operator gives to the ceiling together with contracts, in whichever order they come', async () => {
  const first = await team.agent('ceilingone')
  await write(first, { RNG: '0.001', LIVE: '0.001' })
  expect((await bed.house(first, daily('0.011'))).success).toBe(true)
  expect((await raise(first, { RNG: '0.005' })).errorCode).toBe('contract.rate.exceeds.upline')
  expect((await raise(first, { RNG: '0.001', LIVE: '0.003' })).value.preview.effect).toContainEqual({
    code: 'rebate-rate',
    before: 'LIVE 0.001',
    after: 'LIVE 0.003',
  })
  expect(await readRates(server.db, first.id)).toEqual({ RNG: '0.001', LIVE: '0.001' })

  const second = await team.agent('ceilingtwo')
  await write(second, { RNG: '0.005' })
  expect(await offer(second, daily('0.011'))).toBe('contract.above.ceiling')
})

it('an offer is checked again when it is accepted, against rates that were raised since', async () => {
  const top = await team.agent('ceilinglate')
  await write(top, { RNG: '0.001' })
  const offered = await bed.offerOfHouse(top, daily('0.011'))
  await write(top, { RNG: '0.005' })
  expect((await bed.act(top, 'ACCEPT', offered)).errorCode).toBe('contract.rate.exceeds.upline')
})

it('holds the rates that an upline gives to it as well, where they were above it before', async () => {
  const top = await team.agent('ceilingtop')
  const low = await team.agent('ceilinglow', top)
  await write(top, { RNG: '0.001' })
  await bed.house(top, daily('0.011'))
  await bed.agree(top, low, daily('0.011'))
  await write(top, { RNG: '0.005' })
  const set = (RNG: string) =>
    server.call('setDownlineRebateRates', { token: top.token, body: { memberId: low.id, rebateRates: { RNG } } })
  expect((await set('0.0011')).errorCode).toBe('contract.rate.exceeds.upline')
  expect((await set('0.001')).success).toBe(true)
})

it('counts the rates of ranks with the contracts of a player below the house, in whichever order they come', async () => {
  const player = await team.player(`rank${randomUUID().slice(0, 8)}`, null)
  await write(player, {})
  expect(await offer(player, daily('0.0071'))).toBe('contract.above.ceiling')
  expect((await bed.house(player, daily('0.007'))).success).toBe(true)
  const faultOf = (RNG: string) =>
    settingsFault(server.services.db, server.services, {
      ...defaultSettings,
      rebates: { ...defaultSettings.rebates, levelRates: [houseRates, { ...houseRates, RNG }] },
    })
  expect(await faultOf('0.005')).toBeNull()
  expect(await faultOf('0.0051')).toMatch(/^RNG of ranks is at most 0\.005 beside the contracts of rank/)
})
