import { useQuery, useQueryClient } from '@tanstack/react-query'
import { gameOf } from '#openapi/lottery/games.ts'
import { issuesBetween } from '#openapi/lottery/schedule.ts'
import { isRefusal } from '#src/api/api-error.ts'
import { drawQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'
import type { LotteryDraw, LotteryGame } from './game-head.tsx'
import { useIssueBoard } from './use-issue-board.ts'

const COUNT = 8
/** A game that draws all day has so many draws in this time; others have them in a month and a half. */
const [FAST, SLOW] = [COUNT * 300_000, 45 * 86_400_000]
/** The result is there by then. */
const AFTER = 5000

/**
 * The last draws of a game as any visitor may ask for them one by one, of the schedule by the server's clock; undefined until
 * all answers are there. Read anew with the lists of results.
 */
export function usePastDraws({ code, drawsPerDay }: LotteryGame): LotteryDraw[] | undefined {
  const { api, clock } = useServices()
  const queryClient = useQueryClient()
  const ahead = useIssueBoard().data?.ahead
  const ask = async (issueNo: string): Promise<LotteryDraw[]> => {
    try {
      const draw = await queryClient.fetchQuery({
        ...drawQuery(api, { gameCode: code, issueNo }),
        staleTime: ({ state }) => (state.data?.drawnAt ? Infinity : 0),
      })
      return draw.drawnAt === null ? [] : [draw]
    } catch (error) {
      // an issue that no server ever made is not found
      if (isRefusal(error, 'record.not.found')) return []
      throw error
    }
  }
  const { data } = useQuery({
    queryKey: ['listOpenedNumbers', 'one by one', code],
    queryFn: async () => {
      const game = gameOf(code)
      const now = clock.now() + (ahead ?? 0)
      const past = game ? issuesBetween(game, now - (drawsPerDay > 24 ? FAST : SLOW), now - AFTER) : []
      const draws = await Promise.all(past.slice(-COUNT).map(({ issueNo }) => ask(issueNo)))
      return draws.flat().toReversed()
    },
    enabled: ahead !== undefined,
  })
  return data
}
