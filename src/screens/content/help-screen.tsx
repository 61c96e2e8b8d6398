import { Trans } from '@lingui/react/macro'

export const HelpScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Help centre</Trans>
  </h1>
)
