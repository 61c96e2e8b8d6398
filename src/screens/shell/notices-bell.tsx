import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useModuleOn } from '#src/app/site-info.ts'
import { CountDot } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { CentreLink } from './centre-link.tsx'
import { useBadges } from './use-badges.ts'

/** Links to the inbox with the number of unread messages; only while the inbox is enabled. */
export const NoticesBell = () => useModuleOn('INBOX3') && <Bell />

function Bell() {
  const { t } = useLingui()
  const { messageV2: count = 0 } = useBadges()
  const name = count > 0 ? t`Messages, ${plural(count, { one: '# new', other: '# new' })}` : t`Messages`
  return (
    <CentreLink mc="messageV2" aria-label={name} className={iconButtonClass()}>
      <Icon name="bell" size="sm" />
      <CountDot count={count} />
    </CentreLink>
  )
}
