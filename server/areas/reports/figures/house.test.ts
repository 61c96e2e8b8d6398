import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#rules/calendar.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { teamBed, type TeamMember } from '#server/areas/commissions/agents/testing/team-bed.ts'
import { correctBet } from '#server/areas/play/records/record-bet.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { noteCategories } from '#server/areas/money/wallet/posting-categories.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { countGroups } from './count-groups.ts'
import { countHouse } from './count-house.ts'
import { verifyFigures } from './verify-figures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Numbers of a seed, so that a failure can be repeated. */
function chanceOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Sums = Record<string, bigint>

/** The figures that the test counts itself while things happen. */
function book() {
  const days = new Map<string, Sums>()
  const games = new Map<string, Sums>()
  const parts = new Map<string, Sums>()
  const players = new Set<string>()
  const add = (into: Map<string, Sums>, key: string, sums: Sums) => {
    const row = into.get(key) ?? {}
    for (const [name, amount] of Object.entries(sums)) row[name] = (row[name] ?? 0n) + amount
    into.set(key, row)
  }
  return { days, games, parts, players, add }
}

const categories = ['RNG', 'LIVE', 'LOTT'] as const
const firstDay = '2026-10-25'
const withoutZeros = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0n))

/** The groups that a member belongs to, as `split part`. */
type Groups = ReadonlyMap<string, readonly string[]>

/** One random thing after the other, and the sums they make. */
async function liveRandomly(members: readonly TeamMember[], groups: Groups, seed: number, times: number) {
  const { merchant, db } = server.services
  const { calendar } = await merchant.read()
  const chance = chanceOf(seed)
  const { days, games, parts, players, add } = book()
  const pick = <T>(all: readonly T[]): T => all[chance(all.length)]!
  const depositors = new Set<string>()
  const house = (member: TeamMember, time: number, sums: Sums) => {
    const day = dayOf(time, calendar)
    add(days, day, sums)
    for (const group of groups.get(member.id)!) add(parts, `${day} ${group}`, sums)
  }
  const played = (member: TeamMember, time: number, [category, game]: readonly [string, string], sums: Sums) => {
    house(member, time, sums)
    add(games, [dayOf(time, calendar), category, game].join(' '), sums)
  }
  const given = (member: TeamMember, time: number, category: string, sums: Sums) => {
    house(member, time, sums)
    add(games, [dayOf(time, calendar), category, ''].join(' '), sums)
  }
  /** Status, stake and payout as figures count them: of a void nothing is left. */
  const valued = (status: number, stake: bigint, payout: bigint): Sums =>
    status === 4 ? { bets: 0n, stake: 0n, payout: 0n } : { bets: 1n, stake, payout }

  async function bet(member: TeamMember, time: number) {
    const [category, game] = [pick(categories), pick(['slot', 'wheel', 'draw'])]
    const stake = BigInt(100 + chance(900))
    const outcome = () => {
      const status = pick([1, 2, 2, 3, 4] as const)
      return { status, payout: status === 1 ? stake * 2n + BigInt(chance(99)) : status === 2 ? 0n : stake }
    }
    const id = await member.bet(time, { category, bets: [{ game, roundId: randomUUID(), stake, slip: {} }] })
    let now = outcome()
    const settledAt = time + chance(20) * 3_600_000
    await member.settle(id, settledAt, now.status, now.payout, 0n)
    players.add(`${dayOf(settledAt, calendar)} ${member.id}`)
    played(member, settledAt, [category, game], valued(now.status, stake, now.payout))
    for (let more = chance(3); more > 0; more -= 1) {
      const [next, when] = [outcome(), settledAt + chance(60) * 3_600_000]
      const { outcome: done } = await correctBet(db, randomUUID(), when, { ...id, ...next, validBet: 0n })
      if (done !== 'corrected') continue
      const [before, after] = [valued(now.status, stake, now.payout), valued(next.status, stake, next.payout)]
      const change = Object.keys(after).map((name) => [name, after[name]! - before[name]!] as const)
      played(member, when, [category, game], Object.fromEntries(change))
      now = next
    }
  }

  async function deposit(member: TeamMember, time: number) {
    const amount = BigInt(50_000 + chance(9999))
    await member.deposit(time, amount)
    const first: Sums = depositors.has(member.id) ? {} : { first_deposits: 1n, first_deposited: amount }
    depositors.add(member.id)
    house(member, time, { deposits: 1n, deposited: amount, ...first })
    if (chance(3) > 0) return
    const owed = BigInt(chance(1000))
    const when = time + chance(50) * 3_600_000
    await member.move('deposit-reversal', when, [
      ['main', owed - amount],
      ['house:receivables', -owed],
      ['house:deposit', amount],
    ])
    house(member, when, { reversed: amount })
  }

  async function withdraw(member: TeamMember, time: number) {
    const [amount, fee] = [BigInt(2000 + chance(999)), BigInt(1 + chance(50))]
    await member.move('withdraw-hold', time, [
      ['main', -amount],
      ['held', amount],
    ])
    await member.move('withdraw-pay', time, [
      ['held', -amount],
      ['house:withdraw', amount - fee],
      ['house:fees', fee],
    ])
    house(member, time, { payouts: 1n, paid_out: amount, fees: -fee })
    if (chance(3) > 0) return
    await member.move('withdraw-return', time, [
      ['house:withdraw', fee - amount],
      ['main', amount - fee],
    ])
    house(member, time, { returned: amount - fee })
  }

  async function give(member: TeamMember, time: number) {
    const [kind, account, column] = pick([
      ['bonus', 'house:bonus', 'bonus'],
      ['points', 'house:bonus', 'bonus'],
      ['betting-rebate', 'house:rebate', 'rebate'],
      ['agent-rebate', 'house:rebate', 'rebate'],
    ] as const)
    const amount = BigInt(10 + chance(500))
    const posted = await member.move(kind, time, [
      [account, -amount],
      ['main', amount],
    ])
    const part = BigInt(chance(Number(amount)))
    if (!('postingId' in posted)) throw new Error(posted.outcome)
    await db.transaction((tx) =>
      noteCategories(tx, posted.postingId, part > 0n ? [{ category: 'RNG', amount: part }] : []),
    )
    given(member, time, 'RNG', { [column]: part })
    given(member, time, 'CONS', { [column]: amount - part })
  }

  async function pay(member: TeamMember, time: number) {
    const amount = BigInt(10 + chance(500))
    const [kind, account, column] = pick([
      ['dividend', 'house:contracts', 'commission'],
      ['provider-fee', 'house:provider-fees', 'fees'],
    ] as const)
    await member.move(kind, time, [
      [account, -amount],
      [column === 'fees' ? 'house:provider:bkash' : 'main', amount],
    ])
    house(member, time, { [column]: amount })
  }

  for (let n = 0; n < times; n += 1) {
    const time = at(`${addDays(firstDay, chance(24))}T00:00:00`) + chance(24 * 60) * 60_000
    await pick([bet, bet, bet, deposit, withdraw, give, pay])(pick(members), time)
    if (chance(15) === 0) await count({ bets: 1 + chance(6), postings: 1 + chance(30), rounds: 50 })
  }
  return { days, games, parts, players }
}

async function count(bound = { bets: 5, postings: 9, rounds: 200 }) {
  await sealLedger(server.services)
  await teamBed(server).count()
  await countHouse(server.services, bound)
  await countGroups(server.services, bound)
}

const withoutEmpty = (all: Iterable<readonly [string, Sums]>) =>
  new Map(
    [...all]
      .map(([key, sums]) => [key, withoutZeros(sums)] as const)
      .filter(([, sums]) => Object.keys(sums).length > 0),
  )

/** The rows of a table as the book has them. */
async function keptBy(key: SQL, table: SQL) {
  const { rows } = await server.services.db.execute<{ key: string; sums: Record<string, number> }>(sql`
    SELECT ${key} AS key, to_jsonb(k) - ARRAY['merchant', 'day', 'category', 'vendor', 'game', 'split', 'part'] AS sums FROM ${table} AS k`)
  const exact = (sums: Record<string, number>) =>
    Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, BigInt(amount)]))
  return withoutEmpty(rows.map((row) => [row.key, exact(row.sums)]))
}

it('figures of the house equal a count of everything that happened, to the last unit, in stretches of any length', async () => {
  // jobs start in no order: the house may be counted before the teams ever were
  await countHouse(server.services)
  await countGroups(server.services)
  const bed = teamBed(server)
  const [boss, rival] = [await bed.agent('house-boss'), await bed.agent('house-rival')]
  const helper = await bed.agent('house-helper', boss)
  const dialled = { countryDialingCode: '880', mobileNum: '1711000001' }
  const ann = await bed.player('house-ann', boss, dialled)
  const ben = await bed.player('house-ben', helper, { referredBy: ann.id })
  const cid = await bed.player('house-cid', rival, { ...dialled, countryDialingCode: '91' })
  const dee = await bed.player('house-dee', null)
  const eve = await bed.player('house-eve', null, { referredBy: ann.id, ...dialled, mobileNum: '1711000002' })
  const members = [boss, rival, helper, ann, ben, cid, dee, eve]
  const groupsOf = (branch: string, country: string, source: string) => [
    `branch ${branch}`,
    `country ${country}`,
    `source ${source}`,
  ]
  const groups: Groups = new Map([
    [boss.id, groupsOf(boss.id, '', 'direct')],
    [rival.id, groupsOf(rival.id, '', 'direct')],
    [helper.id, groupsOf(boss.id, '', 'agent')],
    [ann.id, groupsOf(boss.id, '880', 'agent')],
    [ben.id, groupsOf(boss.id, '', 'friend')],
    [cid.id, groupsOf(rival.id, '91', 'agent')],
    [dee.id, groupsOf('', '', 'direct')],
    [eve.id, groupsOf('', '880', 'friend')],
  ])
  for (const member of members)
    await member.move('adjustment', at('2026-10-20T10:00:00'), [
      ['house:adjustments', -9_000_000n],
      ['main', 9_000_000n],
    ])
  const { days, games, parts, players } = await liveRandomly(members, groups, 46, 260)
  await count()
  expect(await keptBy(sql`day::text`, sql`house_days`)).toEqual(withoutEmpty(days))
  expect(await keptBy(sql`concat_ws(' ', day, category, game)`, sql`house_play`)).toEqual(withoutEmpty(games))
  expect(await keptBy(sql`concat_ws(' ', day, split, part)`, sql`house_groups`)).toEqual(withoutEmpty(parts))
  const who = await server.services.db.execute<{ who: string }>(
    sql`SELECT concat_ws(' ', starts, member_id) AS who FROM house_players WHERE merchant = 'fairhall' AND unit = 'day'`,
  )
  expect(new Set(who.rows.map((row) => row.who))).toEqual(players)
  expect((await verifyFigures(server.services)).fault).toBeNull()
})

it('the gross result of all days is what the games account of the ledger took', async () => {
  const { rows } = await server.services.db.execute<{ ledger: string; kept: string }>(sql`
    SELECT (SELECT sum(l.amount) FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
        WHERE starts_with(l.wallet, 'house:games') AND p.merchant = 'fairhall') AS ledger,
      (SELECT sum(stake - payout) FROM house_days WHERE merchant = 'fairhall') AS kept`)
  expect(rows[0]!.kept).toBe(rows[0]!.ledger)
})

it('the parts of each split add up to the house on every day, in every column', async () => {
  const totals = await keptBy(sql`day::text`, sql`house_days`)
  for (const split of ['branch', 'country', 'source']) {
    const sums = new Map<string, Sums>()
    for (const [key, part] of await keptBy(
      sql`day::text || ' ' || part`,
      sql`(SELECT * FROM house_groups WHERE split = ${split})`,
    )) {
      const day = sums.get(key.slice(0, 10)) ?? {}
      for (const [name, amount] of Object.entries(part)) day[name] = (day[name] ?? 0n) + amount
      sums.set(key.slice(0, 10), day)
    }
    expect(withoutEmpty(sums), split).toEqual(totals)
  }
})

it('a figure of a group that was changed is found, except for the country of a number that changed', async () => {
  const { db } = server.services
  await db.execute(sql`UPDATE members SET country_dialing_code = '44' WHERE account = 'house-ann'`)
  expect((await verifyFigures(server.services)).fault).toBeNull()
  await db.execute(sql`UPDATE house_groups SET stake = stake + 1 WHERE split = 'source' AND part = 'agent' AND day = (
    SELECT min(day) FROM house_groups WHERE split = 'source' AND part = 'agent')`)
  expect((await verifyFigures(server.services)).fault).toMatchObject({ table: 'house_groups', column: 'stake' })
  await db.execute(sql`UPDATE house_groups SET stake = stake - 1 WHERE split = 'source' AND part = 'agent' AND day = (
    SELECT min(day) FROM house_groups WHERE split = 'source' AND part = 'agent')`)
})
