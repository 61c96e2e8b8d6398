import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signProviderCall } from '#server/areas/money/cashier/ask-provider.ts'
import { takePayment } from '#server/areas/money/cashier/move-deposit.ts'
import { reverseDeposit } from '#server/areas/money/cashier/reverse-deposit.ts'
import { startCashier, type Cashier } from '#server/areas/money/cashier/testing/cashier-bed.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { addDebtor } from '#server/areas/money/wallet/testing/debts.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { testVendor } from '#server/areas/play/vendors/testing.ts'
import { closeDue } from '#server/areas/accounts/account-closure/close-due.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { paymentPassword } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { readPlace } from '#server/console/sections/members/place.ts'
import { deskOf, inboxOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { seeded, startSeededServer } from '#tests/support/seeded-server.ts'

/*
 * Stories for an auditor: each is a possible abuse, from the acts to the resulting postings in the house's books.
 */

let cashier: Cashier
let desk: ReturnType<typeof deskOf>
let inbox: ReturnType<typeof inboxOf>
beforeAll(async () => {
  cashier = await startCashier({}, seeded)
  desk = deskOf(cashier)
  inbox = inboxOf(desk)
})
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

/** The cashier and the second operator, each with a new login: a story may take longer than a session lives. */
const bothSeats = async (): Promise<[Seat, Seat]> => [await desk.enter('cashier'), await desk.enter('risk')]

/** A signed callback of the provider; answers its status. */
async function hears(body: object): Promise<number> {
  const path = '/hooks/payments/demo-pay'
  const text = JSON.stringify({ currency: 'BDT', at: new Date(cashier.now()).toISOString(), ...body })
  const { identity } = cashier.till
  const headers = signProviderCall(identity, { path, body: text }, cashier.services)
  const length = { 'content-length': String(Buffer.byteLength(text)) }
  return (await cashier.app.request(path, { method: 'POST', body: text, headers: { ...headers, ...length } })).status
}

it('a provider says that a payout failed, the member has the money again, and then it says that it was paid', async () => {
  const [cash, risk] = await bothSeats()
  const me = await cashier.player({ funds: 500_000n })
  const { accountId } = (await me.add()).value
  await cashier.services.db.execute(
    sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
  )
  const { withdrawalNo } = (await me.withdraw('2000.00', accountId)).value
  cashier.plan('unclear')
  await cashier.sendPayouts()
  const word = { payoutNo: withdrawalNo, providerTxId: 'TWICE-1', amount: '2000.00' }
  expect(await hears({ ...word, status: 'failed' })).toBe(200)
  expect(await me.wallet()).toBe('5000.00')

  expect(await hears({ ...word, status: 'paid' })).toBe(200)
  // nothing moves by it, and nothing is answered away: it waits for two operators with all that is known
  expect(await me.wallet()).toBe('5000.00')
  const [ref = ''] = await inbox.refs(cash, 'exception')
  const { lines } = await inbox.item(cash, 'exception', ref)
  expect(lines.map(({ code, after }) => [code, after])).toEqual(
    expect.arrayContaining([
      ['exception', 'exception.contradiction'],
      ['verdict', 'verdict.paid'],
      ['stood', 'withdrawal.failed'],
      ['ours', '2000.00 BDT'],
      ['theirs', '2000.00 BDT'],
      ['number', 'TWICE-1'],
      ['withdrawal-no', withdrawalNo],
    ]),
  )
  const { value } = await inbox.decide(cash, { kind: 'exception', ref, decision: 'dismiss' })
  expect(value.outcome).toBe('requested')
  expect(await inbox.refs(cash, 'exception')).toEqual([ref])
  expect((await inbox.approve(risk, value.request!.id)).success).toBe(true)
  expect(await inbox.refs(cash, 'exception')).toEqual([])
})

it('a hundred whose deposits were charged back never come again, and the debt of everybody else is collected all the same', async () => {
  const { db } = cashier.services
  for (let n = 0; n < 100; n += 1) await addDebtor(db, cashier.now(), { 'charge-back': 50_000n })
  cashier.advance(60_000)
  const alive = [
    await addDebtor(db, cashier.now(), { 'charge-back': 20_000n, direct: 10_000n }),
    await addDebtor(db, cashier.now(), { direct: 30_000n }),
    await addDebtor(db, cashier.now(), { referral: 30_000n }),
  ]
  for (const one of alive) await one.fund(30_000n)
  await jobs.find(({ name }) => name === 'collect-receivables')!.run(cashier.services)
  expect(await Promise.all(alive.map((one) => one.owed()))).toEqual([{}, {}, {}])
  expect(await Promise.all(alive.map((one) => one.main()))).toEqual([0n, 0n, 0n])
})

let two: ReturnType<typeof twoOf>
let amina: Seat
let bashir: Seat
type CashierPart = { channels: { channelId: string; rate: string | null }[]; withdraw: { oneUpTo: string } }
type Parts = { cashier: { cashier: CashierPart } }

/** The settings of the cashier in force, and the number of the version they were read at. */
async function cashierNow() {
  const { version, parts } = (await desk.call('getSite', amina)).value
  const value = parts.find(({ part }) => part === 'cashier')!.value as Parts['cashier']
  return { version, value }
}
/** What a change of the cashier asks for, beginning from what is in force. */
async function changeOfCashier(change: (part: CashierPart) => void) {
  const { version, value } = await cashierNow()
  const wanted = structuredClone(value)
  change(wanted.cashier)
  return { version, part: 'cashier' as const, value: wanted as Record<string, unknown> }
}
const rateOfCoin = ({ channels }: CashierPart) => channels.find(({ channelId }) => channelId === 'usdt')!

describe('one administrator alone', () => {
  beforeAll(async () => {
    two = twoOf(desk)
    amina = await desk.enter('admin')
    bashir = await desk.enter('adminb')
  })

  it('cannot set the rate of a coin to a fortune: a large step is always refused, a small one waits for a second operator', async () => {
    const { value: before } = await cashierNow()
    const fortune = await changeOfCashier((part) => (rateOfCoin(part).rate = '9999999'))
    const refused = await two.ask('setSitePart', amina, fortune)
    expect([refused.status, refused.errorCode]).toEqual([422, 'site.rate.step'])
    expect(refused.value).toMatchObject({ channelId: 'usdt', before: '121.37', after: '9999999', factor: '1.25' })
    const small = await changeOfCashier((part) => (rateOfCoin(part).rate = '125.00'))
    const asked = await two.ask('setSitePart', amina, small)
    expect(asked.value.outcome).toBe('requested')
    expect((await cashierNow()).value).toEqual(before)
    const own = { id: asked.value.request!.id, seen: asked.value.preview.hash }
    expect((await desk.call('approveFourEyes', amina, { body: own })).errorCode).toBe('four.eyes.same.operator')
    expect((await desk.call('approveFourEyes', bashir, { body: own })).success).toBe(true)
    expect(rateOfCoin((await cashierNow()).value.cashier).rate).toBe('125.00')
  })

  it('cannot raise the limit for a single approval, nor revert a change that does', async () => {
    const { value: before } = await cashierNow()
    const raised = await changeOfCashier((part) => (part.withdraw.oneUpTo = '400000.00'))
    const asked = await two.ask('setSitePart', amina, raised)
    expect(asked.value).toMatchObject({
      outcome: 'requested',
      preview: { effect: [{ code: 'cashier.withdraw.oneUpTo', after: '400000.00' }] },
    })
    expect((await cashierNow()).value).toEqual(before)
    const decision = { id: asked.value.request!.id, seen: asked.value.preview.hash }
    await desk.call('approveFourEyes', bashir, { body: decision })
    const { rows } = (await desk.call('listSiteVersions', amina, { query: { part: 'cashier' } })).value
    expect(rows[0]!.operator).toBe('Amina, Bashir')
    const { version } = await cashierNow()
    const undo = await two.ask('undoSiteVersion', amina, { version, id: rows[0]!.id })
    expect(undo.value.outcome).toBe('requested')
    expect((await cashierNow()).value.cashier.withdraw.oneUpTo).toBe('400000.00')
  })

  it('cannot make a key of a vendor to forge wins with: no key exists before a second one approved it', async () => {
    const games = await startSeededServer()
    games.ports.gameVendors.add(testVendor)
    const room = deskOf(games)
    const [asker, second] = [await room.enter('admin'), await room.enter('adminb')]
    const keys = async (who: Seat) =>
      (await room.call('listGameServices', who)).value.rows.find(({ id }) => id === 'house')!.keys
    const before = await keys(asker)
    const asked = await twoOf(room).ask('makeVendorKey', asker, { service: 'house', overlapHours: 24 })
    expect(asked.value).toMatchObject({ outcome: 'requested', result: null })
    expect(await keys(asker)).toEqual(before)
    const decision = { id: asked.value.request!.id, seen: asked.value.preview.hash }
    const approved = await room.call('approveFourEyes', second, { body: decision })
    const made = (await keys(asker)).find(({ readable }) => readable)!
    const body = { service: 'house', fingerprint: made.fingerprint }
    expect((await room.call('readVendorKey', second, { body })).errorCode).toBe('not.found')
    const { key } = (await room.call('readVendorKey', asker, { body })).value
    expect(JSON.stringify([asked.value, approved.value])).not.toContain(key)
    await games.close()
  })

  it('cannot lead the invitation of another administrator to a foreign site, and sends none without a second', async () => {
    const { rows } = (await desk.call('listOperators', amina)).value
    const { id, email } = rows.find(({ name }) => name === 'Gazi')!
    const foreign = { host: 'evil.example', origin: 'https://evil.example' }
    const look = await desk.call('inviteOperatorAgain', amina, { body: { id }, headers: foreign })
    const body = { id, seen: look.value.preview.hash }
    const asked = await desk.call('inviteOperatorAgain', amina, { body, headers: foreign })
    expect(asked.value.outcome).toBe('requested')
    expect(await cashier.lastSent(email)).toBeNull()
    const decision = { id: asked.value.request!.id, seen: asked.value.preview.hash }
    const approved = await desk.call('approveFourEyes', bashir, { body: decision, headers: foreign })
    expect(approved.success).toBe(true)
    const letter = await vi.waitUntil(() => cashier.lastSent(email))
    expect(letter).toContain('https://fairhall.example/console#invitation=')
    expect(letter).not.toContain('evil.example')
  })
})

/** A payment on the statement that matches no deposit. */
const inSuspense = async (amount: string) => {
  const txId = await cashier.payToNumber(amount, { number: '01711000001' })
  await cashier.readStatements()
  const { rows } = await cashier.services.db.execute<{ ref: string }>(
    sql`SELECT provider || ':' || line_id AS ref FROM statement_lines WHERE tx_id = ${txId}`,
  )
  return { txId, ref: rows[0]!.ref }
}

it('one operator links a large payment in suspense to a small deposit by the exceptions instead of by the suspense', async () => {
  const [cash, risk] = await bothSeats()
  await cashier.readStatements()
  const me = await cashier.player()
  const { depositNo } = (await me.deposit('500.00')).value
  const { txId, ref: line } = await inSuspense('1000000.00')
  const { rows } = await cashier.services.db.execute<{ id: string }>(sql`
    INSERT INTO statement_exceptions (merchant, provider, kind, deposit_no, ours, currency, at, found_at)
    VALUES ('fairhall', 'demo-pay', 'missing-there', ${depositNo}, 50000, 'BDT', now(), now()) RETURNING id::text`)
  const ref = rows[0]!.id
  // both rooms show what would move, and ask a second operator
  for (const [kind, of, text] of [
    ['suspense', line, depositNo],
    ['exception', ref, txId],
  ] as const) {
    const { value } = await inbox.decide(cash, { kind, ref: of, decision: 'link', text })
    expect([value.outcome, value.preview.effect[0]?.before]).toEqual(['requested', '1000000.00 BDT'])
    expect(await me.wallet()).toBe('0.00')
    if (kind === 'exception') expect((await inbox.approve(risk, value.request!.id)).success).toBe(true)
  }
  expect(await me.wallet()).toBe('1000000.00')
})

it('one operator undoes a charge-back by the exceptions instead of by the suspense', async () => {
  const [cash, risk] = await bothSeats()
  const me = await cashier.player()
  const { depositNo } = (await me.deposit('15000.00')).value
  const at = new Date(cashier.now()).toISOString()
  const paid = { providerTxId: 'UNDO-1', amount: '15000.00', currency: 'BDT', at }
  await takePayment(cashier.services, depositNo, paid)
  await reverseDeposit(cashier.services, depositNo, { ...paid, providerTxId: 'UNDO-CB' })
  expect(await me.wallet()).toBe('0.00')
  const { txId } = await inSuspense('15000.00')
  const { rows } = await cashier.services.db.execute<{ id: string }>(sql`
    INSERT INTO statement_exceptions (merchant, provider, kind, deposit_no, ours, currency, at, found_at)
    VALUES ('fairhall', 'demo-pay', 'missing-there', ${depositNo}, 1500000, 'BDT', now(), now()) RETURNING id::text`)
  const ask = { kind: 'exception', ref: rows[0]!.id, decision: 'link', text: txId }
  const { value } = await inbox.decide(cash, ask)
  expect([value.outcome, value.preview.effect.map(({ code }) => code)]).toEqual([
    'requested',
    ['link', 'undo-charge-back'],
  ])
  expect(await me.wallet()).toBe('0.00')
  expect((await inbox.approve(risk, value.request!.id)).success).toBe(true)
  expect(await me.wallet()).toBe('15000.00')
})

it('one operator credits 19,999.99 again and again: beyond the sum of a day the next one takes two', async () => {
  const [cash, risk] = await bothSeats()
  const credit = async (amount: string) => {
    const me = await cashier.player()
    const { depositNo } = (await me.deposit(amount)).value
    await cashier.services.db.execute(sql`UPDATE deposits SET review = true WHERE deposit_no = ${depositNo}`)
    const { value } = await inbox.decide(cash, { kind: 'deposit-review', ref: depositNo, decision: 'credit', amount })
    return { me, value }
  }
  for (let n = 0; n < 5; n += 1) expect((await credit('19999.99')).value.outcome).toBe('done')
  const sixth = await credit('19999.99')
  expect([sixth.value.outcome, await sixth.me.wallet()]).toEqual(['requested', '0.00'])
  expect((await inbox.approve(risk, sixth.value.request!.id)).success).toBe(true)
  expect(await sixth.me.wallet()).toBe('19999.99')
  // payments in suspense are counted with them
  const small = await cashier.player()
  const { depositNo } = (await small.deposit('500.00')).value
  const { ref } = await inSuspense('500.00')
  const { value } = await inbox.decide(cash, { kind: 'suspense', ref, decision: 'link', text: depositNo })
  expect([value.outcome, await small.wallet()]).toEqual(['requested', '0.00'])
})

it('a member asks to be closed, and then has the deposit charged back that is played away already', async () => {
  const { services } = cashier
  const me = await cashier.player()
  const { depositNo } = (await me.deposit('1000.00')).value
  await cashier.choose(depositNo, 'reversed')
  await cashier.heard()
  await post(services.db, {
    merchant: 'fairhall',
    memberId: me.id,
    key: `played:${depositNo}`,
    kind: 'bet',
    currency: 'BDT',
    at: cashier.now(),
    legs: [
      ['main', -100_000n],
      ['house:games', 100_000n],
    ],
  })
  const body = { paymentPassword }
  expect((await cashier.call('requestClosing', { token: me.token, body })).value.obstacles).toEqual([])
  cashier.advance(20_000)
  await cashier.heard()

  cashier.advance(8 * 86_400_000)
  await closeDue(services)
  // the debtor is not closed: frozen, with a name, sessions and a debt, and the console shows why closing waits
  expect(await memberOf(services.db, me.id)).toMatchObject({ status: 'frozen', payeeName: expect.any(String) })
  const { closesAt, obstacles } = await readPlace(services.db, me.id)
  expect([closesAt === null, obstacles]).toEqual([false, ['FROZEN', 'CHARGE_BACK', 'DEBT']])
  const owed = await services.db.execute(sql`SELECT amount FROM receivables WHERE member_id = ${me.id}`)
  expect(owed.rows).toEqual([{ amount: '100000' }])
})
