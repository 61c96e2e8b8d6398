import { addDays } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { correctBet, type BetId } from '#server/areas/play/records/record-bet.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { readActive } from './active-members.ts'
import { readStanding } from './count-standing.ts'
import { teamBed, type TeamMember } from './testing/team-bed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const days = Array.from({ length: 6 }, (_, n) => addDays('2026-11-10', n))
const noon = (day: string) => at(`${day}T12:00:00`)
/** Two agents, each with one sub-agent, and a player below each of the four. */
const tree = { A: null, B: null, A1: 'A', B1: 'B', a: 'A', b: 'B', a1: 'A1', b1: 'B1' } as const
type Name = keyof typeof tree
const names = Object.keys(tree) as Name[]
const movable: Name[] = ['A1', 'B1', 'a', 'b', 'a1', 'b1']
const homes: Name[] = ['A', 'B', 'A1', 'B1']

const name = fc.constantFrom(...names)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('bet' as const),
      who: name,
      stake: fc.integer({ min: 1, max: 90_000 }),
      pays: fc.constantFrom(0, 1, 2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('correct' as const), which: fc.nat(20), pays: fc.constantFrom(0, 1, 2) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('deposit' as const),
      who: name,
      amount: fc.integer({ min: 1, max: 50_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('move' as const),
      who: fc.constantFrom(...movable),
      to: fc.constantFrom(...homes),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ what: 'count' as const }) },
)
const history = fc.array(fc.array(step, { maxLength: 7 }), { minLength: days.length, maxLength: days.length })

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Event = { who: Name; day: string; figures: Record<'stake' | 'validBet' | 'payout' | 'deposit', bigint> }
const event = (who: Name, day: string, figures: Partial<Event['figures']>): Event => ({
  who,
  day,
  figures: { stake: 0n, validBet: 0n, payout: 0n, deposit: 0n, ...figures },
})

/** Plays a history on the server, and keeps the expected figures and each day's tree in plain code. */
async function play(run: string, steps: readonly (readonly Step[])[]) {
  const bed = teamBed(server)
  const members = {} as Record<Name, TeamMember>
  for (const [who, above] of Object.entries(tree) as [Name, Name | null][])
    members[who] = await (/[A-Z]/.test(who) ? bed.agent : bed.player)(
      `${run}${/[A-Z]/.test(who) ? 'x' : 'y'}${who.toLowerCase()}`,
      above && members[above],
    )
  for (const who of names) await members[who].deposit(at('2026-11-01T12:00:00'), 900_000_000n)
  const upline: Record<Name, Name | null> = { ...tree }
  const uplines: Record<string, Record<Name, Name | null>> = {}
  const events: Event[] = []
  const bets: { id: BetId; who: Name; stake: bigint; validBet: bigint; payout: bigint }[] = []
  for (const [n, day] of days.entries()) {
    for (const one of steps[n]!) {
      if (one.what === 'bet') {
        const [stake, payout] = [BigInt(one.stake), BigInt(one.stake * one.pays)]
        const id = await members[one.who].play(noon(day), [stake, one.pays === 0 ? 2 : 1, payout])
        bets.push({ id, who: one.who, stake, validBet: stake, payout })
        events.push(event(one.who, day, { stake, validBet: stake, payout }))
      } else if (one.what === 'correct' && bets.length > 0) {
        const bet = bets[one.which % bets.length]!
        const next = { validBet: one.pays === 1 ? 0n : bet.stake, payout: bet.stake * BigInt(one.pays) }
        await correctBet(server.services.db, crypto.randomUUID(), noon(day), {
          ...bet.id,
          ...next,
          status: ([2, 4, 1] as const)[one.pays as 0 | 1 | 2],
        })
        events.push(event(bet.who, day, { validBet: next.validBet - bet.validBet, payout: next.payout - bet.payout }))
        Object.assign(bet, next)
      } else if (one.what === 'deposit') {
        await members[one.who].deposit(noon(day), BigInt(one.amount))
        events.push(event(one.who, day, { deposit: BigInt(one.amount) }))
      } else if (one.what === 'count') await bed.count()
    }
    uplines[day] = { ...upline }
    for (const one of steps[n]!.filter(({ what }) => what === 'move')) {
      if (one.what !== 'move') continue
      const cut = new Date(at(`${addDays(day, 1)}T00:00:00`)).toISOString()
      const { rows } = await server.services.db.execute<{ did: string }>(
        sql`SELECT team_move(${members[one.who].id}, ${members[one.to].id}, ${cut}) AS did`,
      )
      const above = (who: Name | null): Name[] => (who === null ? [] : [who, ...above(upline[who])])
      expect(rows[0]!.did).toBe(above(one.to).includes(one.who) ? 'cycle' : 'moved')
      if (rows[0]!.did === 'moved') upline[one.who] = one.to
    }
  }
  await bed.count()
  return { members, events, uplines }
}

/** Asserts that the stored counts of active members equal a member-by-member count in every window. */
async function holdsActive(agentId: string): Promise<void> {
  const { db, merchant } = server.services
  const { calendar, currencyDecimals, agents } = await merchant.read()
  const windows = days.flatMap((day) => [
    [days[0]!, day],
    [day, days.at(-1)!],
  ]) as [string, string][]
  const all = () =>
    db.transaction(async (tx) => {
      const pages: unknown[] = []
      for (const [from, to] of windows) {
        const { all: n, byDay } = await readActive(tx, agentId, { from, to, calendar, currencyDecimals, agents })
        pages.push([
          from,
          to,
          n,
          [...byDay].filter(([, of]) => of > 0).toSorted(([one], [two]) => one.localeCompare(two)),
        ])
      }
      return pages
    })
  const stored = await all()
  await db.execute(sql`UPDATE team_active_least SET day = -day`)
  const counted = await all()
  await db.execute(sql`UPDATE team_active_least SET day = -day`)
  expect(stored).toEqual(counted)
}

/** Asserts that a team's stored balances equal the sum of its members' wallets. */
async function holdsStanding(agentId: string): Promise<void> {
  const { db } = server.services
  const { rows } = await db.execute(sql`
    SELECT count(DISTINCT m.id) AS total, count(DISTINCT m.id) FILTER (WHERE m.type <> 0) AS agents,
      coalesce(sum(w.balance) FILTER (WHERE w.wallet <> 'bonus'), 0) AS balance,
      coalesce(sum(w.balance) FILTER (WHERE w.wallet = 'bonus'), 0) AS bonus
    FROM team_spans s JOIN members m ON m.id = s.descendant_id LEFT JOIN wallets w ON w.member_id = m.id AND w.currency = 'BDT'
    WHERE s.ancestor_id = ${agentId} AND s.to_at IS NULL AND m.status <> 'closed'`)
  const standing = await db.transaction((tx) =>
    readStanding(tx, { memberId: agentId, currency: 'BDT', merchant: 'fairhall' }),
  )
  expect(standing).toEqual(rows[0])
}

it('the stored figures equal a recount of all events, over histories with corrections, moves and counts in between', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      run += 1
      const { members, events, uplines } = await play(`r${run}`, steps)
      for (const agent of names) {
        const { rows } = await server.services.db.execute<
          Record<'day' | 'stake' | 'valid' | 'payout' | 'deposit', string>
        >(sql`
          SELECT day::text, sum(stake) AS stake, sum(valid_bet) AS valid, sum(payout) AS payout, sum(deposit) AS deposit
          FROM team_figures WHERE member_id = ${members[agent].id} AND day BETWEEN ${days[0]!} AND ${days.at(-1)!} GROUP BY 1`)
        const stored = Object.fromEntries(
          rows.map(({ day, stake, valid, payout, deposit }) => [day, [stake, valid, payout, deposit].join(' ')]),
        )
        for (const day of days) {
          const stood = (who: Name | null): boolean => who !== null && (who === agent || stood(uplines[day]![who]))
          const own = events.filter((one) => one.day === day && stood(one.who))
          const sum = (figure: keyof Event['figures']) => own.reduce((all, one) => all + one.figures[figure], 0n)
          const reckoned = [sum('stake'), sum('validBet'), sum('payout'), sum('deposit')].join(' ')
          expect([agent, day, stored[day] ?? '0 0 0 0']).toEqual([agent, day, reckoned])
        }
        if (!homes.includes(agent)) continue
        await holdsActive(members[agent].id)
        await holdsStanding(members[agent].id)
      }
    }),
    { numRuns: Number(process.env['HISTORIES'] ?? 6) },
  )
}, 120_000)

it('a first deposit into two wallets is one first deposit of its whole amount', async () => {
  const bed = teamBed(server)
  const agent = await bed.agent('firstx')
  const player = await bed.player('firsty', agent)
  await player.move('deposit', noon('2026-11-12'), [
    ['main', 70_000n],
    ['bonus', 5000n],
    ['house:deposit', -75_000n],
  ])
  await player.deposit(noon('2026-11-13'), 10_000n)
  await bed.count()
  const { rows } = await server.services.db.execute(sql`
    SELECT sum(first_deposits)::int AS firsts, sum(first_deposit)::int AS amount, sum(deposit)::int AS deposit
    FROM team_figures WHERE member_id = ${agent.id}`)
  expect(rows).toEqual([{ firsts: 1, amount: 75_000, deposit: 85_000 }])
})
