import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyOf } from '#openapi/handlers.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { openSession } from '#server/areas/accounts/sessions/open-session.ts'
import { securityEvents, sessions } from '#server/areas/accounts/sessions/tables.ts'
import { paymentPassword } from '../wallet/testing/member-with-upline.ts'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import {
  addPayoutAccount,
  dropAccount,
  listPayoutAccounts,
  removePayoutAccount,
  usableFrom,
} from './payout-accounts.ts'
import { numberHash } from './payout-number.ts'
import { payoutAccounts, payoutNumbers } from './tables.ts'
import { addAccount, addWithdrawal } from './testing/money-rows.ts'
import { addPayee } from './testing/payee.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const hour = 3_600_000
const year = 365 * 24 * hour
const timeAfter = (ms: number) => new Date(server.now() + ms)
const refusal = (code: string) => ({ ok: false, code, value: null, retryAfterSeconds: null })
const sonali = { kind: 'BANK', bankCode: 'SONALI', branch: 'Mirpur', routingNumber: '200264634' } as const
let made = 0
const freshNumber = () => `018${String((made += 1)).padStart(8, '0')}`

/** A member without an account, and a function that binds one. */
async function binding(given: Parameters<typeof addPayee>[1] = {}) {
  const me = await addPayee(server, {
    payeeName: 'Nodi Rahman',
    bound: { removedAt: new Date(server.now()) },
    ...given,
  })
  const { db } = server.services
  const visit = { memberId: me.id, ip: '203.0.113.7', userAgent: 'test' }
  await db.transaction((tx) => openSession(tx, server.services, visit))
  const [session] = await db.select().from(sessions).where(eq(sessions.memberId, me.id))
  const caller = { ...me.caller, sessionId: session!.id }
  const add = (more: Partial<BodyOf<'addPayoutAccount'>> = {}) =>
    addPayoutAccount(server.services, {
      body: {
        kind: 'EWALLET',
        bankCode: 'BKASH',
        number: freshNumber(),
        holderName: 'Nodi Rahman',
        paymentPassword,
        ...more,
      },
      caller,
      language: 'EN',
    })
  const list = async () => {
    const answer = await listPayoutAccounts(server.services, { caller, language: 'EN' })
    return answer.ok ? answer.value : []
  }
  const remove = (accountId: string) =>
    removePayoutAccount(server.services, { query: { accountId }, caller, language: 'EN' })
  const events = async () =>
    (await db.select().from(securityEvents).where(eq(securityEvents.memberId, me.id))).map(({ kind }) => kind)
  return { ...me, add, list, remove, events }
}

const reservationOf = async (number: string) => {
  const hash = numberHash(server.ports, { kind: 'EWALLET', bankCode: 'BKASH', number })
  const [row] = await server.services.db.select().from(payoutNumbers).where(eq(payoutNumbers.numberHash, hash))
  return row
}

describe('a bound account', () => {
  it('is stored with its number encrypted, and shown masked', async () => {
    const me = await binding({ payeeName: null })
    const number = '1234567890123'
    const answer = await me.add({ ...sonali, number, holderName: ' Ｎodi   Rahman ' })
    const [row] = await me.list()
    expect(answer).toEqual({ ok: true, value: row })
    expect(row).toEqual({
      accountId: expect.any(String),
      kind: 'BANK',
      bankCode: 'SONALI',
      bankName: 'Sonali Bank',
      number: '***0123',
      holderName: 'N*** R***',
      addedAt: timeAfter(0).toISOString(),
      usableFrom: timeAfter(24 * hour).toISOString(),
      usable: false,
    })
    const { db } = server.services
    const [kept] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.id, row!.accountId))
    expect(kept).toEqual({
      id: row!.accountId,
      memberId: me.id,
      merchant: 'fairhall',
      kind: 'BANK',
      bankCode: 'SONALI',
      sealedNumber: expect.not.stringContaining(number),
      numberHash: numberHash(server.ports, { ...sonali, number }),
      lastFour: '0123',
      holderName: 'Nodi Rahman',
      branch: 'Mirpur',
      routingNumber: '200264634',
      addedAt: timeAfter(0),
      removedAt: null,
    })
    expect(server.ports.atRest.open(kept!.sealedNumber)).toBe(number)
    expect([(await memberOf(db, me.id)).payeeName, await me.events()]).toEqual([
      'Nodi Rahman',
      ['PAYOUT_ACCOUNT_ADDED'],
    ])
    await me.add()
    const [, second] = await db
      .select()
      .from(payoutAccounts)
      .where(eq(payoutAccounts.memberId, me.id))
      .orderBy(payoutAccounts.kind)
    expect([second!.branch, second!.routingNumber]).toEqual([null, null])
  })

  it('is usable some hours after it was added and after the payment password was reset', () => {
    const cooling = { ...defaultCashier, coolingHours: 2 }
    const from = (added: number, reset: number | null) =>
      usableFrom(
        { addedAt: new Date(added) },
        { paymentPasswordResetAt: reset === null ? null : new Date(reset) },
        cooling,
      )
    expect([from(5, null), from(5, 9), from(9, 5)]).toEqual([5 + 2 * hour, 9 + 2 * hour, 9 + 2 * hour])
  })

  it('shows from when it is usable, and the oldest account comes first', async () => {
    const me = await binding()
    const { db } = server.services
    const old = await addAccount(db, { memberId: me.id }, { addedAt: timeAfter(-24 * hour), bankCode: 'GONE' })
    const young = await addAccount(db, { memberId: me.id }, { addedAt: timeAfter(-24 * hour + 1) })
    expect((await me.list()).map(({ accountId, usable, bankName }) => [accountId, usable, bankName])).toEqual([
      [old.id, true, 'GONE'],
      [young.id, false, 'bKash'],
    ])
  })

  it('is identified by bank and number for a bank, and by number alone for a wallet', () => {
    const hash = (kind: 'BANK' | 'EWALLET' | 'CRYPTO', bankCode: string, number = '017') =>
      numberHash(server.ports, { kind, bankCode, number })
    expect(hash('EWALLET', 'BKASH')).toBe(hash('EWALLET', 'NAGAD'))
    const all = [
      hash('EWALLET', 'BKASH'),
      hash('EWALLET', 'BKASH', '018'),
      hash('CRYPTO', 'BKASH'),
      hash('BANK', 'BKASH'),
      hash('BANK', 'NAGAD'),
    ]
    expect([new Set(all).size, all[0]]).toEqual([5, expect.stringMatching(/^[\w-]{43}$/)])
  })
})

describe('an account is not bound', () => {
  it('with a number its bank does not accept', async () => {
    const me = await binding()
    const wrong = refusal('request.param.err')
    for (const more of [
      { bankCode: 'NOSUCH' },
      { kind: 'BANK' as const },
      { number: '0171234567' },
      { holderName: ' \t ' },
      { ...sonali, number: '123456789012' },
    ])
      expect(await me.add(more), JSON.stringify(more)).toEqual(wrong)
    const { branch, routingNumber, ...bank } = { ...sonali, number: '9876543210123' }
    expect([await me.add({ ...bank, branch }), await me.add({ ...bank, routingNumber }), await me.add(bank)]).toEqual(
      Array(3).fill(wrong),
    )
    expect((await me.add({ ...bank, branch, routingNumber })).ok).toBe(true)
  })

  it('with a wrong payment password, in another name, or for an inactive member', async () => {
    const me = await binding()
    expect(await me.add({ paymentPassword: '000000' })).toMatchObject({ code: 'invalid.payment.pw' })
    expect(await me.add({ holderName: 'Nodi Rahmann' })).toEqual(refusal('payout.account.name.mismatch'))
    expect((await me.add({ holderName: 'NODI  rahman' })).ok).toBe(true)
    expect((await memberOf(server.services.db, me.id)).payeeName).toBe('Nodi Rahman')
    await asSystem(server.services.db, 'tests', server.now(), (tx) =>
      tx.update(members).set({ status: 'frozen' }).where(eq(members.id, me.id)),
    )
    expect(await me.add()).toEqual(refusal('login.denied'))
  })

  it('twice in one bank, beyond five, or with a number another member has or had within a year', async () => {
    const [me, other] = [await binding(), await binding()]
    const number = freshNumber()
    const inUse = refusal('payout.account.in.use')
    expect((await me.add({ number })).ok).toBe(true)
    expect(await me.add({ number })).toEqual(inUse)
    expect([(await me.add({ number, bankCode: 'NAGAD' })).ok, (await me.add({ bankCode: 'NAGAD' })).ok]).toEqual([
      true,
      true,
    ])
    expect(await other.add({ number })).toEqual(inUse)
    for (let n = 0; n < 2; n += 1) expect((await me.add()).ok).toBe(true)
    expect(await me.add()).toEqual(refusal('payout.account.limit'))
    const { db } = server.services
    const reserve = (reservedUntil: Date) =>
      db.update(payoutNumbers).set({ reservedUntil }).where(eq(payoutNumbers.memberId, me.id))
    await reserve(timeAfter(0))
    expect(await other.add({ number })).toEqual(inUse)
    await reserve(timeAfter(-1))
    expect((await other.add({ number })).ok).toBe(true)
    expect(await reservationOf(number)).toMatchObject({ memberId: other.id, reservedUntil: null, merchant: 'fairhall' })
  })
})

describe('a removed account', () => {
  it('is no longer listed, and its number stays the member’s for a year', async () => {
    const me = await binding()
    const number = freshNumber()
    await me.add({ number })
    await me.add({ number, bankCode: 'NAGAD' })
    const [first, second] = await me.list()
    expect(await me.remove(first!.accountId)).toEqual({ ok: true, value: [second] })
    expect((await reservationOf(number))!.reservedUntil).toBeNull()
    expect(await me.remove(first!.accountId)).toEqual(refusal('record.not.found'))
    const other = await binding()
    const otherNumber = freshNumber()
    await other.add({ number: otherNumber })
    expect(await me.remove((await other.list())[0]!.accountId)).toEqual(refusal('record.not.found'))
    expect(await me.remove(second!.accountId)).toEqual({ ok: true, value: [] })
    expect(await reservationOf(number)).toMatchObject({ memberId: me.id, reservedUntil: timeAfter(year) })
    expect((await reservationOf(otherNumber))!.reservedUntil).toBeNull()
    const rows = await server.services.db.select().from(payoutAccounts).where(eq(payoutAccounts.id, second!.accountId))
    expect([
      rows[0]!.removedAt,
      (await me.events()).filter((kind) => kind === 'PAYOUT_ACCOUNT_REMOVED').length,
    ]).toEqual([timeAfter(0), 2])
    expect((await me.add({ number })).ok).toBe(true)
    expect((await reservationOf(number))!.reservedUntil).toBeNull()
  })

  it('must have no withdrawal under way', async () => {
    const { db } = server.services
    const me = await addPayee(server)
    const elsewhere = await addAccount(db, { memberId: me.id })
    await addWithdrawal(db, { memberId: me.id, accountId: elsewhere.id })
    const drop = (accountId: string) =>
      db.transaction((tx) =>
        dropAccount(tx, { merchant: 'fairhall', memberId: me.id, accountId, now: timeAfter(0), reservedMs: year }),
      )
    for (const status of ['pending', 'approved', 'paying', 'unknown'] as const) {
      const account = await addAccount(db, { memberId: me.id })
      await addWithdrawal(db, { memberId: me.id, accountId: account.id }, { status })
      expect(await drop(account.id), status).toEqual({ outcome: 'busy' })
    }
    const busy = await binding()
    await busy.add()
    const [{ accountId } = { accountId: '' }] = await busy.list()
    await addWithdrawal(db, { memberId: busy.id, accountId })
    expect(await busy.remove(accountId)).toEqual(refusal('payout.account.busy'))
    for (const status of ['paid', 'rejected', 'failed', 'returned'] as const)
      await addWithdrawal(db, { memberId: me.id, accountId: me.account.id }, { status })
    expect([await drop(me.account.id), await drop(randomUUID())]).toEqual([
      { outcome: 'dropped', account: me.account },
      { outcome: 'unknown' },
    ])
  })
})
