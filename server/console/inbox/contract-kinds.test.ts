import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contractRuns } from '#server/areas/commissions/runs/tables.ts'
import { always, runBed } from '#server/areas/commissions/runs/testing/run-bed.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let bed: ReturnType<typeof runBed>
let desk: ReturnType<typeof deskOf>
let inbox: ReturnType<typeof inboxOf>
let seats: Record<'risk' | 'second', Seat>
beforeAll(async () => {
  server = await startSeededServer()
  bed = runBed(server)
  desk = deskOf(server)
  inbox = inboxOf(desk)
})
afterAll(async () => {
  expect(await bed.wrongBalances()).toEqual([])
  await server.close()
})
const sitDown = async () => {
  seats = { risk: await desk.enter('risk'), second: await desk.enter('adminb') }
}

it('a held line of a contract is advanced by two, owed by the payer, and written off or taken from a share of profit', async () => {
  const top = await bed.agent('heldtop')
  const low = await bed.agent('heldlow', top)
  const [ofTop, ofLow] = [await bed.player('heldone', top), await bed.player('heldtwo', low)]
  for (const player of [ofTop, ofLow]) await player.deposit(server.now(), 1_000_000_000n)
  const days = { period: 'daily', from: '2026-12-02', to: '2026-12-03' } as const
  await bed.contract(null, top, 'DIVIDEND', { ...days, tiers: always('0.10') })
  await bed.contract(top, low, 'DIVIDEND', { ...days, tiers: always('0.09') })
  bed.until('2026-12-03T02:00:00')
  const noon = at('2026-12-02T12:00:00')
  await ofLow.play(noon, [1_000_000n, 2, 0n])
  await ofTop.play(noon, [1000n, 1, 801_000n])
  await bed.run()
  await sitDown()
  const { id: ref } = (await bed.statements(low)).at(-1)!
  const of = { kind: 'contract-held', ref }
  const shown = await inbox.item(seats.risk, of.kind, of.ref)
  expect(shown.row).toMatchObject({ amount: '500.00', memberId: low.id, title: 'held.payer' })
  expect(inbox.facts(shown, 'contract')).toMatchObject({
    'contract.payer': 'heldtop',
    'contract.gross': '900.00',
    'contract.from-wallet': '200.00',
    'contract.advance': '200.00',
    'contract.waits': '500.00',
    'contract.owed': '200.00',
  })
  const answer = await inbox.decide(seats.risk, { ...of, decision: 'advance' })
  expect(answer.value.outcome).toBe('requested')
  expect(answer.value.preview.effect).toContainEqual({ code: 'owed-at-most', before: '200.00', after: '700.00' })
  expect((await inbox.approve(seats.second, answer.value.request!.id)).value.state).toBe('approved')
  expect([await bed.balance(low), await bed.debt(top)]).toEqual([90_000n, 70_000n])
  expect(await inbox.refs(seats.risk, of.kind)).toEqual([])

  const { rows } = (await desk.call('listReceivables', seats.risk)).value
  expect(rows).toContainEqual(
    expect.objectContaining({ memberId: top.id, source: 'contract', amount: '700.00', account: 'heldtop' }),
  )
  const two = async (
    operation: 'writeOffReceivable' | 'grantShareBonus',
    body: { requestId: string; memberId: string; amount: string; source?: 'contract' },
  ) => {
    const { preview } = (await desk.call(operation, seats.risk, { body: body as never })).value
    const sent = await desk.call(operation, seats.risk, { body: { ...body, seen: preview.hash } as never })
    expect((await inbox.approve(seats.second, sent.value.request!.id)).value.state).toBe('approved')
    return preview.effect
  }
  const given = () => ({ requestId: randomUUID(), memberId: top.id })
  await two('writeOffReceivable', { ...given(), amount: '100.00', source: 'contract' })
  expect(await bed.debt(top)).toBe(60_000n)
  expect(await two('grantShareBonus', { ...given(), amount: '650.00' })).toEqual([
    { code: 'account', before: 'heldtop', after: 'heldtop' },
    { code: 'share-bonus', before: null, after: '650.00' },
    { code: 'owed', before: '600.00', after: '0.00' },
  ])
  expect([await bed.balance(top), await bed.debt(top)]).toEqual([5000n, 0n])
  const body = { ...given(), memberId: ofTop.id, amount: '1.00' }
  expect((await desk.call('grantShareBonus', seats.risk, { body })).errorCode).toBe('state.conflict')
})

it('a held run waits for a person, and is let go by one', async () => {
  await sitDown()
  const [run] = await server.db
    .insert(contractRuns)
    .values({
      merchant: 'fairhall',
      kind: 'DAILY',
      period: 'daily',
      periodStart: new Date(at('2027-01-04T00:00:00')),
      periodEnd: new Date(at('2027-01-05T00:00:00')),
      state: 'computed',
      fence: 0n,
      computedAt: new Date(server.now()),
      statements: 3,
      gross: 12_345n,
      outlay: 10_000n,
      heldBecause: 'active_members',
    })
    .returning()
  const of = { kind: 'contract-run', ref: String(run!.id) }
  const shown = await inbox.item(seats.risk, of.kind, of.ref)
  expect(shown.lines).toContainEqual({ code: 'contract.outlay', before: null, after: '100.00' })
  expect((await inbox.decide(seats.risk, { ...of, decision: 'release-run' })).value.outcome).toBe('done')
  expect(await inbox.refs(seats.risk, of.kind)).toEqual([])
})
