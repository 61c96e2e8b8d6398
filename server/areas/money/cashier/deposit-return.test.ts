import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { closeDue } from '#server/areas/accounts/account-closure/close-due.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import { placeBets, settleBets } from '#server/areas/play/records/record-bet.ts'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { turnoverDuties } from '../wallet/tables.ts'
import { openDuty } from '../wallet/wagering-requirements.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { startCashier } from './testing/cashier-bed.ts'

const cashier = await startCashier()
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

const db = () => cashier.services.db

/** A member with an old bKash account and a deposit of 1,000.00 that arrived by bKash. */
async function depositor(channelId = 'bkash') {
  const me = await cashier.player()
  const { accountId } = (await me.add()).value
  await db().execute(`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = '${accountId}'`)
  const { depositNo } = (await me.deposit('1000.00', channelId)).value
  await cashier.choose(depositNo, 'paid')
  await cashier.heard()
  expect((await me.where(depositNo)).deposit.status).toBe('arrived')
  const { token, id } = me
  const settings = async () => (await cashier.call('getWithdrawSettings', { token })).value
  const giveBack = (amount: string, more = {}) => me.withdraw(amount, accountId, { returnsDeposit: true, ...more })
  const closing = async () => (await cashier.call('getClosing', { token })).value
  const decide = (withdrawalNo: string, approve: boolean) =>
    decideWithdrawal(cashier.services, { withdrawalNo, approve, operators: ['Salma'], reason: 'Looked at it.' })
  const play = async (stake: bigint, payout: bigint) => {
    const at = cashier.now()
    const own = { merchant: 'fairhall', memberId: id, currency: 'BDT', at, wallet: 'main' as const }
    const bets = [{ game: 'demo-slot', roundId: null, stake, slip: {} }]
    const placed = await placeBets(db(), { ...own, key: randomUUID(), category: 'RNG', vendor: 'DEMO', bets })
    if (!('bets' in placed)) throw new Error(placed.outcome)
    await settleBets(db(), at, [{ ...placed.bets[0]!, status: payout > 0n ? 1 : 2, validBet: stake, payout }])
  }
  const status = async () => (await memberOf(db(), id)).status
  return { ...me, accountId, settings, giveBack, closing, decide, play, status }
}

async function pay() {
  await cashier.sendPayouts()
  cashier.advance(4000)
  await cashier.heard()
}

it('the unplayed part goes back the way it came once an operator agrees, and the account closes when it is paid', async () => {
  const me = await depositor()
  await me.play(30_000n, 20_000n)
  expect((await me.settings()).depositReturn).toEqual({
    amount: '700.00',
    accounts: [{ accountId: me.accountId, amount: '700.00' }],
    missingBanks: [],
    bonusFirst: false,
  })
  const { withdrawalNo, status, fee, net } = (await me.giveBack('700.00')).value
  expect([status, fee, net, await me.wallet()]).toEqual(['pending', '0.00', '700.00', '200.00'])
  expect((await me.closing()).closesAt).not.toBeNull()
  await me.decide(withdrawalNo, true)
  await pay()
  // what was won by playing is left, and free
  expect((await me.settings()).duties.duties).toEqual([])
  await closeDue(cashier.services)
  expect(await me.status()).toBe('active')
  expect((await me.withdraw('200.00', me.accountId)).errorCode).toBe('withdraw.amount.limit')
})

it('an account with nothing but an unplayed deposit is closed as soon as it is paid back', async () => {
  const me = await depositor()
  const { withdrawalNo } = (await me.giveBack('1000.00')).value
  await closeDue(cashier.services)
  expect(await me.status()).toBe('active')
  await me.decide(withdrawalNo, true)
  await pay()
  await closeDue(cashier.services)
  expect(await me.status()).toBe('closed')
})

it('no other amount goes back, nothing goes back twice, and one request is one return', async () => {
  const me = await depositor()
  for (const amount of ['1000.01', '999.99'])
    expect(await me.giveBack(amount)).toMatchObject({ errorCode: 'withdraw.amount.limit', value: { max: '1000.00' } })
  const requestId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => me.giveBack('1000.00', { requestId })))
  expect(new Set(answers.map(({ value }) => value.withdrawalNo)).size).toBe(1)
  expect((await me.giveBack('1000.00')).errorCode).toBe('withdraw.amount.limit')
  expect((await me.giveBack('1000.00', { requestId, returnsDeposit: false })).errorCode).toBe('request.id.reused')
  expect((await me.settings()).depositReturn).toBeNull()
})

it('a rejected return leaves the account open and the deposit to be played', async () => {
  const me = await depositor()
  const { withdrawalNo } = (await me.giveBack('1000.00')).value
  const kept = await cashier.call('cancelClosing', { token: me.token })
  expect([kept.errorCode, kept.value.closesAt !== null]).toEqual(['account.closing.refused', true])
  await me.decide(withdrawalNo, false)
  expect([await me.wallet(), (await me.closing()).closesAt]).toEqual(['1000.00', null])
  expect((await me.withdraw('1000.00', me.accountId)).errorCode).toBe('withdraw.turnover.required')
})

it('a deposit that came another way waits for an account of that way', async () => {
  const me = await depositor('nagad')
  expect((await me.settings()).depositReturn).toEqual({
    amount: '1000.00',
    accounts: [],
    missingBanks: ['Nagad'],
    bonusFirst: false,
  })
  expect((await me.giveBack('1000.00')).errorCode).toBe('withdraw.amount.limit')
})

it('never returns bonus money, and waits until the member forfeits the bonus', async () => {
  const me = await depositor()
  const duty = { merchant: 'fairhall', memberId: me.id, currency: 'BDT', source: 'bonus', postingId: 1n } as const
  await db().transaction((tx) => openDuty(tx, { ...duty, base: 50_000n, multiple: 10, at: cashier.now() }))
  expect((await me.settings()).depositReturn).toMatchObject({ bonusFirst: true })
  const refused = await me.giveBack('1000.00')
  expect(refused.errorCode).toBe('withdraw.turnover.required')
})

it('money that the provider sends back has to be played again', async () => {
  const me = await depositor()
  cashier.plan('returned')
  const { withdrawalNo } = (await me.giveBack('1000.00')).value
  await me.decide(withdrawalNo, true)
  await pay()
  cashier.advance(60_000)
  await cashier.heard()
  cashier.plan('paid')
  expect(await me.wallet()).toBe('1000.00')
  const open = await db().select().from(turnoverDuties).where(eq(turnoverDuties.memberId, me.id))
  expect(open.filter(({ state }) => state === 'open').map(({ base }) => base)).toEqual([100_000n])
})

it('gives nothing back when the operator switched it off', async () => {
  const me = await depositor()
  await cashier.setSettings({ cashier: { ...defaultCashier, returnsUnplayed: false } })
  expect((await me.settings()).depositReturn).toBeNull()
  expect((await me.giveBack('1000.00')).errorCode).toBe('withdraw.amount.limit')
})
