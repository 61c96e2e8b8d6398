import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { toldProvider } from '#server/areas/money/cashier/testing/told-provider.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { readStatements } from './read-statements.ts'

let server: TestServer
let provider: ReturnType<typeof toldProvider>
beforeAll(async () => {
  server = await startTestServer()
  provider = toldProvider(server)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const line = (lineId: string, amount: string, more: object = {}) => ({
  lineId,
  kind: 'payment',
  providerTxId: `TX${lineId}`,
  orderNo: null,
  payoutNo: null,
  number: null,
  sender: null,
  amount,
  fee: '0',
  currency: 'BDT',
  at: '2026-11-21T05:59:00.000Z',
  ...more,
})

it('each line with too many decimals becomes an exception once, and the lines beside it are booked', async () => {
  const lines = [
    line('1', '500.001'),
    line('2', '9999999999999.99999999', { currency: 'USDT', kind: 'payout' }),
    line('3', '1', { fee: '0.0001' }),
    line('4', '20.00'),
  ]
  provider.says(({ path }) =>
    path === '/statement/lines' ? { body: { lines, next: null } } : { body: {}, status: 500 },
  )
  await readStatements(server.services)
  server.advance(60_000)
  await readStatements(server.services)
  const { db } = server.services
  const { rows } = await db.execute(sql`
    SELECT line_id, kind, theirs, said, state FROM statement_exceptions WHERE line_id IN ('1', '2', '3', '4') ORDER BY line_id`)
  const open = { kind: 'contradiction', state: 'open' }
  expect(rows).toEqual([
    { ...open, line_id: '1', theirs: '50000', said: 'TX1: 500.001 BDT, fee 0' },
    { ...open, line_id: '2', theirs: '999999999999999', said: 'TX2: 9999999999999.99999999 USDT, fee 0' },
    { ...open, line_id: '3', theirs: '100', said: 'TX3: 1 BDT, fee 0.0001' },
  ])
  const { rows: states } = await db.execute(sql`SELECT line_id, state FROM statement_lines ORDER BY line_id`)
  expect(states).toEqual([
    { line_id: '1', state: 'noted' },
    { line_id: '2', state: 'noted' },
    { line_id: '3', state: 'noted' },
    { line_id: '4', state: 'suspense' },
  ])
})
