import { useQuery } from '@tanstack/react-query'
import { mayOpenAgentCentre, mayOpenMemberCentre } from '#machines/session/account-types.ts'
import { agentAnnouncementsQuery } from '#src/api/agents.queries.ts'
import { unreadCountQuery } from '#src/api/content.queries.ts'
import { confirmationsQuery } from '#src/api/peer-payments.queries.ts'
import { missionsQuery } from '#src/api/missions.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { useModuleOn } from '#src/app/site-info.ts'
import type { CentrePage } from '#src/lib/centre-address.ts'

/**
 * The number of new or waiting items on pages of the centres, wherever they are listed; `ofMoney` includes payments,
 * `ofTeam` announcements for agents, `ofMissions` missions.
 */
export function useBadges({ ofMoney = false, ofTeam = false, ofMissions = false } = {}): Partial<
  Record<CentrePage, number>
> {
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
  const announcements = useQuery({
    ...agentAnnouncementsQuery(services.api, { pageSize: 1 }),
    enabled: ofTeam && member !== null && mayOpenAgentCentre(member.type),
  })
  const missions = useQuery({ ...missionsQuery(services.api), enabled: isMember && ofMissions })
  return {
    agentAnnouncement: announcements.data?.unread ?? 0,
    messageV2: data?.count ?? 0,
    paymentConfirmation: waits.data ?? 0,
    missionLeaderboard: missions.data?.missionCount ?? 0,
  }
}
