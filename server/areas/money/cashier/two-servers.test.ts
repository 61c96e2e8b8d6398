import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect, type Connection } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { directJobs } from '../peer-payments/jobs.ts'
import { minute, startDirect, type DirectBed } from '../peer-payments/testing/peer-payment-bed.ts'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { cashierJobs } from './jobs.ts'

let bed: DirectBed
let other: Connection
let servers: Services[]
beforeAll(async () => {
  bed = await startDirect()
  other = await connect(bed.url, { guarded: true, connectionTimeoutMs: 60_000, statementTimeoutMs: 60_000 })
  servers = [bed.services, { ...bed.services, db: other.db }]
})
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await other.close()
  await bed.close()
})

/** Runs every cashier job on two servers at once, twice each. */
async function runTogether(): Promise<void> {
  for (const job of [...cashierJobs, ...directJobs])
    await Promise.all([...servers, ...servers].map((services) => job.run(services)))
}

/** Lists what moved more than once, by kind and number: postings, steps and messages. */
async function repeated(): Promise<unknown[]> {
  const { rows } = await bed.services.db.execute(sql`
    SELECT kind, reference, count(*) FROM postings WHERE kind <> 'adjustment' GROUP BY kind, reference, member_id HAVING count(*) > 1
    UNION ALL SELECT status, withdrawal_no, count(*) FROM withdrawal_steps GROUP BY status, withdrawal_no HAVING count(*) > 1
    UNION ALL SELECT kind, payout_no, count(*) FROM payments_demo.lines WHERE kind = 'payout'
      GROUP BY kind, payout_no HAVING count(*) > 1`)
  return rows
}

it('two servers on one database run each cashier job once: sends, queries, credits, ends and counts', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  const nos: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const me = await bed.player({ funds: 1_000_000n })
    const { accountId } = (await me.add()).value
    await bed.services.db.execute(sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days'`)
    nos.push((await me.withdraw('1000.00', accountId)).value.withdrawalNo)
  }
  const [waits, unpaid] = [await bed.withdrawer('5000.00'), await bed.withdrawer('3000.00')]
  const [payer, idle, late] = [await bed.depositor(), await bed.depositor(), await bed.player()]
  await payer.pay('5000.00')
  await idle.begin('3000.00')
  const { depositNo } = (await late.deposit('500.00')).value
  await bed.choose(depositNo, 'silent')

  for (const later of [0, 61 * minute, minute, minute]) {
    await bed.pass(later)
    await runTogether()
    await bed.heard()
  }

  const requests = sent.mock.calls.flatMap(([to, init]) => {
    const isPayout = typeof to === 'string' && to.endsWith('/payouts') && typeof init?.body === 'string'
    return isPayout ? [(JSON.parse(init.body as string) as { payoutNo: string }).payoutNo] : []
  })
  sent.mockRestore()
  expect(requests.toSorted()).toEqual([...nos, `${unpaid.withdrawalNo}-R1`].toSorted())
  expect(await repeated()).toEqual([])
  const { rows } = await bed.services.db.execute<{ status: string }>(
    sql`SELECT status FROM withdrawals WHERE withdrawal_no IN ${nos}`,
  )
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['paid']))
  expect((await waits.where()).withdrawal.status).toBe('paid')
  expect((await unpaid.where()).withdrawal.status).toBe('paid')
  expect([await payer.wallet('main'), await late.wallet()]).toEqual([500_000, '500.00'])
  expect([await bed.heldFaults(), await bed.betweenSides()]).toEqual([[], 0])
})
