import { betStatus, type BetStatus } from '#rules/bet-status.ts'
import type { BetCategory } from '#rules/bet-category.ts'

const day = 86_400_000
/** The one withdrawal of a history. */
const withdrawal = 'W1001'
const minute = 60_000

export type HistoryGame = { category: string; vendor: string; code: string }
/** A bet with its settlement, or any other posting, as the replay in the database reads it. */
export type HistoryEvent =
  | {
      type: 'bet'
      at: string
      category: BetCategory
      vendor: string
      game: string
      round: string
      stake: string
      slip: object
      status: Exclude<BetStatus, typeof betStatus.cancelled>
      payout: string
      settled: string
      result: object
    }
  | { type: 'post'; at: string; kind: string; reference: string | null; wallets: string[]; amounts: string[] }

type Plan = {
  account: string
  now: number
  days: number
  betsADay: number
  /** Minor units; what a usual stake is measured by. */
  balance: bigint
  games: readonly HistoryGame[]
  /** How many of a hundred bets are won. */
  luck: number
}

/** The same numbers below 1 for the same account. */
function chanceFor(account: string): () => number {
  let state = Array.from(account).reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) >>> 0, 7)
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const text = (minor: number): string => (minor / 100).toFixed(2)

/** What the record of a category shows, for a stake in minor units. */
function detailsOf(category: string, stake: number, chance: () => number): { slip: object; result: object } {
  const pick = (count: number) => Math.floor(chance() * count)
  if (category === 'RNG') return { slip: { lines: 20, betPerLine: text(Math.floor(stake / 20)) }, result: {} }
  if (category === 'FISH')
    return { slip: { room: 'প্রবাল', shots: Math.floor(stake / 50), bulletValue: '0.50' }, result: {} }
  if (category === 'LIVE') return { slip: { table: `টেবিল ${1 + pick(9)}` }, result: {} }
  if (category === 'PVP')
    return { slip: { room: `তিন পাত্তি ${1 + pick(3)}`, seat: 1 + pick(6), buyIn: text(stake) }, result: {} }
  return { slip: {}, result: {} }
}

/** One bet and how it ends: one in twenty-five is a tie. */
function decide(usual: number, { games, luck }: Pick<Plan, 'games' | 'luck'>, chance: () => number) {
  const { category, vendor, code } = games[Math.floor(chance() * games.length)]!
  const stake = usual * (1 + Math.floor(chance() * 6))
  const drawn = chance() * 100
  const status = drawn < luck ? betStatus.won : drawn < luck + 4 ? betStatus.tie : betStatus.lost
  const payout =
    status === betStatus.won ? Math.round(stake * (1.1 + chance() * 2.1)) : status === betStatus.tie ? stake : 0
  return { category, vendor, code, stake, status, payout, ...detailsOf(category, stake, chance) } as const
}

/** The events of one member, and what they changed of the balance. */
function openBook(account: string) {
  const events: HistoryEvent[] = []
  let [net, round] = [0, 0]
  const iso = (at: number) => new Date(at).toISOString()
  const post = (kind: string, at: number, reference: string | null, ...legs: [string, number][]) => {
    events.push({
      type: 'post',
      at: iso(at),
      kind,
      reference,
      wallets: legs.map(([wallet]) => wallet),
      amounts: legs.map(([, n]) => String(n)),
    })
    net += legs.find(([wallet]) => wallet === 'main')?.[1] ?? 0
  }
  const bet = (at: number, { status, payout, stake, ...played }: ReturnType<typeof decide>) => {
    round += 1
    events.push({
      type: 'bet',
      at: iso(at),
      category: played.category as BetCategory,
      vendor: played.vendor,
      game: played.code,
      round: `h-${account}-${round}`,
      stake: String(stake),
      slip: played.slip,
      status,
      payout: String(payout),
      settled: iso(at + 3000),
      result: played.result,
    })
    net += payout - stake
  }
  return { events, post, bet, net: () => net }
}

/** Everything one demonstration member did, in the order of time. Together it leaves the balance as it was. */
export function historyOf({ account, now, days, betsADay, balance, ...decided }: Plan): HistoryEvent[] {
  const chance = chanceFor(account)
  const usual = Math.max(500, Math.round(Number(balance) / 500 / 100) * 100)
  const rebate = Math.floor(usual * 0.3)
  const { events, post, bet, net } = openBook(account)
  const deposit = (at: number, amount: number) =>
    post('deposit', at, null, ['main', amount], ['house:deposit', -amount])
  const withdraw = (at: number, amount: number) => {
    post('withdraw-hold', at, withdrawal, ['main', -amount], ['held', amount])
    post('withdraw-pay', at + 9 * minute, withdrawal, ['held', -amount], ['house:withdraw', amount])
  }
  for (let back = days; back >= 1; back -= 1) {
    const morning = now - back * day
    if (back % 9 === 4) deposit(morning, usual * 20)
    const played = Math.floor(chance() * 2 * betsADay)
    for (let n = 1; n <= played; n += 1) bet(morning + n * (day / (played + 2)), decide(usual, decided, chance))
    if (back % 7 === 3)
      post('betting-rebate', morning + day - 5 * minute, null, ['main', rebate], ['house:rebate', -rebate])
  }
  const [late, last] = [now - 4 * 60 * minute, net()]
  if (last > 0) withdraw(late, last)
  if (last < 0) deposit(late, -last)
  return events
}
