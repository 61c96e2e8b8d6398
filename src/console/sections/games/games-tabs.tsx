import { Trans, useLingui } from '@lingui/react/macro'
import { useMay } from '../../app/services.tsx'
import { RoomTabs } from '../../parts/room-tabs.tsx'

/** The pages of the games section. */
export function GamesTabs() {
  const { t } = useLingui()
  const may = useMay()
  const tabs = [
    { to: '/games', label: <Trans>Vendors</Trans> },
    { to: '/games/all', label: <Trans>Games</Trans> },
    { to: '/games/lotteries', label: <Trans>Lotteries</Trans> },
    ...(may('importGames') ? [{ to: '/games/import', label: <Trans>Import</Trans> }] : []),
    ...(may('listGameServices') ? [{ to: '/games/keys', label: <Trans>Services and keys</Trans> }] : []),
  ]
  return <RoomTabs label={t`Games`} tabs={tabs} />
}
