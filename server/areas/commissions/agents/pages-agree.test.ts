import { addDays } from '#rules/calendar.ts'
import { minorOf } from '#rules/money.ts'
import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { always, runBed } from '../runs/testing/run-bed.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import type { TeamMember } from './testing/team-bed.ts'

const histories = Number(process.env['HISTORIES'] ?? 2)

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

const pages = {
  dividend: ['DIVIDEND', 'listDividendStatements'],
  daily_wage: ['DAILY', 'listDailySalaryStatements'],
} as const
type Kind = keyof typeof pages
const kinds = Object.keys(pages) as Kind[]
const length = 5

/** Three agents below each other, whose players win and lose and whose wallets are emptied now and then. */
async function play(seed: number, first: string) {
  const chance = chanceOf(seed)
  const below = async (name: string, above: TeamMember | null) => {
    const agent = await bed.agent(`${name}p${seed}`, above)
    const player = await bed.player(`${name}q${seed}`, agent)
    await player.deposit(server.now(), 100_000_000n)
    return { agent, player }
  }
  const top = await below('rr', null)
  const middle = await below('bb', top.agent)
  const last = await below('cc', middle.agent)
  const all = [top, middle, last]
  for (const [level, { agent }] of all.entries()) {
    const payer = all[level - 1]?.agent ?? null
    const terms = { from: first, tiers: always(`0.${20 - level}`) }
    await bed.contract(payer, agent, 'DIVIDEND', { ...terms, period: 'daily', deductSalary: chance() < 0.5 })
    await bed.contract(payer, agent, 'DAILY', { ...terms, tiers: always(`0.0${3 - level}`) })
  }
  for (let n = 0; n < length; n += 1) {
    const day = addDays(first, n)
    bed.until(`${day}T20:00:00`)
    for (const { agent, player } of all) {
      const stake = BigInt(Math.floor(chance() * 90_000) + 1000)
      const won = chance() < 0.45
      await player.play(at(`${day}T12:00:00`), [stake, won ? 1 : 2, won ? stake * 2n : 0n])
      const balance = await bed.balance(agent)
      if (balance > 0n && chance() < 0.7)
        await agent.move('adjustment', at(`${day}T19:00:00`), [
          ['main', -balance],
          ['house:adjustments', balance],
        ])
    }
    await bed.run()
  }
  bed.until(`${addDays(first, length)}T20:00:00`)
  await bed.run()
  const loggedIn = async (agent: TeamMember) => {
    const body = { username: agent.account, password: 'Lantern2027', type: 'username', realm: 'member' } as const
    return { ...agent, token: (await server.call('logIn', { body })).value.token }
  }
  return Promise.all(all.map(({ agent }) => loggedIn(agent)))
}

type Window = { from: string; to: string }

const incomeOf = async ({ token }: TeamMember, query: Window & { kind?: Kind }) =>
  (await server.call('listAgentIncome', { token, query })).value

/** The sum of a member's movements of some kinds, and that of its repayments of advances. */
async function recorded({ token }: TeamMember, window: Window) {
  const ask = async (types: (Kind | 'other')[]) =>
    (await server.call('listAccountRecord', { token, query: { walletType: 'MAIN', pageSize: 50, types, ...window } }))
      .value
  const paid = await ask(kinds)
  const others = await ask(['other'])
  const back = others.rows.filter(({ subType }) => subType === 'receivable_contract')
  return {
    ofKinds: minorOf(paid.totals.net),
    repaid: -back.reduce((sum, { amount }) => sum + minorOf(amount), 0n),
    statements: back.map(({ refNo }) => refNo),
  }
}

it(
  'income, overview, dividends, salaries and the account record agree on every window of days, and lead to each other',
  async () => {
    const seen = { advanced: 0n, repaid: 0n, negative: 0, bridged: 0 }
    for (let seed = 1; seed <= histories; seed += 1) {
      const first = addDays('2026-12-01', (seed - 1) * (length + 1))
      const agents = await play(seed, first)
      const chance = chanceOf(seed + 1000)
      const days = [0, 1, 2].map(() => {
        const [one, other] = [chance(), chance()]
          .map((part) => Math.floor(part * (length + 1)))
          .toSorted((a, b) => a - b)
        return { from: addDays(first, one!), to: addDays(first, other!) }
      })
      const whole = { from: first, to: addDays(first, length) }
      for (const agent of agents) {
        for (const window of [whole, ...days]) {
          const where = `seed ${seed}, ${agent.account}, ${window.from}–${window.to}`
          const { totals } = await incomeOf(agent, window)
          const { myIncome } = await bed.overview(agent, window.from, window.to)
          expect(myIncome, where).toEqual(totals)
          const sum = Object.fromEntries(Object.entries(totals).map(([name, text]) => [name, minorOf(text)])) as Record<
            keyof typeof totals,
            bigint
          >
          expect(sum.net, where).toBe(sum.gross - sum.paid)
          expect(sum.toWallet, where).toBe(sum.net + sum.advanced - sum.repaid)
          const record = await recorded(agent, window)
          expect(record.ofKinds, where).toBe(sum.gross - sum.paid + sum.advanced)
          expect(record.repaid, where).toBe(sum.repaid)
          expect(record.ofKinds - record.repaid, where).toBe(sum.toWallet)

          for (const kind of kinds) {
            const own = (await incomeOf(agent, { ...window, kind })).totals
            const query = { ...window, side: 'RECEIVED' } as const
            const { totals: listed } = (await server.call(pages[kind][1], { token: agent.token, query })).value
            for (const name of ['gross', 'paid'] as const) {
              const bridge = listed.byDay![name]
              expect(bridge.byDay, `${where}, ${kind}, ${name}`).toBe(own[name])
              const steps =
                minorOf(listed[name]) - minorOf(bridge.unpaid) - minorOf(bridge.later) + minorOf(bridge.earlier)
              expect(steps, `${where}, ${kind}, ${name}`).toBe(minorOf(bridge.byDay))
              if (bridge.byDay !== listed[name]) seen.bridged += 1
            }
          }
          if (sum.net < 0n) seen.negative += 1
        }
        const { totals } = await incomeOf(agent, whole)
        expect(minorOf(totals.advanced) - minorOf(totals.repaid), agent.account).toBe(await bed.debt(agent))
        seen.advanced += minorOf(totals.advanced)
        seen.repaid += minorOf(totals.repaid)
        for (const number of (await recorded(agent, whole)).statements) {
          const query = { statementId: number! }
          const { statement } = (await server.call('getContractStatement', { token: agent.token, query })).value
          expect(statement.payee).toBe(agent.account)
        }
      }
    }
    // the histories contain what the pages could disagree about
    for (const [name, amount] of Object.entries(seen)) expect([name, amount > 0]).toEqual([name, true])
  },
  Math.max(300_000, histories * 30_000),
)
