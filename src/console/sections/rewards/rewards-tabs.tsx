import { Trans, useLingui } from '@lingui/react/macro'
import { RoomTabs } from '../../parts/room-tabs.tsx'

/** The pages of the rewards section. */
export function RewardsTabs() {
  const { t } = useLingui()
  return (
    <RoomTabs
      label={t`Rewards`}
      tabs={[
        { to: '/rewards', label: <Trans>Promotions</Trans> },
        { to: '/rewards/missions', label: <Trans>Missions</Trans> },
        { to: '/rewards/ranks', label: <Trans>Ranks</Trans> },
        { to: '/rewards/rebates', label: <Trans>Rebates</Trans> },
        { to: '/rewards/costs', label: <Trans>Cost</Trans> },
      ]}
    />
  )
}
