import type { ValueOf } from '#openapi/handlers.ts'

type RowOf<
  Op extends
    | 'listRngBets'
    | 'listFishBets'
    | 'listLiveBets'
    | 'listPvpBets'
    | 'listOpenSportsBets'
    | 'listOpenLotteryBets',
> = ValueOf<Op>['rows'][number]
type Common =
  | 'betNo'
  | 'vendor'
  | 'game'
  | 'betTime'
  | 'settledTime'
  | 'stake'
  | 'validBet'
  | 'payout'
  | 'profitLoss'
  | 'status'
  | 'currency'
  | 'roundId'
export type CommonBet = Pick<RowOf<'listRngBets'>, Common>
/** A bet's details beside the common fields: its slip, overlaid with the facts known since settlement. */
type Details = Record<string, unknown>

/** The details with defaults for the missing ones. */
const filled = <T extends object>(defaults: T, details: Details): T =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, details[name] ?? value])) as T

type Own<Row> = Omit<Row, Common>
const longest = 2000
const shortened = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest - 1)}…`)

/** The row of each category's record, from the common fields and the details. `zero` is the amount 0. */
export const betRows = {
  RNG: (common: CommonBet, details: Details, zero: string): RowOf<'listRngBets'> => ({
    ...common,
    ...filled<Own<RowOf<'listRngBets'>>>({ lines: null, betPerLine: null, freeSpin: false, jackpotWin: zero }, details),
  }),
  FISH: (common: CommonBet, details: Details): RowOf<'listFishBets'> => ({
    ...common,
    ...filled<Own<RowOf<'listFishBets'>>>({ room: '', shots: 0, bulletValue: null }, details),
  }),
  LIVE: (common: CommonBet, details: Details): RowOf<'listLiveBets'> => ({
    ...common,
    ...filled<Own<RowOf<'listLiveBets'>>>({ table: '', areas: [], result: null }, details),
  }),
  PVP: (common: CommonBet, details: Details, zero: string): RowOf<'listPvpBets'> => ({
    ...common,
    ...filled<Own<RowOf<'listPvpBets'>>>(
      { room: '', seat: null, buyIn: common.stake, rake: zero, handResult: null },
      details,
    ),
  }),
  SPORTS: (common: CommonBet, details: Details, zero: string): RowOf<'listOpenSportsBets'> => ({
    ...common,
    ...filled<Own<RowOf<'listOpenSportsBets'>>>(
      { slipType: 'SINGLE', legs: [], totalOdds: '1', possibleWin: zero, cashedOut: false },
      details,
    ),
  }),
  LOTTERY: (common: CommonBet, details: Details, zero: string): RowOf<'listOpenLotteryBets'> => {
    const own = filled<Own<RowOf<'listOpenLotteryBets'>>>(
      {
        issue: '',
        playType: '',
        numbers: '',
        units: 1,
        unitPrice: zero,
        multiple: 1,
        prizeMode: 'LOTT',
        odds: [],
        drawNumbers: null,
        proof: null,
      },
      details,
    )
    return { ...common, ...own, numbers: shortened(own.numbers) }
  },
}
