import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { csvText } from '#server/lists/csv.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { createPaymentProviders } from '#server/ports/payment-providers/payment-providers.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let kamal: Seat
let rehana: Seat
let anwar: Seat
let nodi: { memberId: string; token: string }
beforeAll(async () => {
  // its provider has no API: statements come as files
  server = await startSeededServer({ ports: { paymentProviders: createPaymentProviders([]) } })
  desk = deskOf(server)
  kamal = await desk.enter('cashier')
  rehana = await desk.enter('risk')
  anwar = await desk.enter('admin')
  nodi = await server.enter('nodi27')
})
afterAll(() => server.close())

type TakesTwo = 'addAgentNumber' | 'importStatement' | 'decideInboxItem' | 'takeAnswers'
const effectOf = async (op: TakesTwo, body: object) => {
  const { preview } = (await desk.call(op, kamal, { body: body as never })).value as {
    preview: { effect: { code: string; after: string }[] }
  }
  return Object.fromEntries(preview.effect.map(({ code, after }) => [code, after]))
}
/** Looks at the preview, asks, and lets another operator approve; answers whether it was done, by one or by two. */
async function both<Op extends TakesTwo>(op: Op, body: object): Promise<string> {
  const call = (more: object = {}) => desk.call(op, kamal, { body: { ...body, ...more } as never })
  const looked = await call()
  if (!looked.success) return looked.errorCode!
  const { preview } = looked.value as { preview: { hash: string } }
  const reply = await call({ seen: preview.hash })
  if (!reply.success) return reply.errorCode!
  const { outcome, request } = reply.value as { outcome: string; request: { id: string } | null }
  if (outcome === 'done') return 'by one'
  const decision = { id: request!.id, seen: preview.hash, reason: 'the same for me' }
  const eyes = op === 'decideInboxItem' || op === 'takeAnswers' ? rehana : anwar
  const approved = await desk.call('approveFourEyes', eyes, { body: decision })
  return approved.success ? 'by two' : approved.errorCode!
}

const number = '01711203040'
const numbers = async () => (await desk.call('listAgentNumbers', kamal)).value.rows
const balance = async () => (await server.call('getBalance', { token: nodi.token })).value.mainBalance
const file = (rows: string[][]) =>
  csvText([['Line', 'Kind', 'TrxID', 'Amount', 'Fee', 'Time', 'To', 'From', 'Order', 'Payout'], ...rows])
const row = (line: string, trxId: string, amount: string, sender = '4821') => [
  line,
  'Payment',
  trxId,
  amount,
  '5.00',
  '2026-11-21 12:01:00',
  number,
  sender,
  '',
  '',
]
const items = async () => (await desk.call('getInbox', kamal, { query: { kind: 'suspense' } })).value.rows

it('adds a number by two operators, changes its caps, and retires it for good', async () => {
  const one = { id: randomUUID(), channelId: 'agent', name: 'bKash', use: 'SEND_MONEY', number }
  expect(await both('addAgentNumber', { ...one, dayCap: '5000.00', monthCap: '100.00' })).toBe('request.param.err')
  expect(await both('addAgentNumber', { ...one, channelId: 'bkash', dayCap: '1.00', monthCap: '1.00' })).toBe(
    'not.found',
  )
  expect(await both('addAgentNumber', { ...one, dayCap: '5000.00', monthCap: '100000.00' })).toBe('by two')
  const again = { ...one, id: randomUUID(), dayCap: '1.00', monthCap: '1.00' }
  expect(await both('addAgentNumber', again)).toBe('state.conflict')
  expect(await numbers()).toMatchObject([{ number, state: 'in use', dayTaken: '0.00', givenAt: null }])
  const set = (more: object) =>
    twoOf(desk).both('setAgentNumber', [kamal, anwar], {
      id: one.id,
      state: 'in use',
      dayCap: '199.00',
      monthCap: '199.00',
      ...more,
    })
  await set({})
  expect((await numbers())[0]!.state).toBe('full')
  expect((await set({ dayCap: '200.00' })).errorCode).toBe('request.param.err')
  expect((await set({ id: randomUUID() })).errorCode).toBe('not.found')
  await set({ dayCap: '90000.00', monthCap: '900000.00' })
  expect((await numbers())[0]!.steps.length).toBeGreaterThan(0)
  expect((await desk.call('setAgentNumber', rehana, { body: {} as never })).errorCode).toBe('role.not.allowed')
})

it('two operators import a statement file, payments that members named are credited, and a second import changes nothing', async () => {
  const body = { channelId: 'agent', amount: '700.00', requestId: randomUUID() }
  const { depositNo } = (await server.call('depositByQrImage', { token: nodi.token, body })).value
  const proof = { depositNo, trxId: '9AB3C7D1K2', lastFour: '4821' }
  await server.call('submitDepositProof', { token: nodi.token, body: proof })
  const before = Number(await balance())
  const text = file([
    row('A1', '9AB3C7D1K2', '700.00'),
    row('A2', '7XY0000001', '350.50'),
    row('A3', '7XY0000002', '1,250.00'),
  ])
  expect(await both('importStatement', { provider: 'nosuch', file: text })).toBe('not.found')
  for (const wrong of ['a,b\r\n1,2', file([row('A1', '9AB3C7D1K2', 'a lot')]), file([row('A1', '', '1.00')])])
    expect(await both('importStatement', { provider: 'demo-pay', file: wrong })).toBe('statement.invalid')
  expect(await effectOf('importStatement', { provider: 'demo-pay', file: text })).toEqual({
    lines: '3',
    'new-lines': '3',
    payments: '2300.50',
    'line-matched': '1 · 700.00',
    'line-suspense': '2 · 1600.50',
    'line-noted': '0',
    'column-amount': 'Amount',
    'decimal-sign': '.',
    'column-at': 'Time',
    'days-of-lines': '2026-11-21T06:01 – 2026-11-21T06:01 UTC',
    'column-fee': 'Fee',
    fees: '15.00',
    payouts: '0 · 0.00',
    reversals: '0 · 0.00',
    'opposite-signs': '0',
  })
  const wrong = { provider: 'demo-pay', file: file([row('A1', '9AB3C7D1K2', '1.00'), row('A2', '', '1.00')]) }
  expect((await desk.call('importStatement', kamal, { body: wrong })).value).toEqual({ row: 3 })
  expect([Number(await balance()), (await items()).length]).toEqual([before, 0])
  expect(await both('importStatement', { provider: 'demo-pay', file: text })).toBe('by two')
  expect(Number(await balance()) - before).toBe(700)
  expect((await items()).map(({ title, amount }) => [title, amount])).toEqual([
    ['7XY0000001', '350.50'],
    ['7XY0000002', '1250.00'],
  ])
  expect(await both('importStatement', { provider: 'demo-pay', file: text })).toBe('by two')
  expect([Number(await balance()) - before, (await items()).length]).toEqual([700, 2])
  const { rows } = await server.db.execute(
    sql`SELECT count(*)::int AS n FROM postings WHERE kind IN ('suspense', 'provider-fee')`,
  )
  expect(rows).toEqual([{ n: 5 }])
})

it('lists lines by provider, state, kind and transaction, page by page, and names those that were said twice', async () => {
  const lines = async (query: object) => (await desk.call('listStatementLines', kamal, { query })).value
  const all = await lines({})
  expect(all.rows.map(({ lineId, state, account }) => [lineId, state, account])).toEqual([
    ['A3', 'suspense', null],
    ['A2', 'suspense', null],
    ['A1', 'matched', 'nodi27'],
  ])
  const first = await lines({ limit: 2 })
  expect((await lines({ limit: 2, after: first.next })).rows.map(({ lineId }) => lineId)).toEqual(['A1'])
  const ids = async (query: object) => (await lines(query)).rows.map(({ lineId }) => lineId)
  expect(await ids({ state: 'matched' })).toEqual(['A1'])
  expect(await ids({ txId: '7xy0000002' })).toEqual(['A3'])
  expect(await ids({ kind: 'fee' })).toEqual([])
  expect(await ids({ state: 'twice' })).toEqual([])
  expect(await ids({ to: '2026-11-21T00:00:00Z' })).toEqual([])
  expect(await ids({ provider: 'demo-pay', from: '2026-11-21T00:00:00Z' })).toHaveLength(3)
  const { rows } = (await desk.call('listProviders', rehana)).value
  expect(rows).toMatchObject([
    {
      provider: 'demo-pay',
      api: false,
      columns: { txId: 'TrxID' },
      readUntil: '2026-11-21T06:01:00.000Z',
      balance: { stated: null, difference: null, booked: '2285.50' },
    },
  ])
  expect(rows[0]!.channels).toContainEqual({ channelId: 'agent', name: 'Agent number', ownNumbers: true })
})

it('resolves what is in suspense from the inbox: linked by one below the amount of reviews, credited and sent back by two', async () => {
  const decide = (ref: string, decision: string, text: string) =>
    both('decideInboxItem', { kind: 'suspense', refs: [ref], decision, text })
  const body = { channelId: 'agent', amount: '350.00', requestId: randomUUID() }
  const { depositNo } = (await server.call('depositByQrImage', { token: nodi.token, body })).value
  const before = Number(await balance())
  expect(await decide('demo-pay:A2', 'link', 'D404')).toBe('not.found')
  expect(await decide('demo-pay:A2', 'link', depositNo)).toBe('by one')
  expect(await decide('demo-pay:A2', 'return', 'R-1')).toBe('not.found')
  expect(await decide('demo-pay:A3', 'credit', 'nobody_here')).toBe('not.found')
  expect(await decide('demo-pay:A3', 'credit', 'nodi27')).toBe('by two')
  expect(Number(await balance()) - before).toBeCloseTo(1600.5)
  const more = file([row('A4', '7XY0000003', '90.00')])
  expect(await both('importStatement', { provider: 'demo-pay', file: more })).toBe('by two')
  const item = (await desk.call('getInboxItem', kamal, { query: { kind: 'suspense', ref: 'demo-pay:A4' } })).value
  expect(item.lines.map(({ code, after }) => [code, after])).toEqual(
    expect.arrayContaining([
      ['amount', '90.00 BDT'],
      ['number', '7XY0000003'],
      ['sender', '4821'],
      ['to-number', number],
    ]),
  )
  expect(await decide('demo-pay:A4', 'return', 'R-77')).toBe('by two')
  expect(await items()).toEqual([])
})

/** Exceptions of unknown payouts, from 1.00 on, each 1.00 more. */
const insertExceptions = (count: number, first = 1) =>
  server.services.db.execute(sql`
    WITH many AS (
      INSERT INTO statement_lines (provider, line_id, merchant, kind, tx_id, amount, currency, at, heard_at, source, state)
      SELECT 'demo-pay', 'many-' || n, 'fairhall', 'payout', 'MANY' || n, n * 100, 'BDT', '2026-02-01', '2026-02-01', 'file', 'noted'
      FROM generate_series(${first}::int, ${first + count - 1}::int) AS n RETURNING *)
    INSERT INTO statement_exceptions (merchant, provider, kind, line_id, theirs, currency, at, found_at)
    SELECT merchant, provider, 'missing-here', line_id, amount, currency, at, at FROM many`)

it('many answers of a file are applied in few SQL statements, each logged once; a second import changes nothing', async () => {
  await insertExceptions(900)
  const written = (await desk.call('writeAnswers', kamal)).value.file
  // every third is closed, the others are booked
  const answered = written.replaceAll(
    /^(exception,.*,MANY(\d+),.*),,\r$/gm,
    (_, cells: string, n: string) => `${cells},${Number(n) % 3 === 0 ? 'dismiss' : 'book'},\r`,
  )
  const outcome = async () => {
    const { rows } = await server.services.db.execute<Record<'noted' | 'booked' | 'sum', string>>(sql`
      SELECT (SELECT count(*) FROM audit_changes c JOIN statement_exceptions e ON e.id::text = c.key
          WHERE c.tbl = 'statement_exceptions' AND e.line_id LIKE 'many-%') AS noted,
        (SELECT count(*) FROM statement_exceptions e JOIN postings p ON p.id = e.posting_id
          AND p.reference = 'MANY' || substr(e.line_id, 6) WHERE e.state = 'booked') AS booked,
        (SELECT sum(l.amount) FROM postings p, unnest(p.wallets, p.amounts) AS l (wallet, amount)
          WHERE p.kind = 'reconciliation' AND l.wallet = 'house:provider:demo-pay') AS sum`)
    const { noted, booked, sum } = rows[0]!
    return [Number(noted), Number(booked), Number(sum)]
  }
  expect(await effectOf('takeAnswers', { file: answered })).toEqual({ book: '600', dismiss: '300', unchanged: '0' })
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  expect(await both('takeAnswers', { file: answered })).toBe('by two')
  const sent = statements.mock.calls.length
  statements.mockRestore()
  expect(sent).toBeLessThan(150)
  expect(await outcome()).toEqual([900, 600, 27_000_000])
  expect(await effectOf('takeAnswers', { file: answered })).toEqual({ unchanged: '900' })
  expect(await both('takeAnswers', { file: answered })).toBe('by two')
  expect(await outcome()).toEqual([900, 600, 27_000_000])
})

it('a file of answers holds 1,000 rows and says that more wait', async () => {
  const before = (await desk.call('writeAnswers', kamal)).value
  expect(before.more).toBe(false)
  await insertExceptions(1001, 2001)
  const { rows, more, file } = (await desk.call('writeAnswers', kamal)).value
  expect([rows, more, file.trimEnd().split('\r\n').length]).toEqual([1000, true, 1001])
  await server.services.db.execute(sql`
    WITH gone AS (DELETE FROM statement_exceptions WHERE line_id LIKE 'many-____' RETURNING line_id)
    DELETE FROM statement_lines WHERE line_id IN (SELECT line_id FROM gone)`)
})

it('a negative payment becomes an exception without a credit, and the preview names a number that has both signs', async () => {
  const before = await balance()
  const reversed = file([row('R1', '7XY0000009', '500.00'), row('R2', '7XY0000009', '-500.00')])
  expect(await effectOf('importStatement', { provider: 'demo-pay', file: reversed })).toMatchObject({
    payments: '500.00',
    reversals: '1 · 500.00',
    'opposite-signs': '1: 7XY0000009',
    'line-noted': '2 · 500.00',
  })
  const alone = file([row('R2', '9AB3C7D1K2', '\u2212700.00')])
  expect(await both('importStatement', { provider: 'demo-pay', file: alone })).toBe('by two')
  expect(await balance()).toBe(before)
  const { rows } = (await desk.call('listExceptions', kamal, { query: { kind: 'reversal' } })).value
  expect(rows.map(({ kind, theirs, state }) => [kind, theirs, state])).toEqual([['reversal', '700.00', 'open']])
})

it('a payment that its own file reverses credits no member, and both lines become one exception', async () => {
  const { depositNo } = (
    await server.call('depositByQrImage', {
      token: nodi.token,
      body: { channelId: 'agent', amount: '500.00', requestId: randomUUID() },
    })
  ).value
  const ordered = (line: string, amount: string) => row(line, '8TB0000001', amount).with(8, depositNo)
  const before = await balance()
  const reversed = file([ordered('T1', '500.00'), ordered('T2', '-500.00')])
  expect(await both('importStatement', { provider: 'demo-pay', file: reversed })).toBe('by two')
  expect(await balance()).toBe(before)
  const { rows } = (await desk.call('listExceptions', kamal, { query: { kind: 'contradiction' } })).value
  expect(rows.map(({ said, state }) => [said, state])).toEqual([
    ['8TB0000001: paid T1 500.00 BDT, taken back T2 500.00 BDT', 'open'],
  ])
  // another sum is left over: the payment waits for two people
  const part = file([row('T3', '8TB0000002', '500.00'), row('T4', '8TB0000002', '-200.00')])
  expect(await both('importStatement', { provider: 'demo-pay', file: part })).toBe('by two')
  expect(await balance()).toBe(before)
  expect(await items()).toHaveLength(1)
})
