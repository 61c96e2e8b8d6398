import type { Handlers } from '#openapi/handlers.ts'
import type { Stage } from '../stage.ts'
import { lotteryBetHandlers } from './lottery-bets.ts'
import { lotteryDrawHandlers } from './lottery-draws.ts'
import { lotteryGameHandlers } from './lottery-games.ts'

/** The draw games' operations. */
export const lotteryHandlers = (stage: Stage) =>
  ({
    ...lotteryGameHandlers(stage),
    ...lotteryDrawHandlers(stage),
    ...lotteryBetHandlers(stage),
  }) satisfies Partial<Handlers>
