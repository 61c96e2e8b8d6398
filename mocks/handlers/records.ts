import { ok, refuse, type Handlers } from '#openapi/handlers.ts'
import { pointEntries } from '../points.ts'
import type { Stage } from '../stage.ts'
import { words } from '../words.ts'
import {
  dayOf,
  inOutOf,
  pageOf,
  profitTotalsOf,
  sampleBets,
  sampleEntries,
  sampleProfit,
  sampleReceipt,
  totalsOf,
  windowHolds,
  type RecordAsked,
} from '../records.ts'

const leg = {
  sport: 'Football',
  league: 'Demo league',
  event: 'Reds – Blues',
  market: '1X2',
  selection: 'Reds',
  odds: '1.90',
  oddsType: 'DECIMAL',
} as const
const proof = '/lgw/games/draw/proof?gameCode=ssc_1m&issueNo=20261121-0901'

const sports = (open: boolean) => () => ({
  slipType: 'SINGLE' as const,
  legs: [{ ...leg, score: open ? null : '0–1', result: open ? ('OPEN' as const) : ('LOSE' as const) }],
  totalOdds: '1.90',
  possibleWin: '23.75',
  cashedOut: false,
})
const lottery = (open: boolean) => () => ({
  issue: '20261121-0901',
  playType: 'ssc.five.straight',
  numbers: '3 | 2 4 | 0 | 1 | 8',
  units: 2,
  unitPrice: '1.00',
  multiple: 1,
  prizeMode: 'LOTT' as const,
  odds: [{ tier: 'hit', payout: '97000.000', chance: '1/100000' }],
  drawNumbers: open ? null : '58087',
  proof: open ? null : proof,
})

const withinOf =
  ({ scenario }: Stage) =>
  <Row>(rows: readonly Row[], { from, to }: RecordAsked, dayIn: (row: Row) => string): Row[] =>
    scenario().empty ? [] : rows.filter((row) => dayIn(row) >= from && dayIn(row) <= to)

const betRecordHandlers = (stage: Stage) => {
  const { now } = stage
  const within = withinOf(stage)
  type BetsAsked = RecordAsked & { vendor?: string; status?: number; gameType?: 'SPORTS' | 'ESPORTS' }
  const bets = <Own extends object>(query: BetsAsked, open: boolean, own: (status: number | null) => Own) => {
    if (!windowHolds(query, now())) return refuse('request.param.err')
    const time = (bet: ReturnType<typeof sampleBets>[number]) => Date.parse(bet.settledTime ?? bet.betTime)
    const found = within(sampleBets(now(), open), query, (bet) => dayOf(time(bet))).filter(
      ({ vendor, status }) =>
        (query.vendor === undefined || vendor === query.vendor) &&
        (query.status === undefined || status === query.status) &&
        (query.gameType === undefined || (query.gameType === 'ESPORTS') === (vendor === 'RIVER')),
    )
    const page = pageOf(
      found.map((bet) => Object.assign(bet, own(bet.status))),
      query,
      now(),
    )
    return ok({ ...page, totals: totalsOf(found) })
  }
  return {
    listRngBets: ({ query }) =>
      bets(query, false, () => ({ lines: 25, betPerLine: '0.50', freeSpin: false, jackpotWin: '0.00' })),
    listFishBets: ({ query }) => bets(query, false, () => ({ room: 'Reef', shots: 25, bulletValue: '0.50' })),
    listLiveBets: ({ query }) =>
      bets(query, false, () => ({
        table: 'Baccarat 1',
        areas: [{ area: 'banker', stake: '12.50', payout: '0.00' }],
        result: 'player 8, banker 6',
      })),
    listPvpBets: ({ query }) =>
      bets(query, false, () => ({ room: 'Teen Patti 1', seat: 3, buyIn: '500.00', rake: '0.00', handResult: 'pair' })),
    listSettledSportsBets: ({ query }) => bets(query, false, sports(false)),
    listOpenSportsBets: ({ query }) => bets(query, true, sports(true)),
    listSettledLotteryBets: ({ query }) => bets(query, false, lottery(false)),
    listOpenLotteryBets: ({ query }) => bets(query, true, lottery(true)),
  } satisfies Partial<Handlers>
}

export const recordHandlers = (stage: Stage) => {
  const { now, scenario } = stage
  const within = withinOf(stage)
  return {
    ...betRecordHandlers(stage),
    listAccountRecord: ({ query }) => {
      if (!windowHolds(query, now())) return refuse('request.param.err')
      if (query.walletType === 'POINT') {
        const types: readonly string[] | undefined = query.types
        const moved = within(pointEntries(now()), query, ({ time }) => dayOf(Date.parse(time))).filter(
          ({ type }) => types === undefined || types.includes(type),
        )
        const sum = (sign: 1 | -1) =>
          moved.reduce((total, { changedPoints }) => total + Math.max(0, sign * changedPoints), 0)
        const totals = { in: String(sum(1)), out: String(sum(-1)), net: String(sum(1) - sum(-1)) }
        const { rows: points, ...page } = pageOf(moved, query, now())
        return ok({ ...page, rows: [], points, totals, owed: '0.00' })
      }
      const types: readonly string[] | undefined = query.types
      const found = within(sampleEntries(now()), query, ({ time }) => dayOf(Date.parse(time))).filter(
        ({ type }) => query.walletType === 'MAIN' && (types === undefined || types.includes(type)),
      )
      return ok({ ...pageOf(found, query, now()), points: [], totals: inOutOf(found), owed: '0.00' })
    },
    listPersonalProfit: ({ query }) => {
      if (!windowHolds(query, now())) return refuse('request.param.err')
      const found = within(sampleProfit(now()), query, ({ day }) => day).filter(
        ({ category }) => query.category === undefined || category === query.category,
      )
      return ok({ ...pageOf(found, query, now()), totals: profitTotalsOf(found) })
    },
    getReceipt: ({ query: { number } }) =>
      number === words.unknownBet ? refuse('record.not.found') : ok(sampleReceipt(number, now())),
    getCreditReport: async () => {
      const none = scenario().empty
      return ok({
        line: none ? '0.00' : '10000.00',
        used: none ? '0.00' : '2500.00',
        due: none ? '0.00' : '2500.00',
        available: none ? '0.00' : '7500.00',
        dueDate: none ? null : '2026-11-30',
        asOf: `184467@${new Date(now()).toISOString()}`,
      })
    },
  } satisfies Partial<Handlers>
}
