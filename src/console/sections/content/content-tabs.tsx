import { Trans, useLingui } from '@lingui/react/macro'
import { RoomTabs } from '../../parts/room-tabs.tsx'

/** The pages of the content section. */
export function ContentTabs() {
  const { t } = useLingui()
  return (
    <RoomTabs
      label={t`Content`}
      tabs={[
        { to: '/content', label: <Trans>Announcements</Trans> },
        { to: '/content/help', label: <Trans>Help</Trans> },
        { to: '/content/messages', label: <Trans>Messages</Trans> },
      ]}
    />
  )
}
