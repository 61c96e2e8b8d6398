import { eq, sql, TransactionRollbackError, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/db/connect.ts'
import type { Deposit } from '../cashier/move-deposit.ts'
import { deposits, withdrawals } from '../cashier/tables.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { directChannel } from './peer-payment-settings.ts'
import { matchDeposit } from './match-deposit.ts'
import { frozenMoney } from './frozen-money.ts'
import { directPayments } from './tables.ts'
import { hour, minute, startDirect, type DirectBed } from './testing/peer-payment-bed.ts'

let bed: DirectBed
let from: Awaited<ReturnType<DirectBed['depositor']>>
let beside: typeof from
let to: Awaited<ReturnType<DirectBed['withdrawer']>>
let depositNo: string
let unpaid: string[]
beforeAll(async () => {
  bed = await startDirect()
  from = await bed.depositor()
  beside = await bed.depositor()
  depositNo = (await from.begin('1000.00')).value.depositNo
  unpaid = []
  for (let n = 0; n < 3; n += 1) unpaid.push((await beside.begin('1000.00')).value.depositNo)
  await from.add()
  to = await bed.withdrawer('5000.00')
})
afterAll(() => bed.close())

const iso = (ms: number) => new Date(bed.now() + ms).toISOString()
const members = (set: SQL, { id }: { id: string } = from) => sql`UPDATE members SET ${set} WHERE id = ${id}`
const queued = (set: SQL) => sql`UPDATE withdrawals SET ${set} WHERE withdrawal_no = ${to.withdrawalNo}`

/** The match of a new deposit after a change; everything is rolled back. */
async function offered<Found = string | null>(
  change: SQL = sql`SELECT`,
  more: Partial<Deposit> = {},
  read: (tx: Parameters<Parameters<Db['transaction']>[0]>[0], matched: Deposit | null) => Promise<Found> = async (
    _,
    matched,
  ) => (matched?.status ?? null) as Found,
): Promise<Found | 'not read'> {
  let found: Found | 'not read' = 'not read'
  const settings = await bed.services.merchant.read()
  const merchant = { ...bed.services.merchant, read: async () => settings }
  await bed.services.db
    .transaction(async (tx) => {
      await tx.update(deposits).set({ status: 'created' }).where(eq(deposits.depositNo, depositNo))
      const [row] = await tx.select().from(deposits).where(eq(deposits.depositNo, depositNo))
      await tx.execute(change)
      found = await read(
        tx,
        await matchDeposit({ ...bed.services, merchant, db: tx as unknown as Db }, { ...row!, ...more }),
      )
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  return found
}
const matched = 'awaiting payment'

describe('a deposit for another member’s withdrawal', () => {
  it('takes its part of it, for the merchant’s payment time', async () => {
    const found = await offered(sql`SELECT`, {}, async (tx, deposit) => {
      const [payment] = await tx.select().from(directPayments)
      const [withdrawal] = await tx.select().from(withdrawals)
      const steps = await tx.execute(sql`SELECT status, at = ${iso(0)} AS now FROM withdrawal_steps ORDER BY n DESC`)
      return { payment, withdrawal, deposit, step: steps.rows[0] }
    })
    const payBy = new Date(bed.now() + 15 * minute)
    expect(found).toMatchObject({
      payment: {
        transactionNo: expect.stringMatching(/^C2C-\d+$/),
        merchant: 'fairhall',
        withdrawalNo: to.withdrawalNo,
        withdrawerId: to.id,
        depositNo,
        depositorId: from.id,
        method: 'NAGAD',
        currency: 'BDT',
        amount: 100_000n,
        status: 'MATCHED',
        matchedAt: new Date(bed.now()),
        payBy,
      },
      withdrawal: { directOpen: 400_000n, status: 'paying', sentAt: new Date(bed.now()) },
      deposit: { depositNo, provider: 'direct', status: matched, expiresAt: payBy },
      step: { status: 'paying', now: true },
    })
  })

  it('pays all that is open, or leaves an amount that another deposit may pay', async () => {
    const of = (amount: bigint) => offered(sql`SELECT`, { amount })
    expect(await Promise.all([of(500_000n), of(450_000n)])).toEqual([matched, matched])
    expect(await Promise.all([of(450_001n), of(499_999n), of(500_001n)])).toEqual([null, null, null])
  })

  it('matches an approved withdrawal of its merchant, currency and method that has waited less than an hour', async () => {
    for (const more of [{ merchant: 'other' }, { currency: 'USD' }, { method: 'BKASH' }, { channelId: 'bkash' }])
      expect(await offered(sql`SELECT`, more), JSON.stringify(more)).toBeNull()
    for (const set of [sql`status = 'pending'`, sql`status = 'unknown'`, sql`direct_since = ${iso(-hour)}`])
      expect(await offered(queued(set))).toBeNull()
    expect(await offered(queued(sql`status = 'paying', direct_since = ${iso(1 - hour)}`))).toBe(matched)
  })

  it('is matched once, and not after it has moved on', async () => {
    const move = (set: SQL) => sql`UPDATE deposits SET ${set} WHERE deposit_no = ${depositNo}`
    expect(await offered(sql`SELECT`, { status: 'awaiting payment' })).toBeNull()
    expect(await offered(move(sql`status = 'failed'`))).toBeNull()
    expect(await offered(move(sql`status = 'awaiting payment', provider = 'direct'`))).toBe('awaiting payment')
    expect(await offered(sql`SELECT`, { status: 'created', provider: 'direct' })).toBe('created')
  })
})

describe('two members who may be the same person', () => {
  it('are never matched: the same member, an upline, or the same name, number, holder or device', async () => {
    const add = (who: { id: string }, token: string) => sql`
      INSERT INTO remembered_devices SELECT gen_random_uuid(), ${who.id}, ${token}, 'phone', '203.0.113.9', now(), now(), now()`
    const account = (set: SQL) => sql`UPDATE payout_accounts SET ${set} WHERE member_id = ${from.id}`
    const its = (column: SQL) => sql`(SELECT ${column} FROM payout_accounts WHERE member_id = ${to.id})`
    const session = (column: SQL) => sql`(SELECT ${column} FROM sessions WHERE member_id = ${to.id} LIMIT 1)`
    const sessions = (set: SQL) => sql`UPDATE sessions SET ${set} WHERE member_id = ${from.id}`
    const both = (one: SQL, two: SQL) => sql`WITH one AS (${one} RETURNING 1) ${two}`
    const alike: Record<string, SQL> = {
      upline: members(sql`upline_id = ${to.id}`),
      downline: members(sql`upline_id = ${from.id}`, to),
      'upline of the upline': both(members(sql`upline_id = ${beside.id}`), members(sql`upline_id = ${to.id}`, beside)),
      name: members(sql`payee_name = (SELECT upper(payee_name) FROM members WHERE id = ${to.id})`),
      number: account(sql`number_hash = ${its(sql`number_hash`)}`),
      holder: account(sql`holder_name = ${its(sql`upper(holder_name)`)}`),
      device: both(add(from, 'one-phone'), add(to, 'one-phone')),
      browser: sessions(sql`ip = ${session(sql`ip`)}, user_agent = ${session(sql`user_agent`)}`),
    }
    for (const [what, change] of Object.entries(alike)) expect(await offered(change), what).toBeNull()
    expect(await offered(sql`SELECT`, { memberId: to.id })).toBeNull()
    const strangers: Record<string, SQL> = {
      'one upline': both(members(sql`upline_id = ${beside.id}`), members(sql`upline_id = ${beside.id}`, to)),
      devices: both(add(from, 'a-phone'), add(to, 'another-phone')),
      address: sessions(sql`ip = ${session(sql`ip`)}`),
      'kind of browser': sessions(sql`user_agent = ${session(sql`user_agent`)}`),
      'somebody else’s name': members(sql`payee_name = (SELECT payee_name FROM members WHERE id = ${to.id})`, beside),
    }
    for (const [what, change] of Object.entries(strangers)) expect(await offered(change), what).toBe(matched)
  })
})

it('a member who left three matches unpaid within a day gets no match', async () => {
  const left = (payBy: string, status = 'UNPAID', depositorId = from.id) => sql`
    INSERT INTO direct_payments (transaction_no, merchant, withdrawal_no, withdrawer_id, deposit_no, depositor_id, method,
      currency, amount, status, matched_at, pay_by)
    SELECT 'L' || d.n, 'fairhall', ${to.withdrawalNo}, ${to.id}, d.no, ${depositorId}, 'NAGAD', 'BDT', 1,
      CASE d.n WHEN 1 THEN ${status} ELSE 'UNPAID' END, now(), CASE d.n WHEN 1 THEN ${payBy} ELSE ${iso(0)} END::timestamptz
    FROM (VALUES (1, ${unpaid[0]!}), (2, ${unpaid[1]!}), (3, ${unpaid[2]!})) AS d (n, no)`
  expect([await offered(left(iso(0))), await offered(left(iso(1 - 24 * hour)))]).toEqual([null, null])
  expect([await offered(left(iso(-24 * hour))), await offered(left(iso(0), 'MATCHED'))]).toEqual([matched, matched])
  expect(await offered(left(iso(0), 'UNPAID', beside.id))).toBe(matched)
})

it('a method has its peer payment channel while one is open', () => {
  const { channels } = defaultSettings.cashier
  const direct = channels.find(({ channelId }) => channelId === 'nagad-direct')!
  expect(directChannel({ channels }, 'NAGAD')).toBe(direct)
  expect([
    directChannel({ channels }, 'BKASH'),
    directChannel({ channels: [{ ...direct, open: false }] }, 'NAGAD'),
  ]).toEqual([null, null])
})

it('counted money is blocked while it may be contested, and contested money until it is decided', async () => {
  const [payer, taker] = [await bed.depositor(), await bed.withdrawer('5000.00')]
  await bed.services.db.execute(
    sql`UPDATE withdrawals SET direct_since = ${iso(-minute)} WHERE withdrawal_no = ${taker.withdrawalNo}`,
  )
  await payer.pay('5000.00')
  await bed.pass(30 * minute)
  await bed.runJobs()
  const frozen = (ms: number, currency = 'BDT', { id } = payer) =>
    frozenMoney(bed.services.db, { memberId: id, currency }, { now: bed.now() + ms, cashier: defaultSettings.cashier })
  expect([await frozen(0), await frozen(24 * hour - 1), await frozen(24 * hour)]).toEqual([500_000n, 500_000n, 0n])
  const short = { direct: { ...defaultSettings.cashier.direct, contestHours: 6 } }
  const inHours = (hours: number) =>
    frozenMoney(
      bed.services.db,
      { memberId: payer.id, currency: 'BDT' },
      { now: bed.now() + hours * hour, cashier: short },
    )
  expect([await inHours(5), await inHours(6)]).toEqual([500_000n, 0n])
  expect([await frozen(0, 'USD'), await frozen(0, 'BDT', from)]).toEqual([0n, 0n])
  const [item] = await taker.list()
  await taker.contest(item!.transactionNo, await taker.picture())
  expect(await frozen(48 * hour)).toBe(500_000n)
})
