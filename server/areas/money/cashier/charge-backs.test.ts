import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { post } from '../wallet/ledger.ts'
import { turnoverDuties, wallets } from '../wallet/tables.ts'
import { reverseDeposit } from './reverse-deposit.ts'
import { depositReversals, deposits, withdrawals, withdrawalSteps } from './tables.ts'
import { beginDeposit } from './testing/begun-deposit.ts'
import { addWithdrawal } from './testing/money-rows.ts'
import { addPayee } from './testing/payee.ts'
import { undoReversal } from './undo-reversal.ts'
import { collectFromWallets } from '../wallet/collect-receivables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// keeps debts of an earlier test from being collected in the next one
beforeEach(() => server.services.db.update(depositReversals).set({ owed: 0n }))

const timeAfter = (ms: number) => new Date(server.now() + ms)
let told = 0

/** A deposit of 500.00 that arrived, and a function that charges it back. */
async function arrived(more: Parameters<typeof beginDeposit>[1] = {}) {
  const { db } = server.services
  const one = await beginDeposit(server, more)
  const providerTxId = `PAID${(told += 1)}`
  await one.pay({ providerTxId, currency: more.payCurrency ?? 'BDT' })
  const back = (amount: string, txId: string, currency = 'BDT') =>
    reverseDeposit(server.services, one.depositNo, { providerTxId: txId, amount, currency, at: '2026-11-21T06:00:00Z' })
  /** The exceptions recorded for it. */
  const exceptions = async () =>
    (
      await db.execute<{ text: string }>(sql`
        SELECT concat_ws(' ', stood, tx_id, theirs, currency) AS text FROM statement_exceptions
        WHERE deposit_no = ${one.depositNo} AND kind = 'contradiction' AND verdict = 'reversed' ORDER BY tx_id`)
    ).rows.map(({ text }) => text)
  const rows = () =>
    db
      .select()
      .from(depositReversals)
      .where(eq(depositReversals.depositNo, one.depositNo))
      .orderBy(depositReversals.providerTxId)
  const main = async () =>
    (
      await db
        .select()
        .from(wallets)
        .where(and(eq(wallets.memberId, one.me.id), eq(wallets.wallet, 'main')))
    )[0]!.balance
  const spend = (amount: bigint) =>
    post(db, {
      merchant: 'fairhall',
      memberId: one.me.id,
      key: `spent:${(told += 1)}`,
      kind: 'bet',
      currency: 'BDT',
      at: server.now(),
      legs: [
        ['main', -amount],
        ['house:games', amount],
      ],
    })
  const status = async () =>
    (await db.execute<{ status: string }>(sql`SELECT status FROM members WHERE id = ${one.me.id}`)).rows[0]!.status
  const undo = async (amount: bigint) => {
    const row = await one.row()
    const line = { provider: 'demo-pay', txId: 'WON', amount }
    return db.transaction((tx) => undoReversal(tx, row, line, { currencyDecimals: 2, at: server.now() }))
  }
  return { ...one, back, rows, main, spend, status, undo, exceptions }
}
const reversed = (no: string, tx: string, legs: string) => `deposit-reversal charge-back:demo-pay:${tx} ${no} ${legs}`

describe('a charge-back', () => {
  it('takes a part out of the wallet once, and lowers the wagering requirement by as much', async () => {
    const one = await arrived()
    expect([await one.back('200.00', 'CB-A'), await one.back('200.00', 'CB-A')]).toEqual([true, true])
    expect(await one.rows()).toEqual([
      {
        provider: 'demo-pay',
        providerTxId: 'CB-A',
        depositNo: one.depositNo,
        memberId: one.me.id,
        merchant: 'fairhall',
        currency: 'BDT',
        amount: 20_000n,
        owed: 0n,
        at: timeAfter(0),
        postingId: expect.anything(),
        seenBy: null,
        seenAt: null,
        undoneAt: null,
        undonePosting: null,
      },
    ])
    expect((await one.moves()).slice(1)).toEqual([
      reversed(one.depositNo, 'CB-A', '{main,house:provider:demo-pay} {-20000,20000}'),
    ])
    expect([await one.main(), (await one.row()).reversed, await one.status()]).toEqual([30_000n, true, 'active'])
    expect(await one.duties()).toMatchObject([{ state: 'open', base: 30_000n, endedAt: null }])
    expect((await one.told()).map(([, , text]) => text)).toContain(
      `৳200.00 of deposit ${one.depositNo} was charged back by its payer. Withdrawals wait until we have checked it.`,
    )
    expect(await one.back('300.00', 'CB-B')).toBe(true)
    expect(await one.duties()).toMatchObject([{ state: 'forfeited', base: 30_000n, endedAt: timeAfter(0) }])
    expect([await one.back('0.01', 'CB-C'), await one.exceptions()]).toEqual([true, ['arrived CB-C 1 BDT']])
  })

  it('moves nothing and becomes an exception for another deposit or currency, for zero, for too much, and before arrival', async () => {
    const [one, other] = [await arrived(), await arrived()]
    await one.back('100.00', 'CB-ONE')
    const open = await beginDeposit(server)
    const none = await reverseDeposit(server.services, open.depositNo, {
      providerTxId: 'CB-OPEN',
      amount: '1.00',
      currency: 'BDT',
      at: '',
    })
    expect([
      none,
      await other.back('100.00', 'CB-ONE'),
      await other.back('100.00', 'CB-X', 'USDT'),
      await other.back('0', 'CB-Y'),
      await other.back('all', 'CB-Z'),
      await other.back('500.01', 'CB-W'),
      await other.back('500.00', 'CB-V'),
    ]).toEqual([false, true, true, true, true, true, true])
    expect(await other.exceptions()).toEqual([
      'arrived CB-ONE 10000 BDT',
      'arrived CB-W 50001 BDT',
      'arrived CB-X 10000 USDT',
      'arrived CB-Y 0 BDT',
      'arrived CB-Z BDT',
    ])
    expect((await other.rows()).map(({ amount }) => amount)).toEqual([50_000n])
  })

  it('in another currency uses the rate of the arrival', async () => {
    const one = await arrived({ payCurrency: 'USDT', rate: '121.37' })
    expect(await one.back('1.00', 'CB-USDT', 'USDT')).toBe(true)
    expect((await one.moves())[1]).toBe(
      reversed(one.depositNo, 'CB-USDT', '{main,house:provider:demo-pay:USDT} {-12137,12137}'),
    )
  })

  it('becomes a debt where the wallet does not cover it, and freezes the member', async () => {
    const [part, all] = [await arrived(), await arrived()]
    await part.spend(40_000n)
    await all.spend(50_000n)
    await part.back('500.00', 'CB-PART')
    await all.back('500.00', 'CB-ALL')
    expect([(await part.moves()).at(-1), (await all.moves()).at(-1)]).toEqual([
      reversed(part.depositNo, 'CB-PART', '{main,house:receivables,house:provider:demo-pay} {-10000,-40000,50000}'),
      reversed(all.depositNo, 'CB-ALL', '{house:receivables,house:provider:demo-pay} {-50000,50000}'),
    ])
    expect([(await part.rows())[0]!.owed, (await all.rows())[0]!.owed, await part.status()]).toEqual([
      40_000n,
      50_000n,
      'frozen',
    ])
    expect((await part.told()).at(-1)![2]).toContain('Your wallet was ৳400.00 short;')
    const { rows } = await server.services.db.execute(sql`
      SELECT actor_kind, actor, operation, reason, thing, member_id FROM audit_log WHERE thing = ${`member:${part.me.id}`}`)
    expect(rows).toEqual([
      {
        actor_kind: 'system',
        actor: 'system',
        operation: 'charge-back',
        reason: `deposit ${part.depositNo} was charged back`,
        thing: `member:${part.me.id}`,
        member_id: part.me.id,
      },
    ])
    const { rows: freezes } = await server.services.db.execute(sql`
      SELECT reason, operators FROM member_freezes WHERE member_id = ${part.me.id}`)
    expect(freezes).toEqual([{ reason: `deposit ${part.depositNo} was charged back`, operators: ['system'] }])
  })

  it('sends the member’s own unsent withdrawals to review', async () => {
    const one = await arrived()
    const other = await addPayee(server)
    const { db } = server.services
    const add = (more: Parameters<typeof addWithdrawal>[2], of = one.me) =>
      addWithdrawal(db, { memberId: of.id, accountId: of.account.id }, more)
    const known = { flag: 'newMember' as const, basis: 'today' }
    const approved = await add({ decidedBy: ['Salma'], directOpen: 5n, directSince: timeAfter(0), flags: [known] })
    const pending = await add({ status: 'pending', approvals: 2, decidedBy: ['Salma'] })
    const left = [await add({ status: 'paying' }), await add({ parentNo: approved.withdrawalNo }), await add({}, other)]
    await one.back('100.00', 'CB-HOLD')
    const rowOf = async ({ withdrawalNo }: { withdrawalNo: string }) =>
      (await db.select().from(withdrawals).where(eq(withdrawals.withdrawalNo, withdrawalNo)))[0]!
    const flag = { flag: 'chargeBack', basis: one.depositNo }
    const waits = { status: 'pending', decidedBy: [], directOpen: null, directSince: null }
    expect(await rowOf(approved)).toEqual({ ...approved, ...waits, approvals: 1, flags: [flag, known] })
    expect(await rowOf(pending)).toEqual({ ...pending, ...waits, approvals: 2, flags: [flag] })
    for (const row of left) expect(await rowOf(row)).toEqual(row)
    const steps = await db
      .select()
      .from(withdrawalSteps)
      .where(sql`withdrawal_no IN (${approved.withdrawalNo}, ${pending.withdrawalNo})`)
    expect(steps.map(({ withdrawalNo, status, at }) => [withdrawalNo, status, at])).toEqual([
      [approved.withdrawalNo, 'pending', timeAfter(0)],
    ])
  })
})

describe('a charge-back debt', () => {
  it('is collected once from incoming money, as far as that goes', async () => {
    const one = await arrived()
    await one.spend(50_000n)
    await one.back('500.00', 'CB-OWED')
    const key = (owed: number) => `receivable charge-back-owed:demo-pay:CB-OWED:${owed} ${one.depositNo}`
    for (const [come, main, owed] of [
      [0n, 0n, 50_000n],
      [20_000n, 0n, 30_000n],
      [30_000n, 0n, 0n],
      [7000n, 7000n, 0n],
    ] as const) {
      if (come > 0n) await one.me.fund(come)
      await collectFromWallets(server.services)
      expect([await one.main(), (await one.rows())[0]!.owed]).toEqual([main, owed])
    }
    expect((await one.moves()).filter((move) => move.startsWith('receivable'))).toEqual([
      `${key(50_000)} {main,house:receivables} {-20000,20000}`,
      `${key(30_000)} {main,house:receivables} {-30000,30000}`,
    ])
  })

  it('is never collected beyond the debt, and the oldest comes first', async () => {
    const one = await arrived()
    await one.spend(50_000n)
    await one.back('200.00', 'CB-Z-OLD')
    server.advance(1000)
    await one.back('300.00', 'CB-A-NEW')
    await one.me.fund(25_000n)
    await collectFromWallets(server.services)
    expect((await one.rows()).map(({ providerTxId, owed }) => [providerTxId, owed])).toEqual([
      ['CB-A-NEW', 25_000n],
      ['CB-Z-OLD', 0n],
    ])
  })
})

describe('a charge-back that was won', () => {
  const undone = (no: string, tx: string, legs: string) =>
    `deposit-reversal charge-back-undone:demo-pay:${tx} ${no} ${legs}`

  it('returns what the wallet paid then and later, and cancels what is owed or was written off', async () => {
    const { db } = server.services
    const one = await arrived()
    await one.spend(40_000n)
    await one.back('500.00', 'CB-WON')
    await one.me.fund(5000n)
    await collectFromWallets(server.services)
    // two operators wrote off 30.00 of the debt
    await db.update(depositReversals).set({ owed: 32_000n }).where(eq(depositReversals.depositNo, one.depositNo))
    const endedAt = timeAfter(0)
    expect((await one.duties())[0]).toMatchObject({ state: 'forfeited', endedAt })
    server.advance(1000)
    expect([await one.undo(49_999n), await one.undo(50_000n), await one.undo(50_000n)]).toEqual([false, true, false])
    expect((await one.moves()).at(-1)).toBe(
      undone(
        one.depositNo,
        'CB-WON',
        '{house:suspense,main,house:receivables,house:write-offs} {-50000,15000,32000,3000}',
      ),
    )
    const [row] = await one.rows()
    expect([row!.owed, row!.undoneAt, row!.undonePosting !== null, row!.amount]).toEqual([
      0n,
      timeAfter(0),
      true,
      50_000n,
    ])
    expect([await one.main(), (await one.row()).reversed]).toEqual([15_000n, false])
    expect(await one.duties()).toMatchObject([{ state: 'open', endedAt: null, openedAt: timeAfter(0), base: 50_000n }])
    expect((await one.told()).at(-1)![2]).toBe(
      `The charge-back of deposit ${one.depositNo} was undone. ৳150.00 is in your wallet again, and you owe nothing for it.`,
    )
    expect(await one.back('500.00', 'CB-AGAIN')).toBe(true)
  })

  it('leaves the other of two in force, and raises the open wagering requirement', async () => {
    const one = await arrived()
    await one.back('100.00', 'CB-1')
    await one.back('150.00', 'CB-2')
    expect(await one.duties()).toMatchObject([{ state: 'open', base: 25_000n }])
    server.advance(1000)
    expect(await one.undo(10_000n)).toBe(true)
    expect((await one.moves()).at(-1)).toBe(undone(one.depositNo, 'CB-1', '{house:suspense,main} {-10000,10000}'))
    expect((await one.rows()).map(({ undoneAt }) => undoneAt)).toEqual([timeAfter(0), null])
    expect([(await one.row()).reversed, await one.main()]).toEqual([true, 35_000n])
    expect(await one.duties()).toMatchObject([{ state: 'open', base: 35_000n, multiple: 1 }])
  })

  it('of a deposit without a wagering requirement returns only its money and leaves other requirements alone', async () => {
    const { db } = server.services
    const one = await arrived()
    await one.back('500.00', 'CB-NONE')
    await db
      .update(turnoverDuties)
      .set({ state: 'cleared', endedAt: timeAfter(-5) })
      .where(eq(turnoverDuties.memberId, one.me.id))
    expect(await one.undo(50_000n)).toBe(true)
    expect(await one.duties()).toMatchObject([{ state: 'cleared', endedAt: timeAfter(-5), base: 50_000n }])
    await db.update(deposits).set({ postingId: null }).where(eq(deposits.depositNo, one.depositNo))
    expect(await one.back('500.00', 'CB-NO-POSTING')).toBe(true)
    expect(await one.undo(50_000n)).toBe(true)
  })
})
