import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { contractDebts } from '../wallet/contract-debts.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { openDuty } from '../wallet/wagering-requirements.ts'
import { wallets } from '../wallet/tables.ts'
import type { CashierSettings } from '#server/areas/site/settings/cashier-settings.ts'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { withdrawals, withdrawalSteps } from './tables.ts'
import { addPayee } from './testing/payee.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const hour = 3_600_000
const payee = (given: Parameters<typeof addPayee>[1] = {}) => addPayee(server, { funds: 30_000_000n, ...given })
const refusal = (code: string, value: unknown = null) => ({ ok: false, code, value, retryAfterSeconds: null })
const limit = (max: string, min = '800.00') => refusal('withdraw.amount.limit', { min, max })
const inBank = { kind: 'BANK' as const, bankCode: 'BRAC' }

/** Runs a request under other withdrawal rules. */
async function under<Result>(withdraw: Partial<CashierSettings['withdraw']>, ask: () => Promise<Result>) {
  await server.setSettings({ cashier: { ...defaultCashier, withdraw: { ...defaultCashier.withdraw, ...withdraw } } })
  const answer = await ask()
  await server.setSettings({})
  return answer
}

describe('an accepted withdrawal', () => {
  it('is stored with everything it depends on, and holds its amount', async () => {
    const me = await payee({ funds: 500_000n })
    const requestId = randomUUID()
    const { value } = (await me.take('1234.56', { requestId })) as { value: { withdrawalNo: string } }
    const { withdrawalNo } = value
    expect([withdrawalNo, value]).toEqual([
      expect.stringMatching(/^W20261121\d{6}$/),
      { withdrawalNo, status: 'approved', fee: '0.00', net: '1234.56' },
    ])
    const { db } = server.services
    const at = new Date(server.now())
    expect(await db.select().from(withdrawals).where(eq(withdrawals.memberId, me.id))).toEqual([
      {
        withdrawalNo,
        memberId: me.id,
        merchant: 'fairhall',
        requestId,
        accountId: me.account.id,
        currency: 'BDT',
        amount: 123_456n,
        fee: 0n,
        status: 'approved',
        approvals: 0,
        flags: [],
        decidedBy: [],
        askedAt: at,
        day: '2026-11-21',
        asks: 0,
        ...Object.fromEntries(
          ['reason', 'sentAt', 'askAt', 'paidAt', 'postingId', 'provider', 'providerTxId'].map((name) => [name, null]),
        ),
        ...Object.fromEntries(
          ['directOpen', 'directSince', 'parentNo', 'parts', 'received', 'returns'].map((name) => [name, null]),
        ),
      },
    ])
    const steps = await db.select().from(withdrawalSteps).where(eq(withdrawalSteps.withdrawalNo, withdrawalNo))
    expect(steps.map((step) => [step.status, step.at])).toEqual([
      ['pending', at],
      ['approved', at],
    ])
    const { rows } = await db.execute(sql`
      SELECT key, kind, merchant, currency, wallets, amounts::text FROM postings WHERE reference = ${withdrawalNo}`)
    expect(rows).toEqual([
      {
        key: `withdraw:${withdrawalNo}`,
        kind: 'withdraw-hold',
        merchant: 'fairhall',
        currency: 'BDT',
        wallets: ['main', 'held'],
        amounts: '{-123456,123456}',
      },
    ])
  })

  it('repeats its reply to its member for the same body only', async () => {
    const [me, other] = [await payee(), await payee()]
    const requestId = randomUUID()
    const first = await me.take('25000.00', { requestId })
    expect(first).toMatchObject({ ok: true, value: { status: 'pending', fee: '0.00', net: '25000.00' } })
    await server.services.db.update(withdrawals).set({ status: 'rejected' }).where(eq(withdrawals.requestId, requestId))
    expect(await me.take('25000.00', { requestId, paymentPassword: '000000' })).toEqual(first)
    expect(await me.take('25000.01', { requestId })).toEqual(refusal('request.id.reused'))
    expect(await me.take('25000.00', { requestId, accountId: other.account.id })).toEqual(refusal('request.id.reused'))
    const others = await other.take('900.00', { requestId })
    expect(others).toMatchObject({ ok: true, value: { status: 'approved', net: '900.00' } })
    await server.services.db.update(withdrawals).set({ status: 'paid' }).where(eq(withdrawals.memberId, other.id))
    expect(await other.take('900.00', { requestId })).toEqual(others)
  })

  it.each([
    ['20000.00', { bound: inBank }, 0, 'approved'],
    ['20000.01', { bound: inBank }, 1, 'pending'],
    ['100000.00', { bound: inBank }, 1, 'pending'],
    ['100000.01', { bound: inBank }, 2, 'pending'],
    ['900.00', { newMember: true }, 1, 'pending'],
  ] as const)('of %s (%o) needs %i operators', async (amount, given, approvals, status) => {
    const fresh = 'newMember' in given
    const me = await payee({
      ...('bound' in given && { bound: given.bound }),
      ...(fresh && { registeredAt: new Date(server.now() - 71 * hour) }),
    })
    await me.take(amount)
    const [row] = await server.services.db.select().from(withdrawals).where(eq(withdrawals.memberId, me.id))
    expect([row!.approvals, row!.status, row!.flags.map(({ flag }) => flag)]).toEqual([
      approvals,
      status,
      fresh ? ['newMember'] : [],
    ])
    const steps = await server.services.db
      .select()
      .from(withdrawalSteps)
      .where(eq(withdrawalSteps.withdrawalNo, row!.withdrawalNo))
    expect(steps).toHaveLength(status === 'approved' ? 2 : 1)
  })
})

describe('a withdrawal is refused', () => {
  it('for an invalid amount, a wrong payment password and an inactive member', async () => {
    const me = await payee()
    for (const amount of ['0.00', '-1.00', '1.001', ''])
      expect(await me.take(amount)).toEqual(refusal('request.param.err'))
    expect(await me.take('900.00', { paymentPassword: '000000' })).toEqual(refusal('invalid.payment.pw', { left: 4 }))
    const { db } = server.services
    await asSystem(db, 'tests', server.now(), (tx) =>
      tx.update(members).set({ status: 'frozen' }).where(eq(members.id, me.id)),
    )
    expect(await me.take('900.00')).toEqual(refusal('login.denied'))
  })

  it('to another member’s account, a removed one, and a bank that no longer exists', async () => {
    const [me, other] = [await payee(), await payee()]
    expect(await me.take('900.00', { accountId: other.account.id })).toEqual(refusal('record.not.found'))
    const removed = await payee({ bound: { removedAt: new Date(server.now()) } })
    expect(await removed.take('900.00')).toEqual(refusal('record.not.found'))
    const gone = await payee({ bound: { bankCode: 'GONE' } })
    expect(await gone.take('900.00')).toEqual(refusal('record.not.found'))
  })

  it('until the account and a reset payment password are 24 hours old', async () => {
    const [young, old] = [new Date(server.now() - 24 * hour + 1), new Date(server.now() - 24 * hour)]
    const takes = async (addedAt: Date, paymentPasswordResetAt: Date | null) => {
      const flagged = await payee({ bound: { addedAt }, paymentPasswordResetAt })
      const answer = await flagged.take('900.00')
      return answer.ok ? 'taken' : answer.code
    }
    const cooling = 'payout.account.cooling'
    expect([await takes(young, null), await takes(old, young), await takes(young, old)]).toEqual(Array(3).fill(cooling))
    expect([await takes(old, null), await takes(old, old)]).toEqual(['taken', 'taken'])
  })

  it('below the minimum and above the maximum of its bank, and above the day’s rest', async () => {
    const me = await payee()
    expect([await me.take('799.99'), await me.take('30000.01')]).toEqual([limit('30000.00'), limit('30000.00')])
    expect([(await me.take('800.00')).ok, (await me.take('30000.00')).ok]).toEqual([true, true])
    await under({ amountPerDay: '32000.00' }, async () => {
      expect(await me.take('1200.01')).toEqual(limit('1200.00'))
      expect((await me.take('1200.00')).ok).toBe(true)
      expect(await me.take('800.00')).toEqual(limit('0.00'))
    })
  })

  it('when the day’s count is used up, which a higher rank raises', async () => {
    const [me, ranked] = [await payee(), await payee({ rankLevel: 3 })]
    await under({ countPerDay: 1 }, async () => {
      expect((await me.take('800.00')).ok).toBe(true)
      expect(await me.take('800.00')).toEqual(refusal('withdraw.reach.max.count'))
      for (let n = 0; n < 6; n += 1) expect((await ranked.take('800.00')).ok).toBe(true)
      expect(await ranked.take('800.00')).toEqual(refusal('withdraw.reach.max.count'))
    })
  })

  it('without documents from a daily amount on', async () => {
    const me = await payee({ identified: false, bound: inBank })
    expect(await me.take('50000.00')).toEqual(refusal('withdraw.identity.required'))
    expect((await me.take('20000.00')).ok).toBe(true)
    expect(await me.take('30000.00')).toEqual(refusal('withdraw.identity.required'))
    expect((await me.take('29999.99')).ok).toBe(true)
  })

  it('while a wagering requirement or a contract debt is open', async () => {
    const me = await payee()
    const { db } = server.services
    const posted = await me.fund(70_000n)
    const postingId = 'postingId' in posted ? posted.postingId : 0n
    const owner = { merchant: 'fairhall', memberId: me.id, currency: 'BDT' }
    await db.transaction((tx) =>
      openDuty(tx, { ...owner, source: 'bonus', base: 70_000n, multiple: 2, postingId, at: server.now() }),
    )
    expect(await me.take('800.00')).toMatchObject({
      code: 'withdraw.turnover.required',
      value: { remaining: '1400.00', duties: [{ source: 'bonus', base: '700.00' }] },
    })
    await db.execute(sql`UPDATE turnover_duties SET state = 'cleared', ended_at = opened_at WHERE member_id = ${me.id}`)
    await db.insert(contractDebts).values({ memberId: me.id, currency: 'BDT', amount: 1n })
    expect(await me.take('800.00')).toEqual(refusal('contract.upline.in.debt'))
    await db.update(contractDebts).set({ amount: 0n }).where(eq(contractDebts.memberId, me.id))
    expect((await me.take('800.00')).ok).toBe(true)
  })

  it('when the wallet is short or locked, and nothing is written', async () => {
    const me = await payee({ funds: 90_000n })
    const { db } = server.services
    expect(await me.take('900.01')).toEqual(refusal('account.balance.not.enough'))
    const main = and(eq(wallets.memberId, me.id), eq(wallets.wallet, 'main'))
    await db.update(wallets).set({ locked: true }).where(main)
    expect(await me.take('900.00')).toEqual(refusal('wallet.is.locked'))
    expect(await db.select().from(withdrawals).where(eq(withdrawals.memberId, me.id))).toEqual([])
    await db.update(wallets).set({ locked: false }).where(main)
    expect((await me.take('900.00')).ok).toBe(true)
  })
})

it('a rule of the operator makes a withdrawal wait that the system would approve, and says why', async () => {
  const me = await payee({ funds: 500_000n })
  const risk = { ...defaultCashier.risk, sumOfDay: '1000.00' }
  await server.setSettings({ cashier: { ...defaultCashier, risk } })
  expect(await me.take('999.99')).toMatchObject({ value: { status: 'approved' } })
  expect(await me.take('800.00')).toMatchObject({ value: { status: 'pending' } })
  await server.setSettings({})
  const mine = and(eq(withdrawals.memberId, me.id), eq(withdrawals.status, 'pending'))
  const [row] = await server.services.db.select().from(withdrawals).where(mine)
  expect([row!.approvals, row!.flags]).toEqual([1, [{ flag: 'sumOfDay', basis: '179999' }]])
})

it('the fourth withdrawal of a day costs a fee, which is stored with it', async () => {
  const me = await payee()
  for (let n = 0; n < 3; n += 1) await me.take('800.00')
  const answer = await me.take('1234.56')
  expect(answer).toMatchObject({ value: { fee: '12.34', net: '1222.22' } })
  const [row] = await server.services.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.memberId, me.id), eq(withdrawals.amount, 123_456n)))
  expect(row!.fee).toBe(1234n)
})

it('a withdrawal’s day is the merchant’s', async () => {
  const me = await payee()
  server.advance(12 * hour - 1)
  expect(await me.take('800.00')).toMatchObject({ value: { withdrawalNo: expect.stringMatching(/^W20261121/) } })
  server.advance(1)
  expect(await me.take('800.00')).toMatchObject({ value: { withdrawalNo: expect.stringMatching(/^W20261122/) } })
  const rows = await server.services.db.select().from(withdrawals).where(eq(withdrawals.memberId, me.id))
  expect(rows.map(({ day }) => day).toSorted()).toEqual(['2026-11-21', '2026-11-22'])
})
