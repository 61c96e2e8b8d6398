import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { findWrongBalances } from './check-balances.ts'
import { memberWithUpline, paymentPassword } from './testing/member-with-upline.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await findWrongBalances(server.services, 0)).toEqual([])
  await server.close()
})

type Someone = Awaited<ReturnType<typeof memberWithUpline>>
const down = ({ token }: Someone, { account: toAccount }: Someone, amount: string) =>
  server.call('transferToDownline', { token, body: { toAccount, amount, paymentPassword, requestId: randomUUID() } })

/** A chain of three agents, each below the one before, who may transfer up. */
async function chain() {
  const a = await memberWithUpline(server, { type: 1 })
  const b = await memberWithUpline(server, { type: 2, uplineId: a.id })
  const c = await memberWithUpline(server, { type: 2, uplineId: b.id })
  return { a, b, c }
}

it('money sent in a ring stops at the first member without enough play [line 22]', async () => {
  const { a, b, c } = await chain()
  await a.fund(100_000n)
  expect((await down(a, c, '500.00')).success).toBe(true)
  const refused = await c.send('500.00')
  expect(refused).toMatchObject({ errorCode: 'transfer.turnover.required', value: { remaining: '500.00' } })
  expect((await down(a, b, '500.00')).success).toBe(true)
  expect((await down(b, c, '500.00')).errorCode).toBe('transfer.turnover.required')
  expect((await b.send('500.00')).errorCode).toBe('transfer.turnover.required')
  expect(await Promise.all([a, b, c].map((one) => one.balance()))).toEqual([0n, 50_000n, 50_000n])
})

it('an excluded member, one on a break and one at a deposit limit receive nothing, and the sender gets the same answer for all three [line 23]', async () => {
  const { a, b, c } = await chain()
  const careful = await memberWithUpline(server, { uplineId: a.id })
  await a.fund(1_000_000n)
  const step = async (op: 'startSelfExclusion' | 'startCoolingOff' | 'setLimit', who: Someone, body: object) =>
    expect((await server.call(op, { token: who.token, body: body as never })).success).toBe(true)
  await step('startSelfExclusion', b, { months: 6 })
  await step('startCoolingOff', c, { hours: 24 })
  await step('setLimit', careful, { kind: 'DEPOSIT', period: 'DAY', amount: '150.00' })
  const answers = await Promise.all([b, c, careful].map((who) => down(a, who, '200.00')))
  for (const { status, errorCode, value } of answers)
    expect({ status, errorCode, value }).toEqual({ status: 422, errorCode: 'transfer.not.available', value: null })
  expect(await a.balance()).toBe(1_000_000n)
})
