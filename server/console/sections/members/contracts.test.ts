import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#server/areas/accounts/members/tables.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let risk: Seat
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  risk = await desk.enter('risk')
})
afterAll(() => server.close())

const idOf = async (account: string) =>
  (await server.db.select({ id: members.id }).from(members).where(eq(members.account, account)))[0]!.id
const dividend = (id: string, rate: string, minBet = '0.00') => ({
  id,
  kind: 'DIVIDEND' as const,
  category: 'FISH' as const,
  period: 'monthly' as const,
  tiers: [{ minBet, minNetLoss: '0.00', minActive: 0, rateType: 'P' as const, rate }],
  effectiveFrom: '2026-12-01',
})

it('offers a contract of the house within its ceilings, which the agent then finds among its own [1.38]', async () => {
  const id = await idOf('karim01')
  const second = await desk.enter('adminb')
  const offer = (body: ReturnType<typeof dividend>) => twoOf(desk).both('offerHouseContract', [risk, second], body)
  expect((await offer(dividend(id, '0.46'))).errorCode).toBe('contract.above.ceiling')
  expect((await offer(dividend(id, '0'))).errorCode).toBe('contract.invalid')
  expect((await offer(dividend(await idOf('salma02'), '0.1'))).errorCode).toBe('state.conflict')
  expect((await offer(dividend(id, '0.3'))).success).toBe(true)
  const { value } = await desk.call('listMemberContracts', risk, { query: { id } })
  expect(value.rows[0]).toMatchObject({ payer: null, payee: 'karim01', state: 'offered', category: 'FISH' })
  const { token } = await server.enter('karim01')
  const { rows } = (await server.call('listContracts', { token, query: { side: 'UP', state: 'offered' } })).value
  expect(rows).toContainEqual(expect.objectContaining({ payer: null, deductSalary: true, category: 'FISH' }))
  const support = await desk.enter('support')
  expect((await desk.call('listMemberContracts', support, { query: { id } })).value.rows[0]!.state).toBe('offered')
  expect((await desk.call('offerHouseContract', support, { body: dividend(id, '0.2') })).errorCode).toBe(
    'role.not.allowed',
  )
})
