import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signProviderCall } from '#server/areas/cashier/ask-provider.ts'
import { startCashier, type Cashier } from '#server/areas/cashier/testing/cashier-bed.ts'
import { findWrongBalances } from '#server/areas/wallet/check-balances.ts'
import { deskOf, inboxOf } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'

/*
 * Stories for an auditor: each is an abuse that somebody could try, told from what they do to what the house's books say then.
 */

let cashier: Cashier
let desk: ReturnType<typeof deskOf>
let inbox: ReturnType<typeof inboxOf>
beforeAll(async () => {
  cashier = await startCashier({}, seeded)
  desk = deskOf(cashier)
  inbox = inboxOf(desk)
})
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

/** A signed callback of the provider; answers its status. */
async function hears(body: object): Promise<number> {
  const path = '/hooks/payments/demo-pay'
  const text = JSON.stringify({ currency: 'BDT', at: new Date(cashier.now()).toISOString(), ...body })
  const { identity } = cashier.till
  const headers = signProviderCall(identity, { path, body: text }, cashier.services)
  const length = { 'content-length': String(Buffer.byteLength(text)) }
  return (await cashier.app.request(path, { method: 'POST', body: text, headers: { ...headers, ...length } })).status
}

it('a provider says that a payout failed, the member has the money again, and then it says that it was paid', async () => {
  const [cash, risk] = [await desk.enter('cashier'), await desk.enter('risk')]
  const me = await cashier.player({ funds: 500_000n })
  const { accountId } = (await me.add()).value
  await cashier.services.db.execute(
    sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
  )
  const { withdrawalNo } = (await me.withdraw('2000.00', accountId)).value
  cashier.plan('unclear')
  await cashier.sendPayouts()
  const word = { payoutNo: withdrawalNo, providerTxId: 'TWICE-1', amount: '2000.00' }
  expect(await hears({ ...word, status: 'failed' })).toBe(200)
  expect(await me.wallet()).toBe('5000.00')

  expect(await hears({ ...word, status: 'paid' })).toBe(200)
  // nothing moves by it, and nothing is answered away: it waits for two operators with all that is known
  expect(await me.wallet()).toBe('5000.00')
  const [ref = ''] = await inbox.refs(cash, 'exception')
  const { lines } = await inbox.item(cash, 'exception', ref)
  expect(lines.map(({ code, after }) => [code, after])).toEqual(
    expect.arrayContaining([
      ['exception', 'exception.contradiction'],
      ['verdict', 'verdict.paid'],
      ['stood', 'withdrawal.failed'],
      ['ours', '2000.00 BDT'],
      ['theirs', '2000.00 BDT'],
      ['number', 'TWICE-1'],
      ['withdrawal-no', withdrawalNo],
    ]),
  )
  const { value } = await inbox.decide(cash, { kind: 'exception', ref, decision: 'dismiss' })
  expect(value.outcome).toBe('requested')
  expect(await inbox.refs(cash, 'exception')).toEqual([ref])
  expect((await inbox.approve(risk, value.request!.id)).success).toBe(true)
  expect(await inbox.refs(cash, 'exception')).toEqual([])
})
