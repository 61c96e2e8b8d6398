import { useQuery } from '@tanstack/react-query'
import { mayOpenMemberCentre } from '#machines/session/account-types.ts'
import { unreadCountQuery } from '#src/api/content.queries.ts'
import { confirmationsQuery } from '#src/api/direct.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { useModuleOn } from '#src/app/site-info.ts'
import type { CentrePage } from '#src/lib/centre-address.ts'

/** How much is new or waits on pages of the centres, wherever they are listed; `ofMoney` asks for payments too. */
export function useBadges({ ofMoney = false } = {}): Partial<Record<CentrePage, number>> {
  const services = useServices()
  const { member } = useMember()
  const inboxOn = useModuleOn('INBOX3')
  const isMember = member !== null && mayOpenMemberCentre(member.type)
  const enabled = inboxOn && isMember
  const { data } = useQuery({ ...unreadCountQuery(services.api), enabled })
  const waits = useQuery({
    ...confirmationsQuery(services, 'WITHDRAWER'),
    enabled: isMember && ofMoney,
    select: ({ rows }) => rows.filter(({ status }) => status === 'WAITING').length,
  })
  return { messageV2: data?.count ?? 0, paymentConfirmation: waits.data ?? 0 }
}
