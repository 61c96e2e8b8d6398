import { Trans } from '@lingui/react/macro'

export const PointMallScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Points mall</Trans>
  </h1>
)
