import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#server/areas/members/tables.ts'
import { sealLedger } from '#server/areas/wallet/seal-ledger.ts'
import { deskOf, type Seat } from '#tests/support/desk.ts'
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
  const [, balance] = preview.effect
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

it('the request lapses when the balance changes before the approval', async () => {
  const [first, second] = [correction({ amount: '1.00' }), correction({ amount: '2.00' })]
  const ask = async (body: ReturnType<typeof correction>) => {
    const { preview } = (await desk.call('correctBalance', kamal, { body })).value
    const { value } = await desk.call('correctBalance', kamal, { body: { ...body, seen: preview.hash } })
    return { id: value.request!.id, seen: preview.hash, reason: 'seen by me' }
  }
  const both = [await ask(first), await ask(second)]
  const answers = []
  for (const body of both) answers.push(await desk.call('approveFourEyes', rehana, { body }))
  expect(answers.map(({ errorCode }) => errorCode)).toEqual([undefined, 'four.eyes.changed'])
})

it('shows the books: balances equal postings, the head of the chain, what the house moved, and the ledger as a file', async () => {
  await sealLedger(server.services)
  const { value } = await desk.call('getBooks', rehana)
  expect(value).toMatchObject({ wrong: 0, sealed: value.postings, head: expect.stringMatching(/^\d+:[0-9a-f]{64}$/) })
  expect(value.house.map(({ account }) => account)).toContain('house:adjustments')
  expect((await desk.call('listReceivables', rehana)).value.rows).toEqual([])
  const file = await desk.send('listPostings', rehana, { query: { memberId, format: 'csv' } as never })
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(await file.text()).toContain('nodi27')
})
