import { addDays, byMidnight, dayOf } from '#rules/calendar.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import type { TeamMember } from '../agents/testing/team-bed.ts'
import { correctBet, type BetId } from '#server/areas/play/records/record-bet.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { always, runBed } from './testing/run-bed.ts'
import { verifyFigures } from '#server/areas/reports/figures/verify-figures.ts'
import { expectedStatements, type Agreed, type Event, type Name } from './testing/plain-model.ts'

const histories = Number(process.env['HISTORIES'] ?? 2)
const maxMs = Math.max(600_000, histories * 10_000)

const server = await startTestServer()
const bed = runBed(server)
afterAll(() => server.close())

/** A pseudo-random sequence between 0 and 1, reproducible by seed. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const dayMs = 86_400_000
const zone = 'Asia/Dhaka'
const agents = ['r', 'b', 'c'] as const
const above: Record<Name, Name | null> = { r: null, b: 'r', c: 'b', pr: 'r', pb: 'b', pc: 'c' }
const names = Object.keys(above) as Name[]
const realtime = { profitRate: '0.002', lossRate: '0.004', singleBet: '100.00' }

/** The contracts of a history from its first day on: each agent is paid by the one above, the first by the house. */
function contractsOf(
  chance: () => number,
): Pick<Agreed, 'kind' | 'category' | 'tiers' | 'carryOver' | 'deductSalary'>[][] {
  const single = chance() < 0.5
  const carryOver = chance() < 0.7
  const deductSalary = chance() < 0.5
  const dividends = (single ? (['RNG', 'LIVE'] as const) : (['CONS'] as const)).map((category) => ({
    kind: 'DIVIDEND' as const,
    category,
    carryOver,
    deductSalary,
  }))
  const plain = { category: 'CONS' as const, carryOver: false, deductSalary: false }
  const rest = (['DAILY', 'HOURLY', 'REALTIME'] as const)
    .filter(() => chance() < 0.7)
    .map((kind) => ({ kind, ...plain }))
  const active = Math.floor(chance() * 3)
  return agents.map((_, level) =>
    [...dividends, ...rest].map((one) => ({
      ...one,
      tiers:
        one.kind === 'REALTIME'
          ? []
          : [
              ...always(one.kind === 'DIVIDEND' ? `0.0${9 - 3 * level}` : `0.00${4 - level}`),
              ...always(one.kind === 'DIVIDEND' ? `0.${3 - level}` : `0.0${10 - level}`, {
                minBet: '900.00',
                minActive: active,
              }),
            ],
    })),
  )
}

/** Plays a history of three days on the server and records the events in plain lists. */
async function play(seed: number) {
  const chance = chanceOf(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
  const first = addDays(dayOf(server.now(), byMidnight(zone)), 1)
  const days = [0, 1, 2].map((n) => addDays(first, n))
  const members = {} as Record<Name, TeamMember>
  for (const name of names)
    members[name] = await (name.length === 1 ? bed.agent : bed.player)(
      `${name}x${seed}x`,
      above[name] === null ? null : members[above[name]],
    )
  for (const name of ['pr', 'pb', 'pc'] as const) await members[name].deposit(server.now(), 100_000_000n)
  const agreed: Agreed[] = []
  const midnight = (day: string) => at(`${day}T00:00:00`)
  for (const [level, given] of contractsOf(chance).entries())
    for (const terms of given) {
      const [payee, payer] = [agents[level]!, agents[level - 1] ?? null]
      const own = { ...terms, realtime: terms.kind === 'REALTIME' ? realtime : null }
      // one of three contracts is replaced after a day or two by one that pays half
      const change = chance() < 0.33 ? pick([days[1]!, days[2]!]) : null
      const half = {
        ...own,
        tiers: own.tiers.map((tier) => ({ ...tier, rate: (Number(tier.rate) / 2).toFixed(6) })),
        realtime: own.realtime && { ...own.realtime, profitRate: '0.001', lossRate: '0.002' },
      }
      const spans =
        change === null ? [[own, first, null] as const] : [[own, first, change] as const, [half, change, null] as const]
      for (const [worded, from, to] of spans) {
        await bed.contract(payer && members[payer], members[payee], terms.kind, {
          ...worded,
          ...(terms.kind === 'DIVIDEND' && { period: 'daily' }),
          from,
          ...(to !== null && { to }),
        })
        agreed.push({ ...worded, payer, payee, from: midnight(from), to: to === null ? Infinity : midnight(to) })
      }
    }

  const upline = { ...above }
  const uplines: Record<string, Record<Name, Name | null>> = {}
  const events: Event[] = []
  const bets: {
    id: BetId
    who: Name
    category: 'RNG' | 'LIVE'
    stake: bigint
    status: 1 | 2 | 4
    validBet: bigint
    payout: bigint
  }[] = []
  /** Placed bets that are settled later. */
  const waiting: (typeof bets)[number][] = []
  const settle = async (time: number, bet: (typeof bets)[number]) => {
    const { id, who, category, stake, status, payout } = bet
    await members[who].settle(id, time, status, payout, stake)
    bets.push(bet)
    events.push({ at: time, who, category, stake, validBet: stake, payout, counted: [[status, stake, 1n]] })
  }
  for (const day of days) {
    const moments = Array.from({ length: 14 }, () => {
      const edge = Math.floor(chance() * 288) * 300_000
      return at(`${day}T00:00:00`) + Math.min(edge + pick([0, 299_999, 61_000, 150_500]), dayMs - 1)
    }).toSorted((a, b) => a - b)
    for (const time of moments) {
      server.advance(Math.max(0, time - server.now()))
      const late = chance() < 0.4 ? waiting.shift() : undefined
      if (late) await settle(time, late)
      const step = chance()
      if (step < 0.7 || bets.length === 0) {
        const who = pick(['pr', 'pb', 'pc'] as const)
        const [stake, category] = [BigInt(Math.floor(chance() * 60_000) + 1), pick(['RNG', 'LIVE'] as const)]
        const status = pick([1, 2, 2] as const)
        const payout = status === 1 ? stake + BigInt(Math.floor(chance() * 40_000)) : 0n
        const id = await members[who].bet(time, { stake, category })
        const bet = { id, who, category, stake, status, validBet: stake, payout }
        if (chance() < 0.25) waiting.push(bet)
        else await settle(time, bet)
      } else if (step < 0.85) {
        const bet = pick(bets)
        const status = pick([1, 2, 4] as const)
        const next = {
          status,
          validBet: status === 4 ? 0n : bet.stake,
          payout: status === 2 ? 0n : bet.stake + (status === 1 ? 5000n : 0n),
        }
        await correctBet(server.services.db, randomUUID(), time, { ...bet.id, ...next })
        events.push({
          at: time,
          who: bet.who,
          category: bet.category,
          stake: 0n,
          validBet: next.validBet - bet.validBet,
          payout: next.payout - bet.payout,
          counted: [
            [bet.status, bet.validBet, -1n],
            [next.status, next.validBet, 1n],
          ],
        })
        Object.assign(bet, next)
      } else if (step < 0.95) await bed.run()
      else {
        const who = pick(agents)
        const all = await bed.balance(members[who])
        if (all > 0n)
          await members[who].move('adjustment', time, [
            ['main', -all],
            ['house:adjustments', all],
          ])
      }
    }
    uplines[day] = { ...upline }
    const [who, to] = [pick(['pb', 'pc'] as const), pick(agents)]
    const cut = new Date(at(`${addDays(day, 1)}T00:00:00`)).toISOString()
    if (chance() < 0.4 && upline[who] !== to) {
      await server.services.db.execute(sql`SELECT team_move(${members[who].id}, ${members[to].id}, ${cut})`)
      upline[who] = to
    }
  }
  bed.until(`${addDays(first, 3)}T02:00:00`)
  await Promise.all([bed.run(), bed.run()])
  await server.services.db.execute(
    sql`UPDATE contracts SET effective_to = ${new Date(at(`${addDays(first, 3)}T00:00:00`)).toISOString()}, ends_as = 'terminated' WHERE effective_to IS NULL`,
  )
  return { members, agreed, events, uplines, days }
}

it(
  'a server’s statements equal the plain model over bets, late results, corrections, moves and contract changes, exactly, and are paid once',
  async () => {
    for (let seed = 1; seed <= histories; seed += 1) {
      const outlay = await bed.house('contracts')
      const history = await play(seed)
      const expected = expectedStatements(history)
      expect(expected.length).toBeGreaterThan(8)
      const stored = (await Promise.all(agents.map((name) => bed.statements(history.members[name])))).flat()
      const line = (one: { kind: string; category: string; payeeId: string; periodStart: Date | number }) =>
        `${one.kind} ${one.category} ${agents.find((name) => history.members[name].id === one.payeeId)} ${new Date(one.periodStart).toISOString()}`
      const figures = stored
        .filter(
          ({ kind, validBet, won, lost, gross }) => kind !== 'HOURLY' || validBet !== 0n || won + lost + gross !== 0n,
        )
        .map((one) =>
          [
            line(one),
            one.validBet,
            one.netLoss,
            one.activeMembers,
            one.won,
            one.lost,
            one.carryIn,
            one.gross,
            one.carryOut,
          ].join(' | '),
        )
      expect(figures.toSorted(), `seed ${seed}`).toEqual(
        expected.map((one) => one.text(history.members[one.payee].id, line)).toSorted(),
      )

      expect(stored.filter(({ state }) => state === 'computed')).toEqual([])
      const sum = (rows: typeof stored, of: (one: (typeof stored)[number]) => bigint) =>
        rows.reduce((total, one) => total + of(one), 0n)
      const ofHouse = stored.filter(({ payerId }) => payerId === null)
      expect((await bed.house('contracts')) - outlay, `seed ${seed}`).toBe(-sum(ofHouse, ({ gross }) => gross))
      for (const name of agents) {
        const id = history.members[name].id
        const lent = sum(
          stored.filter(({ payerId }) => payerId === id),
          ({ advance }) => advance,
        )
        const taken = sum(
          stored.filter(({ payeeId }) => payeeId === id),
          ({ debtTaken }) => debtTaken,
        )
        expect([name, await bed.debt({ id })]).toEqual([name, lent - taken])
        for (const runId of new Set(stored.map((one) => one.runId))) {
          const own = sum(
            stored.filter((one) => one.runId === runId && one.payeeId === id),
            ({ gross }) => gross,
          )
          const advanced = sum(
            stored.filter((one) => one.runId === runId && one.payerId === id),
            ({ advance }) => advance,
          )
          expect(advanced <= own, `seed ${seed}`).toBe(true)
        }
      }
      expect(await bed.wrongBalances()).toEqual([])
      expect((await verifyFigures(server.services)).fault).toBeNull()
    }
  },
  maxMs,
)
