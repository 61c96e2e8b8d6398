import { takingNow } from '../reconciliation/taking.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readReplacedMigrations } from '#server/db/schema-files.ts'
import { takePayment } from '../cashier/move-deposit.ts'
import { reviewDeposit } from '../cashier/review-deposit.ts'
import { addDeposit } from '../cashier/testing/money-rows.ts'
import { useNumber, userOf } from '../cashier/used-numbers.ts'
import { resolveSuspense, lockSuspense } from '../reconciliation/resolve-suspense.ts'
import { decideDispute } from './decide-dispute.ts'
import { startDirect, type DirectBed } from './testing/peer-payment-bed.ts'

let bed: DirectBed
beforeAll(async () => {
  bed = await startDirect()
})
afterAll(() => bed.close())

let made = 0
const newNumber = () => `NUM${String((made += 1)).padStart(7, '0')}`
const user = (number: string) => userOf(bed.services.db, { merchant: 'fairhall', number })
const statusOf = async (depositNo: string) =>
  (await bed.services.db.execute<{ status: string }>(sql`SELECT status FROM deposits WHERE deposit_no = ${depositNo}`))
    .rows[0]!.status
const contradictions = async (depositNo: string) =>
  (
    await bed.services.db.execute<{ text: string }>(sql`
      SELECT concat_ws(' ', state, verdict, stood, tx_id) AS text FROM statement_exceptions
      WHERE kind = 'contradiction' AND deposit_no = ${depositNo}`)
  ).rows.map(({ text }) => text)

const pay = (depositNo: string, providerTxId: string, amount = '500.00') =>
  takePayment(bed.services, depositNo, {
    providerTxId,
    amount,
    currency: 'BDT',
    at: new Date(bed.now()).toISOString(),
  })
const house = async (more: Parameters<typeof addDeposit>[2] = {}) =>
  addDeposit(bed.services.db, { memberId: (await bed.player()).id }, more)

/** A match that its depositor may claim, with the data of the claim. */
async function matched() {
  const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
  const { depositNo } = (await from.begin('5000.00')).value
  const { transactionNo } = (await from.list('DEPOSITOR')).find((one) => one.depositNo === depositNo)!
  return { to, transactionNo, claim: (trxId: string) => from.claim(transactionNo, { trxId }) }
}
/** A deposit under review, with the number its member named. */
async function named(trxId: string) {
  const deposit = await house({ review: true, method: 'NAGAD', mode: 'QR' })
  await bed.services.db.execute(sql`INSERT INTO deposit_proofs (deposit_no, method, trx_id, sent_at)
    VALUES (${deposit.depositNo}, 'NAGAD', ${trxId}, now())`)
  const credit = (operator: string) =>
    reviewDeposit(bed.services, {
      depositNo: deposit.depositNo,
      credit: '500.00',
      reason: 'The slip shows it.',
      operators: [operator],
    })
  return { ...deposit, credit }
}

describe('a payment number', () => {
  it('that a provider reported for a deposit is refused as a peer payment, in any spelling', async () => {
    const number = newNumber()
    await pay((await house()).depositNo, number.toLowerCase())
    const match = await matched()
    expect((await match.claim(number)).errorCode).toBe('payment.number.used')
    expect((await match.claim(newNumber())).value.status).toBe('WAITING')
  })

  it('that a member claimed as a peer payment is an exception when a provider reports it for a deposit, and credits nothing', async () => {
    const number = newNumber()
    const match = await matched()
    await match.claim(number)
    const { depositNo } = await house()
    for (const _ of ['once', 'again']) expect((await pay(depositNo, number)).status).toBe('awaiting payment')
    expect(await contradictions(depositNo)).toEqual([`open paid awaiting payment ${number}`])
    expect((await user(number))!.transactionNo).toBe(match.transactionNo)
  })

  it('that a member claimed as a peer payment waits in suspense when a statement shows it, and no operator can link or credit it', async () => {
    await bed.readStatements()
    const number = await bed.payToNumber('500.00')
    const match = await matched()
    await match.claim(number)
    const deposit = await named(number)
    await bed.readStatements()
    const { rows } = await bed.services.db.execute<{ ref: string; state: string }>(sql`
      SELECT provider || ':' || line_id AS ref, state FROM statement_lines WHERE tx_id = ${number}`)
    expect([rows[0]!.state, await statusOf(deposit.depositNo)]).toEqual(['suspense', 'awaiting payment'])
    const settings = await bed.services.merchant.read()
    const linked = await bed.services.db.transaction(async (tx) => {
      const [line] = await lockSuspense(tx, [rows[0]!.ref])
      const by = { operators: ['Rupa', 'Karim'], reason: 'It is his.' }
      return resolveSuspense(
        tx,
        line!,
        { way: 'link', depositNo: deposit.depositNo },
        by,
        takingNow(bed.services, settings),
      )
    })
    expect([linked, await deposit.credit('Rupa')]).toEqual(['target', 'number'])
    expect(await statusOf(deposit.depositNo)).toBe('awaiting payment')
  })

  it('of a peer payment that was ruled not received is credited to a deposit by two operators only', async () => {
    const ruled = async () => {
      const [from, to] = [await bed.depositor(), await bed.withdrawer('5000.00')]
      const transactionNo = await from.payToHouse('5000.00')
      await to.answer(transactionNo, 'NOT_RECEIVED', { pictureId: await to.picture() })
      const verdict = { transactionNo, verdict: 'not-received', reason: 'It went to the house.' } as const
      expect(await decideDispute(bed.services, { ...verdict, operators: ['Rupa'] })).toBe('done')
      const { rows } = await bed.services.db.execute<{ number: string; ref: string }>(sql`
        SELECT p.trx_id AS number, l.provider || ':' || l.line_id AS ref FROM direct_payments p
        JOIN statement_lines l ON upper(l.tx_id) = p.trx_id WHERE p.transaction_no = ${transactionNo}`)
      return { ...rows[0]!, from }
    }
    const settings = await bed.services.merchant.read()
    const first = await ruled()
    const { depositNo } = (await first.from.deposit('5000.00', 'bank')).value
    const link = (operators: readonly string[]) =>
      bed.services.db.transaction(async (tx) => {
        const [line] = await lockSuspense(tx, [first.ref])
        const by = { operators, reason: 'It is theirs.' }
        return resolveSuspense(tx, line!, { way: 'link', depositNo }, by, takingNow(bed.services, settings))
      })
    expect(await link(['Rupa'])).toBe('two')
    expect(await link(['Rupa', 'Karim'])).not.toBe('two')

    const deposit = await named((await ruled()).number)
    expect(await deposit.credit('Rupa')).toBe('noted')
    expect(await deposit.credit('Karim')).toBe('done')
  })

  it('that an operator credited a deposit by is refused for another deposit and as a peer payment', async () => {
    const number = newNumber()
    const [first, second] = [await named(number), await named(number)]
    expect(await first.credit('Rupa')).toBe('done')
    expect(await second.credit('Rupa')).toBe('number')
    expect((await (await matched()).claim(number)).errorCode).toBe('payment.number.used')
    // the payment itself was already credited, and is not credited again for another member
    const third = await house({ mode: 'QR' })
    await pay(third.depositNo, number)
    expect(await statusOf(third.depositNo)).toBe('awaiting payment')
    expect(await contradictions(third.depositNo)).toHaveLength(1)
  })

  it('of money the house sent out is refused as a peer payment', async () => {
    const number = newNumber()
    const match = await matched()
    await bed.services.db.execute(
      sql`UPDATE withdrawals SET provider_tx_id = ${number} WHERE withdrawal_no = ${match.to.withdrawalNo}`,
    )
    expect((await match.claim(number)).errorCode).toBe('payment.number.used')
  })

  it('may repeat on the pages of two providers, and is then refused as a peer payment', async () => {
    const number = newNumber()
    const [one, other] = [await house(), await house({ provider: 'another-pay' })]
    await pay(one.depositNo, number)
    await pay(other.depositNo, number)
    expect([await statusOf(one.depositNo), await statusOf(other.depositNo)]).toEqual(['arrived', 'arrived'])
    expect((await (await matched()).claim(number)).errorCode).toBe('payment.number.used')
  })

  it('reported in two spellings for one deposit is one payment', async () => {
    const number = newNumber()
    const { depositNo } = await house()
    for (const spelt of [number, number.toLowerCase()]) await pay(depositNo, spelt)
    const { rows } = await bed.services.db.execute(
      sql`SELECT FROM deposits WHERE starts_with(deposit_no, ${`${depositNo}-`})`,
    )
    expect([await statusOf(depositNo), rows.length]).toEqual(['arrived', 0])
  })

  it('is claimed once when a peer payment and a house payment come at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const number = newNumber()
      const [match, deposit] = [await matched(), await house()]
      const [claimed] = await Promise.all([match.claim(number), pay(deposit.depositNo, number)])
      const both = [claimed.success, (await statusOf(deposit.depositNo)) === 'arrived']
      expect(both.filter(Boolean)).toHaveLength(1)
    }
  })

  it('is free again when its claim is rolled back', async () => {
    const number = newNumber()
    const { depositNo } = await house()
    const numbered = { merchant: 'fairhall', number, at: bed.now() }
    await bed.services.db
      .transaction(async (tx) => {
        expect(await useNumber(tx, numbered, { depositNo, launchedBy: null })).toBe('new')
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await user(number)).toBeNull()
    expect((await (await matched()).claim(number)).success).toBe(true)
  })

  it('is free again when its peer payment did not arrive, and credits the deposit it belongs to', async () => {
    const number = newNumber()
    const match = await matched()
    await match.claim(number)
    await match.to.answer(match.transactionNo, 'NOT_RECEIVED', { pictureId: await match.to.picture() })
    const decision = { transactionNo: match.transactionNo, verdict: 'not-received', reason: 'Nothing came.' } as const
    expect(await decideDispute(bed.services, { ...decision, operators: ['Rupa', 'Karim'] })).toBe('done')
    const { depositNo } = await house()
    await pay(depositNo, number)
    expect(await statusOf(depositNo)).toBe('arrived')
  })
})

it('numbers used before the table existed are filled in, the first use of each', async () => {
  const [heard, direct, byHand] = [newNumber(), newNumber(), newNumber()]
  const paid = await house()
  await pay(paid.depositNo, heard)
  const match = await matched()
  await match.claim(direct)
  const credited = await named(byHand)
  await credited.credit('Rupa')
  const { text } = (await readReplacedMigrations()).find(({ name }) => name === '0612-numbers-used-before.sql')!
  await bed.asOwner(async (owner) => {
    await owner.execute(sql`DELETE FROM used_payment_numbers`)
    for (const _ of ['once', 'again']) await owner.execute(sql.raw(text))
  })
  expect(await user(heard)).toMatchObject({ depositNo: paid.depositNo, launchedBy: 'demo-pay' })
  expect(await user(direct)).toMatchObject({ transactionNo: match.transactionNo, depositNo: null })
  expect(await user(byHand)).toMatchObject({ depositNo: credited.depositNo, launchedBy: null })
  const stranger = await house()
  expect((await pay(stranger.depositNo, direct)).status).toBe('awaiting payment')
})
