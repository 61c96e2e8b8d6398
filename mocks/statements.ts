import { periodAt } from '#rules/contracts/periods.ts'
import { reckonRealTime, reckonTiers } from '#rules/contracts/reckon.ts'
import { nextTier } from '#rules/contracts/next-tier.ts'
import type { ContractKind, ContractPeriod, ContractTier } from '#rules/contracts/terms.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { people } from './people.ts'
import { amount, calendar } from './records.ts'

export type Statement = ValueOf<'getContractStatement'>['statement']
type Member = ValueOf<'getContractStatement'>['members'][number]
type Bet = ValueOf<'listStatementBets'>['rows'][number]

const minuteMs = 60_000
const hash = '94f5b78aaf7a6a3fd287c27b4dced13b7a1c9f906e5ca81036d13bfbe98ba590'

const tier = (rate: string, minBet: string, minActive: number, minNetLoss?: string): ContractTier => ({
  minBet,
  ...(minNetLoss !== undefined && { minNetLoss }),
  minActive,
  rateType: 'P',
  rate,
})

type Shape = { period: ContractPeriod; count: number; graceMs: number; scale: number; tiers: ContractTier[] }

/** How the statements of each kind look: how many there are, and how large. */
const shapes: Record<ContractKind, Shape> = {
  DIVIDEND: {
    period: 'semimonthly',
    count: 9,
    graceMs: 120 * minuteMs,
    scale: 12,
    tiers: [
      tier('0.05', '0.00', 0, '0.00'),
      tier('0.08', '100000.00', 5, '10000.00'),
      tier('0.1', '300000.00', 12, '40000.00'),
    ],
  },
  DAILY: {
    period: 'daily',
    count: 24,
    graceMs: 120 * minuteMs,
    scale: 1,
    tiers: [tier('0.002', '10000.00', 3), tier('0.003', '50000.00', 5), tier('0.004', '200000.00', 10)],
  },
  HOURLY: {
    period: 'hourly',
    count: 70,
    graceMs: 10 * minuteMs,
    scale: 0.1,
    tiers: [tier('0.001', '2000.00', 0), tier('0.0015', '10000.00', 2)],
  },
  REALTIME: { period: 'bucket', count: 90, graceMs: minuteMs, scale: 0.01, tiers: [] },
}
const realtime = { profitRate: '0.002', lossRate: '0.005', singleBet: '100.00' }

/** Hundredths of a team's play in a period: more and less from one to the next, now and then a period that was won. */
function playOf(n: number, scale: number) {
  const size = scale * (1 + ((n * 3) % 7) * 0.35)
  const stake = Math.round(24_000_00 * size)
  const payout = Math.round(stake * (n % 6 === 5 ? 1.04 : 0.86))
  return { stake, payout, validBet: Math.round(stake * 0.93), rebate: Math.round(120_00 * size), active: 3 + (n % 8) }
}

const stateOf = (n: number, now: number, payableFrom: number): Statement['state'] =>
  n === 0 ? 'running' : payableFrom > now ? 'computed' : n === 4 ? 'held' : 'paid'

/** The part of a statement that its figures lead to. */
function reckoned(kind: ContractKind, { stake, payout, validBet, rebate, active }: ReturnType<typeof playOf>) {
  const lost = stake - payout - rebate
  const deducted = kind === 'DIVIDEND' && lost > 0 ? Math.round(lost * 0.04) : 0
  const netLoss = lost - deducted
  const figures = {
    validBet: BigInt(validBet),
    netLoss: BigInt(netLoss),
    activeMembers: active,
    carryIn: kind === 'DIVIDEND' ? -1500_00n : 0n,
  }
  const [won, missed] = [Math.round(validBet * 0.4), Math.round(validBet * 0.5)]
  const { tiers } = shapes[kind]
  const tiered =
    kind === 'REALTIME'
      ? { base: BigInt(won + missed), row: -1, tier: null, carryOut: 0n }
      : reckonTiers({ kind, tiers, carryOver: true }, figures, 2)
  const { exact, gross } =
    kind === 'REALTIME'
      ? reckonRealTime(realtime, { won: BigInt(won), lost: BigInt(missed), carryIn: 0n })
      : reckonTiers({ kind, tiers, carryOver: true }, figures, 2)
  return {
    netLoss: amount(netLoss),
    deducted: amount(deducted),
    carryIn: amount(Number(figures.carryIn)),
    base: amount(Number(tiered.base)),
    tiers,
    tierIndex: tiered.row < 0 ? null : tiered.row,
    next:
      kind === 'REALTIME'
        ? null
        : nextTier(tiers, { row: tiered.row, bet: figures.validBet, netLoss: tiered.base, active }, 2),
    realtime: kind === 'REALTIME' ? { ...realtime, won: amount(won), lost: amount(missed) } : null,
    rateType: tiered.tier?.rateType ?? null,
    rate: tiered.tier?.rate ?? null,
    exact: (Number(exact) / 1e8).toFixed(5),
    gross: Number(gross),
    carryOut: amount(Number(tiered.carryOut)),
  }
}

/** What the figures of a statement came to in money: at the payer's side where it came from. */
function money(gross: number, state: Statement['state'], side: Statement['side']) {
  const heldBack = state === 'held' ? Math.round(gross / 3) : 0
  const paid = state === 'paid' || state === 'held' ? gross - heldBack : 0
  const isPayer = side === 'PAID'
  const advance = state === 'held' ? Math.round(paid / 4) : 0
  return {
    gross: amount(gross),
    paid: amount(paid),
    held: amount(heldBack),
    fromWallet: isPayer ? amount(paid - advance) : null,
    advance: isPayer ? amount(advance) : null,
    debtTaken: isPayer ? null : amount(state === 'held' ? 25_00 : 0),
  }
}

/** The statement of a kind that is `n` periods back; the one at 0 still runs. */
function statement(
  kind: ContractKind,
  side: Statement['side'],
  n: number,
  span: { start: number; end: number },
  now: number,
) {
  const shape = shapes[kind]
  const play = playOf(n, shape.scale * (side === 'PAID' ? 0.4 : 1))
  const payable = span.end + shape.graceMs
  const state = stateOf(n, now, payable)
  const { gross, ...figures } = reckoned(kind, play)
  const short = `${kind.toLowerCase()}-${side.toLowerCase()}`
  return {
    statementId: `st-${short}-${n === 0 ? 'now' : n}`,
    contractId: side === 'PAID' ? 'ct-given' : 'ct-own',
    version: 2,
    side,
    kind,
    category: 'CONS',
    payer: side === 'PAID' ? 'agent_07' : null,
    payee: side === 'PAID' ? 'secured' : 'agent_07',
    period: shape.period,
    periodStart: new Date(span.start).toISOString(),
    periodEnd: new Date(span.end).toISOString(),
    payableFrom: new Date(payable).toISOString(),
    validBet: amount(play.validBet),
    stake: amount(play.stake),
    payout: amount(play.payout),
    rebate: amount(play.rebate),
    bonus: '0.00',
    corrections: n === 2 ? '-100.00' : '0.00',
    activeMembers: play.active,
    ...figures,
    ...money(gross, state, side),
    state,
    paidAt: state === 'paid' || state === 'held' ? new Date(payable + 4000).toISOString() : null,
    inputHash: n === 0 ? null : hash,
  } satisfies Statement
}

/** All statements of a kind, the newest first; the first one still runs. */
export function statementsAt(now: number, kind: ContractKind, side: Statement['side']): Statement[] {
  const { period, count } = shapes[kind]
  const rows: Statement[] = []
  let span = periodAt(period, now, calendar)
  for (let n = 0; n <= count; n += 1) {
    rows.push(statement(kind, side, n, span, now))
    span = periodAt(period, span.start - 1, calendar)
  }
  return rows
}

const minorOf = (text: string) => Math.round(Number(text) * 100)
const idOf = (account: string) => people.find((one) => one.account === account)!.id

/** Who a statement is made of: their rows add up to it. */
export function statementMembers({ stake, payout, validBet, rebate }: Statement): Member[] {
  const [a, b] = [0.62, 0.29]
  const share = (text: string) => {
    const all = minorOf(text)
    const first = Math.round(all * a)
    const second = Math.round(all * b)
    return [first, second, all - first - second]
  }
  const [stakes, payouts, bets, rebates] = [stake, payout, validBet, rebate].map(share) as [
    number[],
    number[],
    number[],
    number[],
  ]
  return ['secured', 'rupa_vip', 'no.contact'].map((account, n) => ({
    memberId: idOf(account),
    account,
    stake: amount(stakes[n]!),
    payout: amount(payouts[n]!),
    validBet: amount(bets[n]!),
    rebate: amount(rebates[n]!),
    bonus: '0.00',
    netLoss: amount(stakes[n]! - payouts[n]! - rebates[n]!),
    active: n < 2,
  }))
}

const reasons = [null, null, 'TIE', null, 'BELOW_SINGLE_BET', 'CORRECTION', 'LOW_ODDS'] as const

/** The bets of a member behind a statement; together they are its row. */
export function statementBets({ periodStart, periodEnd }: Statement, member: Member): Bet[] {
  const count = 7
  const [start, length] = [Date.parse(periodStart), Date.parse(periodEnd) - Date.parse(periodStart)]
  const valid = reasons.filter((reason) => reason === null || reason === 'CORRECTION').length
  const part = (text: string, n: number, of: number) => {
    const all = minorOf(text)
    return n === of - 1 ? all - Math.floor(all / of) * (of - 1) : Math.floor(all / of)
  }
  let counted = 0
  return reasons.map((reason, n) => {
    const isCounted = reason === null || reason === 'CORRECTION'
    const validBet = isCounted ? part(member.validBet, counted++, valid) : 0
    return {
      betNo: `b-${1001 + n}`,
      game: ['Five Reels', 'Lantern Fair', 'River Gold'][n % 3]!,
      settledAt: new Date(start + Math.floor((length / (count + 1)) * (count - n))).toISOString(),
      stake: amount(part(member.stake, n, count)),
      payout: amount(part(member.payout, n, count)),
      validBet: amount(validBet),
      counted: isCounted,
      reason,
    }
  })
}
