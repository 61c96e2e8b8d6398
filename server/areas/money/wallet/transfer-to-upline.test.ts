import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { startTestServer, withSwitch, type TestServer } from '#tests/support/test-server.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { findWrongBalances } from './check-balances.ts'
import { wallets } from './tables.ts'
import { memberWithUpline } from './testing/member-with-upline.ts'
import { transferToUpline } from './transfer-to-upline.ts'

let server: TestServer
let upline: Awaited<ReturnType<typeof memberWithUpline>>
beforeAll(async () => {
  server = await startTestServer()
  upline = await memberWithUpline(server, { type: 1, toUpline: false })
})
afterAll(async () => {
  expect(await findWrongBalances(server.services, 0)).toEqual([])
  await server.close()
})

const below = (given: Parameters<typeof memberWithUpline>[1] = {}) =>
  memberWithUpline(server, { uplineId: upline.id, ...given })
const set = (id: string, row: Partial<typeof members.$inferInsert>) =>
  asSystem(server.services.db, 'tests', server.now(), (tx) => tx.update(members).set(row).where(eq(members.id, id)))
const record = async (token: string) => {
  const query = { walletType: 'MAIN' as const, from: '2026-11-21', to: '2026-11-21' }
  return (await server.call('listAccountRecord', { query, token })).value.rows
}

describe('a transfer to the upline', () => {
  it('moves money once, appears in both records under its number, and the upline must play it before moving it on [6.05]', async () => {
    const [boss, me] = [await memberWithUpline(server, { type: 2 }), await below()]
    await set(me.id, { uplineId: boss.id })
    await me.fund(100_000n)
    const requestId = randomUUID()
    const remark = ' Rent\u0007 of\nNovember \u202e! '
    const first = await me.send('250.50', { requestId, remark })
    expect(first).toMatchObject({ status: 200, value: { balance: '749.50' } })
    expect(first.value.transferNo).toMatch(/^T20261121\d{6}$/)
    expect((await me.send('250.5', { requestId, remark, paymentPassword: '730164' })).value).toEqual(first.value)
    expect([await me.balance(), await boss.balance()]).toEqual([74_950n, 25_050n])
    const shown = { type: 'other', refNo: first.value.transferNo, status: 'done', remark: 'Rent of November !' }
    expect((await record(me.token))[0]).toMatchObject({ ...shown, subType: 'transfer_out', amount: '-250.50' })
    expect((await record(boss.token))[0]).toMatchObject({ ...shown, subType: 'transfer_in', amount: '250.50' })
    await boss.fund(100_000n)
    await set(boss.id, { uplineId: upline.id })
    const { errorCode, value } = await boss.send('100.00')
    expect(errorCode).toBe('transfer.turnover.required')
    expect(value).toMatchObject({
      remaining: '250.50',
      duties: [
        { source: 'transfer', base: '250.50', multiple: 1, required: '250.50', progress: '0.00', state: 'open' },
      ],
    })
  })

  it('has a remark of at most 140 characters; a letter with its signs counts as one', async () => {
    const me = await below()
    await me.fund(100_000n)
    const remark = 'কি'.repeat(140)
    expect((await me.send('100.00', { remark: `${remark}x` })).errorCode).toBe('request.param.err')
    expect((await me.send('100.00', { remark: ` ${remark} ` })).success).toBe(true)
    expect((await record(me.token))[0]!.remark).toBe(remark)
  })

  it('is refused while the sender owes a contract advance', async () => {
    const me = await below()
    await me.fund(100_000n)
    await server.services.db.execute(`INSERT INTO contract_debts VALUES ('${me.id}', 'BDT', 1)`)
    expect((await me.send('250.00')).errorCode).toBe('contract.upline.in.debt')
  })

  it('is refused under the request id of another transfer', async () => {
    const me = await below()
    await me.fund(100_000n)
    const requestId = randomUUID()
    await me.send('100.00', { requestId })
    for (const [amount, remark] of [
      ['100.01', undefined],
      ['100.00', 'other'],
    ] as const)
      expect((await me.send(amount, { requestId, ...(remark && { remark }) })).errorCode).toBe('request.id.reused')
    expect((await (await below()).send('100.00', { requestId })).errorCode).toBe('account.balance.not.enough')
    expect(await me.balance()).toBe(90_000n)
  })

  it('is refused by the first guard that objects, in the order of the contract', async () => {
    const me = await below({ status: 'frozen', paymentPasswordHash: null, toUpline: false })
    const wallet = (locked: boolean) =>
      server.services.db.update(wallets).set({ locked }).where(eq(wallets.memberId, me.id))
    const [paused, careful] = [await memberWithUpline(server, { type: 1 }), await memberWithUpline(server, { type: 1 })]
    const limit = { kind: 'DEPOSIT', period: 'DAY', amount: '150.00' } as const
    expect(await server.call('startCoolingOff', { body: { hours: 24 }, token: paused.token })).toMatchObject({
      status: 200,
    })
    expect(await server.call('setLimit', { body: limit, token: careful.token })).toMatchObject({ status: 200 })
    const send = (amount: string, paymentPassword = '402918') =>
      transferToUpline(server.services, {
        body: { amount, paymentPassword, requestId: randomUUID() },
        caller: { memberId: me.id, accountType: 0, sessionId: '' },
      })
    await me.fund(10_000n)
    await wallet(true)
    const steps: [code: string, amount: string, mend: () => unknown, password?: string][] = [
      ['login.denied', '1.00', () => set(me.id, { status: 'active' })],
      [
        'not.exists.payment.password',
        '1.00',
        async () => set(me.id, { paymentPasswordHash: await server.ports.passwords.hash('402918') }),
      ],
      ['invalid.payment.pw', '1.00', () => {}, '730164'],
      ['account.transfer.exceed.min', '99.99', () => {}],
      ['account.transfer.exceed.max', '500000.01', () => {}],
      ['transfer.not.available', '100.01', () => set(me.id, { toUpline: true, uplineId: null })],
      ['transfer.not.available', '100.01', () => set(me.id, { uplineId: paused.id })],
      ['transfer.not.available', '100.01', () => set(me.id, { uplineId: careful.id })],
      ['transfer.not.available', '150.01', () => set(me.id, { uplineId: upline.id })],
      ['wallet.is.locked', '100.01', () => wallet(false)],
      ['account.balance.not.enough', '100.01', () => set(upline.id, { status: 'frozen' })],
      ['transfer.not.available', '100.00', () => set(upline.id, { status: 'active' })],
    ]
    for (const [code, amount, mend, password] of steps) {
      expect(await send(amount, password)).toMatchObject({ ok: false, code })
      await mend()
    }
    expect(await send('100.00')).toMatchObject({ ok: true, value: { balance: '0.00' } })
  })

  it('is only for members, and only while the switch is on', async () => {
    const guest = await memberWithUpline(server, { type: 4, uplineId: upline.id })
    expect((await guest.send('100.00')).errorCode).toBe('error_not_member')
    const me = await below()
    await server.setSettings({ whitelabel: withSwitch('FUNDTRANS3', '0') })
    expect((await me.send('100.00')).errorCode).toBe('function.not.available')
    await server.setSettings({})
  })

  it('counts wrong payment passwords and locks them at the fifth', async () => {
    const me = await below()
    for (const left of [4, 3, 2, 1])
      expect(await me.send('100.00', { paymentPassword: '111119' })).toMatchObject({
        errorCode: 'invalid.payment.pw',
        value: { left },
      })
    expect((await me.send('100.00', { paymentPassword: '111119' })).errorCode).toBe('max.attempt.limit')
    const locked = await me.send('100.00')
    expect(locked.errorCode).toBe('max.attempt.limit')
    expect(locked.headers.get('retry-after')).toBe('86400')
  })

  it.each(['-100.00', '0.00', '1e3', '+500.00', '100.005', '9'.repeat(30), '১০০.০০', ' 100.00', '0100.00', ''])(
    'of "%s" is no amount',
    async (amount) => {
      expect((await upline.send(amount)).errorCode).toBe('request.param.err')
    },
  )
})

describe('simultaneous transfers to one upline', () => {
  it('can’t pass a deposit limit together', async () => {
    const boss = await memberWithUpline(server, { type: 1 })
    const limit = { kind: 'DEPOSIT', period: 'DAY', amount: '250.00' } as const
    await server.call('setLimit', { body: limit, token: boss.token })
    const senders = await Promise.all(Array.from({ length: 5 }, () => memberWithUpline(server, { uplineId: boss.id })))
    for (const one of senders) await one.fund(10_000n)
    const answers = await Promise.all(senders.map((one) => one.send('100.00')))
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect(await boss.balance()).toBe(20_000n)
  })
})

describe('simultaneous transfers of one sender', () => {
  it('never make a balance negative, and each request is executed once', async () => {
    const me = await below()
    await me.fund(50_000n)
    const before = await upline.balance()
    const ids = Array.from({ length: 8 }, () => randomUUID())
    const answers = await Promise.all([...ids, ...ids].map((requestId) => me.send('100.00', { requestId })))
    const done = answers.filter(({ success }) => success)
    expect(new Set(done.map(({ value }) => value.transferNo)).size).toBe(5)
    expect(done).toHaveLength(10)
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(
      new Set([undefined, 'account.balance.not.enough']),
    )
    expect([await me.balance(), (await upline.balance()) - before]).toEqual([0n, 50_000n])
  })

  it('stay within 2,000,000.00 per merchant day', async () => {
    const me = await below()
    await me.fund(400_000_000n)
    const answers = await Promise.all(Array.from({ length: 6 }, () => me.send('450000.00')))
    expect(answers.map(({ errorCode }) => String(errorCode)).toSorted()).toEqual([
      ...Array<string>(2).fill('account.transfer.exceed.max'),
      ...Array<string>(4).fill('undefined'),
    ])
    expect((await me.send('200000.01')).errorCode).toBe('account.transfer.exceed.max')
    expect((await me.send('200000.00')).success).toBe(true)
    const midnight = Date.parse('2026-11-22T00:00:00+06:00')
    const sendAt = (at: number) =>
      transferToUpline(
        { ...server.services, clock: { now: () => at } },
        {
          body: { amount: '100.00', paymentPassword: '402918', requestId: randomUUID() },
          caller: { memberId: me.id, accountType: 0, sessionId: '' },
        },
      )
    expect(await sendAt(midnight - 1)).toMatchObject({ ok: false, code: 'account.transfer.exceed.max' })
    expect(await sendAt(midnight)).toMatchObject({
      ok: true,
      value: { transferNo: expect.stringMatching(/^T20261122/) },
    })
  })
})
