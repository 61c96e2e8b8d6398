import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConsoleQueryOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { deskOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { inboxKinds } from './kinds.ts'
import { firstPage } from './read-inbox.ts'

const waiting = 10_000
const shown = 50

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let cashier: Seat
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  cashier = await desk.enter('cashier')
  await server.db.execute(sql`
    INSERT INTO payout_accounts (id, member_id, merchant, kind, bank_code, sealed_number, number_hash, last_four, holder_name, added_at)
    SELECT gen_random_uuid(), id, merchant, 'EWALLET', 'BKASH', 'sealed', account, '1234', account, now() FROM members LIMIT 1`)
  await server.db.execute(sql`
    INSERT INTO withdrawals (withdrawal_no, member_id, merchant, request_id, account_id, currency, amount, fee, status, approvals, flags, asked_at, day)
    SELECT 'W' || n, a.member_id, a.merchant, gen_random_uuid(), a.id, 'BDT', 100000, 0, 'pending', 1, '[]',
      ${new Date(server.now()).toISOString()}::timestamptz - n * interval '1 second', '2026-11-20'
    FROM payout_accounts a, generate_series(1, ${waiting}) AS n`)
  await server.db.execute(sql`ANALYZE withdrawals`)
})
afterAll(() => server.close())

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

it('opens a queue of 10,000 withdrawals by reading, in order of an index, no more than it shows', async () => {
  const kinds = inboxKinds(server.services).filter(({ kind }) => kind === 'withdrawal')
  const query = firstPage(kinds, new Date(server.now()), { where: sql`i.later_until IS NULL`, limit: shown + 1 })
  const { rows } = await server.db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
  )
  const reads = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan).filter((node) => node['Relation Name'] === 'withdrawals')
  expect(reads.map((node) => [node['Index Name'], node['Actual Rows'] * node['Actual Loops'] <= shown + 2])).toEqual([
    ['withdrawals_to_decide', true],
  ])
})

it('goes through all of it page by page, the oldest first, each once', async () => {
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 3; page += 1) {
    const query: ConsoleQueryOf<'getInbox'> = { kind: 'withdrawal', limit: 200, ...(after !== null && { after }) }
    const { value }: { value: ConsoleValueOf<'getInbox'> } = await desk.call('getInbox', cashier, { query })
    expect(value.kinds.find(({ kind }) => kind === 'withdrawal')?.waiting).toBe(waiting)
    seen.push(...value.rows.map(({ ref }) => ref))
    after = value.next
  }
  expect(seen).toEqual(Array.from({ length: 600 }, (_, at) => `W${waiting - at}`))
})
