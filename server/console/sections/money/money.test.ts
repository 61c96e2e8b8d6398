import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#server/areas/accounts/members/tables.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { deskOf, inboxOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let kamal: Seat
let rehana: Seat
let memberId: string
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  kamal = await desk.enter('cashier')
  rehana = await desk.enter('risk')
  const [member] = await server.db.select({ id: members.id }).from(members).where(eq(members.account, 'nodi27'))
  memberId = member!.id
})
afterAll(() => server.close())

const correction = (more: object = {}) => ({
  requestId: randomUUID(),
  memberId,
  direction: 'in' as const,
  amount: '120.00',
  remark: 'Goodwill for a late answer',
  ...more,
})

it('two operators put money into a wallet: an ordinary posting in the account record and the chain', async () => {
  const body = correction()
  const { preview } = (await desk.call('correctBalance', kamal, { body })).value
  const balance = preview.effect.find(({ code }) => code === 'balance')
  expect(Number(balance!.after) - Number(balance!.before)).toBeCloseTo(120)
  const answer = await desk.call('correctBalance', kamal, { body: { ...body, seen: preview.hash } })
  expect(answer.value.outcome).toBe('requested')
  const decision = { id: answer.value.request!.id, seen: preview.hash, reason: 'the complaint is right' }
  expect((await desk.call('approveFourEyes', rehana, { body: decision })).success).toBe(true)
  const { rows } = (await desk.call('listPostings', kamal, { query: { memberId, kind: 'adjustment' } })).value
  expect(rows[0]).toMatchObject({ account: 'nodi27', amount: '120.00', remark: 'Goodwill for a late answer' })
  await sealLedger(server.services)
  const posting = (await desk.call('getPosting', kamal, { query: { id: rows[0]!.id } })).value
  expect(posting.legs).toEqual([
    { wallet: 'main', amount: '120.00', balance: balance!.after },
    { wallet: 'house:adjustments', amount: '-120.00', balance: null },
  ])
  expect(posting.hash).toMatch(/^[0-9a-f]{64}$/)
})

it('takes out no more than the balance, and nothing from an unknown member', async () => {
  const refused = async (more: object) =>
    (await desk.call('correctBalance', kamal, { body: correction(more) })).errorCode
  expect(await refused({ direction: 'out', amount: '99999999.00' })).toBe('balance.not.enough')
  expect(await refused({ memberId: randomUUID() })).toBe('not.found')
})

it('two corrections of one wallet are approved one after the other, though the first one moves its balance', async () => {
  const balance = async () =>
    Number((await desk.call('getMemberBalances', kamal, { query: { id: memberId } })).value.main)
  const before = await balance()
  const ids = []
  for (const amount of ['1.00', '2.00'])
    ids.push((await twoOf(desk).ask('correctBalance', kamal, correction({ amount }))).value.request!.id)
  for (const id of ids) expect((await inboxOf(desk).approve(rehana, id)).value.state).toBe('approved')
  expect((await balance()) - before).toBeCloseTo(3)
})

it('a correction is refused and lapses when the wallet covers it no longer', async () => {
  const { main } = (await desk.call('getMemberBalances', kamal, { query: { id: memberId } })).value
  const all = { direction: 'out', amount: main }
  const stale = (await twoOf(desk).ask('correctBalance', kamal, correction(all))).value
  const small = (await twoOf(desk).ask('correctBalance', kamal, correction({ ...all, amount: '1.00' }))).value
  expect((await inboxOf(desk).approve(rehana, small.request!.id)).value.state).toBe('approved')
  const body = { id: stale.request!.id, seen: stale.preview.hash }
  expect((await desk.call('approveFourEyes', rehana, { body })).errorCode).toBe('four.eyes.changed')
  const { value } = await desk.call('getFourEyes', rehana, { query: { id: body.id } })
  expect(value.request.state).toBe('lapsed')
})

it('shows the books: balances equal postings, the head of the chain, the house’s movements, and the ledger as a file', async () => {
  await sealLedger(server.services)
  const { value } = await desk.call('getBooks', rehana)
  expect(value).toMatchObject({ wrong: 0, sealed: value.postings, head: expect.stringMatching(/^\d+:[0-9a-f]{64}$/) })
  expect(value.house.map(({ account }) => account)).toContain('house:adjustments')
  expect((await desk.call('listReceivables', rehana)).value.rows).toEqual([])
  const file = await desk.send('listPostings', rehana, { query: { memberId, format: 'csv' } as never })
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(await file.text()).toContain('nodi27')
  const workbook = await desk.send('listPostings', rehana, { query: { memberId, format: 'xlsx' } as never })
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml.sheet')
  expect(workbook.headers.get('content-disposition')).toBe('attachment; filename="postings.xlsx"')
  expect(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})
