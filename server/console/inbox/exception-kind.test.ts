import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startCashier, type Cashier } from '#server/areas/money/cashier/testing/cashier-bed.ts'
import { withdrawals } from '#server/areas/money/cashier/tables.ts'
import { askExceptions } from '#server/areas/money/reconciliation/ask-exceptions.ts'
import { noteSaidTwice } from '#server/areas/money/reconciliation/note-said-twice.ts'
import { findMissing } from '#server/areas/money/reconciliation/find-missing.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { writeLine } from '#server/demo/payments/books.ts'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'

const minute = 60_000
const hour = 60 * minute

let cashier: Cashier
let desk: ReturnType<typeof deskOf>
let inbox: ReturnType<typeof inboxOf>
let seats: Record<'cashier' | 'risk', Seat>
beforeAll(async () => {
  cashier = await startCashier({}, seeded)
  desk = deskOf(cashier)
  inbox = inboxOf(desk)
  await cashier.readStatements()
  cashier.advance(3 * hour)
})
beforeEach(async () => {
  seats = { cashier: await desk.enter('cashier'), risk: await desk.enter('risk') }
})
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

/** The statement is read up to so long after now, and held against our books. */
async function reconcile(after = 0) {
  cashier.advance(after)
  await cashier.readStatements()
  await findMissing(cashier.services)
  if (after > 20 * minute) seats = { cashier: await desk.enter('cashier'), risk: await desk.enter('risk') }
}
const open = async () =>
  (await desk.call('listExceptions', seats.cashier, { query: { state: 'open' } })).value.rows.map(
    ({ id, kind, ours, theirs, depositNo, withdrawalNo }) => ({
      id,
      kind,
      ours,
      theirs,
      of: depositNo ?? withdrawalNo,
    }),
  )
const stateOf = async (id: string) =>
  (await desk.call('listExceptions', seats.cashier, { query: {} })).value.rows.find((row) => row.id === id)!.state
const say = (
  kind: 'payment' | 'payout' | 'return' | 'chargeback',
  providerTxId: string,
  amount: string,
  more: object = {},
) =>
  writeLine(
    cashier.till,
    { kind, providerTxId, method: 'BKASH', currency: 'BDT', at: new Date(cashier.now()), ...more },
    amount,
  )
/** Reads the main wallet from the database: hours later the member is no longer logged in. */
const walletOf = async (id: string) => {
  const { rows } = await cashier.services.db.execute<{ balance: string }>(sql`
    SELECT balance FROM wallets WHERE member_id = ${id} AND wallet = 'main'`)
  return Number(rows[0]?.balance ?? 0)
}
async function arrived(amount: string, { said = true }: { said?: boolean } = {}) {
  const me = await cashier.player()
  const { depositNo } = (await me.deposit(amount)).value
  await cashier.choose(depositNo, 'paid')
  await cashier.heard()
  const { rows } = await cashier.services.db.execute<{ tx: string }>(sql`
    SELECT provider_tx_id AS tx FROM deposit_payments WHERE deposit_no = ${depositNo}`)
  if (!said) await cashier.services.db.execute(sql`DELETE FROM payments_demo.lines WHERE order_no = ${depositNo}`)
  return { ...me, wallet: () => walletOf(me.id), depositNo, txId: rows[0]!.tx }
}
/** A payout that its provider has, and whose answer never came. */
async function onItsWay(amount: string) {
  const me = await cashier.player({ funds: 5_000_000n })
  const { accountId } = (await me.add()).value
  await cashier.services.db.execute(
    sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
  )
  const { withdrawalNo } = (await me.withdraw(amount, accountId)).value
  cashier.plan('unclear')
  await cashier.sendPayouts()
  const status = async () =>
    (await cashier.services.db.select().from(withdrawals).where(eq(withdrawals.withdrawalNo, withdrawalNo)))[0]!.status
  return { ...me, withdrawalNo, status }
}
const decide = (ref: string, decision: string, text?: string) =>
  inbox.decide(seats.cashier, { kind: 'exception', ref, decision, ...(text !== undefined && { text }) })
/** Rows in one order, whichever they came in. */
const inOrder = (rows: readonly (readonly (string | null)[])[]) => rows.map((row) => row.join(' ')).toSorted()
/** Asks, and lets the other operator approve it. */
async function byTwo(ref: string, decision: string, text?: string) {
  const { value } = await decide(ref, decision, text)
  expect(value.outcome).toBe('requested')
  return (await inbox.approve(seats.risk, value.request!.id)).success
}
const books = async () => [await cashier.house('provider:demo-pay'), await cashier.house('differences')]

it('finds nothing where both say the same, nor within the window; then what is missing there, once, until its line comes', async () => {
  await arrived('1000.00')
  const silent = await arrived('700.00', { said: false })
  await reconcile(hour)
  expect(await open()).toEqual([])
  await reconcile(2 * hour)
  await reconcile()
  expect(await open()).toEqual([
    { id: expect.any(String), kind: 'missing-there', ours: '700.00', theirs: null, of: silent.depositNo },
  ])
  const { id } = (await open())[0]!
  await say('payment', silent.txId, '700.00', { orderNo: silent.depositNo })
  await reconcile()
  expect([await open(), await stateOf(id), await silent.wallet()]).toEqual([[], 'found', 70_000])
})

it('queries the provider about a missing line, and books a payment that is unknown there with two operators', async () => {
  const silent = await arrived('900.00', { said: false })
  await reconcile(3 * hour)
  const { id } = (await open())[0]!
  expect(await inbox.refs(seats.risk, 'exception')).toEqual([id])
  expect((await decide(id, 'ask-provider')).value.outcome).toBe('done')
  await askExceptions(cashier.services)
  const shown = await inbox.item(seats.cashier, 'exception', id)
  expect(shown.lines.map(({ code, after }) => [code, after])).toEqual(
    expect.arrayContaining([
      ['exception', 'exception.missing-there'],
      ['ours', '900.00 BDT'],
      ['lacking', '900.00 BDT'],
      ['deposit', silent.depositNo],
      ['said', `paid, ${silent.txId} 900.00 BDT`],
    ]),
  )
  expect(shown.row.memberId).toBe(silent.id)
  const [balance, differences] = await books()
  expect(await byTwo(id, 'book')).toBe(true)
  expect(await books()).toEqual([balance! + 90_000, differences! - 90_000])
  expect([await stateOf(id), await silent.wallet(), await open()]).toEqual(['booked', 90_000, []])
  expect((await decide(id, 'book')).errorCode).toBe('not.found')
  // it arrived after all: no member is credited again, and the booking is reversed
  await say('payment', silent.txId, '900.00', { orderNo: silent.depositNo })
  await reconcile()
  const [late] = await open()
  expect(late).toMatchObject({ kind: 'missing-here', theirs: '900.00', of: silent.depositNo })
  expect(await byTwo(late!.id, 'book')).toBe(true)
  expect([await books(), await silent.wallet()]).toEqual([[balance! + 900, differences], 90_000])
})

it('links a payout of an unknown number with the withdrawal it is, and books one of another amount by two', async () => {
  const [mine, other] = [await onItsWay('1000.00'), await onItsWay('2000.00')]
  await say('payout', 'NONUMBER01', '1000.00')
  await say('payout', 'OTHERSUM01', '1990.00', { payoutNo: other.withdrawalNo })
  await reconcile()
  const found = await open()
  expect(inOrder(found.map(({ kind, ours, theirs }) => [kind, ours ?? 'none', theirs]))).toEqual([
    'missing-here none 1000.00',
    'other-amount 2000.00 1990.00',
  ])
  const unknown = found.find(({ kind }) => kind === 'missing-here')!.id
  expect((await decide(unknown, 'link', 'W404')).errorCode).toBe('request.param.err')
  expect((await decide(unknown, 'link', other.withdrawalNo)).errorCode).toBe('request.param.err')
  expect((await decide(unknown, 'link', mine.withdrawalNo)).value.outcome).toBe('done')
  expect([await mine.status(), await stateOf(unknown)]).toEqual(['paid', 'linked'])
  const [balance, differences] = await books()
  const differing = found.find(({ kind }) => kind === 'other-amount')!.id
  expect((await decide(differing, 'link', other.withdrawalNo)).errorCode).toBe('request.param.err')
  expect(await byTwo(differing, 'book')).toBe(true)
  expect([await other.status(), await books()]).toEqual(['paid', [balance! + 199_000, differences! + 1000]])
  // later the provider pays these payouts after all, a second time
  cashier.advance(hour)
  await cashier.heard()
  await reconcile(hour)
  const again = await open()
  expect(inOrder(again.map(({ kind, of }) => [kind, of]))).toEqual(
    inOrder([mine, other].map(({ withdrawalNo }) => ['twice', withdrawalNo])),
  )
  for (const { id } of again) expect(await byTwo(id, 'book')).toBe(true)
})

it('a payment with a different amount, a payment reported twice and a charge-back become exceptions', async () => {
  const me = await arrived('500.00')
  await reconcile()
  await say('payment', me.txId, '500.00', { orderNo: me.depositNo })
  await say('chargeback', me.txId, '500.00')
  const less = await arrived('600.00', { said: false })
  await say('payment', less.txId, '580.00', { orderNo: less.depositNo })
  await reconcile()
  expect(inOrder((await open()).map(({ kind, ours, theirs, of }) => [kind, ours ?? 'none', theirs, of]))).toEqual([
    `chargeback none 500.00 ${me.depositNo}`,
    `other-amount 600.00 580.00 ${less.depositNo}`,
    `twice none 500.00 ${me.depositNo}`,
  ])
  expect([await me.wallet(), await less.wallet()]).toEqual([50_000, 60_000])
})

it('shows what the provider holds beside our books, says by what they differ, and opens its account once and by two', async () => {
  const balance = async () => (await desk.call('listProviders', seats.cashier)).value.rows[0]!
  await sealLedger(cashier.services)
  await reconcile()
  const { balance: now, days } = await balance()
  const books = -(await cashier.house('provider:demo-pay'))
  expect(Number(now!.booked)).toBeCloseTo(books / 100)
  expect(Number(now!.difference)).toBeCloseTo(Number(now!.stated) - Number(now!.booked))
  // all that differs is known: two lines of a payment, a charge-back, and 20.00 that did not come
  expect(now!.inExceptions).toBe(now!.difference)
  expect(days.at(-1)).toMatchObject({ stated: now!.stated, booked: now!.booked })
  const ask = (body: object) =>
    desk.call('openProviderBooks', seats.cashier, { body: { provider: 'demo-pay', ...body } as never })
  expect((await ask({ amount: '0.00' })).errorCode).toBe('request.param.err')
  expect((await ask({ amount: '1.00', provider: 'nosuch' })).errorCode).toBe('not.found')
  const { hash } = (await ask({ amount: '-250.00' })).value.preview
  const { request } = (await ask({ amount: '-250.00', seen: hash })).value
  expect((await inbox.approve(seats.risk, request!.id)).success).toBe(true)
  expect((await ask({ amount: '1.00' })).errorCode).toBe('state.conflict')
  await sealLedger(cashier.services)
  await reconcile()
  const { balance: after } = await balance()
  expect([after!.opened, Number(after!.booked) - Number(now!.booked)]).toEqual([true, -250])
})

it('is answered in a file, previewed and taken by two; taken twice it changes nothing', async () => {
  const ask = async (file: string, seen?: string) =>
    desk.call('takeAnswers', seats.cashier, { body: { file, ...(seen !== undefined && { seen }) } })
  const written = (await desk.call('writeAnswers', seats.cashier)).value
  expect(written.rows).toBe(3)
  const answered = written.file
    .replace(/^(exception,.*chargeback.*),,\r$/m, '$1,book,\r')
    .replace(/^(exception,.*twice.*),,\r$/m, '$1,dismiss,\r')
  expect(answered).not.toBe(written.file)
  expect((await ask(answered.replace(',book,', ',burn,'))).errorCode).toBe('answers.invalid')
  expect((await ask('a,b\r\n1,2')).value).toEqual({ row: 1 })
  const looked = (await ask(answered)).value.preview
  expect(looked.effect.map(({ code, after }) => [code, after])).toEqual([
    ['book', '1'],
    ['dismiss', '1'],
    ['unchanged', '0'],
  ])
  const [balance, differences] = await books()
  const { request } = (await ask(answered, looked.hash)).value
  expect((await open()).length).toBe(3)
  expect((await inbox.approve(seats.cashier, request!.id)).errorCode).toBe('four.eyes.same.operator')
  expect((await inbox.approve(seats.risk, request!.id)).success).toBe(true)
  expect((await open()).map(({ kind }) => kind)).toEqual(['other-amount'])
  expect(await books()).toEqual([balance! + 50_000, differences! - 50_000])
  const again = (await ask(answered)).value.preview
  expect(again.effect).toEqual([{ code: 'unchanged', before: null, after: '2' }])
  const second = (await ask(answered, again.hash)).value
  expect((await inbox.approve(seats.risk, second.request!.id)).success).toBe(true)
  expect(await books()).toEqual([balance! + 50_000, differences! - 50_000])
})

it('a payment that waits in suspense and is said twice is one thing to decide, and then an exception', async () => {
  await reconcile()
  await say('payment', 'SAIDTWICE1', '640.00')
  await reconcile()
  await say('payment', 'saidtwice1', '640.00')
  await reconcile()
  const waits = async () => await inbox.refs(seats.cashier, 'suspense')
  const [refs, before] = [await waits(), (await open()).length]
  const found = []
  for (const ref of refs)
    if (/SAIDTWICE1/i.test(JSON.stringify(await inbox.item(seats.cashier, 'suspense', ref)))) found.push(ref)
  expect(found).toHaveLength(1)
  await noteSaidTwice(cashier.services)
  expect((await open()).length).toBe(before)
  const me = await cashier.player()
  const decision = { kind: 'suspense', ref: found[0]!, decision: 'credit', text: me.account }
  const { request } = (await inbox.decide(seats.cashier, decision)).value
  expect((await inbox.approve(seats.risk, request!.id)).value.state).toBe('approved')
  expect(await walletOf(me.id)).toBe(64_000)
  for (let n = 0; n < 2; n += 1) await noteSaidTwice(cashier.services)
  expect((await open()).filter(({ kind }) => kind === 'twice')).toHaveLength(1)
  expect(await walletOf(me.id)).toBe(64_000)
})
