import { Trans } from '@lingui/react/macro'

export const SlotsScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Slots</Trans>
  </h1>
)
