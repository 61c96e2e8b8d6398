import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { teamPlaces } from '#server/areas/commissions/agents/tables.ts'
import { teamBed } from '#server/areas/commissions/agents/testing/team-bed.ts'
import { contracts } from '#server/areas/commissions/agent-contracts/tables.ts'
import { contractBed, dividend } from '#server/areas/commissions/agent-contracts/testing/contract-bed.ts'
import { deskOf, inboxOf } from '#tests/support/desk.ts'
import { startSeededServer } from '#tests/support/seeded-server.ts'

const server = await startSeededServer()
const desk = deskOf(server)
const team = teamBed(server)
const bed = contractBed(server)
const risk = await desk.enter('risk')
const second = await desk.enter('adminb')
afterAll(() => server.close())

/** What two see and decide; the effect that both saw. */
async function decide<Op extends 'endMemberContract' | 'setMemberRates'>(
  operation: Op,
  body: Omit<ConsoleBodyOf<Op>, 'reason'>,
) {
  const call = (more: object) => desk.call(operation, risk, { body: { ...body, ...more } as never })
  const { preview } = (await call({})).value
  const answer = await call({ seen: preview.hash })
  expect((await inboxOf(desk).approve(second, answer.value.request!.id)).value.state).toBe('approved')
  return preview.effect
}
const readContract = async (id: string) => (await server.db.select().from(contracts).where(eq(contracts.id, id)))[0]!
const ratesOf = async ({ id }: { id: string }) =>
  (await server.db.select().from(teamPlaces).where(eq(teamPlaces.memberId, id)))[0]!.rates
const titlesOf = async ({ token }: { token: string }) =>
  (await server.call('listMessages', { token, query: {}, language: 'EN' })).value.messages.map(({ title }) => title)

it('ends a contract of the house by two, with what cannot stand without it; what is earned until then counts [1.38]', async () => {
  const top = await team.agent('endtop')
  const middle = await team.agent('endmiddle', top)
  const low = await team.agent('endlow', middle)
  const { value: own } = await bed.house(top, dividend('0.3'))
  const next = await bed.agree(top, middle, dividend('0.2'))
  const last = await bed.agree(middle, low, dividend('0.1'))
  const body = { id: top.id, contractId: own.contractId }
  expect((await desk.call('endMemberContract', await desk.enter('support'), { body })).errorCode).toBe(
    'role.not.allowed',
  )
  for (const wrong of [
    { ...body, contractId: randomUUID() },
    { ...body, id: low.id },
  ])
    expect((await desk.call('endMemberContract', risk, { body: wrong })).errorCode).toBe('not.found')
  const effect = await decide('endMemberContract', body)
  const begins = '2026-12-01 00:00:00'
  expect(effect).toHaveLength(3)
  expect(effect).toEqual(
    expect.arrayContaining([
      { code: 'contract-ends', before: '– → endtop: DIVIDEND CONS 0.3', after: begins },
      { code: 'contract-ends-below', before: 'endtop → endmiddle: DIVIDEND CONS 0.2', after: begins },
      { code: 'contract-ends-below', before: 'endmiddle → endlow: DIVIDEND CONS 0.1', after: begins },
    ]),
  )
  expect(await readContract(own.contractId)).toMatchObject({ endsAs: 'terminated', endReason: 'operator' })
  for (const { contractId } of [next, last])
    expect(await readContract(contractId)).toMatchObject({ endsAs: 'ended_by_cascade', endReason: 'cascade' })
  expect((await desk.call('endMemberContract', risk, { body })).errorCode).toBe('state.conflict')
  expect(await titlesOf(top)).toContain('A contract ends: dividend')
  const { rows } = (await desk.call('listAudit', second, { query: { operation: 'endMemberContract' } })).value
  expect(rows.length).toBeGreaterThan(0)
})

it('ends one between two agents that the payee refuses to end, and an offer at once and alone', async () => {
  const top = await team.agent('refusetop')
  const low = await team.agent('refuselow', top)
  await bed.house(top, dividend('0.3'))
  const agreed = await bed.agree(top, low, dividend('0.2'))
  await decide('endMemberContract', { id: low.id, contractId: agreed.contractId })
  expect(await readContract(agreed.contractId)).toMatchObject({ endsAs: 'terminated', endReason: 'operator' })
  const offered = await bed.offerOfHouse(await team.agent('offerend'), dividend('0.2'))
  const { payeeId } = await readContract(offered.contractId)
  const effect = await decide('endMemberContract', { id: payeeId, contractId: offered.contractId })
  expect(effect).toEqual([{ code: 'offer-ends', before: '– → offerend: DIVIDEND CONS 0.2', after: null }])
  expect(await readContract(offered.contractId)).toMatchObject({ state: 'terminated', endReason: 'operator' })
})

it('two operators change the rates of a house agent, and higher rates below it are cut as the preview showed', async () => {
  const top = await team.agent('ratetop')
  const middle = await team.agent('ratemiddle', top)
  const low = await team.agent('ratelow', middle)
  const write = (who: { id: string }, rates: object) =>
    server.db.update(teamPlaces).set({ rates }).where(eq(teamPlaces.memberId, who.id))
  await write(top, { RNG: '0.005', LIVE: '0.003' })
  await write(middle, { RNG: '0.004', LIVE: '0.001' })
  await write(low, { RNG: '0.002' })
  const refused = async (who: { id: string }, rates: object) =>
    (await desk.call('setMemberRates', risk, { body: { id: who.id, rates } })).errorCode
  expect(await refused(middle, { RNG: '0.001' })).toBe('state.conflict')
  expect(await refused(await team.player('rateplayer', null), { RNG: '0.001' })).toBe('state.conflict')
  expect(await refused(top, { RNG: '0.9' })).toBe('rates.above.house')
  expect(await refused({ id: randomUUID() }, {})).toBe('not.found')
  const effect = await decide('setMemberRates', { id: top.id, rates: { RNG: '0.003' } })
  expect(effect).toEqual([
    { code: 'account', before: 'ratetop', after: 'ratetop' },
    { code: 'rebate-rate', before: 'LIVE 0.003', after: 'LIVE 0' },
    { code: 'rebate-rate', before: 'RNG 0.005', after: 'RNG 0.003' },
    { code: 'rate-below', before: 'ratemiddle: LIVE 0.001', after: 'ratemiddle: LIVE 0' },
    { code: 'rate-below', before: 'ratemiddle: RNG 0.004', after: 'ratemiddle: RNG 0.003' },
  ])
  expect(await ratesOf(top)).toEqual({ RNG: '0.003' })
  expect(await ratesOf(middle)).toEqual({ RNG: '0.003', LIVE: '0' })
  expect(await ratesOf(low)).toEqual({ RNG: '0.002' })
})

it('the request lapses when other rates would be cut than the preview showed, even if their number is the same', async () => {
  const top = await team.agent('seentop')
  const middle = await team.agent('seenmiddle', top)
  const write = (who: { id: string }, rates: object) =>
    server.db.update(teamPlaces).set({ rates }).where(eq(teamPlaces.memberId, who.id))
  await write(top, { RNG: '0.005' })
  await write(middle, { RNG: '0.004' })
  const call = (more: object) =>
    desk.call('setMemberRates', risk, { body: { id: top.id, rates: { RNG: '0.003' }, ...more } as never })
  const { preview } = (await call({})).value
  await write(middle, { RNG: '0.0045' })
  const answer = await call({ seen: preview.hash, reason: 'Agreed by telephone' })
  expect(answer.errorCode).toBe('four.eyes.changed')
})
