import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveDue } from '#server/areas/commissions/agents/move-due.ts'
import { teamPlaces } from '#server/areas/commissions/agents/tables.ts'
import { readOverview } from '#server/areas/commissions/agents/read-overview.ts'
import { teamBed } from '#server/areas/commissions/agents/testing/team-bed.ts'
import { contracts } from '#server/areas/commissions/agent-contracts/tables.ts'
import { contractBed, dividend } from '#server/areas/commissions/agent-contracts/testing/contract-bed.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { deskOf, inboxOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let team: ReturnType<typeof teamBed>
let bed: ReturnType<typeof contractBed>
let risk: Seat
let second: Seat
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  team = teamBed(server)
  bed = contractBed(server)
  await sitDown()
})
afterAll(() => server.close())

async function sitDown() {
  risk = await desk.enter('risk')
  second = await desk.enter('adminb')
}
/** Goes to a moment, with time for both to log in. */
async function until(moment: string) {
  server.advance(at(moment) - server.now() - 60_000)
  await sitDown()
}
const place = async (id: string) => (await desk.call('getMemberPlace', risk, { query: { id } })).value
const statusOf = async (id: string) =>
  (await server.db.select({ status: members.status }).from(members).where(eq(members.id, id)))[0]!.status

/** What two see and decide of a member's place; the effect that both saw. */
async function decide(operation: 'moveMember' | 'closeMember', body: ConsoleBodyOf<'moveMember'>) {
  const looked = await desk.call(operation, risk, { body })
  const { preview } = looked.value
  const answer = await desk.call(operation, risk, { body: { ...body, seen: preview.hash } })
  expect((await inboxOf(desk).approve(second, answer.value.request!.id)).value.state).toBe('approved')
  return preview.effect
}

it('makes an affiliate below the house, whose first login has to change the password, and who may be offered a contract', async () => {
  const { rates } = (await desk.call('getHouseRates', risk)).value
  const make = (account: string, more: object = {}) =>
    desk.call('makeAgent', risk, { body: { account, type: 41, rates, ...more } })
  expect((await make('affone', { rates: { RNG: '0.0051' } })).errorCode).toBe('rates.above.house')
  expect((await make('a b')).errorCode).toBe('account.invalid')
  const { value } = await make('affone')
  expect((await make('AffOne')).errorCode).toBe('account.exists')
  const login = await server.call('logIn', {
    body: { type: 'username', realm: 'agent', username: 'affone', password: value.password },
  })
  expect(login.value).toMatchObject({ passwordDefault: true })
  expect(await place(value.id)).toMatchObject({ depth: 0, rates, reseller: false, team: 0, move: null, obstacles: [] })
  const tiers = dividend('0.3').tiers!
  const offer = { id: value.id, kind: 'DIVIDEND', category: 'CONS', tiers, effectiveFrom: '2026-12-01' } as const
  const offered = await twoOf(desk).both('offerHouseContract', [risk, second], { ...offer, period: 'monthly' })
  expect(offered.success).toBe(true)
  const query = { memberId: value.id, operation: 'makeAgent' }
  const log = (await desk.call('listAudit', second, { query: { operation: query.operation } })).value.rows
  expect(log).toHaveLength(1)
  const entry = await desk.call('getAuditEntry', second, { query: { id: log[0]!.id } })
  expect(JSON.stringify(entry.value)).not.toContain(value.password)
  expect(
    (await desk.call('makeAgent', await desk.enter('support'), { body: { account: 'afftwo', type: 1, rates } }))
      .errorCode,
  ).toBe('role.not.allowed')
})

it('moves a member at the next cut: shown before with what ends and is cut, counted on its own side of it (lines 25, 26)', async () => {
  const [left, right] = [await team.agent('moveleft'), await team.agent('moveright')]
  const branch = await team.agent('movebranch', left)
  const below = await team.agent('movebelow', branch)
  const player = await team.player('moveplayer', below)
  await player.deposit(at('2026-11-20T09:00:00'), 900_000n)
  await bed.house(left, dividend('0.3'))
  const own = await bed.agree(left, branch, dividend('0.2'))
  const next = await bed.agree(branch, below, dividend('0.1'))
  await until('2026-11-21T23:59:59')
  const refused = async (upline?: string) =>
    (await desk.call('moveMember', risk, { body: { id: branch.id, ...(upline && { upline }) } })).errorCode
  expect(await refused('movebelow')).toBe('member.move.cycle')
  expect(await refused('moveplayer')).toBe('upline.not.agent')
  expect(await refused('nobody-at-all')).toBe('upline.not.agent')
  expect(await refused('moveleft')).toBe('state.conflict')
  const effect = await decide('moveMember', { id: branch.id, upline: 'MoveRight' })
  expect(effect).toEqual([
    { code: 'account', before: 'movebranch', after: 'movebranch' },
    { code: 'upline', before: 'moveleft', after: 'moveright' },
    { code: 'acts-at', before: null, after: '2026-11-22 00:00:00' },
    { code: 'contract-ends-below', before: 'movebranch → movebelow: DIVIDEND CONS 0.1', after: '2026-11-22 00:00:00' },
    { code: 'contract-ends', before: 'moveleft → movebranch: DIVIDEND CONS 0.2', after: '2026-11-22 00:00:00' },
  ])
  expect(await refused('moveright')).toBe('state.conflict')
  expect((await place(branch.id)).move).toMatchObject({
    state: 'waiting',
    upline: 'moveright',
    actsAt: '2026-11-21T18:00:00.000Z',
  })

  await player.play(at('2026-11-21T23:59:59.900'), [10_000n, 2, 0n])
  await moveDue(server.services)
  expect((await place(branch.id)).depth).toBe(1)
  server.advance(5000)
  await player.play(at('2026-11-22T00:00:00'), [20_000n, 2, 0n])
  // figures counted before a move belong to the former team
  await team.count()
  await moveDue(server.services)
  await moveDue(server.services)
  await team.count()
  const stakeOf = async (memberId: string, from: string, to: string) => {
    const reply = await readOverview(server.services, { memberId, accountType: 1, sessionId: '' }, { from, to })
    return reply.ok ? reply.value.stake : reply.code
  }
  const window = ['2026-11-21', '2026-11-22'] as const
  expect(await Promise.all([left, right, branch].map(({ id }) => stakeOf(id, ...window)))).toEqual([
    '100.00',
    '200.00',
    '300.00',
  ])
  expect((await place(branch.id)).move).toMatchObject({ state: 'done', problem: null })
  const ended = await server.db.select().from(contracts)
  const endOf = (id: string) => ended.find((row) => row.id === id)!
  expect(endOf(own.contractId)).toMatchObject({ endsAs: 'terminated', endReason: 'moved' })
  expect(endOf(next.contractId)).toMatchObject({ endsAs: 'ended_by_cascade', endReason: 'cascade' })
})

it('a move cuts rates to those of the new upline, and can be withdrawn until it takes effect', async () => {
  await sitDown()
  const rates = { RNG: '0.005', LIVE: '0.002' }
  const poor = { RNG: '0.001', LIVE: '0.002' }
  const [rich, other] = [await team.agent('cutrich'), await team.agent('cutother')]
  const branch = await team.agent('cutbranch', rich)
  const leaf = await team.player('cutleaf', branch)
  for (const [who, its] of [
    [other, poor],
    [branch, rates],
    [leaf, rates],
  ] as const)
    await server.db.update(teamPlaces).set({ rates: its }).where(eq(teamPlaces.memberId, who.id))
  const effect = await decide('moveMember', { id: branch.id, upline: 'cutother' })
  expect(effect.slice(3)).toEqual([
    { code: 'rebate-rate', before: 'RNG 0.005', after: 'RNG 0.001' },
    { code: 'rates-below', before: null, after: 'RNG ≤ 0.001' },
  ])
  const back = () => desk.call('withdrawMemberMove', risk, { body: { id: branch.id } })
  expect((await back()).value.move).toMatchObject({ state: 'withdrawn' })
  expect((await back()).errorCode).toBe('state.conflict')
  // both of them edited the place within the day
  const again = await desk.call('moveMember', risk, { body: { id: branch.id, upline: 'cutother' } })
  expect(again.value.preview.approvers).toEqual(['Amina'])
  const body = { id: branch.id, upline: 'cutother', seen: again.value.preview.hash }
  expect((await desk.call('moveMember', risk, { body })).errorCode).toBe('four.eyes.same.operator')
})

it('refuses at the cut what cannot be done any more: two that go below each other', async () => {
  const [one, two] = [await team.agent('ringone'), await team.agent('ringtwo')]
  await decide('moveMember', { id: one.id, upline: 'ringtwo' })
  server.advance(1000)
  await decide('moveMember', { id: two.id, upline: 'ringone' })
  server.advance(at('2026-11-23T00:00:00') - server.now())
  await moveDue(server.services)
  await sitDown()
  expect((await place(one.id)).move).toMatchObject({ state: 'done' })
  expect((await place(two.id)).move).toMatchObject({ state: 'refused', problem: 'cycle' })
})

it('an agent with a team is closed at the day cut and its team moves to the upline; money prevents the closing', async () => {
  await sitDown()
  const boss = await team.agent('shutboss')
  const agent = await team.agent('shutagent', boss)
  const child = await team.player('shutchild', agent)
  await agent.deposit(server.now(), 10_000n)
  expect((await place(agent.id)).obstacles).toEqual(['MONEY', 'TEAM'])
  expect((await desk.call('closeMember', risk, { body: { id: agent.id } })).errorCode).toBe('state.conflict')
  await agent.move('adjustment', server.now(), [
    ['main', -10_000n],
    ['house:adjustments', 10_000n],
  ])
  const effect = await decide('closeMember', { id: agent.id })
  expect(effect.slice(1)).toEqual([
    { code: 'status', before: 'active', after: 'closed' },
    { code: 'team-goes-to', before: 'shutagent', after: 'shutboss' },
    { code: 'acts-at', before: null, after: '2026-11-24 00:00:00' },
  ])
  await agent.deposit(server.now(), 10_000n)
  server.advance(at('2026-11-24T00:00:00') - server.now())
  await moveDue(server.services)
  await sitDown()
  expect(await place(child.id)).toMatchObject({ depth: 1 })
  expect(await place(agent.id)).toMatchObject({ obstacles: ['MONEY'], move: { state: 'moved', closes: true } })
  expect(await statusOf(agent.id)).toBe('active')
  await agent.move('adjustment', server.now(), [
    ['main', -10_000n],
    ['house:adjustments', 10_000n],
  ])
  await moveDue(server.services)
  expect(await statusOf(agent.id)).toBe('closed')
  expect((await place(agent.id)).move).toMatchObject({ state: 'done' })
})

it('two operators mark an agent as a reseller, players can’t be marked, and the log has it', async () => {
  const agent = await team.agent('sellagent')
  const player = await team.player('sellplayer', agent)
  const mark = (id: string, reseller: boolean) =>
    twoOf(desk).both('setMemberReseller', [risk, second], { id, reseller })
  expect((await mark(agent.id, true)).success).toBe(true)
  expect((await place(agent.id)).reseller).toBe(true)
  expect((await mark(player.id, true)).errorCode).toBe('state.conflict')
  const { rows } = (await desk.call('listAudit', second, { query: { memberId: agent.id } })).value
  const entry = await desk.call('getAuditEntry', second, { query: { id: rows[0]!.id } })
  expect(entry.value.changes).toContainEqual(expect.objectContaining({ after: { reseller: true } }))
})
