import { Trans } from '@lingui/react/macro'
import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { deviceName, isHandheld } from './device-name.ts'

/** A device in words: its browser and its system. */
export function DeviceText({ userAgent }: { userAgent: string }) {
  const name = deviceName(userAgent)
  if (name === null) return <Trans>Unknown device</Trans>
  const { browser, system } = name
  if (browser === null || system === null) return <bdi>{browser ?? system}</bdi>
  return (
    <Trans>
      <bdi>{browser}</bdi> on <bdi>{system}</bdi>
    </Trans>
  )
}

/** Its icon. */
export const DeviceIcon = ({ userAgent }: { userAgent: string }) =>
  isHandheld(userAgent) ? <IconMore name="phone" size="sm" /> : <Icon name="globe" size="sm" />
