import { useQuery } from '@tanstack/react-query'
import { futureIssuesQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'

/** The most draws that the server books in one chase. */
const MAX_DRAWS = 120

/** How many draws a chase can cover: those that are scheduled. A game with few draws a day has fewer. */
export function useReadyDraws(gameCode: string, province: string | null, wanted: boolean): number {
  const { api } = useServices()
  const query = { gameCode, count: MAX_DRAWS, ...(province !== null && { province }) }
  const { data } = useQuery({ ...futureIssuesQuery(api, query), enabled: wanted })
  return Math.max(1, data?.issues.length ?? MAX_DRAWS)
}
