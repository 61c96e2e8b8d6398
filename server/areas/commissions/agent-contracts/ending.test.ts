import { byMidnight } from '#rules/calendar.ts'
import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '#server/random.ts'
import { asSystem } from '#server/audit/as-system.ts'
import type { Tx } from '#server/db/connect.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { endByOperator, readEndByOperator } from './end-by-operator.ts'
import { endParted, lockAllContracts, partedByClosing, partedByMove } from './end-moved.ts'
import { contractConsents, contracts, contractSteps } from './tables.ts'
import { dividend, salary, step } from './testing/contract-bed.ts'
import { contractServer } from './testing/contract-server.ts'

const { server, team, bed } = await contractServer()
const { db } = server.services
const inTx = <Answer>(run: (tx: Tx) => Promise<Answer>) => db.transaction(run)
const momentAt = (now: number) => ({
  now,
  calendar: byMidnight('Asia/Dhaka'),
  merchant: 'fairhall',
  random: systemRandom,
})
const begins = new Date('2026-11-30T18:00:00.000Z')
const cut = new Date('2026-12-15T18:00:00.000Z')
const dayMs = 86_400_000

let n = 0
/** A chain of four agents with dividends from the house down, and one agent beside the second. */
async function line() {
  n += 1
  const top = await team.agent(`top${n}`)
  const branch = await team.agent(`branch${n}`, top)
  const beside = await team.agent(`beside${n}`, top)
  const below = await team.agent(`below${n}`, branch)
  const low = await team.agent(`low${n}`, below)
  await bed.house(top, dividend('0.04'))
  const own = await bed.agree(top, branch, dividend('0.03'))
  const other = await bed.agree(top, beside, dividend('0.03'))
  const next = await bed.agree(branch, below, dividend('0.02'))
  const last = await bed.agree(below, low, dividend('0.01'))
  return { top, branch, beside, below, low, own, other, next, last }
}
const daily = (rate: string) => salary('DAILY', { tiers: [step(rate)] })

const readContract = async ({ contractId }: { contractId: string }) => {
  const [row] = await db.select().from(contracts).where(eq(contracts.id, contractId))
  const { state, endsAs, endReason, effectiveTo } = row!
  return { state, endsAs, endReason, effectiveTo }
}
const goesOn = { state: 'accepted', endsAs: null, endReason: null, effectiveTo: null }
const stepsOf = async (...all: { contractId: string }[]) => {
  const ids = all.map(({ contractId }) => contractId)
  const rows = await db.select().from(contractSteps).where(inArray(contractSteps.contractId, ids))
  return ids.map((id) => {
    const [last] = rows.filter(({ contractId }) => contractId === id).toSorted((a, b) => b.version - a.version)
    return [last!.step, last!.byMember, last!.becauseOf]
  })
}
/** The last message a member got about a contract. */
const told = async ({ id }: { id: string }, { contractId }: { contractId: string }) => {
  const rows = await db.select().from(messages).where(eq(messages.refNo, contractId)).orderBy(asc(messages.sentAt))
  return rows.filter(({ memberId }) => memberId === id).map(({ texts }) => texts.EN!.content)
}
const over = 'Your place in the team changed. What was earned until then is paid.'
const cascaded = 'A contract above it changed. What was earned until then is paid.'
const endedByHouse = 'We ended it. What was earned until then is paid.'

describe('a move', () => {
  it('ends the contracts its member receives from others and those that depend on them, offers at once, and notifies both parties', async () => {
    const { top, branch, below, low, own, other, next, last } = await line()
    await bed.house(top, daily('0.001'))
    const before = (await bed.offer(top, branch, daily('0.0005'))).value
    const offered = (await bed.offer(top, branch, daily('0.0008'))).value
    const ending = (await bed.act(top, 'PROPOSE_END', own)).value
    const parted = (uplineId: string | null, at = cut) =>
      inTx((tx) => partedByMove(tx, { memberId: branch.id, uplineId }, at))
    expect(await parted(top.id)).toEqual([])
    const all = await parted(null)
    const moved = [own.contractId, offered.contractId].toSorted().map((id) => [id, 'moved'])
    expect(all.map(({ row, reason }) => [row.id, reason])).toEqual([
      [next.contractId, 'cascade'],
      [last.contractId, 'cascade'],
      ...moved,
    ])
    await inTx((tx) => endParted(tx, all, cut, momentAt(server.now())))
    const ends = { state: 'accepted', effectiveTo: cut }
    expect(await readContract(ending)).toEqual({ ...ends, endsAs: 'terminated', endReason: 'moved' })
    expect(await readContract(offered)).toEqual({
      state: 'terminated',
      endsAs: null,
      endReason: 'moved',
      effectiveTo: null,
    })
    for (const one of [next, last])
      expect(await readContract(one)).toEqual({ ...ends, endsAs: 'ended_by_cascade', endReason: 'cascade' })
    expect(await readContract(other)).toEqual(goesOn)
    expect((await readContract(before)).state).toBe('superseded')
    expect(await stepsOf(own, offered, next)).toEqual([
      ['moved', null, null],
      ['moved', null, null],
      ['ended_by_cascade', null, null],
    ])
    for (const who of [top, branch]) expect((await told(who, own)).at(-1)).toBe(over)
    for (const who of [below, low]) expect((await told(who, last)).at(-1)).toBe(cascaded)
    expect(await parted(null)).toEqual([])
    const earlier = await parted(null, new Date(cut.getTime() - 1))
    expect(earlier.map(({ row }) => row.id)).toEqual([next.contractId, last.contractId, own.contractId])
  })

  it('of a member with an offer ends the offer by a job, and the contract in force at the cut', async () => {
    const { top, branch, beside, own, next } = await line()
    await bed.house(top, daily('0.001'))
    const offered = (await bed.offer(top, branch, daily('0.0008'))).value
    const at = new Date(server.now() + 3_600_000)
    await asSystem(db, 'tests', server.now(), (tx) =>
      tx.execute(sql`SELECT team_move(${branch.id}, ${beside.id}, ${at.toISOString()})`),
    )
    await bed.clockRuns()
    expect(await readContract(offered)).toEqual({
      state: 'terminated',
      endsAs: null,
      endReason: 'moved',
      effectiveTo: null,
    })
    expect(await readContract(own)).toEqual({
      state: 'accepted',
      endsAs: 'terminated',
      endReason: 'moved',
      effectiveTo: begins,
    })
    expect(await readContract(next)).toMatchObject({ endsAs: 'ended_by_cascade', effectiveTo: begins })
    expect(await stepsOf(own, offered, next)).toEqual([
      ['moved', null, null],
      ['moved', null, null],
      ['ended_by_cascade', null, own.contractId],
    ])
    for (const who of [top, branch]) expect((await told(who, own)).at(-1)).toBe(over)
    expect((await told(branch, next)).at(-1)).toBe(cascaded)
  })
})

describe('a closed account', () => {
  it('ends the contracts it receives as closed, those it pays as moved, and those that depend on them', async () => {
    const { branch, own, other, next, last } = await line()
    const all = await inTx((tx) => partedByClosing(tx, branch.id, cut))
    const reasons = new Map(all.map(({ row, reason }) => [row.id, reason]))
    expect(Object.fromEntries(reasons)).toEqual({
      [own.contractId]: 'closed',
      [next.contractId]: 'moved',
      [last.contractId]: 'cascade',
    })
    expect(reasons.has(other.contractId)).toBe(false)
    await inTx((tx) => endParted(tx, all, cut, momentAt(server.now())))
    expect(await inTx((tx) => partedByClosing(tx, branch.id, cut))).toEqual([])
  })

  it('loses its contracts by a job, the current ones at once; a frozen account retains them', async () => {
    const { top, branch, beside, below, own, other, next, last } = await line()
    await bed.house(top, daily('0.001'))
    const change = (id: string, given: Partial<typeof members.$inferInsert>) =>
      asSystem(db, 'tests', server.now(), (tx) => tx.update(members).set(given).where(eq(members.id, id)))
    const later = 20 * dayMs
    server.advance(later)
    try {
      const offered = await bed.offerLater(top, branch, { ...daily('0.0008'), effectiveFrom: '2026-12-20' })
      await change(branch.id, { status: 'closed' })
      await change(beside.id, { status: 'frozen' })
      await bed.clockRuns()
      expect(await readContract(offered)).toMatchObject({ state: 'terminated', endsAs: null, endReason: 'closed' })
      expect(await readContract(own)).toEqual({
        state: 'accepted',
        endsAs: 'terminated',
        endReason: 'closed',
        effectiveTo: new Date(server.now()),
      })
    } finally {
      server.advance(-later)
    }
    expect(await readContract(other)).toEqual(goesOn)
    for (const one of [next, last]) expect(await readContract(one)).toMatchObject({ endsAs: 'ended_by_cascade' })
    expect((await told(below, next)).at(-1)).toBe(cascaded)
  })
})

it('a closing locks the contracts of every kind in the member’s tree, from the top', async () => {
  const { top, low } = await line()
  const keys = await inTx(async (tx) => {
    await lockAllContracts(tx, low.id)
    const { rows } = await tx.execute<{ key: string; mode: string }>(sql`
      SELECT ((classid::bigint << 32) | objid::bigint)::text AS key, mode FROM pg_locks
      WHERE locktype = 'advisory' AND pid = pg_backend_pid()`)
    return rows
  })
  const { rows: expected } = await db.execute<{ key: string }>(sql`
    SELECT hashtextextended('contracts:' || kind || ':' || ${top.id}, schema_salt())::text AS key
    FROM unnest('{DAILY,DIVIDEND,HOURLY,REALTIME}'::text[]) AS kind`)
  const held = (mode: string) => keys.filter((one) => one.mode === mode).map(({ key }) => key)
  expect(held('ExclusiveLock').toSorted()).toEqual(expected.map(({ key }) => key).toSorted())
  expect(held('ShareLock')).toHaveLength(1)
})

describe('operators', () => {
  it('end a contract with its running period and what depends on it, and an offer at once and alone', async () => {
    const { top, branch, below, own, other, next, last } = await line()
    const read = (contractId: string, partyId: string, now = server.now(), merchant = 'fairhall') =>
      inTx((tx) => readEndByOperator(tx, { contractId, partyId }, { ...momentAt(now), merchant }))
    expect(await read(randomUUID(), branch.id)).toBe('not.found')
    expect(await read(own.contractId, below.id)).toBe('not.found')
    expect(await read(own.contractId, branch.id, server.now(), 'elsewhere')).toBe('not.found')
    const cutOf = async (now: number) => ((await read(own.contractId, top.id, now)) as { cut: Date }).cut
    expect(await cutOf(server.now())).toEqual(begins)
    expect(await cutOf(begins.getTime() - 1)).toEqual(begins)
    expect(await cutOf(begins.getTime())).toEqual(cut)
    const found = await read(own.contractId, branch.id)
    if (typeof found === 'string') throw new Error(found)
    expect(found.parted.map(({ row, reason }) => [row.id, reason])).toEqual([
      [next.contractId, 'cascade'],
      [last.contractId, 'cascade'],
      [own.contractId, 'operator'],
    ])
    await inTx((tx) => endByOperator(tx, found, momentAt(server.now())))
    expect(await readContract(own)).toMatchObject({ endsAs: 'terminated', endReason: 'operator', effectiveTo: begins })
    expect(await readContract(other)).toEqual(goesOn)
    for (const who of [top, branch]) expect((await told(who, own)).at(-1)).toBe(endedByHouse)
    expect(await read(own.contractId, branch.id)).toBe('state.conflict')
  })

  it('cannot end an offer that has expired or was replaced', async () => {
    const { top, beside } = await line()
    const replaced = (await bed.offer(top, beside, dividend('0.02'))).value
    const offered = (await bed.offer(top, beside, dividend('0.01'))).value
    const read = (contractId: string, now: number) =>
      inTx((tx) => readEndByOperator(tx, { contractId, partyId: beside.id }, momentAt(now)))
    const expires = Date.parse(offered.expiresAt!)
    expect(expires - server.now()).toBe(7 * dayMs)
    expect(await read(replaced.contractId, server.now())).toBe('state.conflict')
    expect(await read(offered.contractId, expires)).toBe('state.conflict')
    expect(await read(offered.contractId, expires - 1)).toMatchObject({
      cut: new Date(expires - 1),
      parted: [{ row: { id: offered.contractId }, reason: 'operator' }],
    })
  })
})

it('a job ends unanswered offers and endings after exactly seven days, and a consent expires after ten minutes', async () => {
  const { top, branch, beside, own } = await line()
  const offered = (await bed.offer(top, beside, dividend('0.02'))).value
  const ending = (await bed.act(top, 'PROPOSE_END', own)).value
  expect((await bed.preview(branch, own.contractId)).value.consentToken).not.toBeNull()
  const consents = () => db.$count(contractConsents, eq(contractConsents.memberId, branch.id))
  const after = async (ms: number) => {
    server.advance(ms)
    try {
      await bed.clockRuns()
    } finally {
      server.advance(-ms)
    }
    return [await consents(), (await readContract(offered)).state, (await readContract(ending)).state]
  }
  expect(await after(599_999)).toEqual([1, 'offered', 'terminating'])
  expect(await after(600_000)).toEqual([0, 'offered', 'terminating'])
  expect(await after(7 * dayMs - 1)).toEqual([0, 'offered', 'terminating'])
  expect(await after(7 * dayMs)).toEqual([0, 'expired', 'accepted'])
  expect(await readContract(ending)).toEqual(goesOn)
  expect(await stepsOf(offered, ending)).toEqual([
    ['expired', null, null],
    ['endRefused', null, null],
  ])
})
