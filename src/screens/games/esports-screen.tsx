import { Trans } from '@lingui/react/macro'

export const EsportsScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>E-sports</Trans>
  </h1>
)
