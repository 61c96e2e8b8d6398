import { byMidnight } from '#rules/calendar.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { startCashier, type Cashier } from '#server/areas/money/cashier/testing/cashier-bed.ts'
import { changeNumber, listNumbers } from './keep-numbers.ts'
import { agentNumbers } from './tables.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await startCashier()
})
afterAll(() => cashier.close())

const hour = 3_600_000
const [first, second] = ['01711000001', '01711000002']
const paidTo = async (amount: string) => {
  const me = await cashier.player()
  const { value, errorCode } = await me.deposit(amount, 'agent')
  return { me, errorCode, depositNo: value?.depositNo, number: value?.payTo?.number ?? null }
}
const channelOpen = async () => {
  const { token } = await cashier.player()
  const { value } = await cashier.call('listDepositChannels', { token, query: {} })
  return value.find(({ channelId }) => channelId === 'agent')!.open
}
const change = (number: string, to: Parameters<typeof changeNumber>[3]) =>
  asSystem(cashier.services.db, 'tests', cashier.now(), async (tx) => {
    const [row] = await tx.select().from(agentNumbers).where(eq(agentNumbers.number, number))
    return changeNumber(tx, 'fairhall', row!.id, to)
  })
const stored = async () =>
  (await listNumbers(cashier.services.db, 'fairhall', { now: cashier.now(), calendar: byMidnight('Asia/Dhaka') })).map(
    ({ number, dayTaken, monthTaken }) => [number, Number(dayTaken), Number(monthTaken)],
  )

it('a channel without house numbers asks the provider for one', async () => {
  expect((await paidTo('500.00')).number).toBe('01711-203040')
})

it('a channel gives its numbers in turn within the caps of day and month, and closes when all are full', async () => {
  await cashier.addNumbers({ [first!]: 150_000n, [second!]: 100_000n }, 200_000n)
  const given = [await paidTo('500.00'), await paidTo('500.00'), await paidTo('500.00'), await paidTo('500.00')]
  expect(given.map(({ number }) => number)).toEqual([first, second, first, second])
  expect(await stored()).toEqual([
    [first, 100_000, 100_000],
    [second, 100_000, 100_000],
  ])
  expect((await paidTo('600.00')).errorCode).toBe('deposit.channel.closed')
  expect(await channelOpen()).toBe(true)
  expect((await paidTo('500.00')).number).toBe(first)
  expect([await channelOpen(), (await paidTo('200.00')).errorCode]).toEqual([false, 'deposit.channel.closed'])
  // unpaid orders free their part of a cap once they expire
  cashier.advance(hour)
  expect(await channelOpen()).toBe(true)
})

it('a channel never gives the last of a cap twice, however many requests come at once', async () => {
  cashier.advance(hour)
  const players = await Promise.all(Array.from({ length: 12 }, () => cashier.player()))
  const answers = await Promise.all(players.map((me) => me.deposit('500.00', 'agent')))
  const numbers = answers.flatMap(({ value }) => (value?.payTo ? [value.payTo.number] : []))
  expect(numbers.toSorted()).toEqual([first, first, first, second, second])
  expect(answers.filter(({ errorCode }) => errorCode === 'deposit.channel.closed')).toHaveLength(7)
  cashier.advance(hour)
})

it('a number counts what arrived in the merchant’s day and month, and payments without an owner', async () => {
  const { me, depositNo, number } = await paidTo('500.00')
  const trxId = await cashier.payToNumber('500.00', { number })
  await cashier.call('submitDepositProof', { token: me.token, body: { depositNo: depositNo!, trxId } })
  expect(await me.wallet()).toBe('500.00')
  await cashier.readStatements()
  await cashier.payToNumber('250.00', { number })
  await cashier.readStatements()
  expect(await stored()).toContainEqual([number, 75_000, 75_000])
  cashier.advance(24 * hour)
  expect(await stored()).toContainEqual([number, 0, 75_000])
})

it('a channel skips a resting or retired number; a retired one stays retired', async () => {
  expect(await change(first!, { state: 'paused' })).toBe('done')
  expect([(await paidTo('200.00')).number, (await paidTo('200.00')).number]).toEqual([second, second])
  expect(await change(first!, { state: 'in use' })).toBe('done')
  expect((await paidTo('200.00')).number).toBe(first)
  expect(await change(second!, { dayCap: 300_000n })).toBe('caps')
  expect(await change(second!, { state: 'retired' })).toBe('done')
  expect(await change(second!, { state: 'in use' })).toBe('retired')
  expect((await paidTo('200.00')).number).toBe(first)
  expect(await change(first!, { state: 'retired' })).toBe('done')
  expect([await channelOpen(), (await paidTo('200.00')).errorCode]).toEqual([false, 'deposit.channel.closed'])
})
