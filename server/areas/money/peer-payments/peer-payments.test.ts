import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { maskedName } from '#rules/masked.ts'
import { flatPng } from '#server/pictures/testing/flat-png.ts'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { paymentPassword } from '../wallet/testing/member-with-upline.ts'
import { decideDispute } from './decide-dispute.ts'
import { countReceived } from './jobs.ts'
import { hour, minute, startDirect } from './testing/peer-payment-bed.ts'

const bed = await startDirect()
afterEach(async () => {
  expect(await bed.heldFaults()).toEqual([])
  expect(await bed.betweenSides()).toBe(0)
  // keeps this test's waiting withdrawals from being matched in the next one
  await bed.services.db.execute(
    sql`UPDATE withdrawals SET direct_since = direct_since - interval '2 hours' WHERE direct_open > 0`,
  )
})
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})

const kinds = async (token: string) =>
  (await bed.call('listMessages', { token, query: {} })).value.messages.map(({ kind, title }) => `${kind}: ${title}`)
const operators = ['Rupa', 'Karim']
const decide = (transactionNo: string, verdict: 'received' | 'not-received' | 'refunded', by = operators) =>
  decideDispute(bed.services, { transactionNo, verdict, reason: 'Statement of the wallet looked at.', operators: by })

describe('a withdrawal paid by a peer payment', () => {
  it('is matched in whole, paid to the number with the reference, claimed and confirmed, and both get their money [4.45]', async () => {
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const begun = (await from.begin('5000.00')).value
    expect(begun).toMatchObject({ direct: true, status: 'awaiting payment', payTo: null })
    const [match] = await from.list('DEPOSITOR')
    expect(match).toMatchObject({
      status: 'MATCHED',
      amount: '5000.00',
      withdrawalNo: null,
      payBy: new Date(bed.now() + 15 * minute).toISOString(),
      payTo: {
        kind: 'WALLET_NUMBER',
        use: 'SEND_MONEY',
        name: maskedName(`Person ${to.n}`),
        number: `018${String(to.n).padStart(8, '0')}`,
        reference: match!.transactionNo,
      },
      myText: 'NONE',
    })
    expect(await to.list()).toEqual([])
    await from.claim(match!.transactionNo, { trxId: '7md40xkq92', senderLastFour: '7730' })
    const [waiting] = await to.list()
    expect(waiting).toMatchObject({
      status: 'WAITING',
      trxId: '7MD40XKQ92',
      senderLastFour: '7730',
      payTo: null,
      confirmBy: new Date(bed.now() + 30 * minute).toISOString(),
    })
    expect((await kinds(to.token))[0]).toBe('PAYMENT_CONFIRMATION: Did you get ৳5,000.00?')
    expect((await to.answer(match!.transactionNo, 'RECEIVED_FULL')).value.status).toBe('RECEIVED')
    expect([await from.wallet('main'), await to.wallet('held')]).toEqual([500_000, 0])
    expect((await to.where()).withdrawal).toMatchObject({ status: 'paid', direct: true })
    expect((await from.where(begun.depositNo)).deposit).toMatchObject({ status: 'arrived', arrivedAmount: '5000.00' })
  })

  it('is paid in parts by several depositors, the longest waiting first, without an unpayable rest', async () => {
    const [first, second] = [
      await bed.withdrawer('5000.00'),
      await bed.pass(minute).then(() => bed.withdrawer('5000.00')),
    ]
    const [a, b, c] = [await bed.depositor(), await bed.depositor(), await bed.depositor()]
    const one = await a.pay('2000.00')
    // 2,700.00 would leave an unpayable 300.00 of the first
    const two = await b.pay('2700.00')
    const three = await c.pay('3000.00')
    expect((await first.list()).map(({ transactionNo }) => transactionNo)).toEqual([three, one])
    expect((await second.list()).map(({ transactionNo }) => transactionNo)).toEqual([two])
    await first.answer(one, 'RECEIVED_FULL')
    expect((await first.where()).withdrawal.status).toBe('paying')
    await first.answer(three, 'RECEIVED_FULL')
    expect((await first.where()).withdrawal.status).toBe('paid')
  })

  it('line 15: never matches the same person, an upline, or the same name, number or device', async () => {
    const to = await bed.withdrawer('5000.00')
    const { db } = bed.services
    const like = async (change: (id: string) => Promise<unknown>) => {
      const me = await bed.depositor()
      await change(me.id)
      return (await me.begin('5000.00')).value.direct
    }
    expect(
      await bed.call('depositByQrImage', {
        token: to.token,
        body: { channelId: 'nagad-direct', amount: '5000.00', requestId: randomUUID() },
      }),
    ).not.toMatchObject({ value: { direct: true } })
    expect(await like((id) => db.execute(sql`UPDATE members SET upline_id = ${to.id} WHERE id = ${id}`))).toBe(false)
    expect(
      await like((id) =>
        db.execute(
          sql`UPDATE members SET payee_name = (SELECT payee_name FROM members WHERE id = ${to.id}) WHERE id = ${id}`,
        ),
      ),
    ).toBe(false)
    expect(
      await like((id) =>
        db.execute(
          sql`UPDATE sessions SET (ip, user_agent) = (SELECT ip, user_agent FROM sessions WHERE member_id = ${to.id} LIMIT 1) WHERE member_id = ${id}`,
        ),
      ),
    ).toBe(false)
    expect(await like(async () => null)).toBe(true)
  })

  it('goes to the ordinary provider after an hour without a match, its rest too', async () => {
    const [whole, part] = [await bed.withdrawer('5000.00'), await bed.withdrawer('6000.00')]
    const from = await bed.depositor()
    const item = await from.pay('2000.00')
    const paidOf = (await whole.list()).length > 0 ? whole : part
    const other = paidOf === whole ? part : whole
    await bed.pass(hour)
    bed.plan('paid')
    await bed.runJobs()
    await bed.sendPayouts()
    bed.advance(4000)
    await bed.heard()
    expect((await other.where()).withdrawal.status).toBe('paid')
    expect((await paidOf.where()).withdrawal.status).toBe('paid')
    expect((await paidOf.list())[0]).toMatchObject({ transactionNo: item, auto: true })
    expect((await other.where()).withdrawal.direct).toBe(false)
    const today = { from: '2026-11-21', to: '2026-11-21' }
    const records = await bed.call('listWithdrawals', { token: paidOf.token, query: today })
    expect(records.value.rows.map(({ withdrawalNo }) => withdrawalNo)).toEqual([paidOf.withdrawalNo])
    expect(await paidOf.wallet('held')).toBe(0)
  })

  it('line 53: gets another match after 15 unpaid minutes; a depositor with three unpaid matches gets none for a day', async () => {
    const to = await bed.withdrawer('5000.00')
    const from = await bed.depositor()
    for (let n = 0; n < 3; n += 1) {
      expect((await from.begin('1000.00')).value.direct).toBe(true)
      await bed.pass(15 * minute)
      await bed.runJobs()
      expect(await bed.heldFaults()).toEqual([])
      await bed.services.db.execute(
        sql`UPDATE withdrawals SET direct_since = ${new Date(bed.now()).toISOString()} WHERE withdrawal_no = ${to.withdrawalNo}`,
      )
    }
    expect((await from.begin('1000.00')).value.direct).toBe(false)
    expect(await from.list('DEPOSITOR')).toEqual([])
    const other = await bed.depositor()
    expect((await other.begin('5000.00')).value.direct).toBe(true)
    await bed.pass(24 * hour)
    await bed.services.db.execute(
      sql`UPDATE withdrawals SET direct_since = ${new Date(bed.now()).toISOString()} WHERE withdrawal_no = ${to.withdrawalNo}`,
    )
    await bed.runJobs()
  })

  it('line 51: accepts a transaction number once, and no late claim', async () => {
    await bed.withdrawer('5000.00')
    const [a, b] = [await bed.depositor(), await bed.depositor()]
    const trxId = 'SHARED1234'
    await a.begin('1000.00')
    const [one] = await a.list('DEPOSITOR')
    const claims = await Promise.all([1, 2, 3].map(() => a.claim(one!.transactionNo, { trxId })))
    expect(claims.map(({ success }) => success)).toEqual([true, true, true])
    expect((await a.claim(one!.transactionNo, { trxId: 'OTHER12345' })).errorCode).toBe('confirmation.closed')
    await b.begin('1000.00')
    const [two] = await b.list('DEPOSITOR')
    expect((await b.claim(two!.transactionNo, { trxId: 'shared1234' })).errorCode).toBe('payment.number.used')
    expect((await a.claim(two!.transactionNo)).errorCode).toBe('record.not.found')
    await bed.pass(15 * minute)
    expect((await b.claim(two!.transactionNo)).errorCode).toBe('confirmation.closed')
  })
})

describe('an answer of the withdrawer', () => {
  it('line 12: in part moves that part and disputes the rest; forcing gives the depositor the rest and the withdrawer no refund [4.45, 4.48]', async () => {
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const item = await from.pay('5000.00')
    for (const amount of ['5000.00', '5000.01'])
      expect((await to.answer(item, 'RECEIVED_PART', { amount })).errorCode).toBe('confirmation.amount.invalid')
    for (const amount of ['0', '0.00', '1.001', '-1', '1e3', '০১২'])
      expect((await to.answer(item, 'RECEIVED_PART', { amount })).success, amount).toBe(false)
    expect((await to.answer(item, 'RECEIVED_PART')).errorCode).toBe('confirmation.amount.invalid')
    expect((await to.answer(item, 'RECEIVED_PART', { amount: '3200.00' })).value).toMatchObject({
      status: 'PART_DISPUTED',
      receivedAmount: '3200.00',
      disputedAmount: '1800.00',
    })
    expect([await from.wallet('main'), await to.wallet('held')]).toEqual([320_000, 180_000])
    expect(await decide(item, 'received')).toBe('done')
    expect(await decide(item, 'not-received')).toBe('decided')
    expect([await from.wallet('main'), await to.wallet('held'), await to.wallet('main')]).toEqual([
      500_000, 0, 99_500_000,
    ])
    expect((await to.list())[0]).toMatchObject({ status: 'FORCED_RECEIVED', myText: 'FORCED_NOT_REFUNDED' })
    expect((await from.list('DEPOSITOR'))[0]!.myText).toBe('NONE')
    expect((await to.where()).withdrawal.status).toBe('paid')
  })

  it('of “not received” needs a picture, and if upheld returns the money with the fee [4.46]', async () => {
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const item = await from.pay('5000.00')
    expect((await to.answer(item, 'NOT_RECEIVED')).errorCode).toBe('confirmation.proof.required')
    expect((await to.answer(item, 'NOT_RECEIVED', { pictureId: await from.picture() })).errorCode).toBe(
      'record.not.found',
    )
    expect((await to.answer(item, 'NOT_RECEIVED', { pictureId: await to.picture() })).value).toMatchObject({
      status: 'DISPUTED',
      disputedAmount: '5000.00',
      ownPictures: [expect.stringMatching(/^\/pictures\//)],
    })
    const evidence = async (token: string, pictureId: string) =>
      bed.call('addPaymentEvidence', { token, body: { transactionNo: item, pictureId } })
    for (let n = 0; n < 3; n += 1) expect((await evidence(from.token, await from.picture())).success).toBe(true)
    expect((await evidence(from.token, await from.picture())).errorCode).toBe('image.count.err')
    expect(await decide(item, 'not-received')).toBe('done')
    expect([await from.wallet('main'), await to.wallet('held'), await to.wallet('main')]).toEqual([0, 0, 100_000_000])
    expect([(await to.list())[0]!.myText, (await from.list('DEPOSITOR'))[0]!.myText]).toEqual([
      'RETURNED',
      'DEPOSIT_FAILED',
    ])
    expect((await to.where()).withdrawal.status).toBe('failed')
  })

  it('lines 13, 14: counts once under repeated and concurrent requests, and a decided payment is closed', async () => {
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const item = await from.pay('5000.00')
    const requestId = randomUUID()
    const pressed = await Promise.all([1, 2, 3].map(() => to.answer(item, 'RECEIVED_FULL', { requestId })))
    expect(pressed.map(({ value }) => value.status)).toEqual(['RECEIVED', 'RECEIVED', 'RECEIVED'])
    expect(await from.wallet('main')).toBe(500_000)
    expect((await to.answer(item, 'NOT_RECEIVED', { requestId })).errorCode).toBe('request.id.reused')
    expect((await to.answer(item, 'NOT_RECEIVED', { pictureId: await to.picture() })).errorCode).toBe(
      'confirmation.closed',
    )
    expect((await from.list('DEPOSITOR'))[0]!.receivedAmount).toBe('5000.00')
    const stranger = await bed.withdrawer('800.00')
    expect((await stranger.answer(item, 'RECEIVED_FULL')).errorCode).toBe('record.not.found')
  })

  it('line 14: needs a real picture of this payment, of a reasonable unpacked size', async () => {
    const [one, two, to] = [await bed.depositor(), await bed.depositor(), await bed.withdrawer('5000.00')]
    const [first, second] = [await one.pay('2000.00'), await two.pay('3000.00')]
    const pictureId = await to.picture()
    expect((await to.answer(first, 'NOT_RECEIVED', { pictureId })).value.status).toBe('DISPUTED')
    expect((await to.answer(second, 'NOT_RECEIVED', { pictureId })).errorCode).toBe('record.not.found')
    const upload = async (bytes: Buffer) => {
      const body = { purpose: 'PAYMENT_PROOF' as const, image: bytes.toString('base64') }
      return (await bed.call('uploadPicture', { token: to.token, body })).errorCode
    }
    const bad = [
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      flatPng(30_000, 30_000),
      flatPng(5001, 5000),
    ]
    expect(bad.at(-1)!.length).toBeLessThan(20_000)
    const codes = []
    for (const bytes of bad) codes.push(await upload(bytes))
    expect(codes).toEqual(['request.param.err', 'image.type.err', 'image.size.err', 'image.size.err'])
    expect((await to.list()).find(({ transactionNo }) => transactionNo === second)!.status).toBe('WAITING')
  })

  it('line 13: a millisecond before the deadline is the withdrawer’s, at the deadline the job’s, with one posting either way [4.47, 9.41]', async () => {
    for (const [early, status] of [
      [1, 'RECEIVED'],
      [0, 'confirmation.closed'],
    ] as const) {
      const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
      const item = await from.pay('5000.00')
      await bed.pass(30 * minute - early)
      const [pressed] = await Promise.all([
        to.answer(item, 'RECEIVED_FULL'),
        ...[1, 2, 3].map(() => countReceived(bed.services)),
      ])
      expect(pressed.errorCode ?? pressed.value.status).toBe(status)
      expect((await to.list())[0]).toMatchObject({ status: 'RECEIVED', auto: early === 0 })
      expect(await from.wallet('main')).toBe(500_000)
    }
  })
})

it('line 64: credits a depositor excluded in the meantime, who may withdraw the money', async () => {
  const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
  const item = await from.pay('5000.00')
  expect((await bed.call('startSelfExclusion', { token: from.token, body: { months: 6 } })).success).toBe(true)
  expect((await to.answer(item, 'RECEIVED_FULL')).value.status).toBe('RECEIVED')
  expect(await from.wallet('main')).toBe(500_000)
  const { accountId } = (await from.add()).value
  await bed.services.db.execute(
    sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
  )
  expect((await from.withdraw('5000.00', accountId)).success).toBe(true)
})

describe('an automatically counted payment', () => {
  it('can be played with and cannot leave for a day', async () => {
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const item = await from.pay('5000.00')
    await bed.pass(30 * minute)
    await bed.runJobs()
    expect((await to.list())[0]).toMatchObject({
      myText: 'COUNTED_RECEIVED',
      contestBy: new Date(bed.now() + 24 * hour).toISOString(),
    })
    await bed.services.db.execute(sql`DELETE FROM turnover_duties WHERE member_id = ${from.id}`)
    const { accountId } = (await from.add()).value
    await bed.services.db.execute(
      sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
    )
    const out = () =>
      bed.call('withdraw', {
        token: from.token,
        body: { accountId, amount: '800.00', paymentPassword, requestId: randomUUID() },
      })
    expect((await out()).errorCode).toBe('account.balance.not.enough')
    await from.fund(80_000n)
    expect((await out()).success).toBe(true)
    expect((await out()).errorCode).toBe('account.balance.not.enough')
    await bed.pass(24 * hour)
    expect((await to.contest(item, await to.picture())).errorCode).toBe('confirmation.closed')
    expect((await out()).success).toBe(true)
  })

  it('can be contested with a picture and given back; what is gone becomes the depositor’s debt, collected from later money', async () => {
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const item = await from.pay('5000.00')
    await bed.pass(30 * minute)
    await bed.runJobs()
    expect((await to.where()).withdrawal.status).toBe('paid')
    // most of it was lost in play
    await from.move('bet', [
      ['main', -300_000n],
      ['house:games', 300_000n],
    ])
    const contested = (await to.contest(item, await to.picture())).value
    expect(contested).toMatchObject({ status: 'DISPUTED', contested: true, disputedAmount: '5000.00' })
    expect(await decide(item, 'refunded')).toBe('contested')
    expect(await decide(item, 'not-received')).toBe('done')
    expect([await from.wallet('main'), await to.wallet('main'), await to.wallet('held')]).toEqual([0, 100_000_000, 0])
    expect((await to.where()).withdrawal.status).toBe('returned')
    await from.fund(400_000n)
    await bed.runJobs()
    expect(await from.wallet('main')).toBe(100_000)
    await bed.runJobs()
    expect(await from.wallet('main')).toBe(100_000)
  })

  it('stays the depositor’s when the contest is rejected', async () => {
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const item = await from.pay('5000.00')
    await bed.pass(30 * minute)
    await bed.runJobs()
    await to.contest(item, await to.picture())
    expect(await decide(item, 'received')).toBe('done')
    expect([await from.wallet('main'), await to.wallet('main')]).toEqual([500_000, 99_500_000])
    expect((await to.list())[0]!.myText).toBe('FORCED_NOT_REFUNDED')
  })
})

describe('a verdict', () => {
  it('line 54: needs two operators for a refund by the house, and to force 100,000.00 or more; one operator cannot pay both parties', async () => {
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const item = await from.payToHouse('5000.00')
    await to.answer(item, 'NOT_RECEIVED', { pictureId: await to.picture() })
    expect(await decide(item, 'refunded', ['Rupa'])).toBe('eyes')
    expect(await decide(item, 'refunded', ['Rupa', ' Rupa '])).toBe('eyes')
    expect(await decide(item, 'received', [])).toBe('nobody')
    expect(
      await decideDispute(bed.services, { transactionNo: item, verdict: 'received', reason: ' ', operators }),
    ).toBe('reason')
    for (const no of ['C2C-0', `C2C-${'9'.repeat(200)}`]) expect(await decide(no, 'received')).toBe('unknown')
    expect([await from.wallet('main'), await to.wallet('held')]).toEqual([0, 500_000])
    const both = await Promise.all([decide(item, 'received', ['Rupa']), decide(item, 'not-received', ['Karim'])])
    expect(both.toSorted()).toEqual(['decided', 'done'])
    const [theirs, own] = [await from.wallet('main'), (await to.wallet('main')) - 99_500_000]
    expect(theirs + own).toBe(500_000)
  })

  it('refunds a depositor who paid the house, out of suspense, without a wagering requirement', async () => {
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const before = await bed.house('suspense')
    const item = await from.payToHouse('5000.00')
    expect((await bed.house('suspense')) - before).toBe(500_000)
    await to.answer(item, 'NOT_RECEIVED', { pictureId: await to.picture() })
    expect(await decide(item, 'refunded')).toBe('done')
    expect([await bed.house('suspense'), await to.wallet('main')]).toEqual([before, 100_000_000])
    expect((await from.list('DEPOSITOR'))[0]!.myText).toBe('DEPOSIT_REFUNDED')
    expect(await from.wallet('main')).toBe(500_000)
    const { duties } = (await bed.call('getWithdrawSettings', { token: from.token })).value
    expect(duties.duties).toEqual([])
  })

  it('line 54: refunds nothing unless suspense has a payment of that number and amount', async () => {
    const [from, other] = [await bed.depositor(), await bed.depositor()]
    const to = await bed.withdrawer('5000.00')
    const [unpaid, less] = [await from.pay('2000.00'), await other.payToHouse('2999.00', '3000.00')]
    for (const item of [unpaid, less]) {
      await to.answer(item, 'NOT_RECEIVED', { pictureId: await to.picture() })
      expect(await decide(item, 'refunded')).toBe('unproven')
    }
    expect([await from.wallet('main'), await other.wallet('main'), await to.wallet('held')]).toEqual([0, 0, 500_000])
    expect(await decide(unpaid, 'not-received')).toBe('done')
    expect((await from.list('DEPOSITOR'))[0]!.myText).toBe('DEPOSIT_FAILED')
  })
})
