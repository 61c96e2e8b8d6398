import { Trans } from '@lingui/react/macro'

export const SportsScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Sports</Trans>
  </h1>
)
