import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bothTexts } from '#tests/support/both-texts.ts'
import type { MessageWords } from '#server/areas/site/content/message-text.ts'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { decideDispute, needsTwo, refundableLine, type Verdict } from './decide-dispute.ts'
import { endIfDone, takeFromReceived } from './end-withdrawal.ts'
import { hour, minute, startDirect, type DirectBed } from './testing/peer-payment-bed.ts'
import { collectFromWallets } from '../wallet/collect-receivables.ts'

type Depositor = Awaited<ReturnType<DirectBed['depositor']>>
type Withdrawer = Awaited<ReturnType<DirectBed['withdrawer']>>

let bed: DirectBed
beforeAll(async () => {
  bed = await startDirect()
})
afterEach(async () => {
  expect(await bed.betweenSides()).toBe(0)
  await bed.setSettings({})
  await bed.services.db.execute(
    sql`UPDATE withdrawals SET direct_since = direct_since - interval '2 hours' WHERE direct_open > 0`,
  )
})
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})

const { cashier } = defaultSettings
const rowsOf = async (query: ReturnType<typeof sql>) => (await bed.services.db.execute(query)).rows
/** Decides a moment after everything before. */
const decide = (transactionNo: string, verdict: Verdict, reason = 'Looked at.', operators = ['Rupa', 'Karim']) => {
  bed.advance(1)
  return decideDispute(bed.services, { transactionNo, verdict, reason, operators })
}
const deny = async (to: Withdrawer, item: string) => to.answer(item, 'NOT_RECEIVED', { pictureId: await to.picture() })
const counted = async () => {
  await bed.pass(30 * minute)
  await bed.runJobs()
}
const wallets = async (from: Depositor, to: Withdrawer) => [
  await from.wallet('main'),
  await to.wallet('main'),
  await to.wallet('held'),
]
const newest = async ({ token }: { token: string }) => {
  const { messages } = (await bed.call('listMessages', { token, query: {}, language: 'EN' })).value
  const { kind, title, content } = messages[0]!
  return [kind, title, content]
}
const toldOf = async (item: string) => {
  const { rows } = await bed.services.db.execute<MessageWords>(sql`
    SELECT texts, notice FROM messages m JOIN direct_payments p ON p.transaction_no = m.ref_no
    WHERE m.ref_no = ${item} AND m.kind = 'PAYMENT_CONFIRMATION' AND m.sent_at = p.decided_at
    ORDER BY m.member_id = p.depositor_id`)
  return rows.map((row) => ({ texts: bothTexts(row) }))
}
const told = (EN: [string, string], BN: [string, string]) => ({
  texts: { EN: { title: EN[0], content: EN[1] }, BN: { title: BN[0], content: BN[1] } },
})

describe('the fee of a withdrawal that depositors pay', () => {
  it('goes to the house once anything arrived, and is returned when nothing did, even after an automatic count', async () => {
    await bed.setSettings({ cashier: { ...cashier, withdraw: { ...cashier.withdraw, freePerDay: 0 } } })
    const before = await bed.house('fees')
    const fees = async () => (await bed.house('fees')) - before
    const begin = async () => {
      const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
      return { from, to, item: await from.pay('4950.00') }
    }
    const paid = await begin()
    bed.advance(1)
    await paid.to.answer(paid.item, 'RECEIVED_FULL')
    expect([await wallets(paid.from, paid.to), await fees()]).toEqual([[495_000, 99_500_000, 0], 5000])
    const { withdrawal, steps, receipt } = await paid.to.where()
    expect(withdrawal).toMatchObject({ status: 'paid', fee: '50.00', received: '4950.00' })
    expect(steps.map(({ status }) => status)).toEqual(['pending', 'approved', 'paying', 'paid'])
    expect(receipt).not.toBeNull()
    expect(await newest(paid.to)).toEqual([
      'WITHDRAWAL_APPROVED',
      'Your withdrawal is paid',
      `Withdrawal ${paid.to.withdrawalNo} was approved and ৳4,950.00 was sent to your account.`,
    ])
    const failed = await begin()
    await deny(failed.to, failed.item)
    expect(await decide(failed.item, 'not-received')).toBe('done')
    expect([await wallets(failed.from, failed.to), await fees()]).toEqual([[0, 100_000_000, 0], 5000])
    expect((await failed.to.where()).withdrawal).toMatchObject({ status: 'failed', received: '0.00' })
    const back = await begin()
    await counted()
    expect(await fees()).toBe(10_000)
    await back.to.contest(back.item, await back.to.picture())
    expect(await decide(back.item, 'not-received')).toBe('done')
    expect([await wallets(back.from, back.to), await fees()]).toEqual([[0, 100_000_000, 0], 5000])
    expect(await rowsOf(sql`SELECT wallets FROM postings WHERE key = ${`direct-return:${back.item}`}`)).toEqual([
      { wallets: ['house:direct', 'main'] },
    ])
    const returned = await back.to.where()
    expect([returned.withdrawal.status, returned.steps.at(-1)!.status]).toEqual(['returned', 'returned'])
  })
})

describe('a verdict', () => {
  it('that a part did not arrive returns it, leaves what had arrived, and records who decided and why', async () => {
    const [from, to, beside] = [await bed.depositor(), await bed.withdrawer('5000.00'), await bed.depositor()]
    const item = await from.pay('5000.00')
    const other = (await beside.begin('700.00')).value.depositNo
    await to.answer(item, 'RECEIVED_PART', { amount: '3000.00' })
    const long = 'x'.repeat(301)
    expect([await decide(item, 'not-received', long), await decide(item, 'not-received', ' ')]).toEqual([
      'reason',
      'reason',
    ])
    const reason = 'y'.repeat(300)
    expect(await decide(item, 'not-received', ` ${reason} `, [' Rupa '])).toBe('done')
    expect(await wallets(from, to)).toEqual([300_000, 99_700_000, 0])
    expect((await to.list())[0]).toMatchObject({
      status: 'CLOSED_NOT_RECEIVED',
      receivedAmount: '3000.00',
      disputedAmount: '0.00',
      myText: 'RETURNED',
    })
    const { depositNo } = (await from.list('DEPOSITOR'))[0]!
    expect((await from.where(depositNo!)).deposit).toMatchObject({ status: 'arrived', arrivedAmount: '3000.00' })
    expect((await beside.where(other)).deposit.status).toBe('awaiting payment')
    expect((await to.where()).withdrawal).toMatchObject({ status: 'paid', received: '3000.00' })
    const at = new Date(bed.now())
    expect(
      await rowsOf(sql`SELECT decided_by, decided_at = ${at.toISOString()} AS now, reason, refunded, owed
        FROM direct_payments WHERE transaction_no = ${item}`),
    ).toEqual([{ decided_by: ['Rupa'], now: true, reason, refunded: false, owed: '0' }])
    expect(
      await rowsOf(sql`SELECT actor_kind, actor, operation, reason, thing, tbl, key, before, after FROM audit_log a
        JOIN audit_changes c ON c.audit_id = a.id WHERE c.tbl = 'direct_payments' AND c.key = ${item}
          AND c.after ? 'verdict'`),
    ).toEqual([
      {
        actor_kind: 'command',
        actor: 'Rupa',
        operation: 'dispute:decide',
        reason,
        thing: `dispute:${item}`,
        tbl: 'direct_payments',
        key: item,
        before: { status: 'PART_DISPUTED' },
        after: { status: 'CLOSED_NOT_RECEIVED', verdict: 'not-received', decidedBy: ['Rupa'] },
      },
    ])
    expect(await toldOf(item)).toEqual([
      told(
        ['Your money is back', '৳2,000.00 was not received. It is in your wallet again.'],
        ['আপনার টাকা ফিরে এসেছে', '৳2,000.00 পৌঁছায়নি। টাকা আবার আপনার ওয়ালেটে আছে।'],
      ),
      told(
        ['Your payment did not arrive', '৳2,000.00 was not received, and nothing shows that it was paid.'],
        ['আপনার টাকা পৌঁছায়নি', '৳2,000.00 পৌঁছায়নি, পাঠানোর প্রমাণও মেলেনি।'],
      ),
    ])
  })

  it('that everything or nothing arrived ends its own deposit and no other', async () => {
    const [from, to, beside] = [await bed.depositor(), await bed.withdrawer('5000.00'), await bed.depositor()]
    const items = [await from.pay('2000.00'), await from.pay('3000.00')]
    const other = (await beside.begin('700.00')).value.depositNo
    const depositNos = (await from.list('DEPOSITOR')).map(({ depositNo }) => depositNo!).toReversed()
    for (const item of items) await deny(to, item)
    expect(await decide(items[0]!, 'received')).toBe('done')
    const { withdrawal, steps } = await to.where()
    expect([withdrawal.status, steps.map(({ status }) => status)]).toEqual([
      'paying',
      ['pending', 'approved', 'paying'],
    ])
    expect(await decide(items[1]!, 'not-received')).toBe('done')
    const states = []
    for (const no of depositNos) states.push((await from.where(no)).deposit.status)
    expect(states).toEqual(['arrived', 'failed'])
    expect((await beside.where(other)).deposit.status).toBe('awaiting payment')
    expect((await to.list()).map(({ receivedAmount, disputedAmount }) => [receivedAmount, disputedAmount])).toEqual([
      ['0.00', '0.00'],
      ['2000.00', '0.00'],
    ])
    expect(await toldOf(items[0]!)).toEqual([
      told(
        ['Counted as received', 'We found that ৳2,000.00 arrived. It counts as received and is not refunded.'],
        ['পেয়েছেন বলে ধরা হয়েছে', '৳2,000.00 পৌঁছেছে বলে দেখা গেছে। এটি পেয়েছেন বলে ধরা হলো, ফেরত দেওয়া হবে না।'],
      ),
      told(
        ['Your payment was found', 'We found that ৳2,000.00 arrived. It is in your wallet.'],
        ['আপনার টাকা পাওয়া গেছে', '৳2,000.00 পৌঁছেছে বলে দেখা গেছে, এখন আপনার ওয়ালেটে আছে।'],
      ),
    ])
    const deleteAt = new Date(bed.now() + 180 * 24 * hour).toISOString()
    expect(
      await rowsOf(
        sql`SELECT DISTINCT delete_at = ${deleteAt} AS right FROM pictures WHERE attached_to = ${items[1]!}`,
      ),
    ).toEqual([{ right: true }])
  })

  it('needs two operators to force the merchant’s amount or more, and for every refund', async () => {
    const from = 10_000_000n
    const asked = (disputed: bigint, verdict: Verdict) => needsTwo({ disputed }, verdict, from)
    expect([asked(from - 1n, 'received'), asked(from, 'received'), asked(from, 'not-received')]).toEqual([
      false,
      true,
      false,
    ])
    expect(asked(1n, 'refunded')).toBe(true)
    const [payer, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const item = await payer.pay('5000.00')
    await deny(to, item)
    await bed.setSettings({ cashier: { ...cashier, direct: { ...cashier.direct, forceEyesFrom: '5000.00' } } })
    expect(await decide(item, 'received', 'Seen.', ['Rupa'])).toBe('eyes')
    await bed.setSettings({ cashier: { ...cashier, direct: { ...cashier.direct, forceEyesFrom: '5000.01' } } })
    expect(await decide(item, 'received', 'Seen.', ['Rupa'])).toBe('done')
  })

  it('refunds from the one line in suspense that is the payment, and records it on the line', async () => {
    const { db } = bed.services
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const item = await from.payToHouse('5000.00')
    await deny(to, item)
    const { trxId } = (await to.list())[0]!
    const given = { merchant: 'fairhall', trxId: trxId!.toLowerCase(), currency: 'BDT', disputed: 500_000n }
    const find = async (more: Partial<typeof given> | { trxId: null }, change = sql`SELECT`) => {
      let found: unknown = 'not read'
      await db
        .transaction(async (tx) => {
          await tx.execute(change)
          found = await refundableLine(tx, { ...given, ...more })
          tx.rollback()
        })
        .catch(() => {})
      return found
    }
    expect(await find({})).toMatchObject({ txId: trxId, amount: 500_000n, state: 'suspense' })
    const others = [{ merchant: 'other' }, { trxId: 'NONE123' }, { trxId: null }, { currency: 'USD' }, { disputed: 1n }]
    for (const one of others)
      expect(
        await find(one),
        JSON.stringify(one, (_, v: unknown) => String(v)),
      ).toBeNull()
    for (const set of [sql`state = 'matched'`, sql`kind = 'fee'`, sql`posting_id = NULL`])
      expect(await find({}, sql`UPDATE statement_lines SET ${set} WHERE tx_id = ${trxId}`)).toBeNull()
    expect(await decide(item, 'refunded', 'Paid to us.')).toBe('done')
    const { depositNo } = (await from.list('DEPOSITOR'))[0]!
    expect((await from.where(depositNo!)).deposit.status).toBe('failed')
    expect(
      await rowsOf(sql`SELECT state, deposit_no, decided_by, decided_at = ${new Date(bed.now()).toISOString()} AS now, reason
        FROM statement_lines WHERE tx_id = ${trxId}`),
    ).toEqual([
      { state: 'credited', deposit_no: depositNo, decided_by: ['Rupa', 'Karim'], now: true, reason: 'Paid to us.' },
    ])
    expect(await rowsOf(sql`SELECT kind, reference FROM postings WHERE key = ${`direct-refund:${item}`}`)).toEqual([
      { kind: 'direct-refund', reference: depositNo },
    ])
    expect((await toldOf(item))[1]).toEqual(
      told(
        [
          'Your deposit is refunded',
          '৳5,000.00 was not received, but your payment is proven, so your deposit is refunded.',
        ],
        ['আপনার জমা ফেরত দেওয়া হয়েছে', '৳5,000.00 পৌঁছায়নি, তবে আপনার টাকা পাঠানোর প্রমাণ মিলেছে, তাই জমা ফেরত দেওয়া হলো।'],
      ),
    )
  })
})

describe('a payment that was counted but had not arrived', () => {
  it('is debited from the depositor as far as possible, advanced by the house, and collected later', async () => {
    const before = await bed.house('receivables')
    const owed = async () => (await bed.house('receivables')) - before
    const reverse = async (play: bigint) => {
      const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
      const item = await from.pay('5000.00')
      await counted()
      await from.move('bet', [
        ['main', -play],
        ['house:games', play],
      ])
      await to.contest(item, await to.picture())
      expect(await decide(item, 'not-received')).toBe('done')
      expect(await to.wallet('main')).toBe(100_000_000)
      const postings = await rowsOf(sql`SELECT kind, reference, wallets FROM postings
        WHERE key IN (${`direct-reverse:${item}`}, ${`direct-return:${item}`}) ORDER BY kind`)
      const { depositNo } = (await from.list('DEPOSITOR'))[0]!
      expect(await rowsOf(sql`SELECT status, reversed FROM deposits WHERE deposit_no = ${depositNo}`)).toEqual([
        { status: 'arrived', reversed: true },
      ])
      const back = {
        kind: 'withdraw-return',
        reference: to.withdrawalNo,
        wallets: [...(play < 500_000n ? ['house:direct'] : []), 'house:receivables', 'main'],
      }
      expect(postings).toEqual(
        play === 500_000n
          ? [back]
          : [{ kind: 'deposit-reversal', reference: depositNo, wallets: ['main', 'house:direct'] }, back],
      )
      return { from, item }
    }
    const rich = await reverse(1n)
    expect([await rich.from.wallet('main'), await owed()]).toEqual([0, -1])
    expect(await toldOf(rich.item)).toEqual([
      told(
        ['Your money is back', '৳5,000.00 was not received. It is in your wallet again.'],
        ['আপনার টাকা ফিরে এসেছে', '৳5,000.00 পৌঁছায়নি। টাকা আবার আপনার ওয়ালেটে আছে।'],
      ),
      told(
        ['Your deposit was taken back', '৳5,000.00 was counted as received but did not arrive, so it was taken back.'],
        ['আপনার জমা ফিরিয়ে নেওয়া হয়েছে', '৳5,000.00 পৌঁছেছে বলে ধরা হয়েছিল, আসলে পৌঁছায়নি। তাই ফিরিয়ে নেওয়া হলো।'],
      ),
    ])
    const { from } = await reverse(500_000n)
    await rich.from.fund(5n)
    await collectFromWallets(bed.services)
    expect([await rich.from.wallet('main'), await from.wallet('main'), await owed()]).toEqual([4, 0, -500_000])
    for (const [fund, left, still] of [
      [200_000n, 0, -300_000],
      [200_000n, 0, -100_000],
      [200_000n, 100_000, 0],
    ] as const) {
      await from.fund(fund)
      await collectFromWallets(bed.services)
      expect([await from.wallet('main'), await owed()]).toEqual([left, still])
    }
  })

  it('is subtracted from its withdrawal, which is returned once nothing of it arrived and nothing is in dispute', async () => {
    const [one, two, to] = [await bed.depositor(), await bed.depositor(), await bed.withdrawer('5000.00')]
    const items = [await one.pay('2000.00'), await two.pay('3000.00')]
    await counted()
    const now = async () => {
      const { status, received } = (await to.where()).withdrawal
      return [status, received]
    }
    for (const item of items) await to.contest(item, await to.picture())
    expect(await decide(items[0]!, 'not-received')).toBe('done')
    expect(await now()).toEqual(['paid', '3000.00'])
    expect(await decide(items[1]!, 'not-received')).toBe('done')
    expect(await now()).toEqual(['returned', '0.00'])
    const kept = await bed.withdrawer('5000.00')
    const [first] = [await one.pay('2000.00'), await two.pay('3000.00')]
    await counted()
    await kept.contest(first, await kept.picture())
    expect(await decide(first, 'not-received')).toBe('done')
    expect((await kept.where()).withdrawal).toMatchObject({ status: 'paid', received: '3000.00' })
    const elsewhere = await bed.withdrawer('5000.00')
    const last = await one.pay('2000.00')
    await bed.pass(hour)
    bed.plan('paid')
    await bed.runJobs()
    await bed.sendPayouts()
    bed.advance(4000)
    await bed.heard()
    await elsewhere.contest(last, await elsewhere.picture())
    expect(await decide(last, 'not-received')).toBe('done')
    expect((await elsewhere.where()).withdrawal).toMatchObject({ status: 'paid', received: '3000.00' })
  })
})

describe('the end of a withdrawal', () => {
  it('waits for every part and every rest, and then sums what arrived', async () => {
    const [one, two, to] = [await bed.depositor(), await bed.depositor(), await bed.withdrawer('6000.00')]
    const items = [await one.pay('1000.00'), await two.pay('2000.00')]
    await bed.services.db.execute(
      sql`UPDATE withdrawals SET direct_since = direct_since - interval '2 hours' WHERE withdrawal_no = ${to.withdrawalNo}`,
    )
    await bed.runJobs()
    const rest = `${to.withdrawalNo}-R1`
    expect(
      await rowsOf(sql`SELECT amount, fee, status, approvals, flags, parent_no, asked_at = ${new Date(bed.now()).toISOString()} AS now
        FROM withdrawals WHERE withdrawal_no = ${rest}`),
    ).toEqual([
      {
        amount: '300000',
        fee: '0',
        status: 'approved',
        approvals: 0,
        flags: [],
        parent_no: to.withdrawalNo,
        now: true,
      },
    ])
    expect(await rowsOf(sql`SELECT status FROM withdrawal_steps WHERE withdrawal_no = ${rest}`)).toEqual([
      { status: 'approved' },
    ])
    for (const item of items) await to.answer(item, 'RECEIVED_FULL')
    const statusAfter = async (change: ReturnType<typeof sql>, no = to.withdrawalNo) => {
      let status: unknown = 'not read'
      await bed.services.db
        .transaction(async (tx) => {
          await tx.execute(change)
          await endIfDone(tx, { at: bed.now(), currencyDecimals: 2 }, no)
          const { rows } = await tx.execute(sql`SELECT status, received FROM withdrawals WHERE withdrawal_no = ${no}`)
          status = rows[0]
          tx.rollback()
        })
        .catch(() => {})
      return status
    }
    const waiting = { status: 'paying', received: null }
    for (const state of ['pending', 'approved', 'paying', 'unknown'])
      expect(await statusAfter(sql`UPDATE withdrawals SET status = ${state} WHERE withdrawal_no = ${rest}`)).toEqual(
        waiting,
      )
    const restIs = (state: string) =>
      sql`WITH r AS (UPDATE withdrawals SET status = ${state} WHERE withdrawal_no = ${rest}) SELECT`
    expect(await statusAfter(restIs('failed'))).toEqual({ status: 'paid', received: '300000' })
    expect(await statusAfter(restIs('paid'))).toEqual({ status: 'paid', received: '600000' })
    for (const state of ['MATCHED', 'WAITING', 'PART_DISPUTED', 'DISPUTED'])
      expect(
        await statusAfter(sql`WITH r AS (UPDATE withdrawals SET status = 'paid' WHERE withdrawal_no = ${rest})
          UPDATE direct_payments SET status = ${state}, received = 0, disputed = ${state.includes('DISPUTED') ? 1 : 0}
          WHERE transaction_no = ${items[0]!}`),
      ).toEqual(waiting)
    expect(
      await statusAfter(sql`WITH r AS (UPDATE withdrawals SET status = 'paid' WHERE withdrawal_no = ${rest})
        UPDATE withdrawals SET direct_open = 1 WHERE withdrawal_no = ${to.withdrawalNo}`),
    ).toEqual(waiting)
  })

  it('is undone as far as parts of it come back later', async () => {
    const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
    const item = await from.pay('5000.00')
    const take = (amount: bigint) =>
      bed.services.db.transaction((tx) =>
        takeFromReceived(tx, { at: bed.now(), currencyDecimals: 2 }, to.withdrawalNo, amount),
      )
    const count = async () => (await bed.call('listMessages', { token: to.token, query: {} })).value.messages.length
    const before = await count()
    await take(1n)
    expect(await count()).toBe(before)
    await to.answer(item, 'RECEIVED_FULL')
    bed.advance(1)
    await take(499_999n)
    expect((await to.where()).withdrawal).toMatchObject({ status: 'paid', received: '0.01' })
    expect(await newest(to)).toEqual([
      'WITHDRAWAL_REJECTED',
      'Your withdrawal came back',
      `৳4,999.99 of withdrawal ${to.withdrawalNo} came back from your account and is in your wallet again.`,
    ])
    await take(1n)
    const { withdrawal, steps } = await to.where()
    expect(withdrawal).toMatchObject({ status: 'returned', received: '0.00' })
    expect(steps.map(({ status }) => status).slice(-2)).toEqual(['paid', 'returned'])
  })
})
