import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { paymentPassword } from '../wallet/testing/member-with-upline.ts'
import { startCashier } from './testing/cashier-bed.ts'

const cashier = await startCashier()
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

const duties = async ({ token }: { token: string }) =>
  (await cashier.call('getWithdrawSettings', { token })).value.duties.duties

/** An agent with a player below it and a deposit from the provider. */
async function agentWithDeposit(reseller: boolean) {
  const agent = await cashier.player({ type: 1 })
  const player = await cashier.player({ uplineId: agent.id })
  if (reseller)
    await asSystem(cashier.services.db, 'tests', cashier.now(), (tx) =>
      tx.update(members).set({ reseller }).where(eq(members.id, agent.id)),
    )
  const { depositNo } = (await agent.deposit('1000.00')).value
  await cashier.choose(depositNo, 'paid')
  await cashier.heard()
  const send = (amount: string) =>
    cashier.call('transferToDownline', {
      token: agent.token,
      body: { toAccount: player.account, amount, paymentPassword, requestId: randomUUID() },
    })
  return { agent, player, send }
}

it('a reseller passes a top-up on without wagering; the receiver gets a 1x wagering requirement, as for a deposit', async () => {
  const { agent, player, send } = await agentWithDeposit(true)
  expect(await duties(agent)).toEqual([])
  expect((await send('600.00')).value).toMatchObject({ balance: '400.00' })
  expect(await duties(agent)).toEqual([])
  expect(await duties(player)).toMatchObject([{ source: 'transfer', base: '600.00', multiple: 1 }])
})

it('a resale counts towards the receiver’s deposit limits, and is refused beyond them without a reason', async () => {
  const { player, send } = await agentWithDeposit(true)
  const body = { kind: 'DEPOSIT', period: 'DAY', amount: '500.00' } as const
  expect((await cashier.call('setLimit', { token: player.token, body })).success).toBe(true)
  expect((await send('400.00')).success).toBe(true)
  expect(await send('101.00')).toMatchObject({ errorCode: 'transfer.not.available', value: null })
  expect((await player.deposit('200.00')).success).toBe(false)
})

it('an agent without reseller status must wager a deposit before passing it on', async () => {
  const { agent, send } = await agentWithDeposit(false)
  expect(await duties(agent)).toMatchObject([{ source: 'deposit', base: '1000.00' }])
  expect((await send('600.00')).errorCode).toBe('transfer.turnover.required')
})
