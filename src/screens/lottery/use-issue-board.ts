import { useQuery } from '@tanstack/react-query'
import type { ValueOf } from '#openapi/handlers.ts'
import { request } from '#src/api/call.ts'
import { useServices } from '#src/app/services.tsx'

export type Issue = ValueOf<'listCurrentIssues'>['issues'][number]
export type IssueBoard = { ahead: number; issues: readonly Issue[] }

/** Refetches this long after a close, and at least this often while some draw is open. */
const AFTER_CLOSE = 400
const AT_LEAST = 60_000

/** The open issues of all games, refetched whenever one closes; `ahead` is how far the server's clock is ahead. */
export function useIssueBoard() {
  const { api, clock } = useServices()
  return useQuery({
    queryKey: ['issueBoard'],
    async queryFn({ signal }): Promise<IssueBoard> {
      const sent = clock.now()
      const { serverTime, issues } = await request(api.GET('/lgw/games/issues', { params: { query: {} }, signal }))
      return { ahead: Date.parse(serverTime) - (sent + clock.now()) / 2, issues }
    },
    refetchInterval({ state: { data } }) {
      if (!data) return AT_LEAST
      const now = clock.now() + data.ahead
      const next = Math.min(AT_LEAST, ...data.issues.map(({ closesAt }) => Date.parse(closesAt) - now))
      return Math.max(AFTER_CLOSE, next + AFTER_CLOSE)
    },
  })
}
