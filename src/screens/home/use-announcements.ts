import { useQuery } from '@tanstack/react-query'
import type { ValueOf } from '#openapi/handlers.ts'
import { announcementsQuery } from '#src/api/content.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'

export type Announcements = ValueOf<'listAnnouncements'>

/**
 * The announcements before or after the login. Until those for members have loaded, it returns the ones that the page
 * brought along, with an empty `popup`.
 */
export function useAnnouncements(): Announcements | undefined {
  const { api, queryClient } = useServices()
  const { loggedIn } = useMember()
  const { data } = useQuery(announcementsQuery(api, loggedIn ? 'A' : 'B'))
  if (data || !loggedIn) return data
  const before = queryClient.getQueryData(announcementsQuery(api, 'B').queryKey)
  return before && { ...before, popup: [] }
}
