import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gameOf } from '#openapi/lottery/games.ts'
import { issuesBetween } from '#openapi/lottery/schedule.ts'
import { drawQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'
import type { IssueCountdown } from '#src/flows/issue-countdown/use-issue-countdown.ts'
import type { LotteryDraw, LotteryGame } from './game-head.tsx'

/** How far back a last draw is looked for: longer than any game pauses. */
const PAUSE = 40 * 86_400_000

const isOver = ({ drawnAt, state }: LotteryDraw) => drawnAt !== null || state === 'void'

/** The last draw of a game: the one that was waited for here, before that the last one of its schedule. */
export function useLastDraw({ code, drawsPerDay }: LotteryGame, { draw, issue }: IssueCountdown): LotteryDraw | null {
  const { api, clock } = useServices()
  const [before] = useState(() => {
    const game = gameOf(code)
    const back = drawsPerDay > 24 ? 3_600_000 : PAUSE
    return game ? issuesBetween(game, clock.now() - back, clock.now() - 3000) : []
  })
  const scheduled = before.findLast(({ province }) => !issue?.province || province === issue.province)?.issueNo
  const issueNo = draw?.issueNo ?? scheduled
  const query = useQuery({
    ...drawQuery(api, { gameCode: code, issueNo: issueNo ?? '' }),
    ...(draw && { initialData: draw }),
    enabled: issueNo !== undefined,
    retry: false,
    refetchInterval: ({ state }) => (state.data && !isOver(state.data) ? 3000 : false),
  })
  // what is read again shows a corrected result
  return query.data && isOver(query.data) ? query.data : draw
}
