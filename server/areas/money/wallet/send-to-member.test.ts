import { randomUUID } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { findWrongBalances } from './check-balances.ts'
import { memberTransfers, turnoverDuties } from './tables.ts'
import { memberWithUpline, paymentPassword } from './testing/member-with-upline.ts'
import { transferToUpline } from './transfer-to-upline.ts'

let server: TestServer
let boss: Someone
beforeAll(async () => {
  server = await startTestServer()
  boss = await memberWithUpline(server, { type: 1 })
})
afterAll(async () => {
  expect(await findWrongBalances(server.services, 0)).toEqual([])
  await server.close()
})

type Someone = Awaited<ReturnType<typeof memberWithUpline>>
async function below(amount: bigint, upline = boss) {
  const one = await memberWithUpline(server, { uplineId: upline.id, type: 2 })
  await one.fund(amount)
  return one
}
const down = ({ token }: Someone, toAccount: string, amount: string, requestId: string = randomUUID()) =>
  server.call('transferToDownline', { token, body: { toAccount, amount, paymentPassword, requestId } })
const sendAt = (
  at: number,
  memberId: string,
  amount: string,
  { db }: Pick<TestServer['services'], 'db'> = server.services,
) =>
  transferToUpline(
    { ...server.services, db, clock: { now: () => at } },
    { body: { amount, paymentPassword, requestId: randomUUID() }, caller: { memberId, accountType: 2, sessionId: '' } },
  )

describe('money sent to another member', () => {
  it('is stored with all its details, and with the requirement to play it once', async () => {
    const me = await below(100_000n)
    const requestId = randomUUID()
    const { value } = await me.send('250.50', { requestId })
    const kept = { currency: 'BDT', merchant: 'fairhall' }
    const { db } = server.services
    expect(await db.select().from(memberTransfers).where(eq(memberTransfers.senderId, me.id))).toEqual([
      {
        ...kept,
        senderId: me.id,
        direction: 'up',
        requestId,
        transferNo: value.transferNo,
        receiverId: boss.id,
        amount: 25_050n,
        remark: null,
        balance: 74_950n,
        sentAt: new Date(server.now()),
      },
    ])
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM postings WHERE member_id = ${boss.id} AND reference = ${value.transferNo}`,
    )
    expect(await db.select().from(turnoverDuties).where(eq(turnoverDuties.memberId, boss.id))).toMatchObject([
      {
        ...kept,
        source: 'transfer',
        postingId: BigInt(rows[0]!.id),
        base: 25_050n,
        multiple: 1,
        openedAt: new Date(server.now()),
        expiresAt: null,
      },
    ])
  })

  it('has a one-line remark in composed letters, or none if it is only spaces', async () => {
    const me = await below(100_000n)
    for (const remark of ['  cafe\u0301\t\n 2  ', ' \n\u2066\u2069 ']) await me.send('100.00', { remark })
    const rows = await server.services.db.select().from(memberTransfers).where(eq(memberTransfers.senderId, me.id))
    expect(new Set(rows.map(({ remark }) => remark))).toEqual(new Set(['café 2', null]))
  })

  it('is two transfers when it goes up and down under the same request id', async () => {
    const me = await below(100_000n)
    const player = await below(0n, me)
    const requestId = randomUUID()
    const up = (await me.send('100.00', { requestId })).value
    const sent = (await down(me, player.account, '100.00', requestId)).value
    expect([up.balance, sent.balance]).toEqual(['900.00', '800.00'])
    expect((await me.send('100.00', { requestId })).value).toEqual(up)
    expect((await down(me, player.account, '100.00', requestId)).value).toEqual(sent)
    expect(await player.balance()).toBe(10_000n)
  })

  it('reaches an account in any spelling', async () => {
    const me = await below(100_000n)
    const player = await below(0n, me)
    expect((await down(me, `  ${player.account.toUpperCase()} `, '100.00')).value).toMatchObject({ balance: '900.00' })
    expect(await player.balance()).toBe(10_000n)
  })

  it('is 100.00 to 500,000.00 per transfer', async () => {
    const me = await below(100_000_000n)
    const codes: unknown[] = []
    for (const amount of ['0.01', '99.99', '100.00', '500000.00', '500000.01'])
      codes.push([amount, (await me.send(amount)).errorCode])
    expect(codes).toEqual([
      ['0.01', 'account.transfer.exceed.min'],
      ['99.99', 'account.transfer.exceed.min'],
      ['100.00', undefined],
      ['500000.00', undefined],
      ['500000.01', 'account.transfer.exceed.max'],
    ])
  })

  it('counts toward its day, from midnight to midnight of the merchant', async () => {
    const [me, other] = [await below(500_000_000n), await below(200_000n)]
    const midnight = Date.parse('2026-11-23T00:00:00+06:00')
    const day = 86_400_000
    for (const at of [midnight, midnight + 1, midnight + day - 1, midnight + day - 1])
      expect(await sendAt(at, me.id, '500000.00')).toMatchObject({ ok: true })
    const full = { ok: false, code: 'account.transfer.exceed.max' }
    expect(await sendAt(midnight, me.id, '100.00')).toMatchObject(full)
    expect(await sendAt(midnight + day - 1, me.id, '100.00')).toMatchObject(full)
    expect(await sendAt(midnight - 1, me.id, '100.00')).toMatchObject({ ok: true })
    expect(await sendAt(midnight + day, me.id, '100.00')).toMatchObject({ ok: true })
    expect(await sendAt(midnight, other.id, '100.00')).toMatchObject({ ok: true })
  })

  it('goes to no account when the upline changes during the transfer', async () => {
    const [me, next] = [await below(100_000n), await memberWithUpline(server, { type: 1 })]
    const { db } = server.services
    const change = Promise.withResolvers<void>()
    let moving: Promise<void> | undefined
    const beginMove = () =>
      new Promise<void>((moved) => {
        moving = asSystem(db, 'tests', server.now(), async (tx) => {
          await tx.update(members).set({ uplineId: next.id }).where(eq(members.id, me.id))
          moved()
          await change.promise
        })
      })
    /** The member starts to move right after the request itself was checked. */
    const execute = async (query: SQL) => {
      await beginMove()
      return db.execute(query)
    }
    const sending = sendAt(server.now(), me.id, '100.00', {
      db: Object.assign(Object.create(db) as typeof db, { execute }),
    })
    await vi.waitFor(async () => {
      const { rows } = await db.execute(
        sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    change.resolve()
    await moving
    expect(await sending).toMatchObject({ ok: false, code: 'transfer.not.available' })
    expect([await me.balance(), await next.balance()]).toEqual([100_000n, 0n])
  })
})

describe('unavailable transfers', () => {
  it('stop after ten in a day, per sender, until the first is a day old', async () => {
    const [me, other] = [await below(1_000_000n), await below(1_000_000n)]
    const player = await below(0n, me)
    const freeze = (status: 'active' | 'frozen') =>
      asSystem(server.services.db, 'tests', server.now(), (tx) =>
        tx.update(members).set({ status }).where(eq(members.id, player.id)),
      )
    await freeze('frozen')
    for (let n = 0; n < 10; n += 1)
      expect((await down(me, player.account, '100.00')).errorCode).toBe('transfer.not.available')
    await freeze('active')
    const wait = async () => {
      const { status, errorCode, headers } = await down(me, player.account, '100.00')
      return [status, errorCode, headers.get('retry-after')]
    }
    expect(await wait()).toEqual([429, 'TOO_MANY_REQUEST', '86400'])
    expect((await me.send('100.00')).errorCode).toBe('TOO_MANY_REQUEST')
    expect((await other.send('100.00')).success).toBe(true)
    const now = () => server.services.clock.now()
    const later = (ms: number) => sendAt(now() + ms, me.id, '100.00')
    expect(await later(86_399_000)).toMatchObject({ code: 'TOO_MANY_REQUEST', retryAfterSeconds: 1 })
    expect(await later(86_400_000)).toMatchObject({ ok: true })
  })

  it('are answered at most ten times of thirty simultaneous calls', async () => {
    const me = await below(1_000_000n)
    const player = await below(0n, me)
    await asSystem(server.services.db, 'tests', server.now(), (tx) =>
      tx.update(members).set({ status: 'frozen' }).where(eq(members.id, player.id)),
    )
    const replies = await Promise.all(Array.from({ length: 30 }, () => down(me, player.account, '100.00')))
    const codes = replies.map(({ errorCode }) => errorCode)
    expect(codes.filter((code) => code === 'transfer.not.available')).toHaveLength(10)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUEST')).toHaveLength(20)
  })

  it('do not include those refused for another reason, nor successful ones', async () => {
    const me = await below(300_000n)
    for (let n = 0; n < 11; n += 1) {
      expect((await me.send('5000.00')).errorCode).toBe('account.balance.not.enough')
      expect((await me.send('100.00')).success).toBe(true)
    }
  })
})
