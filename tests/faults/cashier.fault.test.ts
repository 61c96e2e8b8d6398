import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstPage } from '#server/console/inbox/read-inbox.ts'
import { withdrawalKind } from '#server/console/inbox/kinds/withdrawal.ts'
import { signProviderCall } from '#server/areas/money/cashier/ask-provider.ts'
import { startDirect, type DirectBed } from '#server/areas/money/peer-payments/testing/peer-payment-bed.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { deskOf } from '../support/desk.ts'
import { seeded } from '../support/seeded-server.ts'
import { chanceOf } from '../support/chance-of.ts'
import { runCashierLoad } from './cashier-load.ts'

/**
 * `CASHIER_LOAD=full` runs what the issue of the cashier counts; without it as much as a run of all tests has time for.
 */
const full = process.env['CASHIER_LOAD'] === 'full'
const load = full ? { clients: 200, each: 50, accounts: 20, seed: 1 } : { clients: 20, each: 4, accounts: 6, seed: 1 }
const callbacks = full ? 100_000 : 600
const queued = 10_000
/** Long, because many clients wait for the ten sessions of the pool; this test is about the ledger, not the time. */
const patience = 600_000
const timeout = full ? 3_600_000 : 120_000

let bed: DirectBed
beforeAll(async () => {
  bed = await startDirect({ database: { connectionTimeoutMs: patience, statementTimeoutMs: patience } }, seeded)
  const { cashier } = await bed.services.merchant.read()
  const withdraw = { ...cashier.withdraw, countPerDay: 100_000, amountPerDay: '900000000.00' }
  await bed.setSettings({ cashier: { ...cashier, withdraw } })
}, 120_000)
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!
/** What was measured, beside how busy the machine was. */
function report(what: string, figures: Record<string, number>): void {
  if (full)
    process.stdout.write(`${what}, load average ${loadavg()[0]!.toFixed(1)}: ${JSON.stringify(figures)}
`)
}

it(
  `keeps the ledger right under ${load.clients} clients of the cashier on ${load.accounts} accounts`,
  { timeout },
  async () => {
    const { counts, faults, seconds } = await runCashierLoad(bed, load)
    report(`${seconds.toFixed(0)} s`, counts)
    expect(faults).toEqual([])
    expect(counts['deposit ok'], JSON.stringify(counts)).toBeGreaterThan(0)
    // of a fifth of what clients do most is paid
    expect(counts['credited'], JSON.stringify(counts)).toBeGreaterThan((load.clients * load.each) / 10)
    expect(counts['withdrawal ok'], JSON.stringify(counts)).toBeGreaterThan(0)
  },
)

type Told = { body: string; headers: Record<string, string> }

/** Callbacks of orders as providers, and others, send them: right, again, altered, forged, stale and out of order. */
async function callbacksOf(orders: readonly string[], count: number) {
  const chance = chanceOf(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
  const path = '/hooks/payments/demo-pay'
  const keys = bed.till.identity.keys
  const signed = (body: string, key = keys[0]!, at = bed.now()): Told => ({
    body,
    headers: signProviderCall(
      { id: 'demo-pay', keys: [key] },
      { path, body },
      { clock: { now: () => at }, random: bed.services.random },
    ),
  })
  const payment = (orderNo: string, more: object = {}) =>
    JSON.stringify({
      orderNo,
      providerTxId: `TX${orderNo}`,
      status: 'paid',
      amount: '500.00',
      currency: 'BDT',
      at: new Date(bed.now()).toISOString(),
      ...more,
    })
  const sent: Told[] = orders.map((orderNo) => signed(payment(orderNo)))
  const ways = [
    () => pick(sent),
    () => signed(payment(pick(orders))),
    () => ({ ...pick(sent), body: payment(pick(orders), { amount: '9999.00' }) }),
    () =>
      signed(
        payment(pick(orders), { providerTxId: `F${randomUUID().slice(0, 8)}` }),
        'a key that is nobody’s, thirty-two long',
      ),
    () => signed(payment(pick(orders)), keys[0], bed.now() - 301_000),
    () => signed(payment(pick(orders), { status: 'failed' })),
    () => signed(payment(`D${Math.floor(chance() * 1e6)}`)),
    () =>
      signed(pick(['{', 'null', '[]', '{"orderNo":1}', payment(pick(orders), { amount: '-1' }), 'x'.repeat(20_000)])),
    () => signed(payment(pick(orders), { payoutNo: 'W1' })),
  ]
  const all = [...sent, ...Array.from({ length: Math.max(0, count - sent.length) }, () => pick(ways)())]
  // whatever order they come in
  for (let n = all.length - 1; n > 0; n -= 1) {
    const m = Math.floor(chance() * (n + 1))
    ;[all[n], all[m]] = [all[m]!, all[n]!]
  }
  const tell = async ({ body, headers }: Told) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    return (await bed.app.request(path, { method: 'POST', body, headers: { ...headers, ...length } })).status
  }
  return { all, tell }
}

it(
  `takes ${callbacks} callbacks, replayed, altered, forged and out of order, without a wrong posting`,
  { timeout },
  async () => {
    const people = []
    for (let n = 0; n < (full ? 100 : 10); n += 1) people.push(await bed.player())
    const orders: string[] = []
    for (const me of people) for (let n = 0; n < 3; n += 1) orders.push((await me.deposit('500.00')).value.depositNo)
    const { all, tell } = await callbacksOf(orders, callbacks)
    const statuses: Record<number, number> = {}
    let next = 0
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let at = (next += 1) - 1; at < all.length; at = (next += 1) - 1) {
          const status = await tell(all[at]!)
          statuses[status] = (statuses[status] ?? 0) + 1
        }
      }),
    )
    report('answers by status', statuses)
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([])
    const { rows } = await bed.services.db.execute<{ sum: string; n: string }>(sql`
    SELECT coalesce(sum(l.amount), 0) AS sum, count(*) AS n FROM postings p, unnest(p.wallets, p.amounts) AS l (wallet, amount)
    WHERE p.kind = 'deposit' AND l.wallet = 'main' AND p.reference IN ${orders}`)
    expect([Number(rows[0]!.n), Number(rows[0]!.sum)]).toEqual([orders.length, orders.length * 50_000])
    for (const me of people) expect(await me.wallet()).toBe('1500.00')
  },
)

it(`opens the approval queue of ${queued} by its index`, { timeout }, async () => {
  const me = await bed.player({ funds: 100_000n })
  const { accountId } = (await me.add()).value
  const { db } = bed.services
  await db.execute(sql`
    INSERT INTO withdrawals (withdrawal_no, member_id, merchant, request_id, account_id, currency, amount, fee, status, approvals,
      flags, asked_at, day)
    SELECT 'W20200101' || lpad(n::text, 6, '0'), ${me.id}, 'fairhall', gen_random_uuid(), ${accountId}, 'BDT', 100000, 0, 'pending',
      1, '[]', now() - n * interval '1 minute', '2020-01-01' FROM generate_series(1, ${queued}) AS n`)
  await db.execute(sql`ANALYZE withdrawals`)
  const desk = deskOf(bed)
  const seat = await desk.enter('cashier')
  const times: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const began = performance.now()
    const { value } = await desk.call('getInbox', seat, { query: { kind: 'withdrawal', limit: 50 } })
    times.push(performance.now() - began)
    expect(value.rows).toHaveLength(50)
  }
  report('the queue, in ms', { p50: percentile(times, 0.5), p95: percentile(times, 0.95) })
  // the inbox's own query
  const page = firstPage([withdrawalKind(bed.services)], new Date(bed.now()), { where: sql`true`, limit: 51 })
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${page}`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('withdrawals_to_decide')
  await db.execute(sql`DELETE FROM withdrawals WHERE withdrawal_no LIKE 'W20200101%'`)
})
