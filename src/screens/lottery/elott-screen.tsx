import { Trans } from '@lingui/react/macro'

export const ElottScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>E-lottery</Trans>
  </h1>
)
