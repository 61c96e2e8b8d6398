import { useQuery } from '@tanstack/react-query'
import { request } from '#src/api/call.ts'
import { useServices } from '#src/app/services.tsx'
import type { IssueCountdown } from '#src/flows/issue-countdown/use-issue-countdown.ts'
import type { LotteryDraw, LotteryGame } from './game-head.tsx'

/** Polling for a draw that was under way when the page opened: the interval, and how long after it was due. */
const [OFTEN, LONG] = [3000, 30_000]

/**
 * The last draw of a game: the one that the page waited for, before that the last result. undefined until it has
 * loaded, null when there is none.
 */
export function useLastDraw(
  { code, closeBeforeDrawSeconds }: LotteryGame,
  { draw, issue, ahead }: IssueCountdown,
): LotteryDraw | null | undefined {
  const { api, clock } = useServices()
  const province = issue?.province ?? null
  const { data } = useQuery({
    queryKey: ['lastDraw', code, province, draw?.issueNo],
    async queryFn({ signal }): Promise<LotteryDraw | null> {
      if (draw) {
        const query = { gameCode: code, issueNo: draw.issueNo }
        return request(api.GET('/lgw/games/draw', { params: { query }, signal }))
      }
      const query = { gameCode: code, count: 1, ...(province !== null && { province }) }
      const [last] = await request(api.GET('/lgw/games/draws', { params: { query }, signal }))
      return last ?? null
    },
    // a refetch shows a corrected result
    ...(draw && { initialData: draw }),
    enabled: ahead !== null,
    refetchInterval({ state: { data: last } }) {
      if (draw || !issue || ahead === null || last === undefined) return false
      // an issue opens when the previous one closes, whose draw comes a little later
      const opened = Date.parse(issue.opensAt)
      if (last?.drawnAt && Date.parse(last.drawnAt) >= opened) return false
      const left = opened + closeBeforeDrawSeconds * 1000 - (clock.now() + ahead)
      return left > -LONG && Math.max(OFTEN, left)
    },
  })
  return data
}
