import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeMembers } from '#tests/support/active-members.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { bothTexts } from '#tests/support/both-texts.ts'
import type { Tx } from '#server/db/connect.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { tellDeposit, tellMore, tellReversal, tellUndone, tellWithdrawal } from './notify-money.ts'

let test: TestDatabase
let memberId: string
beforeAll(async () => {
  test = await testDatabase()
  memberId = randomUUID()
  await writeMembers(test.db, 'fairhall', [memberId])
})
afterAll(() => test.close())

const at = 1_700_000_000_000
const ofDeposit = () => ({ memberId, depositNo: 'D77' })

/** The message a member gets: compares the English text, and checks that the Bengali one has the same numbers. */
async function told(tell: (tx: Tx) => Promise<unknown>) {
  await test.db.delete(messages).where(eq(messages.memberId, memberId))
  await test.db.transaction(tell)
  const [message, ...more] = await test.db.select().from(messages).where(eq(messages.memberId, memberId))
  expect([more, message?.sentAt]).toEqual([[], message && new Date(at)])
  if (!message) return null
  const { kind, refNo } = message
  const { EN, BN } = bothTexts(message)
  const isBengali = (text: string) => /[\u0980-\u09FF]{2}/.test(text)
  expect([BN.title, BN.content].filter((text) => !isBengali(text))).toEqual([])
  const numbers = (text: string) => text.match(/\d[\d,.]*\d/g)?.toSorted() ?? []
  expect(numbers(BN.content)).toEqual(numbers(EN.content))
  return [kind, refNo, EN.title, EN.content]
}

describe('a withdrawal message', () => {
  const moved = (status: Parameters<typeof tellWithdrawal>[1]['status'], more: object = {}) =>
    told((tx) =>
      tellWithdrawal(tx, { memberId, withdrawalNo: 'W88', status, reason: 'Code 4711.', ...more }, '1,200.50', at),
    )

  it.each([
    ['paid', 'APPROVED', 'is paid', 'Withdrawal W88 was approved and 1,200.50 was sent to your account.'],
    [
      'rejected',
      'REJECTED',
      'was rejected',
      'Withdrawal W88 was rejected. The money is back in your wallet. Reason: Code 4711.',
    ],
    ['failed', 'REJECTED', 'could not be paid', 'Withdrawal W88 could not be sent. The money is back in your wallet.'],
    [
      'returned',
      'REJECTED',
      'came back',
      '1,200.50 of withdrawal W88 came back from your account and is in your wallet again.',
    ],
  ] as const)('says that it was %s', async (status, kind, title, content) => {
    expect(await moved(status)).toEqual([`WITHDRAWAL_${kind}`, 'W88', `Your withdrawal ${title}`, content])
  })

  it('states the paid and the returned amount after a partial payment', async () => {
    expect(await moved('paid', { back: '300.25' })).toEqual([
      'WITHDRAWAL_APPROVED',
      'W88',
      'Your withdrawal is paid in part',
      '1,200.50 of withdrawal W88 was sent to your account. 300.25 could not be sent and is back in your wallet.',
    ])
  })

  it('has no reason when there is none, and is not sent while the payout is under way', async () => {
    expect((await moved('rejected', { reason: null }))![3]).toBe(
      'Withdrawal W88 was rejected. The money is back in your wallet. Reason: –',
    )
    for (const status of ['pending', 'approved', 'paying', 'unknown'] as const) expect(await moved(status)).toBeNull()
  })
})

describe('a deposit message', () => {
  const outcome = (what: Parameters<typeof tellDeposit>[2]) => told((tx) => tellDeposit(tx, ofDeposit(), what, at))

  it('says that it arrived, was not paid, or why it was refused', async () => {
    expect(await outcome({ arrived: '500.00' })).toEqual([
      'DEPOSIT_ARRIVED',
      'D77',
      'Your deposit has arrived',
      'Deposit D77 of 500.00 is in your wallet.',
    ])
    expect(await outcome('failed')).toEqual([
      'DEPOSIT_FAILED',
      'D77',
      'Your deposit failed',
      'Deposit D77 was not paid. We took no money from you.',
    ])
    expect(await outcome({ refused: 'No payment 4711.' })).toEqual([
      'DEPOSIT_FAILED',
      'D77',
      'Your deposit was not credited',
      'We checked deposit D77 and did not credit it. Reason: No payment 4711.',
    ])
    expect((await outcome('unanswered'))![3]).toBe(
      'Deposit D77 was not credited because what we asked you for did not arrive within 48 hours.',
    )
  })

  it('says that it was charged back, with the lost bonus and the debt', async () => {
    const reversal = (owed: string | null, bonus: string | null) =>
      told((tx) => tellReversal(tx, ofDeposit(), { back: '500.00', owed, bonus }, at))
    const start = '500.00 of deposit D77 was charged back by its payer.'
    const end = ' Withdrawals wait until we have checked it.'
    const [bonus, owed] = [
      ' Its bonus was taken back too, with what was won with it: 70.00.',
      ' Your wallet was 30.00 short; we take this from money that arrives later.',
    ]
    expect(await reversal(null, null)).toEqual([
      'DEPOSIT_FAILED',
      'D77',
      'Your deposit was charged back',
      `${start}${end}`,
    ])
    expect((await reversal('30.00', null))![3]).toBe(`${start}${owed}${end}`)
    expect((await reversal(null, '70.00'))![3]).toBe(`${start}${bonus}${end}`)
    expect((await reversal('30.00', '70.00'))![3]).toBe(`${start}${bonus}${owed}${end}`)
  })

  it('says that it counts again', async () => {
    expect(await told((tx) => tellUndone(tx, ofDeposit(), '500.00', at))).toEqual([
      'DEPOSIT_ARRIVED',
      'D77',
      'Your deposit counts again',
      'The charge-back of deposit D77 was undone. 500.00 is in your wallet again, and you owe nothing for it.',
    ])
  })

  it('says what is missing to find it', async () => {
    expect(await told((tx) => tellMore(tx, ofDeposit(), 'From 0171 or 0181?', at))).toEqual([
      'SYSTEM',
      'D77',
      'Help us find your deposit',
      'We are looking for deposit D77. Open it and send us this within 48 hours: From 0171 or 0181?',
    ])
  })
})
