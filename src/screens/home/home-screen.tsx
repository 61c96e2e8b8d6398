import { Trans } from '@lingui/react/macro'

export const HomeScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Home</Trans>
  </h1>
)
