import { useQuery } from '@tanstack/react-query'
import { mayOpenMemberCentre } from '#machines/session/account-types.ts'
import { unreadCountQuery } from '#src/api/content.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { useModuleOn } from '#src/app/site-info.ts'
import type { CentrePage } from '#src/lib/centre-address.ts'

/** How much is new or waits on pages of the centres, wherever they are listed. */
export function useBadges(): Partial<Record<CentrePage, number>> {
  const { api } = useServices()
  const { member } = useMember()
  const inboxOn = useModuleOn('INBOX3')
  const enabled = inboxOn && member !== null && mayOpenMemberCentre(member.type)
  const { data } = useQuery({ ...unreadCountQuery(api), enabled })
  return { messageV2: data?.count ?? 0 }
}
