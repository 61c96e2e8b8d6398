import type { ValueOf } from '#openapi/handlers.ts'
import { sumOf } from '#rules/money.ts'
import { people } from './people.ts'
import { amount, dayOf } from './records.ts'

type Downline = ValueOf<'listDownlines'>['rows'][number]
type Link = ValueOf<'createAffiliateUrl'>
type Figures = Pick<
  ValueOf<'getTeamOverview'>,
  'deposit' | 'withdraw' | 'stake' | 'validBet' | 'payout' | 'rebate' | 'bonus' | 'profitLoss' | 'netLoss'
>

const dayMs = 86_400_000
/** Whole taka in, hundredths out: figures that add up. */
export function figures(scale: number): Figures {
  const [stake, payout, rebate, bonus] = [scale * 2000_00, scale * 1785_00, scale * 720, scale * 2000]
  const profitLoss = payout - stake + rebate + bonus
  return {
    deposit: amount(scale * 5000_00),
    withdraw: amount(scale * 800_00),
    stake: amount(stake),
    validBet: amount(scale * 1800_00),
    payout: amount(payout),
    rebate: amount(rebate),
    bonus: amount(bonus),
    profitLoss: amount(profitLoss),
    netLoss: amount(-profitLoss),
  }
}

const income = (scale: number) => ({
  gross: amount(scale * 4499_99),
  paid: amount(scale * 4009_87),
  advanced: amount(scale * 150_01),
  net: amount(scale * 490_12),
  repaid: amount(scale * 100_00),
  toWallet: amount(scale * 540_13),
})

/** The overview of a window: more from day to day, so that a chart has a shape. */
export function overviewOf(days: readonly string[], now: number): ValueOf<'getTeamOverview'> {
  const scales = days.map((_, n) => 1 + (n % 7))
  const all = scales.reduce((sum, scale) => sum + scale, 0)
  return {
    ...figures(all),
    activeMembers: 137,
    newMembers: 4,
    firstDeposits: { count: 3, amount: '1500.00' },
    teamBalance: '1234567.50',
    bonusBalance: '500.00',
    owed: '0.00',
    myIncome: income(1),
    members: { total: 162, agents: 9, players: 153 },
    days: days.map((day, n) => {
      const { deposit, withdraw, stake, validBet, netLoss } = figures(scales[n]!)
      return { day, deposit, withdraw, stake, validBet, netLoss, activeMembers: 20 + scales[n]! }
    }),
    categories: [
      {
        category: 'RNG',
        stake: amount(all * 1500_00),
        validBet: amount(all * 1300_00),
        payout: amount(all * 785_00),
        netLoss: amount(all * 715_00),
      },
      {
        category: 'LIVE',
        stake: amount(all * 500_00),
        validBet: amount(all * 500_00),
        payout: amount(all * 1000_00),
        netLoss: amount(all * -500_00),
      },
    ],
    before: { ...figures(Math.max(1, all - 3)), activeMembers: 140, newMembers: 6, myIncome: income(1) },
    timeZone: 'Asia/Dhaka',
    asOf: `1@${new Date(now).toISOString()}`,
    final: false,
  }
}

const downline = (account: string, more: Partial<Downline> = {}): Downline => {
  const person = people.find((one) => one.account === account)!
  return {
    memberId: person.id,
    account,
    nickname: person.nickname,
    type: 0,
    depth: 1,
    direct: true,
    children: 0,
    balance: '1234.50',
    rebateRates: { RNG: '0.004' },
    contracts: [],
    status: 'active',
    mobile: null,
    email: null,
    realName: null,
    registeredAt: person.registeredAt,
    lastSeenDate: '2026-11-20',
    ...more,
  }
}

/** The downlines of agent_07, by their upline. */
export const team: Record<string, Downline[]> = {
  agent_07: [
    downline('secured', { mobile: '***0027', email: 'se***ed@example.test', realName: 'N*** R***' }),
    downline('agent_poor', {
      type: 2,
      children: 2,
      balance: '52000.00',
      rebateRates: { RNG: '0.0045', LIVE: '0.003' },
    }),
    downline('leaving.user', { status: 'inactive', lastSeenDate: null }),
  ],
  agent_poor: [
    downline('rupa_vip', { depth: 2, direct: false }),
    downline('no.contact', { depth: 2, direct: false, status: 'closed', lastSeenDate: null }),
  ],
}
export const teamRows = Object.values(team).flat()

/** The links of agent_07, one of each state. */
export const linksAt = (now: number): Link[] => {
  const link = (n: number, code: string, more: Partial<Link>): Link => ({
    id: `018f2b7e-1c55-7d04-9a6b-3f2f0c6a7c0${n}`,
    code,
    url: `https://fairhall.example/register?affiliateCode=${code}`,
    memberType: 0,
    rebateRates: { RNG: '0.004' },
    expiresAt: null,
    maxUses: 100,
    uses: 3,
    remark: '',
    status: 'active',
    createdAt: new Date(now - n * dayMs).toISOString(),
    ...more,
  })
  return [
    link(1, 'FH7KQ2MX', { remark: 'Summer fair' }),
    link(2, 'AGENT2NX', { memberType: 2, maxUses: null, uses: 1, expiresAt: new Date(now + 3 * dayMs).toISOString() }),
    link(3, 'EXPR2D9A', { status: 'expired', expiresAt: new Date(now - dayMs).toISOString() }),
    link(4, 'USEDUPX9', { status: 'used_up', uses: 100 }),
    link(5, 'STPPED29', { status: 'disabled' }),
  ]
}

/** What agent_07 lives on. */
export const incomeRows = (now: number): ValueOf<'listAgentIncome'>['rows'] => {
  const kinds = ['agent_rebate', 'dividend', 'daily_wage', 'hour_wage', 'real_time_wage'] as const
  return kinds.map((kind, n) => ({ day: dayOf(now - n * dayMs), kind, ...income(1) }))
}

export const incomeTotals = (rows: ReturnType<typeof incomeRows>) => {
  const sum = (name: 'gross' | 'paid' | 'advanced' | 'net' | 'repaid' | 'toWallet') =>
    sumOf(rows.map((row) => row[name]))
  return {
    gross: sum('gross'),
    paid: sum('paid'),
    advanced: sum('advanced'),
    net: sum('net'),
    repaid: sum('repaid'),
    toWallet: sum('toWallet'),
  }
}

export const agentAnnouncements: ValueOf<'listAgentAnnouncements'>['rows'] = [
  {
    id: 'an-3',
    title: 'New dividend period',
    content: '<p>It begins on Monday.</p>',
    startDate: '2026-11-20T00:00:00Z',
    unread: true,
  },
  {
    id: 'an-2',
    title: 'Links can carry an end',
    content: '<p>Say until when a link is good.</p>',
    startDate: '2026-11-12T00:00:00Z',
    unread: false,
  },
]
