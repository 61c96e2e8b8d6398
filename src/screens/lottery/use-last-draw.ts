import { useQuery } from '@tanstack/react-query'
import { gameOf } from '#openapi/lottery/games.ts'
import { issuesBetween } from '#openapi/lottery/schedule.ts'
import { isRefusal } from '#src/api/api-error.ts'
import { request } from '#src/api/call.ts'
import { useServices } from '#src/app/services.tsx'
import type { IssueCountdown } from '#src/flows/issue-countdown/use-issue-countdown.ts'
import type { LotteryDraw, LotteryGame } from './game-head.tsx'

/** How far back a last draw is looked for: longer than any game pauses. */
const PAUSE = 40 * 86_400_000
/** So many issues are looked at: those that no server made have no draw. */
const TRIES = 8

const isOver = ({ drawnAt, state }: LotteryDraw) => drawnAt !== null || state === 'void'

/**
 * The last draw of a game: the one that was waited for here, before that the last one of its schedule by the server's clock.
 * undefined until that is known, null when there is none.
 */
export function useLastDraw(
  { code, drawsPerDay }: LotteryGame,
  { draw, issue, ahead }: IssueCountdown,
): LotteryDraw | null | undefined {
  const { api, clock } = useServices()
  const province = issue?.province ?? null
  const scheduled = () => {
    const game = gameOf(code)
    const now = clock.now() + (ahead ?? 0)
    const past = game ? issuesBetween(game, now - (drawsPerDay > 24 ? 3_600_000 : PAUSE), now - 3000) : []
    const those = past.filter((one) => province === null || one.province === province)
    return those
      .slice(-TRIES)
      .map(({ issueNo }) => issueNo)
      .toReversed()
  }
  const { data } = useQuery({
    queryKey: ['getDraw', 'last', code, province, draw?.issueNo],
    async queryFn({ signal }) {
      let waits = false
      for (const issueNo of draw ? [draw.issueNo] : scheduled()) {
        try {
          const query = { gameCode: code, issueNo }
          const found = await request(api.GET('/lgw/games/draw', { params: { query }, signal }))
          if (isOver(found)) return { last: found, waits }
          waits = true
        } catch (error) {
          if (!isRefusal(error, 'record.not.found')) throw error
        }
      }
      return { last: draw, waits }
    },
    // what is read again shows a corrected result
    ...(draw && { initialData: { last: draw, waits: false } }),
    enabled: ahead !== null,
    refetchInterval: ({ state }) => (state.data?.waits ? 3000 : false),
  })
  return data?.last
}
