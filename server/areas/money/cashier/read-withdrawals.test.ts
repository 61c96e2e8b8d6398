import { artUrl } from '#rules/art.ts'
import { fillQuery } from '#openapi/fill-query.ts'
import type { QueryOf } from '#openapi/handlers.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { valueOf } from '#tests/support/value-of.ts'
import { memberClosings } from '#server/areas/accounts/account-closure/tables.ts'
import { identities } from '#server/areas/accounts/identity/tables.ts'
import { playGuards } from '#server/areas/accounts/responsible-gaming/tables.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { openDuty, type OpenDuty } from '../wallet/wagering-requirements.ts'
import { leftOfDay, withdrawnOn } from './day-withdrawals.ts'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { dutiesThatHold } from './requirements-block.ts'
import { readWithdrawFee, readWithdrawSettings } from './read-withdraw-settings.ts'
import { listWithdrawals, readWithdrawal } from './read-withdrawals.ts'
import { withdrawalSteps } from './tables.ts'
import { addAccount, addWithdrawal } from './testing/money-rows.ts'
import { addPayee } from './testing/payee.ts'
import { withoutDocuments } from './without-documents.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const hour = 3_600_000
const timeAfter = (ms: number) => new Date(server.now() + ms)
const refusal = (code: string, value: unknown = null) => ({ ok: false, code, value, retryAfterSeconds: null })
type Me = Awaited<ReturnType<typeof addPayee>>
type More = Parameters<typeof addWithdrawal>[2]

const add = (me: Me, more: More = {}) =>
  addWithdrawal(server.services.db, { memberId: me.id, accountId: me.account.id }, more)
/** How its member sees a row that `add` creates. */
const shownOf = (withdrawalNo: string, more: object = {}) => ({
  withdrawalNo,
  bankName: 'bKash',
  number: '***5678',
  amount: '1000.00',
  fee: '0.00',
  net: '1000.00',
  currency: 'BDT',
  status: 'approved',
  reason: null,
  direct: false,
  received: null,
  createdAt: '2026-11-21T06:00:00.000Z',
  paidAt: null,
  ...more,
})

describe('one withdrawal', () => {
  const read = (me: Me, withdrawalNo: string, language = 'EN') =>
    readWithdrawal(server.services, { query: { withdrawalNo }, caller: me.caller, language })

  it('shows each step and what was sent to its member alone', async () => {
    const [me, other] = [await addPayee(server), await addPayee(server)]
    const posted = await me.fund(1n)
    const postingId = 'postingId' in posted ? posted.postingId : 0n
    const paid = {
      status: 'paid',
      paidAt: timeAfter(2),
      sentAt: timeAfter(1),
      providerTxId: 'TX7',
      postingId,
      fee: 1000n,
    } as const
    const row = await add(me, { ...paid, reason: 'Seen.' })
    for (const [n, status] of (['pending', 'paid'] as const).entries())
      await server.services.db
        .insert(withdrawalSteps)
        .values({ withdrawalNo: row.withdrawalNo, status, at: timeAfter(n) })
    const receipt = { postingNo: String(postingId), postedAt: timeAfter(0).toISOString(), hash: null }
    expect(valueOf(await read(me, row.withdrawalNo, 'BN'))).toEqual({
      withdrawal: shownOf(row.withdrawalNo, {
        bankName: 'বিকাশ',
        status: 'paid',
        fee: '10.00',
        net: '990.00',
        reason: 'Seen.',
        paidAt: timeAfter(2).toISOString(),
      }),
      steps: [
        { status: 'pending', at: timeAfter(0).toISOString() },
        { status: 'paid', at: timeAfter(1).toISOString() },
      ],
      payouts: [
        {
          payoutNo: row.withdrawalNo,
          amount: '990.00',
          status: 'paid',
          at: timeAfter(2).toISOString(),
          reference: 'TX7',
          slips: [],
          receipt,
        },
      ],
      receipt,
    })
    expect([await read(other, row.withdrawalNo), await read(me, 'W404')]).toEqual(
      Array(2).fill(refusal('record.not.found')),
    )
  })

  it('shows nothing as sent too early, and its payment number once it is paid', async () => {
    const me = await addPayee(server, { bound: { bankCode: 'GONE' } })
    const sent = async (more: More) => {
      const { withdrawalNo } = await add(me, { providerTxId: 'TX8', ...more })
      const { payouts, withdrawal } = valueOf(await read(me, withdrawalNo))
      return [withdrawal.bankName, ...payouts.map(({ status, reference, at }) => [status, reference, at])]
    }
    const at = timeAfter(1).toISOString()
    for (const status of ['pending', 'approved', 'rejected'] as const) expect(await sent({ status })).toEqual(['GONE'])
    for (const status of ['paying', 'unknown', 'failed'] as const)
      expect(await sent({ status, sentAt: timeAfter(1) })).toEqual(['GONE', [status, null, at]])
    expect(await sent({ status: 'returned' })).toEqual(['GONE', ['returned', 'TX8', null]])
    expect(await sent({ status: 'paying', directOpen: 0n })).toEqual(['GONE'])
  })

  it('in parts shows each of them in order', async () => {
    const me = await addPayee(server)
    const whole = await add(me, { status: 'paid', parts: 2, received: 60_000n, directOpen: 0n })
    for (const n of [2, 1])
      await add(me, {
        withdrawalNo: `${whole.withdrawalNo}-P${n}`,
        parentNo: whole.withdrawalNo,
        amount: BigInt(n) * 30_000n,
        status: n === 1 ? 'failed' : 'paid',
        providerTxId: `TX-${n}`,
      })
    const { withdrawal, payouts } = valueOf(await read(me, whole.withdrawalNo))
    expect(withdrawal).toMatchObject({ direct: true, received: '600.00' })
    expect(payouts.map(({ payoutNo, amount, reference }) => [payoutNo, amount, reference])).toEqual([
      [`${whole.withdrawalNo}-P1`, '300.00', null],
      [`${whole.withdrawalNo}-P2`, '600.00', 'TX-2'],
    ])
  })
})

describe('the withdrawals of a member', () => {
  const day = { from: '2026-11-21', to: '2026-11-21' }
  const list = (me: Me, query: QueryOf<'listWithdrawals'> = day) =>
    listWithdrawals(server.services, { query: fillQuery('listWithdrawals', query), caller: me.caller, language: 'EN' })

  it('are listed for a window, newest first and by page, with totals of the whole filter', async () => {
    const [me, other] = [await addPayee(server), await addPayee(server)]
    const at = (withdrawalNo: string, askedAt: string, more: More = {}) =>
      add(me, { withdrawalNo, askedAt: new Date(askedAt), ...more })
    await add(other)
    await at('W-BEFORE', '2026-11-20T17:59:59.999Z')
    await at('W-FIRST', '2026-11-20T18:00:00Z', {
      fee: 1050n,
      status: 'paid',
      paidAt: new Date('2026-11-20T18:10:00Z'),
    })
    await at('W-B', '2026-11-21T05:00:00Z')
    await at('W-A', '2026-11-21T05:00:00Z', { amount: 70n })
    await at('W-A-P1', '2026-11-21T05:00:00Z', { parentNo: 'W-A' })
    await at('W-LAST', '2026-11-21T06:00:00Z')
    await at('W-LATER', '2026-11-21T06:00:00.001Z')
    const totals = { count: 4, amount: '3000.70', fee: '10.50', net: '2990.20' }
    const createdAt = '2026-11-21T05:00:00.000Z'
    expect(valueOf(await list(me))).toEqual({
      rows: [
        shownOf('W-LAST'),
        shownOf('W-B', { createdAt }),
        shownOf('W-A', { createdAt, amount: '0.70', net: '0.70' }),
        shownOf('W-FIRST', {
          createdAt: '2026-11-20T18:00:00.000Z',
          fee: '10.50',
          net: '989.50',
          status: 'paid',
          paidAt: '2026-11-20T18:10:00.000Z',
        }),
      ],
      totals,
      csv: null,
      pageNo: 1,
      pageSize: 20,
      totalRows: 4,
      timeZone: 'Asia/Dhaka',
      final: false,
      asOf: `0@${timeAfter(0).toISOString()}`,
    })
    const second = valueOf(await list(me, { ...day, pageNo: 2, pageSize: 3 }))
    expect([second.rows.map(({ withdrawalNo }) => withdrawalNo), second.totals]).toEqual([['W-FIRST'], totals])
    const some = valueOf(await list(me, { ...day, status: 'paid' }))
    expect(some.totals).toEqual({ count: 1, amount: '1000.00', fee: '10.50', net: '989.50' })
    const before = valueOf(await list(me, { from: '2026-11-20', to: '2026-11-20' }))
    expect(before.rows.map(({ withdrawalNo }) => withdrawalNo)).toEqual(['W-BEFORE'])
    const asOf = '77@2026-11-21T05:30:00.000Z'
    const earlier = valueOf(await list(me, { ...day, asOf }))
    expect([earlier.rows.length, earlier.asOf]).toEqual([3, asOf])
    expect(valueOf(await list(me, { ...day, format: 'csv' }))).toMatchObject({
      rows: [],
      totals,
      csv: {
        fileName: 'withdrawals-2026-11-21-2026-11-21.csv',
        text: [
          '\uFEFFNumber,Time,Bank,Account,Amount,Fee,Net,State,Paid at',
          'W-LAST,2026-11-21 12:00:00,BKASH,***5678,1000.00,0.00,1000.00,approved,',
          'W-B,2026-11-21 11:00:00,BKASH,***5678,1000.00,0.00,1000.00,approved,',
          'W-A,2026-11-21 11:00:00,BKASH,***5678,0.70,0.00,0.70,approved,',
          'W-FIRST,2026-11-21 00:00:00,BKASH,***5678,1000.00,10.50,989.50,paid,2026-11-21 00:10:00',
          'Totals,4,,,3000.70,10.50,2990.20',
          '',
        ].join('\r\n'),
      },
    })
    expect(await list(me, { from: '2026-11-22', to: '2026-11-21' })).toEqual(refusal('request.param.err'))
    const nobody = valueOf(await list(await addPayee(server)))
    expect([nobody.rows, nobody.totals]).toEqual([[], { count: 0, amount: '0.00', fee: '0.00', net: '0.00' }])
  })
})

describe('the withdrawal settings', () => {
  const settings = async (me: Me, language = 'EN') =>
    valueOf(await readWithdrawSettings(server.services, { caller: me.caller, language }))

  it('show the balance, the day’s allowance, the fee, wagering requirements, accounts and open withdrawals', async () => {
    const me = await addPayee(server, { funds: 700_000n, identified: false })
    const asked = await add(me, { withdrawalNo: 'W-OPEN', amount: 1_000_000n, status: 'unknown' })
    await add(me, { withdrawalNo: 'W-EARLIER', askedAt: timeAfter(-30 * hour), day: '2026-11-20', status: 'paying' })
    await add(me, { withdrawalNo: 'W-PART', parentNo: asked.withdrawalNo })
    await add(me, { withdrawalNo: 'W-PAID', status: 'paid' })
    const account = {
      accountId: me.account.id,
      kind: 'EWALLET',
      bankCode: 'BKASH',
      bankName: 'বিকাশ',
      number: '***5678',
      holderName: expect.stringMatching(/^P\*\*\*/),
      addedAt: me.account.addedAt.toISOString(),
      usableFrom: new Date(me.account.addedAt.getTime() + 24 * hour).toISOString(),
      usable: true,
    }
    const banks = defaultCashier.banks.map(({ name, provider: _provider, ...bank }) => ({
      ...bank,
      name: name['BN'] ?? name.EN,
      logo: artUrl.payout(bank.kind, bank.bankCode),
    }))
    const bn = { bankName: 'বিকাশ' }
    const shown = await settings(me, 'BN')
    expect(shown).toEqual({
      currency: 'BDT',
      balance: '7000.00',
      available: { amount: '7000.00', least: '800.00', heldBy: [] },
      coolingHours: 24,
      min: '800.00',
      max: '200000.00',
      countLeft: 3,
      freeLeft: 1,
      dayAmountLeft: '489000.00',
      feeRule: { freePerDay: 3, rate: '0.01', min: '5.00', max: '100.00' },
      duties: { remaining: '0.00', duties: [] },
      accounts: [account],
      maxAccounts: 5,
      banks,
      paymentPasswordSet: true,
      confirmMinutes: 30,
      withoutDocuments: '38999.99',
      depositReturn: null,
      unfinished: [
        shownOf('W-OPEN', { ...bn, status: 'unknown', amount: '10000.00', net: '10000.00' }),
        shownOf('W-EARLIER', { ...bn, status: 'paying', createdAt: timeAfter(-30 * hour).toISOString() }),
      ],
    })
  })

  it('depend on all banks in any order, on a missing password and on accepted documents', async () => {
    const me = await addPayee(server, { paymentPasswordHash: null })
    await server.setSettings({ cashier: { ...defaultCashier, banks: defaultCashier.banks.toReversed() } })
    expect(await settings(me)).toMatchObject({
      min: '800.00',
      max: '200000.00',
      balance: '0.00',
      paymentPasswordSet: false,
      withoutDocuments: null,
    })
    await server.setSettings({})
    for (let n = 0; n < 21; n += 1) await add(me)
    const full = await settings(me)
    expect([full.unfinished.length, full.countLeft, full.freeLeft]).toEqual([20, 0, 0])
    const day = { count: 0, amount: 50_000_001n }
    expect(leftOfDay(defaultSettings, me, day)).toEqual({ count: 5, free: 3, amount: 0n })
    expect(leftOfDay(defaultSettings, { rankLevel: 5 }, { ...day, amount: 1n })).toEqual({
      count: 8,
      free: 3,
      amount: 49_999_999n,
    })
    expect(leftOfDay(defaultSettings, { rankLevel: 99 }, day).count).toBe(5)
  })

  it('show the fee in advance, for the member’s own account and within its bank’s limits', async () => {
    const [me, other] = [await addPayee(server), await addPayee(server)]
    const fee = (amount: string, accountId = me.account.id) =>
      readWithdrawFee(server.services, { query: { amount, accountId }, caller: me.caller })
    expect(valueOf(await fee('1234.56'))).toEqual({ fee: '0.00', net: '1234.56', freeLeft: 2 })
    for (let n = 0; n < 3; n += 1) await add(me)
    expect(valueOf(await fee('1234.56'))).toEqual({ fee: '12.34', net: '1222.22', freeLeft: 0 })
    for (const amount of ['0.00', '-1', '1.001']) expect(await fee(amount)).toEqual(refusal('request.param.err'))
    const limit = refusal('withdraw.amount.limit', { min: '800.00', max: '30000.00' })
    expect([await fee('799.99'), await fee('30000.01')]).toEqual([limit, limit])
    expect([(await fee('800.00')).ok, (await fee('30000.00')).ok]).toEqual([true, true])
    const gone = await addAccount(server.services.db, { memberId: me.id }, { bankCode: 'GONE' })
    for (const id of [other.account.id, gone.id, randomUUID()])
      expect(await fee('900.00', id)).toEqual(refusal('record.not.found'))
  })
})

it('a day counts what the member requested and did not get back', async () => {
  const [me, other] = [await addPayee(server), await addPayee(server)]
  const { withdrawalNo } = await add(me, { amount: 10n })
  for (const status of ['pending', 'paying', 'unknown', 'paid', 'returned'] as const)
    await add(me, { amount: 10n, status })
  for (const status of ['rejected', 'failed'] as const) await add(me, { status })
  await add(me, { day: '2026-11-20' })
  await add(me, { parentNo: withdrawalNo })
  await add(other)
  expect(await withdrawnOn(server.services.db, me.id, '2026-11-21')).toEqual({ count: 6, amount: 60n })
})

it('a member without documents may withdraw an amount below both limits', async () => {
  const [me, other] = [await addPayee(server, { identified: false }), await addPayee(server)]
  const { db } = server.services
  const identity = { required: true, totalFrom: '100.00', dayFrom: '50.00' }
  const may = (ofDay = 0n, change: Partial<typeof identity> = {}) =>
    db.transaction((tx) =>
      withoutDocuments(tx, { identity: { ...identity, ...change }, currencyDecimals: 2 }, { memberId: me.id, ofDay }),
    )
  expect([await may(), await may(1000n), await may(4999n), await may(5000n), await may(9000n)]).toEqual([
    4999n,
    3999n,
    0n,
    0n,
    0n,
  ])
  const { withdrawalNo } = await add(me, { amount: 7000n, status: 'paid' })
  for (const status of ['rejected', 'failed', 'returned'] as const) await add(me, { amount: 9000n, status })
  await add(me, { amount: 7000n, parentNo: withdrawalNo })
  await add(other, { amount: 7000n })
  expect([await may(), await may(2500n), await may(0n, { required: false })]).toEqual([2999n, 2499n, null])
  const say = async (state: 'accepted' | 'refused', isRequested: boolean) => {
    await db.delete(identities).where(eq(identities.memberId, me.id))
    await db
      .insert(identities)
      .values({ memberId: me.id, merchant: 'fairhall', state, isRequested, reason: 'Blurred.' })
    return [await may(), await may(0n, { required: false })]
  }
  expect([await say('refused', true), await say('refused', false), await say('accepted', false)]).toEqual([
    [0n, 0n],
    [2999n, null],
    [null, null],
  ])
})

it('a member who may not play is blocked by bonus wagering requirements only', async () => {
  const { db } = server.services
  const duties = (['deposit', 'bonus', 'transfer'] as const).map((source) => ({ source }) as OpenDuty)
  const holding = async (memberId: string, of = duties) =>
    (await db.transaction((tx) => dutiesThatHold(tx, memberId, of, server.now()))).map(({ source }) => source)
  const [free, closing, cooling] = [await addPayee(server), await addPayee(server), await addPayee(server)]
  await db.insert(memberClosings).values({ memberId: closing.id, requestedAt: timeAfter(0), closesAt: timeAfter(hour) })
  await db.insert(playGuards).values({ memberId: cooling.id, coolingUntil: timeAfter(1) })
  expect(await holding(free.id)).toEqual(['deposit', 'bonus', 'transfer'])
  expect([await holding(closing.id), await holding(cooling.id), await holding(cooling.id, [])]).toEqual([
    ['bonus'],
    ['bonus'],
    [],
  ])
  const posted = await free.fund(100_000n)
  const postingId = 'postingId' in posted ? posted.postingId : 0n
  const owner = { merchant: 'fairhall', memberId: free.id, currency: 'BDT' }
  await db.transaction((tx) =>
    openDuty(tx, { ...owner, source: 'deposit', base: 100_000n, multiple: 1, postingId, at: server.now() }),
  )
  const shown = valueOf(await readWithdrawSettings(server.services, { caller: free.caller, language: 'EN' }))
  expect(shown.duties).toMatchObject({ remaining: '1000.00', duties: [{ source: 'deposit', base: '1000.00' }] })
})
