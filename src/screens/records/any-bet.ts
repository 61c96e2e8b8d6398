import type { ValueOf } from '#openapi/handlers.ts'

type LotteryBet = ValueOf<'listSettledLotteryBets'>['rows'][number]
type SportsBet = ValueOf<'listSettledSportsBets'>['rows'][number]
/** The fields that bets of all lists share. */
export type AnyBet =
  | ValueOf<'listRngBets'>['rows'][number]
  | ValueOf<'listFishBets'>['rows'][number]
  | ValueOf<'listLiveBets'>['rows'][number]
  | ValueOf<'listPvpBets'>['rows'][number]
  | SportsBet
  | LotteryBet
export type { LotteryBet, SportsBet }
