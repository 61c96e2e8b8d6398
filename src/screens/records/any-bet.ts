import type { ValueOf } from '#openapi/handlers.ts'

type LotteryBet = ValueOf<'listSettledLotteryBets'>['rows'][number]
type SportsBet = ValueOf<'listSettledSportsBets'>['rows'][number]
/** What the bets of all lists have. */
export type AnyBet =
  | ValueOf<'listRngBets'>['rows'][number]
  | ValueOf<'listFishBets'>['rows'][number]
  | ValueOf<'listLiveBets'>['rows'][number]
  | ValueOf<'listPvpBets'>['rows'][number]
  | SportsBet
  | LotteryBet
export type { LotteryBet, SportsBet }
