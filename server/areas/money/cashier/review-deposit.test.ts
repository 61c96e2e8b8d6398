import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothTexts } from '#tests/support/both-texts.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { auditChanges, auditLog } from '#server/audit/tables.ts'
import type { MessageWords } from '#server/areas/site/content/message-text.ts'
import { askMoreIn, refuseUnanswered } from './ask-more.ts'
import { listReviews } from './list-reviews.ts'
import { reviewDeposit, type Review } from './review-deposit.ts'
import { depositProofs, deposits } from './tables.ts'
import { beginDeposit } from './testing/begun-deposit.ts'
import { addDeposit } from './testing/money-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const timeAfter = (ms: number) => new Date(server.now() + ms)
const hour = 3_600_000
const begun = (more: Parameters<typeof beginDeposit>[1] = {}) => beginDeposit(server, more)

/** The audit log's changes of a deposit. */
const noted = async (depositNo: string) =>
  (
    await server.services.db
      .select()
      .from(auditChanges)
      .where(and(eq(auditChanges.tbl, 'deposits'), eq(auditChanges.key, depositNo)))
      .orderBy(asc(auditChanges.auditId))
  ).map(({ before, after }) => ({ before, after }))

describe('a member who must send more', () => {
  const ask = (depositNo: string) =>
    asSystem(server.services.db, 'tests', server.now(), (tx) =>
      askMoreIn(tx, { depositNo, text: 'Which number?', operators: ['Karim'] }, server.now()),
    )

  it('has 48 hours to answer, then the deposit is refused', async () => {
    const one = await begun({ review: true })
    expect(await ask(one.depositNo)).toBe('done')
    const moreUntil = timeAfter(48 * hour)
    expect(await one.row()).toMatchObject({ moreAsked: 'Which number?', moreUntil, review: true })
    expect((await one.told())[0]).toEqual(['SYSTEM', one.depositNo, expect.stringContaining('Which number?')])
    expect(await noted(one.depositNo)).toEqual([
      {
        before: { moreAsked: null },
        after: { moreAsked: 'Which number?', moreUntil: moreUntil.toISOString(), operators: ['Karim'] },
      },
    ])
    server.advance(48 * hour - 1)
    await refuseUnanswered(server.services)
    expect(await one.row()).toMatchObject({ status: 'awaiting payment', review: true })
    const decided = await begun({ moreAsked: 'Who?', moreUntil: timeAfter(-1), status: 'failed' })
    server.advance(1)
    await refuseUnanswered(server.services)
    expect(await one.row()).toMatchObject({
      status: 'failed',
      review: false,
      reviewReason: 'What we asked for did not come within 48 hours.',
      moreAsked: null,
      moreUntil: null,
    })
    expect((await one.told())[1]).toEqual([
      'DEPOSIT_FAILED',
      one.depositNo,
      `Deposit ${one.depositNo} was not credited because what we asked you for did not arrive within 48 hours.`,
    ])
    const { rows } = await server.services.db.execute<MessageWords>(sql`
      SELECT texts, notice FROM messages WHERE ref_no = ${one.depositNo} AND kind = 'DEPOSIT_FAILED'`)
    expect(bothTexts(rows[0]!).BN.content).toContain('48 ঘণ্টার মধ্যে আসেনি।')
    expect([await decided.told(), (await decided.row()).moreAsked]).toEqual([[], 'Who?'])
  })

  it('cannot be asked about a deposit that is not under review', async () => {
    const one = await begun()
    expect([await ask(one.depositNo), await ask('D404'), await one.told()]).toEqual(['decided', 'decided', []])
  })
})

describe('a deposit under review', () => {
  const review = (depositNo: string, more: Partial<Review> = {}) =>
    reviewDeposit(server.services, { depositNo, credit: '500.00', reason: ' Seen. ', operators: ['Karim'], ...more })
  const waiting = () => begun({ review: true, moreAsked: 'Who?', moreUntil: timeAfter(hour) })

  it('is credited by one operator below 20,000.00, and by two with the same amount from there on', async () => {
    const [below, from] = [await waiting(), await waiting()]
    expect(await review(below.depositNo, { credit: '19999.99' })).toBe('done')
    expect(await below.row()).toMatchObject({
      status: 'arrived',
      review: false,
      reviewedBy: ['Karim'],
      reviewReason: 'Seen.',
      reviewAmount: 1_999_999n,
      arrivedAmount: 1_999_999n,
      moreAsked: null,
      moreUntil: null,
    })
    expect(await review(from.depositNo, { credit: '20000.00' })).toBe('noted')
    expect(await from.row()).toMatchObject({
      status: 'awaiting payment',
      review: true,
      reviewAmount: 2_000_000n,
      moreAsked: null,
    })
    expect([
      await review(from.depositNo, { credit: '20000.00' }),
      await review(from.depositNo, { credit: '19999.99', operators: ['Salma'] }),
      await review(from.depositNo, { credit: '20000.00', operators: ['Salma'] }),
    ]).toEqual(['same', 'amount', 'done'])
    const before = { status: 'awaiting payment', review: true }
    expect(await noted(from.depositNo)).toEqual([
      {
        before: { ...before, reviewedBy: [] },
        after: { status: 'awaiting payment', review: true, amount: '2000000', reviewedBy: ['Karim'] },
      },
      {
        before: { ...before, reviewedBy: ['Karim'] },
        after: { status: 'arrived', review: false, amount: '2000000', reviewedBy: ['Karim', 'Salma'] },
      },
    ])
  })

  it('is refused by one operator with a reason the member reads', async () => {
    const one = await waiting()
    expect(await review(one.depositNo, { credit: null, reason: 'No such payment.' })).toBe('done')
    expect(await one.row()).toMatchObject({
      status: 'failed',
      review: false,
      reviewedBy: ['Karim'],
      reviewReason: 'No such payment.',
      reviewAmount: null,
      moreAsked: null,
    })
    expect((await noted(one.depositNo))[0]!.after).toEqual({
      status: 'failed',
      review: false,
      reason: 'No such payment.',
      reviewedBy: ['Karim'],
    })
    expect(await one.told()).toEqual([
      [
        'DEPOSIT_FAILED',
        one.depositNo,
        `We checked deposit ${one.depositNo} and did not credit it. Reason: No such payment.`,
      ],
    ])
  })

  it('is credited once when operators decide at once, and the log has who and why', async () => {
    const one = await waiting()
    const outcomes = await Promise.all(
      ['Rahim', 'Karim', 'Salma'].map((name) => review(one.depositNo, { operators: [name] })),
    )
    expect(outcomes.toSorted()).toEqual(['decided', 'decided', 'done'])
    const log = await server.services.db
      .select({ operation: auditLog.operation, actor: auditLog.actor, reason: auditLog.reason })
      .from(auditLog)
      .where(eq(auditLog.thing, `deposit:${one.depositNo}`))
    expect(log).toEqual([{ operation: 'deposit:review', actor: (await one.row()).reviewedBy[0], reason: 'Seen.' }])
    expect((await one.moves()).length).toBe(1)
    expect(await one.duties()).toMatchObject([{ source: 'deposit', base: 50_000n, multiple: 1 }])
  })

  it('stays as it is after an invalid decision', async () => {
    const [one, nobody] = [await waiting(), await begun()]
    expect([
      await review(one.depositNo, { credit: '0.00' }),
      await review(one.depositNo, { credit: '-1' }),
      await review(one.depositNo, { credit: 'all' }),
      await review(one.depositNo, { reason: '' }),
      await review(one.depositNo, { operators: [] }),
      await review(`D${'4'.repeat(120)}`),
      await review(nobody.depositNo),
    ]).toEqual(['amount', 'amount', 'amount', 'reason', 'nobody', 'unknown', 'decided'])
    expect([await noted(one.depositNo), (await one.row()).reviewedBy]).toEqual([[], []])
  })

  it('appears in a list, oldest first, with its member’s last proof', async () => {
    const { db } = server.services
    await db.update(deposits).set({ review: false })
    expect(await listReviews(server.services)).toBe('No deposit waits for anybody.')
    const [late, early] = [
      await waiting(),
      await begun({ review: true, createdAt: timeAfter(-1), reviewedBy: ['Karim', 'Rafi'] }),
    ]
    const [picture] = [await begun({ review: true, createdAt: timeAfter(-2) })]
    const proof = (depositNo: string, trxId: string | null) =>
      db.insert(depositProofs).values({ depositNo, method: 'BKASH', trxId, sentAt: timeAfter(0) })
    await proof(early.depositNo, 'FIRST123')
    await proof(early.depositNo, 'SECOND12')
    await proof(picture.depositNo, null)
    const line = ({ depositNo, me }: typeof late, ms: number) =>
      `${depositNo}  500.00 BDT  BKASH  ${me.login}  ${timeAfter(ms).toISOString()}  sent`
    expect((await listReviews(server.services)).split('\n')).toEqual([
      `${line(picture, -2)} a picture`,
      `${line(early, -1)} SECOND12, credited once by Karim, Rafi`,
      `${line(late, 0)} nothing`,
    ])
    for (let n = 0; n < 48; n += 1) await addDeposit(db, { memberId: late.me.id }, { review: true })
    expect((await listReviews(server.services)).split('\n')).toHaveLength(50)
  })
})
