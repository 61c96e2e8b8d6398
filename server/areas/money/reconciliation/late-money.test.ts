import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCashier, type Cashier } from '../cashier/testing/cashier-bed.ts'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'
import { takePayment } from '../cashier/move-deposit.ts'
import { addDeposit } from '../cashier/testing/money-rows.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { deposits } from '../cashier/tables.ts'
import { post, type MemberWallet } from '../wallet/ledger.ts'
import { turnoverDuties, wallets } from '../wallet/tables.ts'
import { closeIfClear } from '#server/areas/accounts/account-closure/close-due.ts'
import { holdLateMoney } from './late-money.ts'
import { lateMoney } from './late-money-tables.ts'

let cashier: Cashier
let inbox: ReturnType<typeof inboxOf>
let risk: Seat
let second: Seat
beforeAll(async () => {
  cashier = await startCashier({}, seeded)
  const desk = deskOf(cashier)
  inbox = inboxOf(desk)
  risk = await desk.enter('risk')
  second = await desk.enter('adminb')
})
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

const db = () => cashier.services.db
const closed = async () => {
  const me = await cashier.player()
  expect(await db().transaction((tx) => closeIfClear(tx, cashier.services, me.id))).toBe(true)
  return me.id
}
const credit = (
  memberId: string,
  amount: bigint,
  wallet: MemberWallet = 'main',
  kind: 'win' | 'withdraw-return' = 'win',
) =>
  post(db(), {
    merchant: 'fairhall',
    memberId,
    key: `late:${crypto.randomUUID()}`,
    kind,
    reference: 'R1',
    currency: 'BDT',
    at: cashier.now(),
    legs: [
      [wallet, amount],
      ['house:games', -amount],
    ],
  })
const balances = async (memberId: string) =>
  (await db().select().from(wallets).where(eq(wallets.memberId, memberId))).map(({ balance }) => balance)
const held = (memberId: string) => db().select().from(lateMoney).where(eq(lateMoney.memberId, memberId))

it('the job moves every credit to a closed account, in each of its wallets, into suspense', async () => {
  const id = await closed()
  await credit(id, 700n)
  await credit(id, 50n, 'vendor:DEMO', 'withdraw-return')
  await holdLateMoney(cashier.services)
  expect((await balances(id)).every((balance) => balance === 0n)).toBe(true)
  const rows = await held(id)
  const bySmallest = rows.toSorted((a, b) => Number(a.amount - b.amount))
  expect(bySmallest.map(({ amount, sources, state }) => [amount, sources, state])).toEqual([
    [50n, [{ kind: 'withdraw-return', reference: 'R1' }], 'waiting'],
    [700n, [{ kind: 'win', reference: 'R1' }], 'waiting'],
  ])
  await holdLateMoney(cashier.services)
  expect(await held(id)).toHaveLength(2)
  await credit(id, 1n)
  await holdLateMoney(cashier.services)
  expect(await held(id)).toHaveLength(3)
})

it('the job leaves open accounts and a guest’s play money alone', async () => {
  const me = await cashier.player()
  await credit(me.id, 700n)
  await holdLateMoney(cashier.services)
  expect(await balances(me.id)).toContain(700n)
  expect(await held(me.id)).toEqual([])
})

it('a late deposit starts no wagering requirement, gives no bonus and notifies no one', async () => {
  const id = await closed()
  const { depositNo } = await addDeposit(db(), { memberId: id }, { status: 'expired' })
  const at = new Date(cashier.now()).toISOString()
  await takePayment(cashier.services, depositNo, { providerTxId: 'LATE1', amount: '500.00', currency: 'BDT', at })
  await holdLateMoney(cashier.services)
  expect(await held(id)).toMatchObject([{ amount: 50_000n, sources: [{ kind: 'deposit', reference: depositNo }] }])
  expect((await db().select().from(deposits).where(eq(deposits.depositNo, depositNo)))[0]!.status).toBe('arrived')
  expect(await db().select().from(turnoverDuties).where(eq(turnoverDuties.memberId, id))).toEqual([])
  expect(await db().select().from(messages).where(eq(messages.memberId, id))).toEqual([])
})

it('late money pays its member’s debts first, and a wallet whose money cannot be moved does not block others', async () => {
  const [debtor, other] = [await closed(), await closed()]
  const { depositNo } = await addDeposit(db(), { memberId: debtor }, { status: 'arrived' })
  await db().execute(sql`
    INSERT INTO deposit_reversals (provider, provider_tx_id, deposit_no, member_id, merchant, currency, amount, owed, at, posting_id)
    VALUES ('demo-pay', ${depositNo}, ${depositNo}, ${debtor}, 'fairhall', 'BDT', 700, 700, now(), 1)`)
  await db().execute(sql`
    INSERT INTO late_money_due (member_id, currency, wallet, since) VALUES (${debtor}, 'USD', 'main', '2020-01-01')`)
  await credit(debtor, 900n)
  await credit(other, 100n)
  await expect(holdLateMoney(cashier.services)).rejects.toThrow('hold-late-money: 1 of 3 rows failed')
  expect([await held(debtor), await held(other)]).toMatchObject([[{ amount: 200n }], [{ amount: 100n }]])
  await db().execute(sql`DELETE FROM late_money_due`)
})

it('two operators credit late money to an open account, or send it back', async () => {
  const id = await closed()
  await credit(id, 700n)
  await holdLateMoney(cashier.services)
  await credit(id, 300n)
  await holdLateMoney(cashier.services)
  const [one, two] = (await held(id)).toSorted((a, b) => Number(b.amount - a.amount))
  const item = await inbox.item(risk, 'late-money', one!.id)
  expect(item.lines).toContainEqual({ code: 'came-by', before: null, after: 'win R1' })
  const to = await cashier.player()
  const decide = (ref: string, decision: string, text: string) =>
    inbox.decide(risk, { kind: 'late-money', ref, decision, text })
  const shut = await cashier.player()
  await db().transaction((tx) => closeIfClear(tx, cashier.services, shut.id))
  expect((await decide(one!.id, 'credit', 'nobody-here')).errorCode).toBe('not.found')
  const asked = await decide(one!.id, 'credit', to.account)
  expect(asked.value.outcome).toBe('requested')
  expect(await balances(to.id)).not.toContain(700n)
  expect((await inbox.approve(second, asked.value.request!.id)).value.state).toBe('approved')
  expect(await balances(to.id)).toContain(700n)
  const back = await decide(two!.id, 'return', 'BANK-77')
  expect((await inbox.approve(second, back.value.request!.id)).value.state).toBe('approved')
  const ended = (await held(id)).toSorted((a, b) => a.state.localeCompare(b.state))
  expect(ended.map(({ state, wentTo }) => [state, wentTo])).toEqual([
    ['credited', to.account],
    ['returned', 'BANK-77'],
  ])
  expect(await inbox.refs(risk, 'late-money')).not.toContain(one!.id)
})
