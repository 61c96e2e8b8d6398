import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditChanges, auditLog } from '../../audit/tables.ts'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { listReviews } from './list-reviews.ts'
import { reviewDeposit } from './review-deposit.ts'
import { startCashier, type Cashier } from './testing/cashier-bed.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await startCashier()
})
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

/** A deposit that a person has to look at, because no line fits its number. */
async function reviewed(amount: string) {
  const me = await cashier.player()
  const { depositNo } = (await me.deposit(amount, 'bank')).value
  const body = { depositNo, trxId: `NOLINE${depositNo.slice(-6)}` }
  expect((await cashier.call('submitDepositProof', { token: me.token, body })).value.review).toBe(true)
  const decide = (credit: string | null, operator: string, reason = 'seen on the statement') =>
    reviewDeposit(cashier.services, { depositNo, credit, reason, operators: [operator] })
  return { ...me, depositNo, decide, now: () => me.where(depositNo) }
}

it('is listed, credited once by what came, and has to be played once', async () => {
  const me = await reviewed('1000.00')
  expect(await listReviews(cashier.services)).toContain(me.depositNo)
  expect(await Promise.all(['Rahim', 'Karim', 'Salma'].map((name) => me.decide('990.00', name)))).toEqual(
    expect.arrayContaining(['done', 'decided', 'decided']),
  )
  const { deposit, receipt } = await me.now()
  expect(deposit).toMatchObject({ status: 'arrived', review: false, arrivedAmount: '990.00', amountDiffers: true })
  expect(receipt?.postingNo).toMatch(/^\d+$/)
  expect(await me.wallet()).toBe('990.00')
})

it('needs two different operators and one amount from 20,000.00 on', async () => {
  const me = await reviewed('20000.00')
  expect(await me.decide('20000.00', 'Rahim')).toBe('noted')
  expect(await me.decide('20000.00', 'Rahim')).toBe('same')
  expect(await me.decide('20001.00', 'Karim')).toBe('amount')
  expect(await me.wallet()).toBe('0.00')
  expect(await me.decide('20000.00', 'Karim')).toBe('done')
  expect(await me.wallet()).toBe('20000.00')
})

it('is refused with a reason that the member reads, and can be decided no more', async () => {
  const me = await reviewed('1000.00')
  expect(await me.decide(null, 'Rahim', ' ')).toBe('reason')
  expect(await me.decide(null, '')).toBe('nobody')
  for (const none of ['0', '-1', '1e3']) expect(await me.decide(none, 'Rahim')).toBe('amount')
  expect(await me.decide(null, 'Rahim', 'No such payment came.')).toBe('done')
  expect((await me.now()).deposit).toMatchObject({ status: 'failed', review: false })
  expect(await me.decide('1000.00', 'Karim')).toBe('decided')
  const { messages } = (await cashier.call('listMessages', { token: me.token, query: {} })).value
  const { content } = (await cashier.call('getMessage', { token: me.token, query: { id: messages[0]!.id } })).value
  expect(content).toContain('No such payment came.')
})

it('stands in the audit log with who, why, before and after; what did nothing leaves no entry', async () => {
  const me = await reviewed('1000.00')
  const logged = () =>
    cashier.services.db
      .select({
        actor: auditLog.actor,
        reason: auditLog.reason,
        before: auditChanges.before,
        after: auditChanges.after,
      })
      .from(auditLog)
      .innerJoin(auditChanges, eq(auditChanges.auditId, auditLog.id))
      .where(and(eq(auditLog.operation, 'deposit:review'), eq(auditLog.thing, `deposit:${me.depositNo}`)))
  expect(await me.decide('0', 'Rahim')).toBe('amount')
  expect(await logged()).toEqual([])
  expect(await me.decide('1000.00', 'Rahim')).toBe('done')
  expect(await me.decide('1000.00', 'Karim')).toBe('decided')
  expect(await logged()).toEqual([
    {
      actor: 'Rahim',
      reason: 'seen on the statement',
      before: { status: 'awaiting payment', review: true, reviewedBy: [] },
      after: { status: 'arrived', review: false, amount: '100000', reviewedBy: ['Rahim'] },
    },
  ])
})
