import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { bothTexts } from '#tests/support/both-texts.ts'
import type { MessageWords } from '#server/areas/site/content/message-text.ts'
import { maskedAccount } from '#rules/masked.ts'
import { flatPng } from '#server/pictures/testing/flat-png.ts'
import { paymentPassword } from '../wallet/testing/member-with-upline.ts'
import { countReceived, endUnpaid } from './jobs.ts'
import { listDisputes } from './list-disputes.ts'
import { hour, minute, startDirect } from './testing/peer-payment-bed.ts'

const bed = await startDirect()
afterEach(async () => {
  expect(await bed.heldFaults()).toEqual([])
  expect(await bed.betweenSides()).toBe(0)
  await bed.services.db.execute(
    sql`UPDATE withdrawals SET direct_since = direct_since - interval '2 hours' WHERE direct_open > 0`,
  )
})
afterAll(() => bed.close())

const after = (ms: number) => new Date(bed.now() + ms).toISOString()
const opened = (id: string): unknown => expect.stringMatching(new RegExp(`^/pictures/${id}\\?`))
const messagesOf = async (refNo: string) => {
  const { rows } = await bed.services.db.execute<{ member_id: string; kind: string } & MessageWords>(
    sql`SELECT member_id, kind, texts, notice FROM messages WHERE ref_no = ${refNo} ORDER BY sent_at DESC`,
  )
  return rows.map(({ texts, notice, ...row }) => ({ ...row, texts: bothTexts({ texts, notice }) }))
}
const evidence = (token: string, transactionNo: string, pictureId: string) =>
  bed.call('addPaymentEvidence', { token, body: { transactionNo, pictureId } })
const deleteTimes = async (transactionNo: string) => {
  const { rows } = await bed.services.db.execute<{ at: Date | null }>(
    sql`SELECT delete_at::text AS at FROM pictures WHERE attached_to = ${transactionNo}`,
  )
  return rows.map(({ at }) => (at === null ? null : new Date(at).getTime()))
}

describe('a depositor’s claim', () => {
  it('shows each party what it may see, and can be repeated with the same two numbers only', async () => {
    expect(await listDisputes(bed.services)).toBe('No payment is in dispute.')
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const { depositNo } = (await from.begin('5000.00')).value
    const { transactionNo } = (await from.list('DEPOSITOR'))[0]!
    expect((await to.answer(transactionNo, 'RECEIVED_FULL')).errorCode).toBe('record.not.found')
    expect((await evidence(from.token, transactionNo, await from.picture())).errorCode).toBe('confirmation.closed')
    const matchedAt = after(0)
    const payBy = after(15 * minute)
    bed.advance(minute)
    const said = { trxId: '7md40xkq93', senderLastFour: '7731' }
    expect((await from.claim(transactionNo, { ...said, pictureId: await to.picture() })).errorCode).toBe(
      'record.not.found',
    )
    expect((await from.list('DEPOSITOR'))[0]!.status).toBe('MATCHED')
    const pictureId = await from.picture()
    const claimed = (await from.claim(transactionNo, { ...said, pictureId })).value
    const shown = {
      transactionNo,
      amount: '5000.00',
      method: 'NAGAD',
      payer: maskedAccount(from.account),
      matchedAt,
      payBy,
      payTo: null,
      paidAt: after(0),
      confirmBy: after(30 * minute),
      trxId: '7MD40XKQ93',
      senderLastFour: '7731',
      status: 'WAITING',
      auto: false,
      contested: false,
      contestBy: null,
      receivedAmount: '0.00',
      disputedAmount: '0.00',
      payerPictures: [opened(pictureId)],
      myText: 'WAITING',
    }
    expect(claimed).toEqual({ ...shown, withdrawalNo: null, depositNo, ownPictures: [opened(pictureId)] })
    const theirs = { ...shown, withdrawalNo: to.withdrawalNo, depositNo: null, ownPictures: [] }
    expect(await to.list()).toEqual([theirs])
    expect(await messagesOf(transactionNo)).toEqual([
      {
        member_id: to.id,
        kind: 'PAYMENT_CONFIRMATION',
        texts: {
          EN: {
            title: 'Did you get ৳5,000.00?',
            content: `A member says ৳5,000.00 was sent to you for withdrawal ${to.withdrawalNo}. Check your payout account and answer in time. Without an answer, it counts as received.`,
          },
          BN: {
            title: '৳5,000.00 কি পেয়েছেন?',
            content: `উত্তোলন ${to.withdrawalNo}-এর জন্য একজন সদস্য ৳5,000.00 পাঠিয়েছেন বলে জানিয়েছেন। নিজের পেআউট অ্যাকাউন্ট দেখে সময়মতো উত্তর দিন। উত্তর না দিলে পেয়েছেন বলে ধরা হবে।`,
          },
        },
      },
    ])
    expect((await from.claim(transactionNo, said)).value).toEqual(claimed)
    expect((await from.claim(transactionNo, { ...said, senderLastFour: '7732' })).errorCode).toBe('confirmation.closed')
    expect(await messagesOf(transactionNo)).toHaveLength(1)
    await to.answer(transactionNo, 'RECEIVED_FULL')
    expect(await deleteTimes(transactionNo)).toEqual([bed.now() + 180 * 24 * hour])
  })

  it('refuses a number that proved an ordinary deposit, or that was claimed before by any method', async () => {
    const [one, two] = [await bed.depositor(), await bed.depositor()]
    await bed.withdrawer('5000.00')
    const item = await one.pay('1000.00', { trxId: 'OTHERWAY12' })
    await bed.services.db.execute(sql`
      INSERT INTO deposit_proofs (deposit_no, method, trx_id, sent_at)
      SELECT deposit_no, 'BKASH', 'PROOFED123', now() FROM direct_payments WHERE transaction_no = ${item}`)
    await two.begin('1000.00')
    const { transactionNo } = (await two.list('DEPOSITOR'))[0]!
    expect((await two.claim(transactionNo, { trxId: 'proofed123' })).errorCode).toBe('payment.number.used')
    await bed.services.db.execute(sql`UPDATE direct_payments SET method = 'BKASH' WHERE transaction_no = ${item}`)
    expect((await two.claim(transactionNo, { trxId: 'otherway12' })).errorCode).toBe('payment.number.used')
  })

  it('is refused after the payment deadline and after the deposit has expired', async () => {
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const { depositNo } = (await from.begin('5000.00')).value
    const { transactionNo } = (await from.list('DEPOSITOR'))[0]!
    await bed.pass(15 * minute - 1)
    await endUnpaid(bed.services)
    expect((await from.list('DEPOSITOR'))[0]!.status).toBe('MATCHED')
    await bed.pass(1)
    await endUnpaid(bed.services)
    expect(await from.list('DEPOSITOR')).toEqual([])
    expect((await from.where(depositNo)).deposit.status).toBe('expired')
    expect((await from.claim(transactionNo)).errorCode).toBe('confirmation.closed')
    expect((await to.answer(transactionNo, 'RECEIVED_FULL')).errorCode).toBe('record.not.found')
    expect(await to.list()).toEqual([])
  })
})

describe('an answer to a payment', () => {
  it('can be repeated under its own request id only, which names one payment and one answer', async () => {
    const [a, b, to] = [await bed.depositor(), await bed.depositor(), await bed.withdrawer('5000.00')]
    const [first, second] = [await a.pay('2000.00'), await b.pay('3000.00')]
    const requestId = randomUUID()
    const part = (amount?: string, item = first) =>
      to.answer(item, 'RECEIVED_PART', { requestId, ...(amount && { amount }) })
    const { value } = await part('0.01')
    expect(value).toMatchObject({
      status: 'PART_DISPUTED',
      receivedAmount: '0.01',
      disputedAmount: '1999.99',
      myText: 'PART_DISPUTED',
    })
    expect([(await part('0.01')).value, (await part()).value]).toEqual([value, value])
    expect((await part('0.02')).errorCode).toBe('request.id.reused')
    expect((await part('0.01', second)).errorCode).toBe('request.id.reused')
    expect((await to.answer(first, 'RECEIVED_FULL', { requestId })).errorCode).toBe('request.id.reused')
    const other = await bed.withdrawer('1000.00')
    const third = await (await bed.depositor()).pay('1000.00')
    expect((await other.answer(third, 'RECEIVED_FULL', { requestId })).value.status).toBe('RECEIVED')
    const again = randomUUID()
    for (const _ of [1, 2])
      expect((await to.answer(second, 'RECEIVED_FULL', { requestId: again })).value.status).toBe('RECEIVED')
    const { deposit } = await a.where((await a.list('DEPOSITOR'))[0]!.depositNo!)
    expect(deposit).toMatchObject({ status: 'arrived', arrivedAmount: '0.01' })
    expect([await a.wallet('main'), await b.wallet('main'), await to.wallet('held')]).toEqual([1, 300_000, 199_999])
  })

  it('comes too late at its deadline, even before the job has counted the payment', async () => {
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const item = await from.pay('5000.00')
    await bed.pass(30 * minute - 1)
    await countReceived(bed.services)
    expect((await to.list())[0]!.status).toBe('WAITING')
    await bed.pass(1)
    expect((await to.answer(item, 'RECEIVED_FULL')).errorCode).toBe('confirmation.closed')
    expect((await to.list())[0]!.status).toBe('WAITING')
    await countReceived(bed.services)
    expect((await messagesOf(item))[0]).toEqual({
      member_id: to.id,
      kind: 'PAYMENT_CONFIRMATION',
      texts: {
        EN: {
          title: '৳5,000.00 was counted as received',
          content: `You did not answer in time, so ৳5,000.00 of withdrawal ${to.withdrawalNo} counts as received. If it did not arrive, contest it with a picture within 24 hours.`,
        },
        BN: {
          title: '৳5,000.00 পেয়েছেন বলে ধরা হয়েছে',
          content: `সময়মতো উত্তর আসেনি, তাই উত্তোলন ${to.withdrawalNo}-এর ৳5,000.00 পেয়েছেন বলে ধরা হয়েছে। না পেয়ে থাকলে 24 ঘণ্টার মধ্যে ছবিসহ আপত্তি জানান।`,
        },
      },
    })
  })

  it('attaches its picture, and each party adds at most three, visible to those who may see them', async () => {
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const item = await from.pay('5000.00')
    const send = (bytes: Buffer) => to.answer(item, 'NOT_RECEIVED', { image: bytes.toString('base64') })
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).errorCode).toBe('image.type.err')
    const { value } = await send(flatPng(20, 20))
    expect(value).toMatchObject({ status: 'DISPUTED', receivedAmount: '0.00', payerPictures: [], myText: 'DISPUTED' })
    expect(value.ownPictures).toHaveLength(1)
    const theirs = (await from.list('DEPOSITOR'))[0]!
    expect(theirs).toMatchObject({ ownPictures: [], payerPictures: [] })
    expect((await from.where(theirs.depositNo!)).deposit.status).toBe('awaiting payment')
    const stranger = await bed.depositor()
    expect((await evidence(stranger.token, item, await stranger.picture())).errorCode).toBe('record.not.found')
    expect((await evidence(from.token, item, await to.picture())).errorCode).toBe('record.not.found')
    const sent: string[] = []
    for (let n = 0; n < 3; n += 1) {
      bed.advance(1)
      sent.push(await from.picture())
      const added = (await evidence(from.token, item, sent.at(-1)!)).value
      expect(added.ownPictures).toEqual(sent.map(opened))
    }
    for (let n = 0; n < 2; n += 1) expect((await evidence(to.token, item, await to.picture())).success).toBe(true)
    expect((await evidence(to.token, item, await to.picture())).errorCode).toBe('image.count.err')
    const mine = (await to.list())[0]!
    expect([mine.payerPictures, mine.ownPictures.length]).toEqual([sent.map(opened), 3])
    expect(await deleteTimes(item)).toEqual(Array(6).fill(null))
    expect(await listDisputes(bed.services)).toContain(
      `${item}  5000.00 of 5000.00 BDT  NAGAD ${mine.trxId} ***7730  since ${new Date(bed.now() - 3).toISOString()}`,
    )
  })
})

describe('a contest', () => {
  it('is possible for automatically counted payments only, by the withdrawer, and the depositor’s money stays blocked', async () => {
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const [byHand, item] = [await from.pay('2000.00'), await from.pay('3000.00')]
    await to.answer(byHand, 'RECEIVED_FULL')
    expect((await to.contest(byHand, await to.picture())).errorCode).toBe('confirmation.closed')
    expect((await to.contest(item, await to.picture())).errorCode).toBe('confirmation.closed')
    await bed.pass(30 * minute)
    await bed.runJobs()
    expect((await from.list('DEPOSITOR'))[0]).toMatchObject({ contestBy: null, myText: 'COUNTED_RECEIVED' })
    expect((await to.list()).map(({ contestBy, myText }) => [contestBy, myText])).toEqual([
      [after(24 * hour), 'COUNTED_RECEIVED'],
      [null, 'NONE'],
    ])
    const stranger = await bed.withdrawer('800.00')
    expect((await stranger.contest(item, await stranger.picture())).errorCode).toBe('record.not.found')
    await bed.pass(24 * hour - 1)
    expect((await to.contest(item, await from.picture())).errorCode).toBe('record.not.found')
    const pictureId = await to.picture()
    const { value } = await to.contest(item, pictureId)
    expect(value).toMatchObject({
      status: 'DISPUTED',
      auto: true,
      contested: true,
      contestBy: null,
      receivedAmount: '0.00',
      disputedAmount: '3000.00',
      ownPictures: [opened(pictureId)],
      myText: 'DISPUTED',
    })
    expect((await to.contest(item, pictureId)).value).toEqual(value)
    expect(await listDisputes(bed.services)).toContain(
      `${item}  3000.00 of 3000.00 BDT  NAGAD ${value.trxId} ***7730  since ${after(0)}, contested after it was counted`,
    )
    const since = (await listDisputes(bed.services)).split('\n').map((line) => line.slice(line.indexOf('since')))
    expect([since.length, since]).toEqual([3, since.toSorted()])
    await bed.pass(2 * hour)
    await bed.services.db.execute(sql`DELETE FROM turnover_duties WHERE member_id = ${from.id}`)
    const { accountId } = (await from.add()).value
    await bed.services.db.execute(
      sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
    )
    const take = (amount: string) =>
      bed.call('withdraw', {
        token: from.token,
        body: { accountId, amount, paymentPassword, requestId: randomUUID() },
      })
    expect((await take('2000.01')).errorCode).toBe('account.balance.not.enough')
    expect((await take('2000.00')).success).toBe(true)
  })
})

it('the list shows the payments of a member’s withdrawals or deposits, newest first, by page and by state', async () => {
  const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
  const items: string[] = []
  for (const amount of ['1000.00', '1500.00', '2500.00']) {
    bed.advance(1000)
    items.unshift(await from.pay(amount))
  }
  await to.answer(items[1]!, 'RECEIVED_FULL')
  const list = async (query: object, { token }: { token: string } = to) =>
    (await bed.call('listPaymentConfirmations', { token, query })).value
  const numbers = (page: { rows: { transactionNo: string }[] }) => page.rows.map(({ transactionNo }) => transactionNo)
  const all = await list({})
  expect(all).toMatchObject({ serverTime: after(0), pageNo: 1, pageSize: 20, totalRows: 3 })
  expect(numbers(all)).toEqual(items)
  const second = await list({ pageNo: 2, pageSize: 2, role: 'DEPOSITOR' }, from)
  expect(second).toMatchObject({ pageNo: 2, pageSize: 2, totalRows: 3 })
  expect(numbers(second)).toEqual([items[2]])
  const received = await list({ status: 'RECEIVED' })
  expect([received.totalRows, numbers(received)]).toEqual([1, [items[1]]])
  expect((await list({ role: 'DEPOSITOR' })).totalRows).toBe(0)
  await bed.services.db.execute(sql`UPDATE direct_payments SET matched_at = now() WHERE withdrawer_id = ${to.id}`)
  expect(numbers(await list({}))).toEqual(items.toSorted().toReversed())
})
