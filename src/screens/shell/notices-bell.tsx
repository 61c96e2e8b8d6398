import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { mayOpenMemberCentre } from '#machines/session/account-types.ts'
import { unreadCountQuery } from '#src/api/content.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { useModuleOn } from '#src/app/site-info.ts'
import { CountDot } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { CentreLink } from './centre-link.tsx'

/** Leads to the inbox and says how many messages are unread; where the inbox is switched on. */
export const NoticesBell = () => useModuleOn('INBOX3') && <Bell />

function Bell() {
  const { api } = useServices()
  const { t } = useLingui()
  const { member } = useMember()
  const enabled = member !== null && mayOpenMemberCentre(member.type)
  const { data } = useQuery({ ...unreadCountQuery(api), enabled })
  const count = data?.count ?? 0
  const name = count > 0 ? t`Messages, ${plural(count, { one: '# new', other: '# new' })}` : t`Messages`
  return (
    <CentreLink mc="messageV2" aria-label={name} className={iconButtonClass()}>
      <Icon name="bell" size="sm" />
      <CountDot count={count} />
    </CentreLink>
  )
}
