import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { deskOf, inboxOf } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'
import { hour, minute, startDirect, type DirectBed } from './testing/peer-payment-bed.ts'

let bed: DirectBed
beforeAll(async () => {
  bed = await startDirect({}, seeded)
})
afterEach(async () => {
  expect(await bed.heldFaults()).toEqual([])
  expect(await bed.betweenSides()).toBe(0)
})
afterAll(() => bed.close())

/** The exceptions of a payment, oldest first: who said it, what, and the state in our books. */
async function exceptionsOf(transactionNo: string) {
  const { rows } = await bed.services.db.execute<{ ref: string; text: string }>(sql`
    SELECT e.id::text AS ref, concat_ws(' ', CASE WHEN e.withdrawal_no IS NULL THEN 'depositor' ELSE 'withdrawer' END,
      e.verdict, e.theirs, e.stood) AS text
    FROM statement_exceptions e JOIN direct_payments p ON p.deposit_no = e.deposit_no
    WHERE p.transaction_no = ${transactionNo} AND e.kind = 'contradiction' AND e.state = 'open' ORDER BY e.id`)
  return rows
}
const saidOf = async (transactionNo: string) => (await exceptionsOf(transactionNo)).map(({ text }) => text)

it('a second answer that contradicts the first is refused, moves nothing and waits in the inbox', async () => {
  const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
  const item = await from.pay('5000.00')
  await to.answer(item, 'RECEIVED_FULL')
  const wallets = async () => [await from.wallet('main'), await to.wallet('main'), await to.wallet('held')]
  const stood = await wallets()
  // the same answer under another request id says nothing new
  expect((await to.answer(item, 'RECEIVED_FULL')).errorCode).toBe('confirmation.closed')
  expect(await saidOf(item)).toEqual([])
  const denial = { pictureId: await to.picture() }
  for (const requestId of [randomUUID(), randomUUID()])
    expect((await to.answer(item, 'NOT_RECEIVED', { requestId, ...denial })).errorCode).toBe('confirmation.closed')
  expect((await to.answer(item, 'RECEIVED_PART', { amount: '4000.00' })).errorCode).toBe('confirmation.closed')
  expect((await to.contest(item, await to.picture())).errorCode).toBe('confirmation.closed')
  expect(await saidOf(item)).toEqual(['withdrawer failed 0 RECEIVED', 'withdrawer paid 400000 RECEIVED'])
  expect(await wallets()).toEqual(stood)
  const { rows } = await bed.services.db.execute<{ status: string }>(
    sql`SELECT status FROM direct_payments WHERE transaction_no = ${item}`,
  )
  expect(rows).toEqual([{ status: 'RECEIVED' }])

  const desk = deskOf(bed)
  const [cashier, risk] = [await desk.enter('cashier'), await desk.enter('risk')]
  const inbox = inboxOf(desk)
  const [{ ref } = { ref: '' }] = await exceptionsOf(item)
  const shown = await inbox.item(cashier, 'exception', ref)
  expect(shown.lines).toEqual(
    expect.arrayContaining([
      { code: 'exception', before: null, after: 'exception.contradiction' },
      { code: 'said-by', before: null, after: 'party.withdrawer' },
      { code: 'stood', before: null, after: 'payment.RECEIVED' },
    ]),
  )
  // two operators close it, and there is no provider to ask
  expect(shown.decisions).toEqual([expect.objectContaining({ id: 'dismiss', fourEyes: true })])
  expect((await inbox.item(risk, 'exception', ref)).decisions).toEqual(shown.decisions)
})

it('an answer that says at last that the money came, after a denial, waits in the inbox', async () => {
  const [from, to] = [await bed.depositor(), await bed.withdrawer('3000.00')]
  const item = await from.pay('3000.00')
  await to.answer(item, 'NOT_RECEIVED', { pictureId: await to.picture() })
  expect((await to.answer(item, 'RECEIVED_FULL')).errorCode).toBe('confirmation.closed')
  expect(await saidOf(item)).toEqual(['withdrawer paid 300000 DISPUTED'])
})

it('a counted payment is contested while that is possible; a later denial waits in the inbox', async () => {
  const [from, to] = [await bed.depositor(), await bed.withdrawer('2000.00')]
  const item = await from.pay('2000.00')
  await bed.pass(30 * minute)
  const deny = async () => (await to.answer(item, 'NOT_RECEIVED', { pictureId: await to.picture() })).errorCode
  // the job counts it next, and the withdrawer can contest it then
  expect(await deny()).toBe('confirmation.closed')
  await bed.runJobs()
  expect(await deny()).toBe('confirmation.closed')
  expect(await saidOf(item)).toEqual([])
  await bed.pass(24 * hour)
  expect((await to.contest(item, await to.picture())).errorCode).toBe('confirmation.closed')
  expect(await deny()).toBe('confirmation.closed')
  expect(await saidOf(item)).toEqual(['withdrawer failed 0 RECEIVED'])
})

it('a claim that comes too late, or names another payment than the first, waits in the inbox', async () => {
  const [from, other, to] = [await bed.depositor(), await bed.depositor(), await bed.withdrawer('5000.00')]
  const item = await from.pay('2000.00', { trxId: 'FIRSTCLAIM' })
  expect((await from.claim(item, { trxId: 'SECONDCLAIM' })).errorCode).toBe('confirmation.closed')
  expect(await saidOf(item)).toEqual(['depositor paid WAITING'])
  await other.begin('3000.00')
  const { transactionNo } = (await other.list('DEPOSITOR'))[0]!
  await bed.pass(15 * minute)
  await bed.runJobs()
  for (const trxId of ['LATECLAIM1', 'LATECLAIM1'])
    expect((await other.claim(transactionNo, { trxId })).errorCode).toBe('confirmation.closed')
  expect(await saidOf(transactionNo)).toEqual(['depositor paid UNPAID'])
  for (let n = 2; n < 12; n += 1) await other.claim(transactionNo, { trxId: `LATECLAIM${n}` })
  expect(await saidOf(transactionNo)).toHaveLength(6)
  await to.answer(item, 'RECEIVED_FULL')
})
