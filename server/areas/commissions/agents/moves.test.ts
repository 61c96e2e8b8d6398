import { byMidnight } from '#rules/calendar.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import type { Tx } from '#server/db/connect.ts'
import { contracts } from '../agent-contracts/tables.ts'
import { contractBed, dividend } from '../agent-contracts/testing/contract-bed.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { cutRatesBelow, ratesAbove } from './cut-rates.ts'
import { moveDue } from './move-due.ts'
import { teamMoves, type TeamMove } from '#server/areas/accounts/members/move-tables.ts'
import { readRates, writeRates } from './rebate-rates.ts'
import type { Rates } from '#server/areas/site/settings/rebate-settings.ts'
import { dueMoves, lastMove, moveFault, nextCut, openMove, rateCuts } from './team-moves.ts'
import { hasLeft, movesAreDue } from '#server/areas/accounts/members/team-tree.ts'
import { teamBed, type TeamMember } from './testing/team-bed.ts'

let server: TestServer
let team: ReturnType<typeof teamBed>
beforeAll(async () => {
  server = await startTestServer()
  team = teamBed(server)
})
afterAll(() => server.close())

const done = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => asSystem(server.services.db, 'tests', server.now(), run)
/** The value read after a change that is then rolled back. */
const without = async <T>(change: ReturnType<typeof sql>, read: (tx: Tx) => Promise<T>): Promise<T | 'not read'> => {
  let found: T | 'not read' = 'not read'
  await done(async (tx) => {
    await tx.execute(change)
    found = await read(tx)
    throw new Error('taken back')
  }).catch(() => {})
  return found
}
/** A move decided a second ago that acts now, unless overridden. */
const decided = async ({ id: memberId }: { id: string }, given: Partial<TeamMove> = {}): Promise<TeamMove> => {
  const [row] = await done((tx) =>
    tx
      .insert(teamMoves)
      .values({
        id: randomUUID(),
        merchant: 'fairhall',
        memberId,
        uplineId: null,
        closes: false,
        askedAt: new Date(server.now() - 1000),
        actsAt: new Date(server.now()),
        state: 'waiting',
        ...given,
      })
      .returning(),
  )
  return row!
}
const stateOf = async ({ id }: TeamMove) => {
  const [row] = await server.services.db.select().from(teamMoves).where(eq(teamMoves.id, id))
  return [row!.state, row!.problem, row!.endedAt === null ? null : row!.endedAt.getTime() - server.now()]
}
const memberOf = async ({ id }: { id: string }) => {
  const [row] = await server.services.db.select().from(members).where(eq(members.id, id))
  return row!
}
const uplineOf = async (who: { id: string }) => (await memberOf(who)).uplineId
const close = (who: { id: string }) =>
  done((tx) => tx.update(members).set({ status: 'closed' }).where(eq(members.id, who.id)))
const give = (who: { id: string }, rates: Rates) => done((tx) => writeRates(tx, who.id, rates))

describe('a decided move', () => {
  it('acts at the merchant’s next day', () => {
    const cut = Date.parse('2026-11-21T18:00:00Z')
    expect([nextCut(cut - 1, byMidnight('Asia/Dhaka')), nextCut(cut, byMidnight('Asia/Dhaka'))]).toEqual([
      cut,
      cut + 86_400_000,
    ])
  })

  it('is open until it ends, and only for its own member', async () => {
    const { db } = server.services
    const [who, other] = [await team.agent('openwho'), await team.agent('openother')]
    const later = { actsAt: new Date(server.now() + 86_400_000) }
    const read = async ({ id }: TeamMember) =>
      Promise.all([openMove(db, id), hasLeft(db, id), lastMove(db, id)]).then(([open, left, last]) => [
        open?.id ?? null,
        left,
        last?.id ?? null,
      ])
    expect(await read(who)).toEqual([null, false, null])
    const waiting = await decided(other, later)
    expect([await read(who), await read(other)]).toEqual([
      [null, false, null],
      [waiting.id, false, waiting.id],
    ])
    const ended = await decided(who, { ...later, state: 'withdrawn' })
    await decided(who, { ...later, state: 'done', askedAt: new Date(server.now() - 2000) })
    expect(await read(who)).toEqual([null, false, ended.id])
    const left = await decided(who, { ...later, closes: true, state: 'moved', askedAt: new Date(server.now()) })
    expect([await read(who), await read(other)]).toEqual([
      [left.id, true, left.id],
      [waiting.id, false, waiting.id],
    ])
    await done((tx) => tx.delete(teamMoves))
  })

  it('is due from its cut on, in the order of cuts and requests; figures pause from a minute before', async () => {
    const { db } = server.services
    const people = [await team.agent('dueone'), await team.agent('duetwo'), await team.agent('duethree')]
    const cut = server.now() + 600_000
    const at = (ms: number) => new Date(ms)
    const [second, third, first] = [
      await decided(people[0]!, { actsAt: at(cut), askedAt: at(cut - 5000) }),
      await decided(people[1]!, { actsAt: at(cut), askedAt: at(cut - 4000) }),
      await decided(people[2]!, { actsAt: at(cut - 1), askedAt: at(cut - 3000), state: 'moved', closes: true }),
    ]
    const due = async (now: number, merchant = 'fairhall') =>
      (await dueMoves({ db, merchant: { code: merchant } } as never, now)).map(({ id }) => id)
    expect([await due(cut - 2), await due(cut - 1), await due(cut)]).toEqual([
      [],
      [first.id],
      [first.id, second.id, third.id],
    ])
    expect(await due(cut, 'other')).toEqual([])
    const near = (now: number, merchant = 'fairhall') => db.transaction((tx) => movesAreDue(tx, merchant, now))
    expect([await near(cut - 60_001), await near(cut - 60_000), await near(cut)]).toEqual([false, true, true])
    expect(await near(cut, 'other')).toBe(false)
    await done((tx) => tx.delete(teamMoves))
  })
})

describe('a place below an upline', () => {
  it('is refused below the member itself or its own team, and deeper than twenty levels', async () => {
    const [boss, other] = [await team.agent('faultboss'), await team.agent('faultother')]
    const branch = await team.agent('faultbranch', boss)
    const leaf = await team.player('faultleaf', branch)
    await team.player('faultdeep', await team.agent('faultlow', await team.agent('faultmid', other)))
    const fault = (upline: { id: string } | null, depth = 0) =>
      without(sql`UPDATE team_places SET depth = ${depth} WHERE member_id = ${other.id}`, (tx) =>
        moveFault(tx, branch.id, upline?.id ?? null),
      )
    expect([await fault(null), await fault(other), await fault(boss)]).toEqual([null, null, null])
    expect([await fault(leaf), await fault(branch)]).toEqual(['member.move.cycle', 'member.move.cycle'])
    expect([await fault(other, 18), await fault(other, 19)]).toEqual([null, 'member.depth.exceeded'])
  })

  it('cuts the rates of the moved member and of those below it to the upline’s rates', async () => {
    const [boss, other] = [await team.agent('rateboss'), await team.agent('rateother')]
    const branch = await team.agent('ratebranch', boss)
    const [zed, amy] = [await team.agent('ratezed', branch), await team.agent('rateamy', branch)]
    const leaf = await team.player('rateleaf', zed)
    const beside = await team.player('ratebeside', other)
    const below = { RNG: '0.003', LIVE: '0.002' }
    await give(other, { RNG: '0.003', LIVE: '0.005' })
    await give(beside, { RNG: '0.005', PVP: '0.001' })
    await give(branch, { RNG: '0.004', LIVE: '0.002', PVP: '0.001' })
    for (const who of [zed, amy, leaf]) await give(who, below)
    const cuts = (upline: string | null) => server.services.db.transaction((tx) => rateCuts(tx, branch.id, upline))
    const own = [
      { category: 'RNG', before: '0.004', after: '0.003' },
      { category: 'PVP', before: '0.001', after: '0' },
    ]
    expect((await cuts(other.id)).own).toEqual(expect.arrayContaining(own))
    expect(await cuts(other.id)).toMatchObject({ own: { length: 2 }, below: false })
    expect([await cuts(null), await cuts(branch.id)]).toEqual([
      { own: [], below: false },
      { own: [], below: false },
    ])
    for (const who of [zed, leaf, amy]) await give(who, { RNG: '0.0031', LIVE: '0.001' })
    expect((await cuts(other.id)).below).toBe(true)
    const least = { RNG: '0.003', LIVE: '0.001' }
    const cut = { rates: { RNG: '0.0031', LIVE: '0.001' }, cut: least }
    expect(await server.services.db.transaction((tx) => ratesAbove(tx, branch.id, least))).toEqual([
      { account: 'rateamy', ...cut },
      { account: 'ratezed', ...cut },
      { account: 'rateleaf', ...cut },
    ])
    await give(amy, least)
    expect(await done((tx) => cutRatesBelow(tx, branch.id, { RNG: '0.003' }))).toBe(3)
    const rates = await Promise.all([branch, zed, amy, leaf, beside].map(({ id }) => readRates(server.services.db, id)))
    const lowest = { RNG: '0.003', LIVE: '0' }
    expect(rates).toEqual([
      { RNG: '0.004', LIVE: '0.002', PVP: '0.001' },
      lowest,
      lowest,
      lowest,
      { RNG: '0.005', PVP: '0.001' },
    ])
    expect(await done((tx) => cutRatesBelow(tx, branch.id, { RNG: '0.003' }))).toBe(0)
  })
})

describe('at its cut', () => {
  it('a member moves below its new upline or the house, and its ties to the old one end', async () => {
    const bed = contractBed(server)
    const [left, right] = [await team.agent('cutleft'), await team.agent('cutright')]
    const [branch, stays] = [await team.agent('cutbranch', left), await team.agent('cutstays', left)]
    await bed.house(left, dividend('0.3'))
    const { contractId } = await bed.agree(left, branch, dividend('0.2'))
    const kept = await bed.agree(left, stays, dividend('0.1'))
    const early = await decided(branch, { uplineId: right.id, actsAt: new Date(server.now() + 1) })
    await moveDue(server.services)
    expect([await uplineOf(branch), await stateOf(early)]).toEqual([left.id, ['waiting', null, null]])
    server.advance(1)
    await moveDue(server.services)
    expect([await uplineOf(branch), await stateOf(early)]).toEqual([right.id, ['done', null, 0]])
    const rows = await server.services.db.select().from(contracts)
    const endOf = (id: string) => rows.find((row) => row.id === id)!
    expect(endOf(contractId)).toMatchObject({ endsAs: 'terminated', endReason: 'moved' })
    expect(endOf(kept.contractId)).toMatchObject({ endsAs: null })
    const out = await decided(branch)
    await moveDue(server.services)
    expect([await uplineOf(branch), await stateOf(out)]).toEqual([null, ['done', null, 0]])
  })

  it('a closed member stays, and no one moves below a closed member, a player or their own team', async () => {
    const boss = await team.agent('noboss')
    const [gone, player] = [await team.agent('nogone'), await team.player('noplayer', boss)]
    const [closed, one, two] = [
      await team.agent('noclosed', boss),
      await team.agent('noone'),
      await team.agent('notwo'),
    ]
    const three = await team.agent('nothree', one)
    await close(gone)
    await close(closed)
    const moves = [
      await decided(closed, { uplineId: one.id }),
      await decided(one, { uplineId: gone.id }),
      await decided(two, { uplineId: player.id }),
      await decided(boss, { uplineId: player.id }),
    ]
    await moveDue(server.services)
    expect(await Promise.all(moves.map(stateOf))).toEqual([
      ['refused', 'closed', 0],
      ['refused', 'upline', 0],
      ['refused', 'upline', 0],
      ['refused', 'upline', 0],
    ])
    const ring = await decided(one, { uplineId: three.id })
    await moveDue(server.services)
    expect([await stateOf(ring), await uplineOf(one)]).toEqual([['refused', 'cycle', 0], null])
  })

  it('a closing agent gives its team to its upline and is closed once nothing else blocks that', async () => {
    const bed = contractBed(server)
    const boss = await team.agent('endboss')
    const agent = await team.agent('endagent', boss)
    const [child, closed] = [await team.agent('endchild', agent), await team.player('endclosed', agent)]
    const beside = await team.player('endbeside', boss)
    await close(closed)
    await bed.house(boss, dividend('0.3'))
    const gets = await bed.agree(boss, agent, dividend('0.2'))
    const pays = await bed.agree(agent, child, dividend('0.1'))
    await agent.deposit(server.now(), 10_000n)
    const closing = await decided(agent, { closes: true })
    await moveDue(server.services)
    const uplines = await Promise.all([agent, child, closed, beside].map(uplineOf))
    expect(uplines).toEqual([boss.id, boss.id, agent.id, boss.id])
    expect([await stateOf(closing), (await memberOf(agent)).status]).toEqual([['moved', null, null], 'active'])
    const rows = await server.services.db.select().from(contracts)
    const reasonOf = (id: string) => rows.find((row) => row.id === id)!.endReason
    expect([reasonOf(gets.contractId), reasonOf(pays.contractId)]).toEqual(['closed', 'moved'])
    const late = await team.player('endlate', agent)
    await moveDue(server.services)
    expect([await uplineOf(late), await stateOf(closing)]).toEqual([agent.id, ['moved', null, null]])
    await agent.move('adjustment', server.now(), [
      ['main', -10_000n],
      ['house:adjustments', 10_000n],
    ])
    await moveDue(server.services)
    expect([await uplineOf(late), await stateOf(closing)]).toEqual([boss.id, ['done', null, 0]])
    expect((await memberOf(agent)).status).toBe('closed')
    const again = await decided(agent, { closes: true })
    await moveDue(server.services)
    expect(await stateOf(again)).toEqual(['done', null, 0])
  })

  it('withdrawn and ended moves do nothing, nor do those of another merchant', async () => {
    const [boss, who] = [await team.agent('stillboss'), await team.agent('stillwho')]
    for (const state of ['withdrawn', 'refused', 'done'] as const) await decided(who, { uplineId: boss.id, state })
    await decided(who, { uplineId: boss.id, merchant: 'other' })
    await moveDue(server.services)
    expect(await uplineOf(who)).toBeNull()
    await done((tx) => tx.delete(teamMoves))
  })
})
